"""How a line can go on while it is being typed on a match's page, and what things picked on its board can do."""

from dataclasses import asdict

from django.http import HttpRequest, HttpResponse, JsonResponse
from django.views.decorators.cache import cache_control
from django.views.decorators.http import require_safe

from pbem.matches.models import Match
from pbem.matches.reading.completing import picks_on, ways_on
from pbem.matches.reading.interpreting import LONGEST, Writer
from pbem.players.limits import one_too_many, seconds_left
from pbem.web.viewers import Viewer, find_viewer

from . import hotseat

MOST_A_MINUTE = 240
"""Times a minute that somebody is told how a line can go on: more than people type."""

NOTHING: dict[str, object] = {"ways": [], "steps": [], "why": "", "sole": False, "blanks": []}

KINDS = {str(number) for number in range(100)}
"""Numbers of forms that orders may be made with."""

MOST_PICKED = 40
"""Things that are picked for one order."""


@require_safe
@cache_control(private=True, no_store=True)
def continuations(request: HttpRequest, pk: int) -> HttpResponse:
    """Return how the line `said` can go on, or what `picked` things can do; nothing to whoever is not asked."""
    viewer = find_viewer(request, pk)
    return going_on(request, viewer) if _may_ask(viewer) and not hotseat.covered(viewer) else JsonResponse(NOTHING)


def going_on(request: HttpRequest, viewer: Viewer) -> HttpResponse:
    """Return how what somebody who may be asked said or picked can go on."""
    said = request.GET.get("said", "").replace("\x00", "")
    names = [name for name in request.GET.getlist("picked") if name]
    if len(said) > LONGEST or len(names) > MOST_PICKED:
        return JsonResponse(NOTHING)
    assert viewer.player is not None, "whoever has a seat is somebody"
    if one_too_many(f"said:{viewer.player.pk}", MOST_A_MINUTE):
        return JsonResponse(NOTHING, status=429, headers={"Retry-After": str(int(seconds_left()) + 1)})
    if "picked" in request.GET:
        kind = request.GET.get("kind", "")
        return JsonResponse(picks_on(_writer(viewer), names, int(kind) if kind in KINDS else None))
    return JsonResponse(NOTHING | {"ways": [asdict(way) for way in ways_on(_writer(viewer), said)]})


def _may_ask(viewer: Viewer) -> bool:
    """Tell whether the viewer sits in a match that is played."""
    return viewer.number is not None and viewer.match.status == Match.Status.RUNNING and not viewer.match.frozen


def _writer(viewer: Viewer) -> Writer:
    assert viewer.number is not None, "only players are asked"
    reader = viewer.reader
    return Writer(viewer.position, viewer.number, reader.language, lambda: reader.names)
