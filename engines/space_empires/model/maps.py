"""The boards: which hexes there are, whose home area they belong to, and which markers are dealt into them.

The board for three and four players has the printed geometry; its columns A to L are 01 to 12 here. The grid of the
board for two is reconstructed from the published sizes, and so is the mix of deep-space markers (set SE-R1). The
boards for one player are our own: the printed ones are unknown (SD-1).
"""

from collections.abc import Collection, Sequence
from functools import cached_property
from typing import Final

import msgspec

from engines.core import Options, Seat
from engines.parts.hexes import Grid, Layout, named, place_of

from .options import links_warps
from .scenarios import VARIABLE
from .solo import RINGS, SOLO, forces
from .state import DEEP_SPACE, Hex
from .tables import WARPS

HOME_MARKERS: Final[dict[str, int]] = {
    "planet": 8, "barren": 1, "minerals-5": 11, "asteroids": 2, "nebula": 2, "black-hole": 1,
}  # fmt: skip
"""The markers of one colour beside the home world (2.1a)."""

DEEP_SPACE_MARKERS: Final[dict[str, int]] = {
    "minerals-10": 18, "asteroids": 12, "nebula": 12, "danger": 9, "barren": 8, "lost": 8, "planet": 6, "wreck": 6,
    "warp": 6, "black-hole": 5, "supernova": 5, "doomsday": 3,
}  # fmt: skip
"""The white markers, reconstructed (SE-R1); as many as the board needs are dealt, the rest is put away (2.1e)."""


class Board(Grid):
    """A grid whose hexes carry the number of the home area they lie in, or DEEP_SPACE."""

    def __init__(self, layout: Layout, hexes: dict[Hex, int], *, back_row: bool) -> None:
        super().__init__(layout, hexes)
        self._back_row = back_row
        self._line = 0 if layout.flat else 1

    @cached_property
    def seam(self) -> frozenset[Hex]:
        """The hexes beside holes of the board."""
        return frozenset()

    def area(self, seat: Seat) -> list[Hex]:
        """Return the hexes of a home area."""
        return [hex_ for hex_, area in self.hexes.items() if area == seat]

    @cached_property
    def homes(self) -> dict[Seat, tuple[Hex, ...]]:
        """Where every seat may set up its home world.

        With two players who face each other in the row farthest from the opponent, else on the edge of the board.
        """
        return {seat: tuple(self._homes_of(seat)) for seat in sorted({*self.hexes.values()} - {DEEP_SPACE})}

    def _homes_of(self, seat: Seat) -> list[Hex]:
        area = self.area(seat)
        if not self._back_row:
            return [hex_ for hex_ in area if hex_ in self.edge]
        rows = [place_of(hex_)[self._line] for hex_ in area]
        far = min(rows) if seat == 0 else max(rows)
        return [hex_ for hex_ in area if place_of(hex_)[self._line] == far]


class Folded(Board):
    """A board with holes: all hexes beside a hole are adjacent to each other, across it (3D)."""

    def __init__(self, layout: Layout, hexes: dict[Hex, int], holes: Sequence[Collection[Hex]]) -> None:
        super().__init__(layout, hexes, back_row=False)
        whole = Grid(layout, {**hexes, **{hex_: DEEP_SPACE for hole in holes for hex_ in hole}})
        self._rims = [[hex_ for hex_ in hexes if not {*whole.neighbours[hex_]}.isdisjoint(hole)] for hole in holes]

    @cached_property
    def seam(self) -> frozenset[Hex]:
        """The hexes beside holes: all those beside one are adjacent."""
        return frozenset(hex_ for rim in self._rims for hex_ in rim)

    @cached_property
    def neighbours(self) -> dict[Hex, tuple[Hex, ...]]:
        """The hexes next to each, then those across a hole."""
        near = Grid(self.layout, self.hexes).neighbours
        across = {hex_: rim for rim in self._rims for hex_ in rim}
        return {
            hex_: (*around, *(far for far in across.get(hex_, ()) if far not in {hex_, *around}))
            for hex_, around in near.items()
        }

    def distance(self, one: Hex, other: Hex) -> int:
        """Return the distance of two hexes in steps, across holes where that is shorter."""
        return self._ways[one][other]

    @cached_property
    def _ways(self) -> dict[Hex, dict[Hex, int]]:
        return {hex_: self._from(hex_) for hex_ in self.hexes}

    def _from(self, start: Hex) -> dict[Hex, int]:
        steps, front = {start: 0}, [start]
        while front:
            front = [near for near in dict.fromkeys(far for hex_ in front for far in self.neighbours[hex_])
                     if near not in steps]  # fmt: skip
            steps |= dict.fromkeys(front, max(steps.values()) + 1)
        return steps


def _two_players(homes: int, between: int, half_hex_of: Seat, first: int) -> Board:
    """Return rows of 9 and 8 hexes in turn, `first` in the first one; one half hex makes up 26 for the smaller home."""
    rows = 2 * homes + between
    length = {row: first if row % 2 else 17 - first for row in range(1, rows + 1)}
    length[1 if half_hex_of == 0 else rows] = 9
    hexes = {
        named(column, row): 0 if row <= homes else 1 if row > homes + between else DEEP_SPACE
        for row in range(1, rows + 1)
        for column in range(1, length[row] + 1)
    }
    return Board(Layout(flat=False, shoved=1 if first == 8 else 0), hexes, back_row=True)


def _columns(*areas: str, back_row: bool = False) -> Board:
    """Return the board of twelve columns with home areas like “A1-A5 B1-B6”."""
    hexes = {named(column, row): DEEP_SPACE for column in range(1, 13) for row in range(1, 13 if column % 2 else 14)}
    for seat, area in enumerate(areas):
        for stretch in area.split():
            column = ord(stretch[0]) - ord("A") + 1
            ends = [int(end[1:]) for end in stretch.split("-")]
            hexes |= {named(column, row): seat for row in range(ends[0], ends[-1] + 1)}
    return Board(Layout(flat=True, shoved=1), hexes, back_row=back_row)


def _around(area: str, reach: int) -> Board:
    """Return a home area in the middle of a short side, with so many hexes of deep space around it."""
    whole = _columns(area)
    home = whole.area(0)
    near = [hex_ for hex_ in whole.hexes if min(whole.distance(hex_, own) for own in home) <= reach]
    return Board(whole.layout, {hex_: whole.hexes[hex_] for hex_ in near}, back_row=True)


def _folded(whole: Board, homes: Sequence[Seat]) -> Board:
    """Return the board with these home areas only; where the others were are holes."""
    holes = [whole.area(seat) for seat in whole.homes if seat not in homes]
    gone = {hex_ for hole in holes for hex_ in hole}
    areas = {seat: place for place, seat in enumerate(homes)} | {DEEP_SPACE: DEEP_SPACE}
    hexes = {hex_: areas[area] for hex_, area in whole.hexes.items() if hex_ not in gone}
    return Folded(whole.layout, hexes, holes)


FOUR: Final = _columns(
    "A1-A5 B1-B6 C1-C5 D1-D5 E1-E5",
    "H1-H5 I1-I5 J1-J6 K1-K5 L1-L5",
    "H9-H13 I8-I12 J9-J13 K8-K12 L8-L13",
    "A8-A12 B9-B13 C8-C12 D8-D13 E8-E12",
)
"""The board for four players."""

BOARDS: Final[dict[str, Board]] = {
    "2-small": _two_players(3, 2, half_hex_of=1, first=9),
    "2-standard": _two_players(3, 4, half_hex_of=0, first=8),
    "2-large": _two_players(3, 6, half_hex_of=1, first=9),
    "3": _columns(
        "A2-A5 B2-B5 C1-C5 D1-D5 E1-E4 F2-F4 G2",
        "H6-H8 I5-I8 J4-J10 K4-K9 L4-L9",
        "A8-A11 B9-B12 C8-C12 D9-D13 E9-E12 F10-F12 G11",
    ),
    "4": FOUR,
    "2-3d": _folded(FOUR, (0, 2)),
    "2-knife": _two_players(3, 0, half_hex_of=1, first=9),
    "2-extra": _columns("A1-A5 B1-B6 C1-C5 D1-D5 E1-E5", "H9-H13 I8-I12 J9-J13 K8-K12 L8-L13"),
    "2-massive": _columns("A4-A9 B4-B10 C4-C9 D4-D10", "I4-I9 J4-J10 K4-K9 L4-L10", back_row=True),
    "2-dare": _columns("A1-A12 B1-B13 C6", "J7 K1-K12 L1-L13", back_row=True),
    "2-double": _columns("A1-A12 B1-B13 C1-C12 D1-D13", "I1-I12 J1-J13 K1-K12 L1-L13", back_row=True),
    "variable": _columns(),
    **{f"solo-{name}": _around("A4-A9 B4-B10 C4-C9 D4-D10", reach) for name, reach in RINGS.items()},
}
"""The boards by name; seats sit clockwise (2.1d, RN-05, RN-06)."""


class _Table(msgspec.Struct):
    """A match that is only being made."""

    seats: int
    options: Options


def board_for(seats: int, options: Options) -> str:
    """Return the name of the board that so many seats play on; alien empires take those of missing players (SA-1)."""
    if empires := forces(_Table(seats, options))[0]:
        return str(1 + empires)
    if options.get("map") == VARIABLE:
        return VARIABLE
    if seats == 1:
        return f"solo-{options.get(SOLO.name, SOLO.default)}"
    return f"2-{options['board']}" if seats == 2 else str(seats)


def white_markers(options: Options) -> list[str]:
    """Return all white markers, sorted by kind; warp points show their numbers where they are played (16.1a)."""
    kinds = [kind for kind, number in DEEP_SPACE_MARKERS.items() for _ in range(number)]
    if not links_warps(options):
        return kinds
    numbered = DEEP_SPACE_MARKERS["warp"] // len(WARPS)
    return [kind for kind in kinds if kind != "warp"] + [kind for kind in WARPS for _ in range(numbered)]


def home_markers(options: Options) -> list[str]:
    """Return the markers of one player beside the home world by kind: two colours where home areas are doubled."""
    kinds = [kind for kind, number in HOME_MARKERS.items() for _ in range(number)]
    if options["board"] != "double":
        return kinds
    return [*kinds, *kinds[1:]]  # without the second home world and one planet
