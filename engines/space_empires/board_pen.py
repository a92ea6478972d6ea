"""Small helpers of the map's SVG: escaping, letters, and where hexes are on the picture."""

from __future__ import annotations

from functools import cache
from html import escape
from typing import Final, TypeAlias
from unicodedata import east_asian_width

import msgspec

from engines.core import Seat, Text, Words
from engines.parts.hexes import place_of

from .board_palette import INK, LOOKS
from .maps import BOARDS
from .state import Hex

Point: TypeAlias = tuple[int, int]

ACROSS, ALONG = 104, 90
"""Distance of the middles of hexes that share a side, and of neighbouring rows (or columns) of them."""

FLAT: Final = ((60, 0), (30, 52), (-30, 52), (-60, 0), (-30, -52), (30, -52))
"""Corners of a flat-topped hex; with their axes exchanged they are those of a pointy-topped one."""

MARGIN: Final = 10


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


class Pen:
    """Says sentences in the reader's language, safe inside SVG."""

    def __init__(self, words: Words) -> None:
        self._words = words

    def say(self, text: Text) -> str:
        """Return a sentence escaped for SVG."""
        return safe(self._words(text))

    def line(self, at: Point, text: Text, size: int, room: int, more: str = "", ink: str = INK) -> str:
        """Return a sentence as a line of letters, `size` high at most, that fits into the room."""
        words = self._words(text)
        return label(at, safe(words), fitting(words, size, room), ink, more)


def safe(text: str) -> str:
    """Return text escaped for SVG, without the signs that XML does not know."""
    return escape("".join(sign for sign in text if sign.isprintable()))


def fitting(text: str, size: int, room: int) -> int:
    """Return the size, `size` at most, at which a line fits into the room; Asian letters are twice as wide."""
    letters = sum(2 if east_asian_width(sign) in "WF" else 1 for sign in text)
    return min(size, 2 * room // max(1, letters))


def label(at: Point, text: str, size: int, ink: str = INK, more: str = "") -> str:
    """Return a line of text whose baseline begins (or has its middle, see `more`) at a point."""
    return f'<text x="{at[0]}" y="{at[1]}" font-size="{size}" fill="{ink}"{more}>{text}</text>'


def pickable(names: str, *, stop: bool = True) -> str:
    """Return the attributes of what can be picked for an order; `stop`: the Tab key stops at it."""
    return f' data-pick="{names}" tabindex="{0 if stop else -1}" role="button"'


def flag(seat: Seat, x: int, y: int, size: int) -> str:
    """Return a player's mark on a dark disc, so that it shows on any ground; `size` is its radius."""
    return f'<use href="#se-flag-{seat}" transform="translate({x} {y}) scale({size / 10:g})"/>'


def flags() -> str:
    """Return the marks of all players, 20 units wide, for `flag`."""
    return "".join(
        f'<g id="se-flag-{seat}"><circle r="11" fill="#0a0f24" stroke="{look.light}" stroke-width="2"/>'
        f'<path d="{look.mark}" transform="scale(6.5)" fill="{look.light}"/></g>'
        for seat, look in enumerate(LOOKS)
    )
