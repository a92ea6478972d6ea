"""Small helpers of the picture's SVG: escaping, letters, flags, and where the fields are."""

from __future__ import annotations

from html import escape
from typing import Final, TypeAlias
from unicodedata import east_asian_width

from engines.core import Seat, Text, Words
from engines.parts.hexes import place_of

from .board_palette import INK, LOOKS, SKY
from .hexmap import GRID, RADIUS
from .state import Field

Point: TypeAlias = tuple[int, int]

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
