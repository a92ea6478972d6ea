"""The table as an SVG document: caption, players, stacks and the tile in hand, and below them the galaxy."""

from collections.abc import Callable, Sequence
from typing import Final

from engines.core import Text, Words, say, say_n
from engines.parts.drawing.flags import flags
from engines.parts.drawing.frame import Block, below, document, scene_of, stacked
from engines.parts.drawing.palette import INK, SKY
from engines.parts.drawing.pen import Pen, Point
from engines.trian.model.grid import cell_name
from engines.trian.model.view import View

from .galaxy import drawn_ground, field_part
from .grid import NAMES, Cell, frame_around
from .header import BESIDE, LEAST, WIDTH, column_of_slots, header, row_of_slots
from .labels import caption
from .looks import plates_of, sky_of, slots_of
from .palette import LOOKS
from .pieces import piece_parts, token_parts
from .scenes import Scene, scenes
from .sky import Sky
from .terrain import terrain_parts
from .tokens import drawn_pieces

_BELOW: Final = 10
_WIDE: Final = (WIDTH + BESIDE, 1000)
"""The size of the picture for wide windows."""
_LEAST: Final = 85
"""Tenths of a pixel that letters are high at least in wide windows."""
LARGE: Final = 16
"""Tiles from which on the whole galaxy is too small to read on a phone."""


def draw(view: View, words: Words, scene: int = -1) -> str:
    """Return the SVG of a view; `scene` picks one of `scenes`, -1 the position as it is."""
    pen, shown, sky = Pen(words, INK, LEAST), scene_of(scenes(view), scene), sky_of(view)
    pick = shown is None and view.seat is not None and view.outcome is None
    top = header(pen, shown.caption if shown else caption(view), plates_of(view))
    if shown is not None:
        galaxy = cut(sheet(pen, sky, shown.cells, cell_name, pick=False))
        blocks = [top, galaxy]
    else:
        blocks = [top, row_of_slots(pen, slots_of(view), pick=pick)]
        cells = [*sky.tiles, *sky.free, *(sky.room if pick else ())]
        if cells:
            blocks.append(sheet(pen, sky, cells, cell_name, pick=pick))
    return _stacked(view, pen, blocks)


def draw_wide(view: View, words: Words, scene: int, room: int) -> str:
    """Return the SVG of a view for wide windows, always of the same size: what is drawn from lies at the side."""
    pen, shown = Pen(words, INK, LEAST), scene_of(scenes(view), scene)
    wide, high = _WIDE
    top, head = header(pen, shown.caption if shown else caption(view), plates_of(view), wide)
    galaxy = _wide_galaxy(pen, view, shown, (wide, high - top - _BELOW), -(-_LEAST * wide // (10 * room)))
    return _document(view, pen, _WIDE, head + below(top, galaxy))


def _wide_galaxy(pen: Pen, view: View, shown: Scene | None, room: Point, least: int) -> str:
    """Return the galaxy in the middle of its room, the stacks at the right of it but in scenes; the least letters."""
    sky, pick = sky_of(view), view.seat is not None and view.outcome is None
    if shown is not None:
        high, near = sheet(pen, sky, shown.cells, cell_name, pick=False, room=room, least=least)
        return cut((room[1], below((room[1] - high) // 2, near)), room[0])[1]
    slots = column_of_slots(pen, slots_of(view), pick=pick)
    aside = f'<g transform="translate({room[0] - BESIDE} 0)">{slots}</g>'
    cells = [*sky.tiles, *sky.free, *(sky.room if pick else ())]
    if not cells:
        return aside
    high, galaxy = sheet(pen, sky, cells, cell_name, pick=pick, room=(room[0] - BESIDE, room[1]), least=least)
    return aside + below((room[1] - high) // 2, galaxy)


def _stacked(view: View, pen: Pen, blocks: Sequence[Block]) -> str:
    high, drawn = stacked(blocks)
    return _document(view, pen, (WIDTH, high + _BELOW), drawn)


def _document(view: View, pen: Pen, size: Point, drawn: str) -> str:
    before = f"<desc>{pen.say(_description(view))}</desc>{_parts(view)}"
    return document(size, pen.say(summary(view)), drawn, SKY, before=before, roomy=True)


def draw_letter(view: View, words: Words) -> str:
    """Return the SVG of a letter: the latest tiles from near, the tile in hand, and the whole galaxy."""
    pen, sky, found = Pen(words, INK, LEAST), sky_of(view), scenes(view)
    if not found or len(view.laid) < LARGE:
        return draw(view, words)
    near = cut(sheet(pen, sky, found[-1].cells, cell_name, pick=False))
    whole = sheet(pen, sky, [*sky.tiles, *sky.free], cell_name, pick=False)
    slots = row_of_slots(pen, slots_of(view), pick=False)
    return _stacked(view, pen, [header(pen, caption(view), plates_of(view)), slots, near, whole])


def summary(view: View) -> Text:
    """Say in one sentence what the picture is."""
    return say("Galaxy of Trian. {caption}.", caption=caption(view))


def _description(view: View) -> Text:
    return say_n("A galaxy of {n} tile. Every tile and token says what it is; borders of closed areas have the colour "
                 "and the dashes of whoever controls them.",
                 "A galaxy of {n} tiles. Every tile and token says what it is; borders of closed areas have the colour "
                 "and the dashes of whoever controls them.", n=len(view.laid))  # fmt: skip


def _parts(view: View) -> str:
    drawn = flags("gt", LOOKS[: view.seats]) + terrain_parts() + field_part() + piece_parts() + token_parts(view.seats)
    return f"<defs>{drawn}</defs>"


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
