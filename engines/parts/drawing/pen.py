"""Letters on every board's SVG: escaped, as large as fits, in the reader's language; and what can be picked there."""

from collections.abc import Mapping
from html import escape
from typing import TypeAlias

from engines.core import Text, Words

from .widths import width_of

Point: TypeAlias = tuple[int, int]
"""Across and down, in units of the picture."""

LEAST = 60
"""Hundredths of their size that letters of a name keep at least."""


class Pen:
    """Writes sentences in the reader's language, safe inside SVG, in one ink unless another is named.

    Names are cut rather than written smaller than `least`, the size of letters that phones can still show.
    """

    def __init__(self, words: Words, ink: str, least: int = 0) -> None:
        self._words = words
        self._ink = ink
        self._least = least

    def say(self, text: Text) -> str:
        """Return a sentence escaped for SVG."""
        return safe(self._words(text))

    def size(self, text: Text, size: int, room: int) -> int:
        """Return the size of letters, `size` at most, at which a sentence fits into the room."""
        return fitting(self._words(text), size, room)

    def line(self, at: Point, text: Text, size: int, room: int, more: str = "", ink: str = "") -> str:
        """Return a sentence as a line of letters, `size` high at most, that fits into the room."""
        return label(at, self.say(text), self.size(text, size, room), ink or self._ink, more)

    def lines(self, at: Point, text: Text, size: int, room: int, step: int, ink: str = "") -> tuple[int, str]:
        """Return the height of a sentence in as many lines as it needs, and these lines, so far below each other."""
        told = wrapped(self._words(text), size, room)
        drawn = (
            label((at[0], at[1] + step * number), safe(line), fitting(line, size, room), ink or self._ink)
            for number, line in enumerate(told)
        )
        return step * len(told), "".join(drawn)

    def name(self, at: Point, text: Text, size: int, room: int, more: str = "", ink: str = "") -> str:
        """Return a name as a line that fits into the room; a long one is set smaller, then ends with “…”."""
        told = self._words(text)
        small = max(fitting(told, size, room), size * LEAST // 100, min(size, self._least))
        return label(at, safe(shortened(told, small, room)), small, ink or self._ink, more)


def safe(text: str) -> str:
    """Return text escaped for SVG, without the signs that XML does not know."""
    return escape(text if text.isprintable() else "".join(sign for sign in text if sign.isprintable()))


def fitting(text: str, size: int, room: int) -> int:
    """Return the size, `size` at most, at which a line fits into the room, by the measured width of its letters."""
    return min(size, 1000 * room // max(1, width_of(text)))


def wrapped(text: str, size: int, room: int) -> list[str]:
    """Return a sentence in lines that fit into the room; a word that is too long has one of its own."""
    lines = [""]
    for word in text.split(" "):
        longer = f"{lines[-1]} {word}".strip()
        if not lines[-1] or fitting(longer, size, room) == size:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines


def shortened(text: str, size: int, room: int) -> str:
    """Return a line, or as much of it as fits into the room with “…” behind."""
    if fitting(text, size, room) == size:
        return text
    left = next((n for n in range(len(text), 0, -1) if fitting(f"{text[:n]}…", size, room) == size), 0)
    return f"{text[:left].rstrip()}…"


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
