"""Small helpers of the map's SVG: the players' marks, and where hexes are on the picture."""

from functools import cache
from typing import Final

import msgspec

from engines.core import Seat
from engines.parts.drawing import signs
from engines.parts.drawing.pen import Point
from engines.parts.hexes import place_of
from engines.space_empires.model.maps import BOARDS
from engines.space_empires.model.state import Hex

ACROSS, ALONG = 104, 90
"""Distance of the middles of hexes that share a side, and of neighbouring rows (or columns) of them."""

FLAT: Final = ((60, 0), (30, 52), (-30, 52), (-60, 0), (-30, -52), (30, -52))
"""Corners of a flat-topped hex; with their axes exchanged they are those of a pointy-topped one."""

MARGIN: Final = 10

BESIDE: Final = 250
"""How wide the column beside the map is where there is room for it."""


class Plan(msgspec.Struct, frozen=True):
    """Where the hexes of a board are: their middles, their corners around the middle, the size of the picture."""

    middles: dict[Hex, Point]
    corners: tuple[Point, ...]
    width: int
    height: int


@cache
def plan_of(board: str) -> Plan:
    """Return the plan of a board, its upper left corner at (0, 0)."""
    grid = BOARDS[board]
    flat, shoved = grid.layout.flat, grid.layout.shoved
    corners = FLAT if flat else tuple((down, right) for right, down in FLAT)
    raw = {}
    for hex_ in grid.hexes:
        column, row = place_of(hex_)
        line, step = (column, row) if flat else (row, column)
        along, across = line * ALONG, step * ACROSS + (ACROSS // 2 if line % 2 == shoved else 0)
        raw[hex_] = (along, across) if flat else (across, along)
    wide, high = (max(ends) for ends in zip(*corners, strict=True))
    left, top = (min(ends) for ends in zip(*raw.values(), strict=True))
    right, low = (max(ends) for ends in zip(*raw.values(), strict=True))
    middles = {hex_: (x - left + wide + MARGIN, y - top + high + MARGIN) for hex_, (x, y) in raw.items()}
    return Plan(middles, corners, right - left + 2 * (wide + MARGIN), low - top + 2 * (high + MARGIN))


def outline(plan: Plan, inset: int = 0) -> str:
    """Return the corners of a hex around (0, 0), each that many hundredths nearer to the middle."""
    return signs.outline(plan.corners, inset)


def flag(seat: Seat, x: int, y: int, size: int) -> str:
    """Return a player's mark on a dark disc, so that it shows on any ground; `size` is its radius."""
    return f'<use href="#se-flag-{seat}" transform="translate({x} {y}) scale({size / 10:g})"/>'
