"""The table as an SVG document: caption, players, roles, the map with its corners, the tray below or beside it."""

from engines.core import Text, Words, say
from engines.galactic_emperor.model.hexmap import GRID
from engines.galactic_emperor.model.view import View
from engines.parts.drawing.flags import flags
from engines.parts.drawing.frame import Block, below, document, scene_of
from engines.parts.drawing.palette import INK, SKY
from engines.parts.drawing.pen import Pen, Point

from .corners import drawn_corners
from .header import header
from .labels import caption
from .map import drawn_map, map_parts
from .palette import LOOKS
from .pen import BESIDE, LEAST, MAP_HEIGHT, MARGIN, WIDTH
from .roles import HIGH as ROLES_HIGH
from .roles import drawn_roles
from .scenes import Scene, scenes, tracks
from .ships import ship_parts
from .terrain import terrain_parts, token_parts
from .tray import drawn_tray


def draw(view: View, words: Words, scene: int = -1) -> str:
    """Return the SVG of a view; `scene` picks one of `board_scenes.scenes`, -1 the position as it is."""
    pen, shown = Pen(words, INK, LEAST), scene_of(scenes(view), scene)
    top, head = _head(pen, view, shown, WIDTH)
    high, tray = drawn_tray(pen, view, pick=_can_pick(view, shown))
    low = top + MAP_HEIGHT
    drawn = head + below(top, _map(pen, view, shown)) + below(low, tray)
    return _document(pen, view, (WIDTH, low + high), drawn)


def draw_wide(view: View, words: Words, scene: int, _room: int) -> str:
    """Return the SVG of a view for wide windows, of the same size for all questions: the tray is beside the map."""
    pen, shown = Pen(words, INK, LEAST), scene_of(scenes(view), scene)
    top, head = _head(pen, view, shown, WIDTH + BESIDE)
    high, tray = drawn_tray(pen, view, pick=_can_pick(view, shown), width=BESIDE)
    beside = f'<g transform="translate({WIDTH} {top})">{tray}</g>'
    size = WIDTH + BESIDE, top + max(MAP_HEIGHT, high) + MARGIN
    return _document(pen, view, size, head + below(top, _map(pen, view, shown)) + beside)


def _head(pen: Pen, view: View, shown: Scene | None, width: int) -> Block:
    """Return what is above the map."""
    top, head = header(pen, view, shown.caption if shown else caption(view), width)
    roles = drawn_roles(pen, view, pick=_can_pick(view, shown), width=width)
    return top + ROLES_HIGH + 14, head + below(top, roles)


def _map(pen: Pen, view: View, shown: Scene | None) -> str:
    moves, placers = (shown.tracks, shown.placers) if shown else (tracks(view), list(range(view.seats)))
    pick = _can_pick(view, shown)
    return (
        f'<g text-anchor="middle" font-weight="700">{drawn_map(pen, view, moves, placers, pick=pick)}</g>'
        f"{drawn_corners(pen, view, placers, pick=pick)}"
    )


def _document(pen: Pen, view: View, size: Point, drawn: str) -> str:
    before = f"<desc>{pen.say(_description())}</desc>{_parts(view)}"
    return document(size, pen.say(summary(view)), drawn, SKY, before=before, roomy=True)


def summary(view: View) -> Text:
    """Say in one sentence what the picture is."""
    return say("Galactic Emperor. {caption}.", caption=caption(view))


def _description() -> Text:
    return say("A map of {fields} fields named by column and row; above it players and roles, below it the tiles to be "
               "placed. Every field, card and piece says what it is.", fields=len(GRID.hexes))  # fmt: skip


def _can_pick(view: View, shown: Scene | None) -> bool:
    return shown is None and view.seat is not None and view.outcome is None


def _parts(view: View) -> str:
    marks = map_parts() + flags("ge", LOOKS)
    return f"<defs>{marks}{terrain_parts()}{token_parts(range(view.seats))}{ship_parts(view.seats)}</defs>"
