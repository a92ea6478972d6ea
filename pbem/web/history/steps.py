"""Looking back: every position as the viewer was entitled to see it then, and what happened in it."""

from bisect import bisect_right
from collections.abc import Callable

from django.http import Http404, HttpRequest, HttpResponse
from django.middleware.csrf import get_token
from django.shortcuts import redirect, render
from django.utils.cache import get_conditional_response, patch_cache_control
from django.utils.http import quote_etag
from django.utils.translation import get_language
from django.utils.translation import gettext as _

from pbem.matches.filing.fetching import log_of
from pbem.matches.history.files import speeds
from pbem.matches.history.perspectives import seat_behind
from pbem.matches.history.steps import Step, told_time
from pbem.matches.models import Match
from pbem.matches.tables import waits_of
from pbem.web.frames import Context, ending
from pbem.web.match.boards import drawn_then, scene_of
from pbem.web.people.appearance import scheme_of
from pbem.web.viewers import fingerprint

from .looks import Look, framed, look_of

FOR_EVER = {"max_age": 31_536_000, "immutable": True}
ASK_AGAIN = {"no_cache": True}
EDITION = 7
"""Raised when a page of history looks different, so that browsers ask for it again."""


def history(request: HttpRequest, pk: int) -> HttpResponse:
    """Lead to a position: the one that the slider says or that is jumped to, else the newest."""
    look = look_of(request, pk)
    if named := look.find(request.GET.get("to", "")):
        return redirect(look.step_address(named))
    at, last = request.GET.get("at", ""), len(look.steps) - 1
    index = min(int(at), last) if at.isdecimal() and len(at) < 9 else last
    return redirect(look.step_address(look.steps[index]))


def history_step(request: HttpRequest, pk: int, step: str) -> HttpResponse:
    """Show one position. It never changes, so browsers may keep it; with `v` in the address they need not even ask."""
    look = look_of(request, pk)
    found = look.find(step)
    if found is None:
        return _elsewhere(look, step)
    tag = tag_of(request, look)
    return kept(request, tag, "web/history.html", lambda: _page(request, look, found, tag))


def kept(request: HttpRequest, tag: str, template: str, page: Callable[[], Context]) -> HttpResponse:
    """Return a page that is made unless the browser has it, with what browsers are told about keeping it."""
    response = get_conditional_response(request, etag=quote_etag(tag))
    if response is None:
        response = render(request, template, page())
    for_good = request.GET.get("v") == tag
    patch_cache_control(response, private=True, **FOR_EVER if for_good else ASK_AGAIN)
    response["ETag"] = quote_etag(tag)
    return response


def _elsewhere(look: Look, step: str) -> HttpResponse:
    """Lead somebody with a link of another player's to the nearest position of their own."""
    nearest = look.find(step.partition(".")[0])
    if nearest is not None:
        return redirect(look.step_address(nearest))
    raise Http404(_("The match has no step %(step)s yet.") % {"step": step[:20]})


def tag_of(request: HttpRequest, look: Look) -> str:
    """Return a fingerprint of everything beside its address that a page of history depends on; no secret of others."""
    get_token(request)  # its cookie must be there before the page that has it is named after it
    viewer = look.viewer
    player = viewer.player
    person = (player and (player.pk, player.name, player.time_zone), viewer.number, viewer.guest)
    page = (get_language(), request.META.get("CSRF_COOKIE"), len(waits_of(viewer.player)) if viewer.player else 0)
    return fingerprint(EDITION, person, page, viewer.reader.names, viewer.title, viewer.version, str(look.perspectives),
                       scheme_of(request), viewer.room)  # fmt: skip


def _page(request: HttpRequest, look: Look, step: Step, tag: str) -> Context:
    viewer, index, eyes = look.viewer, look.place(step), look.perspectives
    before = look.steps[index - 1].number if index else -1
    return {
        **framed(look),
        "board": drawn_then(viewer, step.number, eyes, seat_behind(viewer.match, step.number, eyes), scene_of(request)),
        "here": look.step_address(step),
        "step": step,
        "index": index,
        "last": len(look.steps) - 1,
        "tag": tag,
        "ways": _ways(look, index, tag),
        "speeds": speeds(),
        "compare": look.address("compare", to=str(step)),
        "told": look.heard(before + 1, step.number),
        "at": told_time(log_of(viewer.match).values_list("at", flat=True).get(number=step.number)),
        "ending": ending(viewer) if viewer.match.status == Match.Status.OVER else None,
    }


def _ways(look: Look, index: int, tag: str) -> list[Context]:
    """Return the buttons that lead to other steps, from the first step to the last; dead ones lead nowhere."""
    last, (back, on) = len(look.steps) - 1, _neighbours(look, index)
    ways = [
        ("⇤", _("First step"), "Home", "", 0 if index else None),
        ("«", _("Part before"), "[", "", back),
        ("←", _("One step back"), "ArrowLeft", "prev", index - 1 if index else None),
        ("→", _("One step forward"), "ArrowRight", "next", index + 1 if index < last else None),
        ("»", _("Next part"), "]", "", on),
        ("⇥", _("Last step"), "End", "", last if index < last else None),
    ]
    return [
        {"sign": sign, "label": label, "key": key, "rel": rel, **_leading(look, tag, to)}
        for sign, label, key, rel, to in ways
    ]


def _leading(look: Look, tag: str, index: int | None) -> Context:
    """Return the address of a step, and the one under which browsers keep it for good."""
    href = "" if index is None else look.step_address(look.steps[index])
    return {"href": href, "part": href and f"{href}{'&' if '?' in href else '?'}v={tag}"}


def _neighbours(look: Look, index: int) -> tuple[int | None, int | None]:
    """Return where the part before begins (or the one that one is in), and the next one."""
    starts = sorted({part["place"] for jump in look.jumps for part in jump["parts"]})
    place = bisect_right(starts, index)
    before = [start for start in starts[:place] if start < index]
    return (before[-1] if before else None), (starts[place] if place < len(starts) else None)
