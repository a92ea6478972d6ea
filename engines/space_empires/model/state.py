"""The whole truth of a match of Space Empires.

Hexes are strings "CCRR" (column, row); the board's geometry is in `maps.BOARDS[state.board]`. Seat n's home area is
area n of the board, and right of seat n sits the living seat before it in the cycle, left the one after it (RN-06).

* A `Unit` is a counter: a group of 1 to 6 ships, or a single base, decoy, colony ship or miner. A counter's name is its
  type and the number printed on it ("CA-3"), unique within its owner: `state.players[seat].units["CA-3"]`. Numbers run
  from 1 to the type's counter limit; only inside a battle may there be higher ones, for groups split there (RN-37).
* `Unit.technology` is what the ships carry, never more than their hull allows (attack, defence); bases and ship yards
  are kept at their owner's levels by whoever raises a level (9.10.5a).
* A colony ship that has landed is a `Colony` of 0 construction points and no unit any more.
* `System.kind` is one of tables.MARKERS; used-up markers become "empty". Minerals in tow are `Unit.cargo`, delivered
  ones `Colony.deposits`, both by the marker's kind.

What is found on the map is found through `pieces.py`: units_at, enemies_at, armed, split_off, join, remove. Who
fires when in a battle, at whom and with what effect, is in `rules/battle/line.py`, for matches and odds alike.
"""

from typing import Literal, TypeAlias

import msgspec

from engines import core
from engines.core import Options, Seat

from .commands import Command
from .doctrine import Plan

Hex: TypeAlias = str
Phase: TypeAlias = Literal["setup", "movement", "combat", "exploration", "economy"]

HEX_BY_HEX = 2
"""The revision from which colonies are fired at right after the battle in their hex, and third players' unarmed units
there are lost with it."""

TO_THE_LETTER = 3
"""The revision from which merchant ships lead through a black hole in later turns only, and nobody after a slingshot,
mines enter nothing unexplored, and fighters are lost with the ship yard they were at when it is scrapped."""

WHOLE_SIDES = 4
"""The revision from which raiders fight where armed ships of their side do, and nobody takes a slingshot whom a chain
has led this turn."""

BY_THE_BOOK = 5
"""The revision from which a player alone meets doomsday machines by the later scenario book: they aim, go the way
nearer to the home world, and come in where nobody else may go."""

DEEP_SPACE = -1
"""The area of hexes that belong to nobody's home system."""

ALIENS: Seat = -1
MACHINES: Seat = -2
"""The sides without a seat: what alien ships and doomsday machines have as their owner (14, 17)."""


class Technology(msgspec.Struct, frozen=True, omit_defaults=True, cache_hash=True):
    """What the ships of a group carry (9.10.3): the same for all of them, and never less later."""

    attack: int = 0
    defence: int = 0
    tactics: int = 0
    move: int = 1
    exploration: int = 0
    terraforming: int = 0
    sweeping: int = 0
    cloaking: int = 0
    scanners: int = 0
    fighters: int = 0
    point: int = 0


class Unit(msgspec.Struct, omit_defaults=True):
    """One counter on the map. `count` is its ships; of a decoy the number under it.

    `revealed`: all see type, number and `shown`, the technology last announced (5.11, 9.9b). Of the current or last
    own turn: `moved` hexes, `stopped` if it may not go on, `scans` made, `refit` ordered ("attack", …, "all"). `last`
    is the hex it came from. `damage` counts hits on the one damaged ship during a battle (5.6), `origin` is the group
    it was split off in it (RN-37), `fired` how many of its ships have fired at a colony this turn (5.10.1b). `strayed`
    it has this turn where merchant ships trade, by a step off their chains (10.1.2g); `slung` is the hex that a
    slingshot has won it (15.2c), `led` it has been by a chain past what would have hindered it (15.2d). `lurking`
    raiders are cloaked among enemies and known for it (12.1.2). `weakness` is what a doomsday machine that comes for a
    player alone has shown to be weak against, “none” if against nothing. `worth` are the construction points of an
    alien empire's fleet that nobody has fought yet (SA-6).
    """

    name: str
    owner: Seat
    type: str
    hex: Hex
    count: int = 1
    technology: Technology = Technology()
    revealed: bool = False
    shown: Technology | None = None
    moved: int = 0
    stopped: bool = False
    last: Hex = ""
    scans: int = 0
    refit: str = ""
    cargo: str = ""
    damage: int = 0
    origin: str = ""
    fired: int = 0
    strayed: bool = False
    slung: int = 0
    lurking: bool = False
    weakness: str = ""
    worth: int = 0
    led: bool = False


class System(msgspec.Struct, omit_defaults=True):
    """One hex: the kind of its marker, whether that lies face up, and who looked under it face down (9.8)."""

    kind: str
    area: int = DEEP_SPACE
    explored: bool = False
    peeked: list[Seat] = []


class Colony(msgspec.Struct, omit_defaults=True):
    """A colony: its construction points (0: landed, not flipped yet) and the freight waiting there (6.7.2e)."""

    owner: Seat
    points: int = 0
    home: bool = False
    deposits: list[str] = []


class Player(msgspec.Struct, omit_defaults=True):
    """One seat: construction points in hand, technology levels by name, counters by name.

    Public: `announced` (the highest level of each technology that was announced, 9.9), `bid` of the last Economic
    Phase, `alive`, `razed` (enemy colonies destroyed, for the short game). `hide` is the player's setting (RN-49).
    In the open Economic Phase `income` is what the colonies and minerals paid, before maintenance (7.1, 7.2); `bounty`
    is what a conqueror will be paid in the next one (RN-01). `plans` are the battle plans by counter, "all" for those
    without one. `orders` counts those of the current or last Movement Phase that everybody sees the traces of.
    `studied` is what research cost in the last Economic Phase, where it is limited (18.0). Where it is unpredictable,
    `studies` are the sums of dice for next levels, `grants` those given in the last Economic Phase, and `spent` what
    they have cost in the open one (19).
    """

    treasury: int = 0
    levels: dict[str, int] = {}
    units: dict[str, Unit] = {}
    announced: dict[str, int] = {}
    bid: int | None = None
    alive: bool = True
    razed: int = 0
    hide: bool = True
    income: int = 0
    bounty: int = 0
    plans: dict[str, Plan] = {}
    orders: int = 0
    studied: int = 0
    studies: dict[str, int] = {}
    grants: int = 0
    spent: int = 0


class Empire(msgspec.Struct, omit_defaults=True):
    """An alien empire against a player who is alone, without anything secret (SA-1).

    `levels` of its technologies by name; construction points put aside for a `fleet`, `research` and `defence`;
    `growth`: the Economic Phases from which on it throws one die more, each.
    """

    home: Hex
    levels: dict[str, int]
    fleet: int = 0
    research: int = 0
    defence: int = 0
    growth: list[int] = []


class Slot(msgspec.Struct, omit_defaults=True):
    """A group's place in the firing order and how many of its ships have not acted this round (5.2).

    `begun`: its turn has begun, by a first ship or by being put first, and is finished before another's (RN-32).
    `early`: the place of scouts whose point defence fires at fighters, before their usual one (11.3.1a).
    """

    seat: Seat
    unit: str
    ships: int
    begun: bool = False
    early: bool = False


class Casualty(msgspec.Struct, frozen=True, omit_defaults=True):
    """Ships of a type that a side has lost in a battle, or that have `fled` from it."""

    seat: Seat
    type: str
    ships: int
    fled: bool = False


class Battle(msgspec.Struct, omit_defaults=True):
    """The battle in progress: two sides in one hex (5.1).

    `slots` are the groups still to act this round, the first one next; `screened` counters neither fire nor are shot at
    this round (part of a group is split off for it); `bonus` is the side with the fleet-size bonus. `acted` is whether
    anybody fired or retreated this round, `forced` whether holding fire is forbidden this round (RN-34). `gone` is
    what both sides have lost so far. `scanners` are the levels that find raiders this round, the attacker's first;
    `uncloaked` are raiders that let mines see them (13.1.6).
    """

    hex: Hex
    attacker: Seat
    defender: Seat
    round: int = 0
    slots: list[Slot] = []
    screened: list[Slot] = []
    bonus: Seat | None = None
    acted: bool = False
    forced: bool = False
    gone: list[Casualty] = []
    scanners: tuple[int, ...] = ()
    uncloaked: list[Slot] = []


class Track(msgspec.Struct, frozen=True):
    """What everybody saw: so many of a seat's counters went from one hex to the next (RN-10)."""

    seat: Seat
    start: Hex
    end: Hex
    counters: int


class State(core.State[Command], kw_only=True):
    """A match of Space Empires.

    `order` is the order of play of this cycle (living seats), `active` whose player-turn it is. `contacts` are hexes
    with a battle to come, where an armed counter of another player lies without being shown (4.3e, RN-19);
    `blockades` are colonies shown to be blockaded in the open Economic Phase. `scanned` are hexes looked at this
    player-turn, `fresh` hexes explored or fought over in it (what can be colonised or loaded there is asked again,
    RN-23), `founded` hexes colonised in it. `tracks` are the moves of every seat's last turn. `unused` are the white
    markers left over (2.1e). `neutrals` are the sides without a seat by their numbers, with their counters only, and
    `drawn` the types of their counters that have come onto the map so far: nothing about them is secret (14, 17).
    `empires` are the alien empires by the owner of their counters.
    """

    options: Options
    board: str
    players: list[Player]
    systems: dict[Hex, System] = {}
    unused: list[str] = []
    colonies: dict[Hex, Colony] = {}
    order: list[Seat] = []
    cycle: int = 0
    turn: int = 0
    phase: Phase = "setup"
    active: Seat | None = None
    contacts: list[Hex] = []
    blockades: list[Hex] = []
    scanned: list[Hex] = []
    fresh: list[Hex] = []
    founded: list[Hex] = []
    tracks: list[Track] = []
    battle: Battle | None = None
    neutrals: dict[Seat, Player] = {}
    drawn: list[str] = []
    empires: dict[Seat, Empire] = {}
