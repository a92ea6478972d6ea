"""Where the fields are on the picture, and its parts by their names."""

from typing import Final

from engines.core import Seat
from engines.galactic_emperor.model.hexmap import GRID, RADIUS
from engines.galactic_emperor.model.state import Field
from engines.parts.drawing import flags, pen, signs
from engines.parts.drawing.pen import Point
from engines.parts.hexes import place_of

from .palette import LOOKS

ACROSS, ALONG = 120, 104
"""Distance of the middles of neighbours in a row, and of neighbouring rows."""

CORNERS: Final = ((0, -69), (60, -35), (60, 35), (0, 69), (-60, 35), (-60, -35))
"""Corners of a field around its middle, the top one first."""

MARGIN: Final = 12
WIDTH: Final = (2 * RADIUS + 1) * ACROSS + 2 * MARGIN
LEAST: Final = -(-WIDTH * 9 // 360)
"""The size of letters that are 9 pixels high on a small phone, 360 pixels wide."""

BESIDE: Final = 336
"""How wide the column beside the map is where there is room for it."""
MAP_HEIGHT: Final = 2 * RADIUS * ALONG + CORNERS[3][1] * 2 + 2 * MARGIN


def _middle(field: Field) -> Point:
    """Return where a field lies; odd rows are shoved to the right by half a field."""
    column, row = place_of(field)
    shove = ACROSS // 2 if row % 2 == GRID.layout.shoved else 0
    return MARGIN + (column - 1) * ACROSS + shove + ACROSS // 2, MARGIN + (row - 1) * ALONG + CORNERS[3][1]


MIDDLES: Final[dict[Field, Point]] = {field: _middle(field) for field in sorted(GRID.hexes)}
"""The middles of the fields on the map, whose upper left corner is (0, 0)."""


def use(part: str, x: int, y: int, tenths: int = 10) -> str:
    """Return a part of the picture at a point, so many tenths of its size."""
    return pen.use(f"ge-{part}", x, y, tenths)


def outline(inset: int = 0) -> str:
    """Return the corners of a field around (0, 0), each that many hundredths nearer to the middle."""
    return signs.outline(CORNERS, inset)


def mark_of(seat: Seat, scale: int) -> str:
    """Return a player's mark around (0, 0) in the light colour."""
    return flags.mark_of(LOOKS[seat], scale)
