"""Pictures for the rules: a way and what stops it, how a hex is explored, and who fires before whom."""

from collections.abc import Mapping
from itertools import pairwise
from typing import Final

from engines.core import Seat, Text, Words, say
from engines.parts.drawing.arrows import Shape, Way, arrow, arrows
from engines.parts.drawing.board import Figure
from engines.parts.drawing.callouts import numbered, order_line
from engines.parts.drawing.flags import flags
from engines.parts.drawing.frame import document
from engines.parts.drawing.palette import FAINT_INK, GOLD, INK, SKY
from engines.parts.drawing.pen import Pen, Point, label
from engines.space_empires.model.tables import UNITS

from . import stacks as board_stacks
from . import terrain as board_terrain
from .palette import ALL_LOOKS, FACE_DOWN, GRID, LOOKS, SPACE
from .terrain import UNKNOWN

_HEXES: Final = ((110, 96), (266, 96), (454, 96), (610, 96))
_CORNERS: Final = "0,-90 78,-45 78,45 0,90 -78,45 -78,-45"
BARRED: Final = "#ff5a4d"
_MIDDLE: Final = ' text-anchor="middle"'
_BOLD: Final = ' text-anchor="middle" font-weight="700"'

LINE_UP: Final[tuple[tuple[Seat, str], ...]] = ((0, "BB"), (1, "CA"), (0, "CA"), (1, "DD"), (0, "SC"))
"""A battle in its order of fire; seat 1 defends."""


WAY: Final = ("0304", "0404", "0504", "0604")
"""A cruiser takes two steps along a row; the hex behind is unexplored."""

WHO: Final = "CA-1"

ORDER: Final = say("move CA-1 to 0404 0504")

_ROW: Final = tuple((114 + 164 * n, 112) for n in range(len(WAY)))
_STEP: Final = Shape(32, 62, 74, 58, 9)
_TOLD: Final = (
    say("Movement 4: two steps a turn"),
    say("one step leads to the next hex"),
    say("no enemies here: nothing stops it"),
    say("unexplored: only with the first step of a turn"),
)


def moving(words: Words) -> str:
    """Return a way of two steps, and a hex that it cannot lead on to."""
    pen = Pen(words, INK)
    grounds = (SPACE, SPACE, SPACE, FACE_DOWN)
    hexes = "".join(_named(*one) for one in zip(WAY, _ROW, grounds, strict=True))
    captions = zip(_ROW, _TOLD, strict=True)
    told = "".join(pen.lines((x, 236), what, 20, 154, 24)[1] for (x, _), what in captions)
    drawn = f"{hexes}{_picture(UNKNOWN, _ROW[3], 14)}{_steps()}<g{_MIDDLE}>{told}</g>"
    return _document(pen, (720, 362), say("A way and what stops it"), drawn + order_line(pen, ORDER, (360, 324), 420))


def _steps() -> str:
    """Return a counter with an arrow and a number for each of its steps, and a cross where there is none."""
    ways = "".join(arrow(Way(start, end, 100), _STEP, LOOKS[0].light) for start, end in pairwise(_ROW[:3]))
    numbers = "".join(numbered(step, (x + 44, 78)) for step, (x, _) in enumerate(_ROW[1:3], 1))
    x, y = _ROW[3]
    cross = f"M{x - 96} {y - 14}l28 28m0-28l-28 28"
    barred = f'<path d="{cross}" stroke="{BARRED}" stroke-width="7" stroke-linecap="round"/>'
    return arrows(ways) + _chip(_ROW[0], 0, WHO) + numbers + barred


def _named(name: str, at: Point, fill: str) -> str:
    return _hex(at, fill) + label((at[0], at[1] - 52), name, 22, FAINT_INK, _MIDDLE)


def exploring(words: Words) -> str:
    """Return a scout that moves into an unexplored hex, and what comes of it."""
    pen = Pen(words, INK)
    hexes = "".join(_hex(at, fill) for at, fill in zip(_HEXES, (SPACE, FACE_DOWN, SPACE, SPACE), strict=True))
    unknown = _picture(UNKNOWN, _HEXES[1], 14)
    planet = _picture("planet", (_HEXES[3][0], _HEXES[3][1] - 14), 13)
    way = arrow(Way(_HEXES[0], _HEXES[1], 100), Shape(38, 62, 74, 58, 9), LOOKS[0].light)
    moved = hexes + unknown + planet + way + _chip(_HEXES[0], 0, "SC-1") + _chip((610, 142), 0, "SC-1")
    before = say("the first step of a turn; it ends there")
    after = say("at the end the marker is turned up")
    told = pen.line((188, 222), before, 22, 340, _MIDDLE) + pen.line((532, 222), after, 22, 340, _MIDDLE)
    step = label((360, 108), "▸", 40, GOLD, _MIDDLE)
    return _document(pen, (720, 244), say("How a hex is explored"), moved + told + step)


def firing(words: Words) -> str:
    """Return the groups of a battle, numbered in their order of fire."""
    pen = Pen(words, INK)
    drawn = ""
    for number, (seat, code) in enumerate(LINE_UP, 1):
        x = 144 * number - 72
        drawn += label((x, 44), str(number), 34, GOLD, _BOLD) + _chip((x, 96), seat, f"{code}-1")
        drawn += pen.line((x, 160), say("class {class}", **{"class": UNITS[code].fire_class}), 24, 130, _MIDDLE)
    tie = f'<path d="M150 176V186H426V176" fill="none" stroke="{FAINT_INK}" stroke-width="2"/>'
    equal = say("same class, same Tactics: the defender is first")
    told = tie + pen.line((288, 212), equal, 22, 560, _MIDDLE)
    return _document(pen, (720, 232), say("Who fires before whom"), drawn + told)


def _hex(at: Point, fill: str) -> str:
    return (
        f'<polygon points="{_CORNERS}" transform="translate({at[0]} {at[1]})" fill="{fill}" stroke="{GRID}" '
        'stroke-width="3"/>'
    )


def _picture(kind: str, at: Point, tenths: int) -> str:
    return f'<g text-anchor="middle" font-weight="700">{board_terrain.picture(kind, *at, tenths)}</g>'


def _chip(at: Point, seat: Seat, sign: str) -> str:
    return (
        f'<g transform="translate({at[0]} {at[1]}) scale(1.7)" font-size="21" fill="#fff"{_BOLD}>'
        f'<use href="#se-chip-{seat}"/><text y="8">{sign}</text><use href="#se-badge-{seat}"/></g>'
    )


def _document(pen: Pen, size: Point, name: Text, drawn: str) -> str:
    parts = flags("se", ALL_LOOKS) + board_stacks.definitions() + board_terrain.parts([UNKNOWN, "planet"])
    return document(size, pen.say(name), drawn, SKY, role="img", before=f"<defs>{parts}</defs>")


FIGURES: Final[Mapping[str, Figure]] = {"moving": moving, "exploring": exploring, "firing": firing}
