"""Where cells and the points of tiles lie on the picture, in whole units: a tile is 240 wide and 208 high.

Points of a tile are told by weights, in hundredths, of its three corners as printed: the upper one, the right and the
left one. Printed edge 0 lies between the first two, and so on clockwise. Turning a tile only moves its corners, so what
meets at an edge does so on every machine.
"""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Final, NamedTuple, TypeAlias

from engines.parts.drawing.pen import Point

Cell: TypeAlias = tuple[int, int]

Spot: TypeAlias = tuple[int, int, int]
"""Weights of the corners, in hundredths."""

Stroke: TypeAlias = tuple[str, tuple[Spot, ...]]
"""A letter of SVG path data with its points."""

HALF: Final = 120
HIGH: Final = 208
_UP: Final = ((0, -139), (120, 69), (-120, 69))
_DOWN: Final = ((0, 139), (-120, -69), (120, -69))
MIDDLE: Final[Spot] = (34, 33, 33)
NAMES: Final = 32
"""How large the names of cells are written, where the galaxy is not too small for that."""


class Lay(NamedTuple):
    """Where a tile's printed corners lie, and by how many degrees it is turned."""

    corners: tuple[Point, Point, Point]
    degrees: int

    def at(self, spot: Spot) -> Point:
        """Return a point of the tile."""
        (a, b, c), ((ax, ay), (bx, by), (cx, cy)) = spot, self.corners
        total = a + b + c
        half = total // 2
        return (a * ax + b * bx + c * cx + half) // total, (a * ay + b * by + c * cy + half) // total

    def path(self, strokes: Iterable[Stroke]) -> str:
        """Return path data."""
        return "".join(letter + " ".join("{} {}".format(*self.at(spot)) for spot in spots) for letter, spots in strokes)


def is_up(cell: Cell) -> bool:
    """Tell whether a cell's tip is above."""
    return sum(cell) % 2 == 0


def middle(cell: Cell) -> Point:
    """Return the middle of a cell."""
    x, y = cell
    return x * HALF, y * HIGH + (139 if is_up(cell) else 69)


def name_spot(cell: Cell, size: int) -> Point:
    """Return where the name of a cell is written: at its tip."""
    x, y = middle(cell)
    return x, y - 107 + size * 66 // 100 if is_up(cell) else y + 104


@lru_cache(maxsize=4096)
def lay(cell: Cell, rotation: int = 0) -> Lay:
    """Return where the printed corners of a tile lie."""
    x, y = middle(cell)
    corners = [(x + dx, y + dy) for dx, dy in (_UP if is_up(cell) else _DOWN)]
    first, second, third = (corners[(place + rotation) % 3] for place in range(3))
    return Lay((first, second, third), (120 * rotation + (0 if is_up(cell) else 180)) % 360)


def edge_of(cell: Cell, edge: int) -> tuple[Point, Point]:
    """Return the ends of an edge of a cell."""
    corners = lay(cell).corners
    return corners[edge], corners[(edge + 1) % 3]


def outline(cell: Cell, inset: int = 0) -> str:
    """Return the corners of a cell, that many hundredths nearer to its middle."""
    x, y = middle(cell)
    return " ".join(f"{cx + (x - cx) * inset // 100},{cy + (y - cy) * inset // 100}" for cx, cy in lay(cell).corners)


class Frame(NamedTuple):
    """A part of the picture of the galaxy."""

    left: int
    top: int
    wide: int
    high: int


def frame_around(cells: Sequence[Cell], margin: int) -> Frame:
    """Return the frame around some cells."""
    left = min(x for x, _ in cells) * HALF - HALF - margin
    right = max(x for x, _ in cells) * HALF + HALF + margin
    top = min(y for _, y in cells) * HIGH - margin
    bottom = (max(y for _, y in cells) + 1) * HIGH + margin
    return Frame(left, top, right - left, bottom - top)
