"""The table as an SVG document: caption, players, roles, the map with its corners, and the tray below it."""

from __future__ import annotations

from engines.core import Text, Words, say
from engines.galactic_emperor.model.hexmap import GRID
from engines.galactic_emperor.model.view import View
from engines.parts.drawing.flags import flags
from engines.parts.drawing.frame import below, document, scene_of
from engines.parts.drawing.palette import INK, SKY
from engines.parts.drawing.pen import Pen

from .corners import drawn_corners
from .header import header
from .labels import caption
from .map import drawn_map, map_parts
from .palette import LOOKS
from .pen import MAP_HEIGHT, WIDTH
from .roles import HIGH as ROLES_HIGH
from .roles import drawn_roles
from .scenes import Scene, scenes, tracks
from .ships import ship_parts
from .terrain import terrain_parts, token_parts
from .tray import drawn_tray


def draw(view: View, words: Words, scene: int = -1) -> str:
    """Return the SVG of a view; `scene` picks one of `board_scenes.scenes`, -1 the position as it is."""
    shown = scene_of(scenes(view), scene)
    pen, pick = Pen(words, INK), _can_pick(view, shown)
    top, head = header(pen, view, shown.caption if shown else caption(view))
    board = top + ROLES_HIGH + 14
    tray = board + MAP_HEIGHT
    tray_height, lower = drawn_tray(pen, view, pick=pick)
    moves, placers = (shown.tracks, shown.placers) if shown else (tracks(view), list(range(view.seats)))
    fields = (
        f'<g text-anchor="middle" font-weight="700">{drawn_map(pen, view, moves, placers, pick=pick)}</g>'
        f"{drawn_corners(pen, view, placers, pick=pick)}"
    )
    drawn = head + below(top, drawn_roles(pen, view, pick=pick)) + below(board, fields) + below(tray, lower)
    before = f"<desc>{pen.say(_description())}</desc>{_parts(view)}"
    return document((WIDTH, tray + tray_height), pen.say(summary(view)), drawn, SKY, before=before)


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
