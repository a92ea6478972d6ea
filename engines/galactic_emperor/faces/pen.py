"""Small helpers of the picture's SVG: flags, and where the fields are."""

from __future__ import annotations

from typing import Final

from engines.core import Seat
from engines.galactic_emperor.model.hexmap import GRID, RADIUS
from engines.galactic_emperor.model.state import Field
from engines.parts.hexes import place_of
from engines.parts.pen import Point

from .palette import LOOKS, SKY

ACROSS, ALONG = 120, 104
"""Distance of the middles of neighbours in a row, and of neighbouring rows."""

CORNERS: Final = ((0, -69), (60, -35), (60, 35), (0, 69), (-60, 35), (-60, -35))
"""Corners of a field around its middle, the top one first."""

MARGIN: Final = 12
WIDTH: Final = (2 * RADIUS + 1) * ACROSS + 2 * MARGIN
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
    if tenths == 10:
        return f'<use href="#ge-{part}" x="{x}" y="{y}"/>'
    return f'<use href="#ge-{part}" transform="translate({x} {y}) scale({tenths / 10:g})"/>'


def outline(inset: int = 0) -> str:
    """Return the corners of a field around (0, 0), each that many hundredths nearer to the middle."""
    return " ".join(f"{x - x * inset // 100},{y - y * inset // 100}" for x, y in CORNERS)


def flags() -> str:
    """Return the flags of all players, 22 units wide, as parts “flag-0” and so on."""
    return "".join(
        f'<g id="ge-flag-{seat}"><circle r="11" fill="{SKY}" stroke="{look.light}" stroke-width="2"/>'
        f'<path d="{look.mark}" transform="scale(6.5)" fill="{look.light}"/></g>'
        for seat, look in enumerate(LOOKS)
    )


def mark_of(seat: Seat, scale: int, more: str = "") -> str:
    """Return a player's mark around (0, 0) in the light colour."""
    return f'<path d="{LOOKS[seat].mark}" transform="scale({scale})" fill="{LOOKS[seat].light}"{more}/>'
