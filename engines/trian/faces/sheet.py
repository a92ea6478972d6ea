"""The galaxy in its frame: as large as the room allows, whole or around some cells."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from engines.parts.drawing.frame import Block
from engines.parts.drawing.pen import Pen

from .galaxy import drawn_ground
from .grid import Cell, frame_around
from .header import WIDTH
from .sky import Sky
from .tokens import drawn_pieces

_MARGIN: Final = 26
_MOST_HIGH: Final = 920
_LARGEST: Final = 1250
"""Thousandths of its own size at which a small galaxy is drawn."""


def sheet(pen: Pen, sky: Sky, around: Sequence[Cell], name: Callable[[Cell], str], *, pick: bool) -> Block:
    """Return the height of the galaxy and its drawing, so large that these cells fill the width."""
    frame = frame_around(around, _MARGIN)
    scale = min(_LARGEST, WIDTH * 1000 // frame.wide, _MOST_HIGH * 1000 // frame.high)
    high = frame.high * scale // 1000
    aside = (WIDTH - frame.wide * scale // 1000) // 2
    place = f"translate({aside} 0) scale({scale / 1000:g}) translate({-frame.left} {-frame.top})"
    ground = drawn_ground(pen, sky) + drawn_pieces(pen, sky, name, pick=pick)
    return high, f'<g transform="{place}">{ground}</g>'


def cut(drawn: Block) -> Block:
    """Return a drawing of which nothing shows above and below its height."""
    high, body = drawn
    edge = f'<clipPath id="gt-cut"><rect width="{WIDTH}" height="{high}"/></clipPath>'
    return high, f'{edge}<g clip-path="url(#gt-cut)">{body}</g>'
