"""Since I was here: the board with what moved or changed marked, for whoever has seen an earlier position."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.safestring import mark_safe
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.http import require_POST

from engines.core import View
from pbem.kept import kept
from pbem.matches.history.alone import brought_about
from pbem.matches.history.chronicle import last_step_of
from pbem.matches.history.perspectives import Perspective, seen_at
from pbem.matches.history.steps import Step
from pbem.matches.models import Match
from pbem.presenters.marks import KINDS, Labels, Marked, mark
from pbem.presenters.outlines import Kind
from pbem.web.viewers import Viewer, find_viewer, fingerprint

from .boards import Board
from .news import News, all_seen

SECONDS = 3600


@dataclass(frozen=True)
class Since:
    """What the marks on a board tell: since which step, how many there are of each kind, and where to compare."""

    step: Step
    counts: list[dict[str, str]]
    compare: str


def since_of(viewer: Viewer, board: Board, news: News) -> dict[str, Any]:
    """Return the board with marks, and what they tell, if there is news; the board as it is otherwise."""
    base = (
        last_step_of(viewer.match, Perspective(viewer.number), news.base)
        if news.fresh and board.scene is None
        else None
    )
    if base is None:
        return {"board": board, "since": None}
    marked = _marked(viewer, board, base)
    address = reverse("compare", args=[viewer.match.pk])
    told = Since(base, counted(marked.shown), f"{address}?from={base}&to={viewer.step}")
    return {"board": replace(board, svg=mark_safe(marked.later)), "since": told}  # noqa: S308  # our own drawing


def _marked(viewer: Viewer, board: Board, base: Step) -> Marked:
    """Return the comparison, which is kept: a page is opened more often than something happens."""
    seen = fingerprint(base, viewer.version, viewer.reader.language, viewer.reader.names, viewer.room)
    key = f"since:{viewer.match.pk}:{seen}"
    return kept(key, Marked, lambda: _compared(viewer, board, base), SECONDS)


def _compared(viewer: Viewer, board: Board, base: Step) -> Marked:
    """Return the board with what others did marked, and what chance showed; not with what the viewer did."""

    def drawn(view: View[Any]) -> str:
        return viewer.match.game.faces.svg(view, viewer.words, -1, viewer.room)

    own = () if viewer.number is None else brought_about(viewer.match, viewer.number, base.number)
    then = seen_at(viewer.match, base.number, Perspective(viewer.number))
    return mark(drawn(then), str(board.svg), labels(), ((drawn(before), drawn(after)) for before, after in own))


def labels() -> Labels:
    """Return what each kind of mark is called."""
    return {"fresh": _("new"), "changed": _("changed"), "gone": _("gone")}


def counted(marks: Mapping[Kind, int]) -> list[dict[str, str]]:
    """Return how many marks of each kind there are, in words."""
    fresh, changed, gone = (marks[kind] for kind in KINDS)
    words = {
        "fresh": ngettext("%(n)s new", "%(n)s new", fresh) % {"n": fresh},
        "changed": ngettext("%(n)s changed", "%(n)s changed", changed) % {"n": changed},
        "gone": ngettext("%(n)s gone", "%(n)s gone", gone) % {"n": gone},
    }
    return [{"kind": kind, "words": words[kind]} for kind, n in marks.items() if n]


@require_POST
def seen(request: HttpRequest, pk: int) -> HttpResponse:
    """Note that nothing is new to whoever looks."""
    viewer = find_viewer(request, pk)
    if viewer.match.status != Match.Status.OPEN:
        all_seen(request, viewer)
    return redirect("match", pk)
