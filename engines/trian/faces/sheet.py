"""The galaxy in its frame: as large as the room allows, whole or around some cells."""

from collections.abc import Callable, Sequence
from typing import Final

from engines.parts.drawing.frame import Block
from engines.parts.drawing.pen import Pen, Point

from .galaxy import drawn_ground
from .grid import NAMES, Cell, frame_around
from .header import WIDTH
from .sky import Sky
from .tokens import drawn_pieces

_MARGIN: Final = 26
_ROOM: Final = (WIDTH, 920)
_LARGEST: Final = 1250
"""Thousandths of its own size at which a small galaxy is drawn."""


def sheet(pen: Pen, sky: Sky, around: Sequence[Cell], name: Callable[[Cell], str], *, pick: bool,
          room: Point = _ROOM, least: int = 0) -> Block:  # fmt: skip
    """Return the height of the galaxy and its drawing, so large that these cells fill the room; the least letters."""
    frame = frame_around(around, _MARGIN)
    scale = min(_LARGEST, room[0] * 1000 // frame.wide, room[1] * 1000 // frame.high)
    high = frame.high * scale // 1000
    aside = (room[0] - frame.wide * scale // 1000) // 2
    place = f"translate({aside} 0) scale({scale / 1000:g}) translate({-frame.left} {-frame.top})"
    size = max(NAMES, -(-least * 1000 // scale))
    ground = drawn_ground(pen, sky, size) + drawn_pieces(pen, sky, name, size, pick=pick)
    return high, f'<g data-letters="{size}" transform="{place}">{ground}</g>'


def cut(drawn: Block, width: int = WIDTH) -> Block:
    """Return a drawing of which nothing shows above and below its height."""
    high, body = drawn
    edge = f'<clipPath id="gt-cut"><rect width="{width}" height="{high}"/></clipPath>'
    return high, f'{edge}<g clip-path="url(#gt-cut)">{body}</g>'
