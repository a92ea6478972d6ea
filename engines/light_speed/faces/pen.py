"""Small helpers of the board's SVG: lengths, and lines of lasers."""

from typing import Final

from engines.core import Words
from engines.light_speed.model.tables import CARD_HALF_HEIGHT, CARD_HALF_WIDTH, Laser
from engines.parts.drawing import pen
from engines.parts.geometry import COSINE, SINE, Point
from engines.parts.sines import SCALE

from .palette import BEAMS, INK, SPACE

SIDE: Final = 916
"""Side of the table in thousandths of the picture's width."""

STUB: Final = 115
"""How far a laser's printed line sticks out over the card's edge."""


class Pen(pen.Pen):
    """Draws on a table `rim` tenths wide to each side."""

    def __init__(self, rim: int, words: Words) -> None:
        super().__init__(words, INK)
        self.rim = rim

    def units(self, thousandths: int) -> int:
        """Return a length given in thousandths of the picture's width in tenths of a millimetre on the table."""
        return thousandths * 2 * self.rim // SIDE

    def beam(self, strength: int, start: Point, end: Point) -> str:
        """Return a laser's line between two points, y running down."""
        look = BEAMS[strength]
        path = f'd="M{start[0]} {start[1]}L{end[0]} {end[1]}"'
        dashes = f' stroke-dasharray="{" ".join(str(self.units(dash)) for dash in look.dashes)}"' if look.dashes else ""
        drawn = f'<path {path} stroke="{look.ink}" stroke-width="{self.units(look.width)}"{dashes}/>'
        if look.core:
            drawn += f'<path {path} stroke="#fff" stroke-width="{self.units(look.core)}"/>'
        return drawn

    def casing(self, strength: int, start: Point, end: Point) -> str:
        """Return a dark seam for a laser's line, so that it stands out from a card of any colour."""
        path = f'd="M{start[0]} {start[1]}L{end[0]} {end[1]}"'
        return f'<path {path} stroke="{SPACE}" stroke-width="{self.units(BEAMS[strength].width + 3)}"/>'


def stub_end(laser: Laser) -> Point:
    """Return where a laser's printed line ends, on the card's axes with y running down."""
    s, c = SINE[laser.angle % 360], COSINE[laser.angle % 360]
    across = [(CARD_HALF_WIDTH * abs(s) - laser.x * s) * SCALE // s**2] if s else []
    along = [(CARD_HALF_HEIGHT * abs(c) - laser.y * c) * SCALE // c**2] if c else []
    length = min(across + along) + STUB
    return laser.x + length * s // SCALE, -laser.y - length * c // SCALE
