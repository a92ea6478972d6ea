"""Several people at one device: whose view is shown, and passing the device so that nobody sees another's secrets."""

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_POST

from pbem.matches.models import Match, Seat
from pbem.web.devices import hand_over, shared
from pbem.web.frames import Context, frame
from pbem.web.viewers import Viewer, find_viewer


def hotseat_of(viewer: Viewer) -> Context | None:
    """Return who holds the device and who is asked next; None unless several people share it."""
    mine = viewer.mine
    if not shared(mine) or viewer.match.status == Match.Status.OPEN:
        return None
    return {"at": viewer.seat, "next": _next(viewer, mine), "mine": mine}


def covered(viewer: Viewer) -> bool:
    """Tell whether nothing may be shown, because the device is being passed."""
    return viewer.seat is None and shared(viewer.mine) and viewer.match.status == Match.Status.RUNNING


def cover(request: HttpRequest, viewer: Viewer) -> HttpResponse:
    """Show nothing but whose turn it is, until somebody says that they have the device."""
    return render(request, "web/hotseat.html", frame(viewer) | {"hotseat": hotseat_of(viewer), "covered": True})


@login_required
@require_POST
def pass_device(request: HttpRequest, pk: int) -> HttpResponse:
    """Cover the match for somebody else, or show it to whoever says that they have the device."""
    viewer = find_viewer(request, pk)
    number = request.POST.get("seat", "")
    if shared(viewer.mine):
        hand_over(request, pk, next((seat for seat in viewer.mine if str(seat.number) == number), None))
    return redirect("match", pk)


def _next(viewer: Viewer, mine: list[Seat]) -> Seat | None:
    """Return whom of those at the device the match waits for; whoever holds it first."""
    asked = {wait.seat for wait in viewer.waits}
    waiting = [seat for seat in mine if seat.number in asked]
    return viewer.seat if viewer.seat in waiting else next(iter(waiting), None)
