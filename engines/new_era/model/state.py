"""The whole truth of a match: deck, row, what lies at each Base, hands, standing orders."""

import msgspec

from engines import core
from engines.core import Options, Seat

from .commands import Command

SPOILS, DEAL = "spoils", "deal"
"""How a card lies under a Base: with its red or its blue field showing."""


class Location(msgspec.Struct, omit_defaults=True):
    """A card in somebody's State, or the `ruins` of one.

    `tokens` are the values of victory points on it, three at most; `upgraded` with a fourth of 1 on its red field.
    `stored` goods are kept over turns. This turn: `uses` of its Action, `workers` on it, `visits` by which seats.
    `deals` are the seats that have one with it, `defences` the Defence Locations under it.
    """

    card: str
    ruins: bool = False
    tokens: list[int] = []
    upgraded: bool = False
    stored: dict[str, int] = {}
    uses: int = 0
    workers: int = 0
    visits: list[Seat] = []
    deals: list[Seat] = []
    defences: list[str] = []


class Under(msgspec.Struct, frozen=True):
    """A card under a Base, as Spoils or as a Deal."""

    card: str
    way: str


class Player(msgspec.Struct, omit_defaults=True):
    """What everybody sees of a seat.

    `points` lie on the Base, `goods` beside it, `board` has the goods on each field used this turn. `shown` are cards
    of the hand that all have seen (NE-LOOKOUT-20). `visits` counts this turn's, `score` is the last count. `happened`
    tells what befell the seat since its last action.
    """

    faction: str
    points: int = 0
    goods: dict[str, int] = {}
    under: list[Under] = []
    locations: list[Location] = []
    board: dict[str, list[str]] = {}
    shown: list[str] = []
    visits: int = 0
    passed: bool = False
    score: int = 0
    happened: list[str] = []


class Plan(msgspec.Struct, omit_defaults=True):
    """A seat's standing orders; what is empty is asked.

    `draft` are cards in order of preference; `spoils` is cash or keep; `defence` is a way, `defences` ways for single
    Locations; `raid` is raise, switch or drop; `spare` is burn or spare; `stop` has reasons to be asked again.
    """

    draft: list[str] = []
    spoils: str = ""
    defence: str = ""
    defences: dict[str, str] = {}
    raid: str = ""
    spare: str = ""
    stop: list[str] = []


class Secret(msgspec.Struct, omit_defaults=True):
    """What only its owner sees: cards of the hand that nobody else has seen, standing orders."""

    hand: list[str] = []
    plan: Plan = msgspec.field(default_factory=Plan)


class Attack(msgspec.Struct, omit_defaults=True):
    """The raid in progress: who raids what of whom, how strong; `direct` from the board, `spent` tokens of both."""

    attacker: Seat
    defender: Seat
    card: str
    strength: int
    direct: bool = False
    reduced: int = 0


class State(core.State[Command], kw_only=True):
    """A match of The New Era.

    `deck` is face down, its last card on top; `discards` lie open. `row` lies open in the lookout. `first` has the
    First Player token, `active` takes an action.
    """

    options: Options
    players: list[Player]
    secrets: list[Secret]
    deck: list[str] = []
    discards: list[str] = []
    row: list[str] = []
    round: int = 0
    phase: str = ""
    first: Seat = 0
    active: Seat | None = None
    attack: Attack | None = None
