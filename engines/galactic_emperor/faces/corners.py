"""In the corners beside the map: direction of play, victory points left, the Throne, the tiles still to come."""

from typing import Final

from engines.core import Seat, SeatName, Text, say, say_n
from engines.galactic_emperor.model.state import THRONE
from engines.galactic_emperor.model.tables import POOL
from engines.galactic_emperor.model.view import View
from engines.galactic_emperor.model.words import DIRECTION_NAMES
from engines.parts.drawing.palette import FAINT_INK, INK, PANEL
from engines.parts.drawing.pen import Pen, pickable

from .map import influence_at
from .pen import MAP_HEIGHT, WIDTH, use
from .ships import drawn_row, rows_of_influence

_WIDE: Final = 182
_ROOM: Final = 182
_LOW: Final = MAP_HEIGHT - 104
_TURN: Final = "M-15 9A18 18 0 1 1 15 9"
_HEAD: Final = "M22-2L15 14 5 1Z"


def drawn_corners(pen: Pen, view: View, placers: list[Seat], *, pick: bool) -> str:
    """Return the four corners around the map."""
    right = WIDTH - _WIDE
    return (
        _direction(pen, view)
        + f'<g transform="translate({right} 0)">{_pool(pen, view)}</g>'
        + f'<g transform="translate(0 {_LOW})">{_throne(pen, view, placers, pick=pick)}</g>'
        + f'<g transform="translate({right} {_LOW})">{_stack(pen, view)}</g>'
    )


def _lines(pen: Pen, first: Text, second: Text, *, right: bool) -> str:
    """Return two lines of letters at the outer side of a corner."""
    x, anchor = (_WIDE - 6, ' text-anchor="end"') if right else (6, ' text-anchor="start"')
    return pen.line((x, 73), first, 22, _ROOM, anchor, FAINT_INK) + pen.name(
        (x, 98), second, 22, _ROOM, anchor, FAINT_INK
    )


def _direction(pen: Pen, view: View) -> str:
    mirrored = "" if view.direction == 1 else " scale(-1 1)"
    title = say("Direction of play: {direction}", direction=DIRECTION_NAMES[view.direction])
    first = pen.line((6, 73), say("direction of play:"), 22, _ROOM, "", FAINT_INK)
    _, second = pen.lines((6, 98), DIRECTION_NAMES[view.direction], 22, _ROOM, 25, FAINT_INK)
    return (
        f'<g data-direction="{view.direction}"><title>{pen.say(title)}</title>'
        f'<g transform="translate(34 30){mirrored}" stroke-linecap="round">'
        f'<path d="{_TURN}" fill="none" stroke="{FAINT_INK}" stroke-width="6"/>'
        f'<path d="{_HEAD}" fill="{FAINT_INK}"/></g>'
        f"{first}{second}</g>"
    )


def _pool(pen: Pen, view: View) -> str:
    title = say("Victory points left: {points} of {all}", points=view.points, all=POOL[view.seats])
    told = _lines(pen, say("points left"), say("of {all}", all=POOL[view.seats]), right=True)
    return (
        f'<g data-pool="{view.points}" data-unmarked=""><title>{pen.say(title)}</title>'
        f"{use('star', _WIDE - 26, 28, 17)}"
        f'<text x="{_WIDE - 52}" y="43" font-size="44" font-weight="700" text-anchor="end" fill="{INK}">'
        f"{view.points}</text>{told}</g>"
    )


def _throne(pen: Pen, view: View, placers: list[Seat], *, pick: bool) -> str:
    """Return the Throne and its holder, and the influence on it."""
    title = say("The Throne: {seat}", seat=SeatName(view.throne))
    picked = pickable(THRONE) if pick and view.regent is not None else ""
    rows = rows_of_influence(influence_at(view, THRONE, placers))
    drawn = "".join(drawn_row(pen, row, -12 - 28 * n, pick=False) for n, row in enumerate(rows))
    tokens = f'<g transform="translate(58 0)" font-size="21" text-anchor="middle" font-weight="700">{drawn}</g>'
    return (
        f'<g data-throne="{view.throne}"{picked}><title>{pen.say(title)}</title>'
        f'<rect x="6" y="4" width="104" height="46" rx="10" fill="{PANEL}"/>{use("crown", 36, 27, 17)}'
        f"{use(f'flag-{view.throne}', 84, 27, 17)}{tokens}"
        f"{_lines(pen, say('the Throne:'), say('{seat}', seat=SeatName(view.throne)), right=False)}</g>"
    )


def _stack(pen: Pen, view: View) -> str:
    """Return how many tiles are face down, and how deep the Black Hole lies."""
    number = say_n("{n} tile face down", "{n} tiles face down", n=view.pile)
    deep, short = _depth(view)
    title = say("{pile}; {deep}", pile=number, deep=deep)
    backs = "".join(f'<rect x="{_WIDE - 58 + 5 * n}" y="{8 - 4 * n + 6}" width="38" height="34" rx="6" fill="#2b3566" '
                    f'stroke="{FAINT_INK}" stroke-width="2"/>' for n in range(min(3, view.pile)))  # fmt: skip
    return (
        f'<g data-pile="{view.pile}" data-unmarked=""><title>{pen.say(title)}</title>{backs}'
        f'<text x="{_WIDE - 70}" y="43" '
        f'font-size="40" font-weight="700" text-anchor="end" fill="{INK}">{view.pile}</text>'
        f"{_lines(pen, say('tiles face down'), short, right=True)}</g>"
    )


def _depth(view: View) -> tuple[Text, Text]:
    """Return how deep the Black Hole lies, in full and as there is room for in a corner."""
    n = view.hole_at
    if n is None:
        return say("Black Hole: out"), say("Black Hole out")
    return say_n("Black Hole: {n} tile above it", "Black Hole: {n} tiles above it", n=n), say("Hole under {n}", n=n)
