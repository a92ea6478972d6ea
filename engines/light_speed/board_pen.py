"""Small helpers of the board's SVG: escaping, lengths, text, lines of lasers."""

from __future__ import annotations

from html import escape
from typing import Final
from unicodedata import east_asian_width

from engines.core import Text, Words
from engines.parts.geometry import COSINE, SCALE, SINE, Point

from .board_palette import BEAMS, INK, SPACE
from .tables import CARD_HALF_HEIGHT, CARD_HALF_WIDTH, Laser

SIDE: Final = 916
"""Side of the table in thousandths of the picture's width."""

STUB: Final = 115
"""How far a laser's printed line sticks out over the card's edge."""


class Pen:
    """Draws on a table `rim` tenths wide to each side; the words are escaped for SVG."""

    def __init__(self, rim: int, words: Words) -> None:
        self.rim = rim
        self._words = words

    def say(self, text: Text) -> str:
        """Return a sentence in the reader's language, safe inside SVG."""
        return safe(self._words(text))

    def size(self, text: Text, size: int, room: int) -> int:
        """Return the size of letters at which a sentence fits into the room, `size` at most."""
        return fitting(self._words(text), size, room)

    def units(self, thousandths: int) -> int:
        """Return a length given in thousandths of the picture's width in tenths of a millimetre on the table."""
        return thousandths * 2 * self.rim // SIDE

    def line(self, strength: int, start: Point, end: Point) -> str:
        """Return a laser's line between two points, y running down."""
        beam = BEAMS[strength]
        path = f'd="M{start[0]} {start[1]}L{end[0]} {end[1]}"'
        dashes = f' stroke-dasharray="{" ".join(str(self.units(dash)) for dash in beam.dashes)}"' if beam.dashes else ""
        drawn = f'<path {path} stroke="{beam.ink}" stroke-width="{self.units(beam.width)}"{dashes}/>'
        if beam.core:
            drawn += f'<path {path} stroke="#fff" stroke-width="{self.units(beam.core)}"/>'
        return drawn

    def casing(self, strength: int, start: Point, end: Point) -> str:
        """Return a dark seam for a laser's line, so that it stands out from a card of any colour."""
        path = f'd="M{start[0]} {start[1]}L{end[0]} {end[1]}"'
        return f'<path {path} stroke="{SPACE}" stroke-width="{self.units(BEAMS[strength].width + 3)}"/>'


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


def stub_end(laser: Laser) -> Point:
    """Return where a laser's printed line ends, on the card's axes with y running down."""
    s, c = SINE[laser.angle % 360], COSINE[laser.angle % 360]
    across = [(CARD_HALF_WIDTH * abs(s) - laser.x * s) * SCALE // s**2] if s else []
    along = [(CARD_HALF_HEIGHT * abs(c) - laser.y * c) * SCALE // c**2] if c else []
    length = min(across + along) + STUB
    return laser.x + length * s // SCALE, -laser.y - length * c // SCALE
