"""For pictures in rules: numbers beside the parts of a picture, a list that says what they are, an order as written."""

from collections.abc import Sequence
from typing import Final

import msgspec

from engines.core import Text

from .palette import GOLD, PANEL
from .pen import Pen, Point, label

_RADIUS: Final = 14
_LINE: Final = 40
_DARK: Final = "#0a0f24"


class Callout(msgspec.Struct, frozen=True):
    """What a part is called, where it is, and where its number stands."""

    told: Text
    part: Point
    number: Point


def called_out(pen: Pen, callouts: Sequence[Callout], corner: Point, room: int) -> str:
    """Return numbers with lines to what they stand for, and from a corner on the list."""
    lines = "".join(f"M{one.number[0]} {one.number[1]}L{one.part[0]} {one.part[1]}" for one in callouts)
    drawn = (
        f'<path d="{lines}" stroke="{_DARK}" stroke-width="6"/><path d="{lines}" stroke="{GOLD}" stroke-width="2.5"/>'
    )
    for number, one in enumerate(callouts, 1):
        row = corner[0] + _RADIUS, corner[1] + _LINE * number - _LINE // 2
        drawn += numbered(number, one.number) + numbered(number, row)
        drawn += pen.line((row[0] + 28, row[1] + 8), one.told, 23, room - 46)
    return drawn


def numbered(number: int, at: Point) -> str:
    """Return a number in a golden disc around a point."""
    x, y = at
    return f'<circle cx="{x}" cy="{y}" r="{_RADIUS}" fill="{GOLD}" stroke="{_DARK}" stroke-width="2"/>' + label(
        (x, y + 7), str(number), 20, _DARK, ' font-weight="700" text-anchor="middle"'
    )


def order_line(pen: Pen, order: Text, at: Point, room: int) -> str:
    """Return an order as it is written, on a plate so wide whose middle is a point."""
    x, y = at
    return f'<rect x="{x - room // 2}" y="{y - 22}" width="{room}" height="44" rx="8" fill="{PANEL}"/>' + pen.line(
        (x, y + 9), order, 26, room - 24, ' text-anchor="middle" font-weight="600"', GOLD
    )
