"""Letters on every board's SVG: escaped, as large as fits, in the reader's language; and what can be picked there."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape
from typing import TypeAlias
from unicodedata import east_asian_width

from engines.core import Text, Words

Point: TypeAlias = tuple[int, int]
"""Across and down, in units of the picture."""


class Pen:
    """Writes sentences in the reader's language, safe inside SVG, in one ink unless another is named."""

    def __init__(self, words: Words, ink: str) -> None:
        self._words = words
        self._ink = ink

    def say(self, text: Text) -> str:
        """Return a sentence escaped for SVG."""
        return safe(self._words(text))

    def size(self, text: Text, size: int, room: int) -> int:
        """Return the size of letters, `size` at most, at which a sentence fits into the room."""
        return fitting(self._words(text), size, room)

    def line(self, at: Point, text: Text, size: int, room: int, more: str = "", ink: str = "") -> str:
        """Return a sentence as a line of letters, `size` high at most, that fits into the room."""
        return label(at, self.say(text), self.size(text, size, room), ink or self._ink, more)


def safe(text: str) -> str:
    """Return text escaped for SVG, without the signs that XML does not know."""
    return escape(text if text.isprintable() else "".join(sign for sign in text if sign.isprintable()))


def fitting(text: str, size: int, room: int) -> int:
    """Return the size, `size` at most, at which a line fits into the room; Asian letters are twice as wide."""
    letters = sum(2 if east_asian_width(sign) in "WF" else 1 for sign in text)
    return min(size, 2 * room // max(1, letters))


def label(at: Point, text: str, size: int, ink: str, more: str = "") -> str:
    """Return a line of escaped text whose baseline begins (or has its middle, see `more`) at a point."""
    return f'<text x="{at[0]}" y="{at[1]}" font-size="{size}" fill="{ink}"{more}>{text}</text>'


def pickable(names: str, *, stop: bool = True) -> str:
    """Return the attributes of what can be picked for an order; `stop`: the Tab key stops at it."""
    return f' data-pick="{names}" tabindex="{0 if stop else -1}" role="button"'


def use(part: str, x: int, y: int, tenths: int = 10) -> str:
    """Return a part of the picture at a point, so many tenths of its size."""
    if tenths == 10:
        return f'<use href="#{part}" x="{x}" y="{y}"/>'
    return f'<use href="#{part}" transform="translate({x} {y}) scale({tenths / 10:g})"/>'


def parts(prefix: str, drawn: Mapping[str, str]) -> str:
    """Return drawings as parts of the picture, named like “prefix-name”."""
    return "".join(f'<g id="{prefix}-{name}">{drawing}</g>' for name, drawing in drawn.items())
