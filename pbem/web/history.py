"""Looking back: every position as the viewer was entitled to see it then, what happened in it, and the whole log."""

from __future__ import annotations

import json
from collections.abc import Iterator

from django.http import Http404, HttpRequest, HttpResponse, StreamingHttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.cache import get_conditional_response, patch_cache_control
from django.utils.http import quote_etag
from django.utils.translation import get_language
from django.utils.translation import gettext as _

from pbem.matches.models import LogEntry, Match
from pbem.matches.selectors import Step, steps, view_at, waiting_for

from .boards import draw, scene_of
from .frames import Context, ending, frame
from .news import tell
from .viewers import Viewer, find_viewer, fingerprint

FOR_EVER = {"max_age": 31_536_000, "immutable": True}
ASK_AGAIN = {"no_cache": True}
EDITION = 2
"""Raised when the page looks different, so that browsers ask for it again."""


def history(request: HttpRequest, pk: int) -> HttpResponse:
    """Lead to a position: the one that the slider says, else the newest."""
    viewer = find_viewer(request, pk)
    known = _steps(viewer)
    at = request.GET.get("at", "")
    index = min(int(at), len(known) - 1) if at.isdecimal() and len(at) < 9 else len(known) - 1
    return redirect("history_step", pk, str(known[index]))


def history_step(request: HttpRequest, pk: int, step: str) -> HttpResponse:
    """Show one position. It never changes, so browsers may keep it; with `v` in the address they need not even ask."""
    viewer = find_viewer(request, pk)
    known = _steps(viewer)
    index = next((n for n, one in enumerate(known) if str(one) == step), None)
    if index is None:
        return _elsewhere(viewer, known, step)
    tag = _tag(request, viewer)
    response = get_conditional_response(request, etag=quote_etag(tag))
    if response is None:
        response = render(request, "web/history.html", _page(request, viewer, known, index) | {"tag": tag})
    for_good = request.GET.get("v") == tag
    patch_cache_control(response, private=True, **FOR_EVER if for_good else ASK_AGAIN)
    response["ETag"] = quote_etag(tag)
    return response


def _steps(viewer: Viewer) -> list[Step]:
    if viewer.match.status == Match.Status.OPEN:
        raise Http404(_("The match has not begun, so it has no history yet."))
    return steps(viewer.match, viewer.number)


def _elsewhere(viewer: Viewer, known: list[Step], step: str) -> HttpResponse:
    """Lead somebody with a link of another player's to the nearest position of their own."""
    moment = step.partition(".")[0]
    if moment in (str(one) for one in known):
        return redirect("history_step", viewer.match.pk, moment)
    raise Http404(_("The match has no step %(step)s yet.") % {"step": step[:20]})


def _tag(request: HttpRequest, viewer: Viewer) -> str:
    """Return a fingerprint of everything beside its address that a page of history depends on; no secret of others."""
    player = viewer.player
    person = (player and (player.pk, player.name, player.time_zone), viewer.number, viewer.guest)
    page = (get_language(), request.META.get("CSRF_COOKIE"), waiting_for(viewer.player).count() if viewer.player else 0)
    return fingerprint(EDITION, person, page, viewer.reader.names, viewer.title, viewer.version)


def _page(request: HttpRequest, viewer: Viewer, known: list[Step], index: int) -> Context:
    step, before = known[index], known[index - 1].number if index else -1
    view = view_at(viewer.match, step.number, viewer.number)
    told = tell(viewer, before, step.number)
    return {
        **frame(viewer),
        "board": draw(viewer, view, scene_of(request)),
        "here": reverse("history_step", args=[viewer.match.pk, str(step)]),
        "step": step,
        "index": index,
        "last": len(known) - 1,
        "first_step": known[0],
        "previous_step": known[index - 1] if index else None,
        "next_step": known[index + 1] if index + 1 < len(known) else None,
        "last_step": known[-1],
        "told": told,
        "at": LogEntry.objects.values_list("at", flat=True).get(match=viewer.match, number=step.number),
        "ending": ending(viewer) if viewer.match.status == Match.Status.OVER else None,
    }


def log_file(request: HttpRequest, pk: int) -> StreamingHttpResponse | HttpResponse:
    """Hand out the whole log, one JSON object a line, once the match is over (docs/verifying.md)."""
    viewer = find_viewer(request, pk)
    if viewer.match.status != Match.Status.OVER:
        raise Http404(_("The log of a match is published when it is over; until then it holds the players' secrets."))
    name = f'attachment; filename="match-{pk}.jsonl"'
    return StreamingHttpResponse(_lines(viewer.match), content_type="application/jsonl",
                                 headers={"Content-Disposition": name})  # fmt: skip


def _lines(match: Match) -> Iterator[str]:
    for row in LogEntry.objects.filter(match=match).order_by("number").iterator():
        facts = {"match": match.pk, "number": row.number, "at": row.at.isoformat(), "via": row.via,
                 "submission": str(row.submission or ""), "hash": row.hash, "body": row.body}  # fmt: skip
        yield json.dumps(facts, ensure_ascii=False) + "\n"
