"""The board on a page: picture, text, and the scenes that tell the last resolution."""

import zlib
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from html import escape
from typing import Any, TypeAlias

from django.core.cache import cache
from django.http import HttpRequest
from django.template.loader import render_to_string
from django.utils.safestring import SafeString, mark_safe

from engines.core import Panel, View
from pbem.kept import pack, unpack
from pbem.matches.history.lettering import board_letters
from pbem.matches.history.perspectives import Perspective, look_through
from pbem.matches.history.scenes import Look, shown_in
from pbem.matches.positions import view_at
from pbem.web.viewers import Viewer, fingerprint

SECONDS = 900
"""Boards are kept so long: those of first pages, and of open pages, are looked at again and again."""


@dataclass(frozen=True)
class Board:
    """A view made visible; `scene` is the number of the scene shown, None for the position itself.

    `tables` are what the panels hold, as they stand on a page.
    """

    svg: SafeString
    text: str
    captions: list[str]
    scene: int | None
    panels: list[Panel]
    tables: list[SafeString]

    @property
    def drawn_panels(self) -> list[tuple[Panel, SafeString]]:
        """The panels with what they hold."""
        return list(zip(self.panels, self.tables, strict=True))

    @property
    def caption(self) -> str:
        """What the scene tells."""
        return "" if self.scene is None else self.captions[self.scene]

    @property
    def previous(self) -> int | None:
        """The scene before, if there is one."""
        return self.scene - 1 if self.scene else None

    @property
    def following(self) -> int | None:
        """The scene after, if there is one."""
        if self.scene is None or self.scene + 1 >= len(self.captions):
            return None
        return self.scene + 1


Then: TypeAlias = tuple[int, Look]
"""The number of an entry, and what was seen after others."""

SHAPE = tuple(Board.__annotations__)
"""Boards that another release kept have other fields, perhaps."""


def draw(viewer: Viewer, view: View[Any], scene: int | None, then: Then | None = None) -> Board:
    """Return the board of a view; a scene that there is none of shows the position.

    Scenes of earlier positions are drawn from `then`: the view's entry, and what was seen after others.
    """
    faces = viewer.match.game.faces
    captions = faces.scenes(view, viewer.words)
    shown = scene if scene is not None and 0 <= scene < len(captions) else None
    drawn, number = view, -1 if shown is None else shown
    if shown is not None and then is not None:
        drawn, number = shown_in(faces, view, then[0], shown, then[1], viewer.words)
    svg = faces.svg(drawn, viewer.words, number, viewer.room)
    panels = faces.panels(view, viewer.words)
    tables = [render_to_string("web/_panel.html", {"panel": panel, "body": _body(panel)}) for panel in panels]
    return Board(mark_safe(svg), faces.text(view, viewer.words), captions, shown, panels, tables)  # noqa: S308  # engines escape


def _body(panel: Panel) -> SafeString:
    """Return the rows of a panel as HTML; a template is ten times as slow about hundreds of cells."""
    return mark_safe("".join(map(_row, panel.rows)))  # noqa: S308  # cells are escaped


def _row(row: Sequence[str]) -> str:
    head, *cells = map(escape, row)
    return f'<tr><th scope="row">{head}</th>{"".join(f"<td>{cell}</td>" for cell in cells)}</tr>'


def drawn(viewer: Viewer, scene: int | None) -> Board:
    """Return the board as the viewer sees it now. It is kept while there is nothing new for their eyes."""
    then = viewer.match.head, partial(view_at, viewer.match, seat=viewer.number)
    return _kept(viewer, viewer.version, scene, lambda: viewer.view, then)


def drawn_then(viewer: Viewer, number: int, eyes: Perspective, seat: int | None, scene: int | None = None) -> Board:
    """Return the board after entry `number` as the eyes saw it then, behind them a seat; that never changes."""
    look = partial(look_through, viewer.match, perspectives=eyes, seat=seat)
    return _kept(viewer, f"{number} {eyes} {seat}", scene, partial(look, number), (number, look))


def _kept(viewer: Viewer, name: str, scene: int | None, look: Callable[[], View[Any]], then: Then) -> Board:
    """Return the board of a view with a name of its own, from the cache if it was drawn before."""
    seen = fingerprint(SHAPE, name, viewer.reader.language, viewer.reader.names, scene, viewer.room)
    key = f"board:{viewer.match.pk}:{seen}"
    kept: bytes | None = cache.get(key)
    if kept is not None:
        return unpack(zlib.decompress(kept), Board)
    board = draw(viewer, look(), scene, then)
    cache.set(key, zlib.compress(pack(board), 1), SECONDS)
    return board


def scene_of(request: HttpRequest) -> int | None:
    """Return the number of the scene that the address asks for."""
    asked = request.GET.get("scene", "")
    return int(asked) if asked.isdecimal() and len(asked) < 5 else None


def lettered(svg: str) -> str:
    """Return a drawing with its letters in it."""
    start = svg.index(">") + 1
    return f"{svg[:start]}<style>{board_letters(svg)}</style>{svg[start:]}"
