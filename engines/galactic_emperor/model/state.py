"""The whole truth of a match of Galactic Emperor.

* Fields are strings "CCRR" (column, row) of the board in `hexmap.py`; the centre is "0404".
* `State.sectors` has an entry for every field with a tile. `Sector.owner` is whose Empire or Starbase lies there; a
  home sector (`State.homes[seat]`) always has its owner's Home Starbase, which is no Empire token.
* Ships are named by kind and number within their owner: `players[seat].ships["F1"]`; F 1 to 8, C 1 to 4, D 1 to 2.
  What is not in that dictionary is in the reserve. Nobody's ships ever share a field after a role (GE-RUL-31).
* `Player` is public (GE-SETUP-38), `Secret` is the owner's alone: victory points and standing orders.
* While a role runs: `role`, `chooser`, `turns` (all seats, Chooser first, in the direction of play), `active`.
* What is found on the table is found through `pieces.py`, for states and views alike.
"""

from typing import TypeAlias

import msgspec

from engines import core
from engines.core import Options, Seat
from engines.galactic_emperor.model.commands import Command
from engines.galactic_emperor.model.plan_commands import PlanPrivate, PlanSabotage, PlanWarp
from engines.galactic_emperor.model.rows import Spot

Field: TypeAlias = str

THRONE = "throne"
"""The place beside the board where influence for the Throne is put (GE-REGENT-1)."""

NOBODY = -1


class Ship(msgspec.Struct, omit_defaults=True):
    """One ship on the board.

    Of the current Warlord turn: `done` if it has moved, `last` field before the present one (for
    retreat; the Black Hole for ships that `jumped`). `hits` is 1 for a tipped Dreadnought in a battle (GE-WARLORD-33).
    `primed`: it stood on the Black Hole when a Warlord role ended, so it may use the wormhole (GE-WARLORD-17).
    """

    field: Field
    done: bool = False
    last: Field = ""
    jumped: bool = False
    hits: int = 0
    primed: bool = False


class Player(msgspec.Struct, omit_defaults=True):
    """What everybody sees of a seat: marks, Storage, food in hand (in the own Merchant turn), ships, cards."""

    marks: int = 0
    metal: int = 0
    energy: int = 0
    food: int = 0
    ships: dict[str, Ship] = {}
    technologies: list[str] = []


class Plan(msgspec.Struct, omit_defaults=True):
    """A seat's standing orders (GE-PBM); what is empty has not been given, so the player is asked.

    `direction`, `scan`, `drop`: the values of their commands. `influence` -1: ask. `retreat` is (rule, dice).
    `off` are technologies switched off, `hold` the role in which interrupts are asked live, `never` interrupts that are
    always let pass, `routine` roles answered with the safe default.
    """

    roles: list[str] = []
    direction: str = ""
    tiles: list[Spot] = []
    scan: str = ""
    drop: str = ""
    favour: list[str] = []
    losses: list[str] = []
    retreat: str = ""
    retreat_dice: int = 0
    influence: int = -1
    private: list[PlanPrivate] = []
    departure: list[Field] = []
    research: list[str] = []
    sabotage: list[PlanSabotage] = []
    warp: list[PlanWarp] = []
    hold: str = ""
    off: list[str] = []
    never: list[str] = []
    routine: list[str] = []


class Secret(msgspec.Struct, omit_defaults=True):
    """What only its owner sees: victory points (GE-SETUP-37), standing orders, and being `waived`.

    A seat that is waived wants to hear no more of interrupts in this role.
    """

    points: int = 0
    plan: Plan = msgspec.field(default_factory=Plan)
    waived: bool = False


class Sector(msgspec.Struct, omit_defaults=True):
    """A field with a tile (an id of tables.TILES), who controls it, with what face up, and food cubes lying there."""

    tile: str
    owner: Seat | None = None
    starbase: bool = False
    food: int = 0


class Picked(msgspec.Struct, frozen=True):
    """A role card picked this round."""

    role: str
    seat: Seat


class Scan(msgspec.Struct, frozen=True):
    """A tile drawn with Long Range Scanners: who looks, the revealed tile it may replace, the drawn one (secret)."""

    seat: Seat
    chosen: str
    drawn: str


class Market(msgspec.Struct, omit_defaults=True):
    """This Merchant role's dice on food, metal and energy, and the prices in marks (empty before they are set)."""

    dice: list[int] = []
    prices: dict[str, int] = {}


class Die(msgspec.Struct, omit_defaults=True):
    """A die on the table that Time Warp may re-roll.

    `sort` is "price", "battle" or "catch"; `seat` whose it is (NOBODY: the market's), `unit` what it is rolled for
    ("F1", "token"), `hits_on` the lowest face that hits, `rolled` how often it was re-rolled.
    """

    face: int
    sort: str
    seat: Seat = NOBODY
    unit: str = ""
    hits_on: int = 7
    rolled: int = 0


class Battle(msgspec.Struct, omit_defaults=True):
    """The battle in progress.

    `round` counts the passes through phases 1 to 3; `volley` is set during the free attack of jumped ships, `final`
    in the battle for first place. `hits` are still to be assigned by the seat that suffers them, `losses` the units
    they fall on, `chose` the seats that had a choice of losses before (GE-PBM-17). `favoured` is the ship with the
    extra die, `shields` the seats whose Shield Generators can still soak a hit, `razed` whether the defender's Empire
    was destroyed.
    """

    field: Field
    attacker: Seat
    defender: Seat
    round: int = 0
    phase: int = 0
    volley: bool = False
    final: bool = False
    favoured: str = ""
    hits: dict[Seat, int] = {}
    losses: dict[Seat, list[str]] = {}
    chose: list[Seat] = []
    shields: list[Seat] = []
    razed: bool = False


class Regent(msgspec.Struct, omit_defaults=True):
    """The Regent role in progress.

    `hands` are influence tokens still to be placed, `sold` how many were bought this role, `placed` tokens by place
    (a field or THRONE) and seat. `private` is the Ambassador's field and `private_owner` its seat. `starbases` are
    each seat's Starbases before placing (GE-REGENT-23), `held` who controlled each sector then.
    """

    hands: dict[Seat, int] = {}
    sold: int = 0
    placed: dict[str, dict[Seat, int]] = {}
    private: Field = ""
    private_owner: Seat = NOBODY
    starbases: dict[Seat, list[Field]] = {}
    held: dict[Field, Seat] = {}


class State(core.State[Command], kw_only=True):
    """A match of Galactic Emperor.

    `stack` is face down, its top first; `revealed` lies open, the oldest first; `scan` is the scanned tile waiting.
    `top_seen` knows the top of the stack after scanning, `top_open` everybody does (GE-TECH-SCANNERS-4).
    `direction` is 1 clockwise (the next higher seat), -1 counter-clockwise. `roles` can still be picked, `picked` were
    picked this round. `points` is left in the pool, `overpaid` was paid beyond it (GE-END-8).
    `blocked` technologies do not work this round, `used` are those that work once a round and have, `declared` were
    announced in this role (GE-RUL-57), `removed` left the match. `dice` lie on the table for Time Warp. `orders` are
    the opened sheets of a sealed role still to be settled in turn order.
    `ending` says why the match ends after this role; `champions` won the final battle.
    """

    options: Options
    players: list[Player]
    secrets: list[Secret]
    homes: list[Field] = []
    sectors: dict[Field, Sector] = {}
    stack: list[str] = []
    revealed: list[str] = []
    scan: Scan | None = None
    top_seen: Seat | None = None
    top_open: bool = False
    round: int = 0
    throne: Seat = 0
    direction: int = 1
    roles: list[str] = []
    picked: list[Picked] = []
    role: str = ""
    chooser: Seat = 0
    turns: list[Seat] = []
    active: Seat | None = None
    points: int = 0
    overpaid: int = 0
    blocked: list[str] = []
    used: list[str] = []
    declared: list[str] = []
    removed: list[str] = []
    market: Market | None = None
    dice: list[Die] = []
    orders: dict[Seat, list[Command]] = {}
    battle: Battle | None = None
    regent: Regent | None = None
    ending: str = ""
    champions: list[Seat] = []
