"""The whole truth of a match: stacks, the galaxy with its regions, tokens, cards, points."""

import msgspec

from engines import core
from engines.core import Options, Seat

from .commands import Command
from .grid import Cell
from .plans import Plan
from .ships import Dock, Ship

EMISSARY, STATION, BASE = 1, 2, 3
"""The levels of a token: what lies on top."""

ON_POST = -1
"""Instead of the number of a piece: the token stands on the trading post."""

LEFT, RIGHT = 0, 1
STACKS = ("left", "right")


class Tile(msgspec.Struct, frozen=True, array_like=True):
    """A tile in a stack or in a hand: the side that the stack shows, the other one, and whether it has the symbol."""

    front: str
    back: str
    marked: bool = False


class Laid(msgspec.Struct, frozen=True, array_like=True):
    """A tile in the galaxy: what it shows, how far it is turned clockwise, who laid it when; `flipped`: its back is up.

    The number of a tile is its place in the list of laid tiles.
    """

    cell: Cell
    code: str
    turn: int
    seat: Seat
    round: int
    flipped: bool = False


class Token(msgspec.Struct, frozen=True, array_like=True):
    """The stack of resource tokens of a tile: whose, on which piece (or ON_POST), and what lies on top."""

    seat: Seat
    piece: int
    level: int


class Region(msgspec.Struct, frozen=True):
    """A nebula, a space or a system: its parts as (tile, piece), open edges, planets, extractors, minerals, owner.

    `closed` when no edge is open, `settled` once control has been decided in step 4; `owner` is a team.
    """

    kind: str
    parts: tuple[tuple[int, int], ...]
    open: int
    planets: int = 0
    extractors: int = 0
    minerals: int = 0
    closed: bool = False
    settled: bool = False
    owner: int | None = None

    @property
    def tiles(self) -> set[int]:
        """The tiles that it covers."""
        return {tile for tile, _ in self.parts}


class Gain(msgspec.Struct, frozen=True, array_like=True):
    """Points of a seat: for what kind of thing, how many, when (number of the turn), where (a tile, -1 nowhere)."""

    seat: Seat
    kind: str
    points: int
    round: int
    tile: int = -1


class Stock(msgspec.Struct, frozen=True, array_like=True):
    """What lies on a race card: emissaries, stations, bases, minerals."""

    emissaries: int
    stations: int
    bases: int
    minerals: int = 0

    def left(self, level: int) -> int:
        """How many tokens of a level there are."""
        return (self.emissaries, self.stations, self.bases)[level - 1]

    def plus(self, level: int, number: int) -> "Stock":
        """Return the card with so many more tokens of a level."""
        emissaries, stations, bases = (self.left(each) + number * (each == level) for each in (EMISSARY, STATION, BASE))
        return Stock(emissaries, stations, bases, self.minerals)


class State(core.State[Command], kw_only=True):
    """The whole truth. Stacks have their top last; `undersides` and `labels` (regions of pieces) go by tile."""

    options: Options
    teams: list[int]
    stacks: list[list[Tile]]
    drawn: Tile | None = None
    drawn_from: int = 0
    turn: int = 0
    first: Seat = 0
    laid: list[Laid] = []
    undersides: list[str] = []
    labels: list[tuple[int, ...]] = []
    regions: dict[int, Region] = {}
    tokens: dict[int, Token] = {}
    cards: list[Stock] = []
    supply: int = 100
    gains: list[Gain] = []
    lying: bool = False
    """Whether the tile of this turn has been laid."""
    stuck: bool = False
    """Whether no tile fits any more."""
    plans: dict[Seat, Plan] = {}
    ships: dict[int, Ship] = {}
    """By tile; with the expansion only."""
    docks: list[Dock] = []
    flown: dict[int, int] = {}
    """Over how many tiles the ship of a tile has flown this turn."""

    @property
    def active(self) -> Seat:
        """Whose turn it is."""
        return (self.first + self.turn) % self.seats
