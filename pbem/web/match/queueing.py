"""Changing the queue from the page of a match."""

from collections.abc import Callable, Sequence

from django.contrib import messages
from django.core.exceptions import PermissionDenied
from django.db import transaction
from django.http import HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from engines.core import Refusal
from pbem.matches.log import locked
from pbem.matches.models import Seat
from pbem.matches.queue import orders as queue
from pbem.matches.queue.orders import When
from pbem.presenters.questions import refusal_sentence
from pbem.web.viewers import Viewer, find_viewer

from .queue import QueueForm, queue_page
from .table import table


@require_POST
def change_queue(request: HttpRequest, pk: int) -> HttpResponse:
    """Add orders, or do what the pressed button says; without a known one nothing is done."""
    viewer = find_viewer(request, pk)
    seat = own_seat(viewer, request.POST)
    do = request.POST.get("do", "")
    if do == "add":
        return _add(request, viewer, seat)
    act = ACTS.get(do)
    if act is not None:
        try:
            with transaction.atomic():
                locked(seat.match_id)
                act(viewer, seat, request.POST)
        except Refusal as refusal:
            messages.error(request, refusal_sentence(refusal, viewer.reader))
    return _back(viewer)


def own_seat(viewer: Viewer, data: QueryDict) -> Seat:
    """Return the viewer's seat, if the page was for that one. Raises PermissionDenied."""
    if viewer.seat is None or viewer.guest:
        raise PermissionDenied(_("You have no seat in this match."))
    if data.get("seat", str(viewer.number)) != str(viewer.number):
        raise PermissionDenied(_("That was the page of another seat of yours. Nothing was done."))
    viewer.seat.match = viewer.match
    return viewer.seat


def from_orders(request: HttpRequest, viewer: Viewer, lines: Sequence[str]) -> HttpResponse:
    """Queue orders that were entered as an answer, each for the next time that such an order is asked for."""
    seat = own_seat(viewer, request.POST)
    form = QueueForm({"orders": "\n".join(lines), "when": "fits"})
    return _added(request, viewer, seat, form)


def _add(request: HttpRequest, viewer: Viewer, seat: Seat) -> HttpResponse:
    return _added(request, viewer, seat, QueueForm(_without_nul(request.POST)))


def _without_nul(data: QueryDict) -> dict[str, str]:
    return {name: str(value).replace("\0", "") for name, value in data.items()}


def _added(request: HttpRequest, viewer: Viewer, seat: Seat, form: QueueForm) -> HttpResponse:
    """Queue what the form holds, or show it again with what is wrong."""
    assert seat.player is not None, "it is the viewer's"
    if form.is_valid():
        try:
            _enqueue(seat, form.cleaned_data["orders"], form.meant(seat.player.time_zone), viewer.reader.language)
        except Refusal as refusal:
            form.add_error("orders", refusal_sentence(refusal, viewer.reader))
        else:
            return _back(viewer)
    return render(request, "web/match.html", table(request, viewer) | {"queue": queue_page(viewer, form)})


def _enqueue(seat: Seat, lines: Sequence[str], when: When, language: str) -> None:
    with transaction.atomic():
        locked(seat.match_id)
        queue.enqueue(seat, lines, when, language)


def _back(viewer: Viewer) -> HttpResponse:
    return redirect(f"{viewer.match.get_absolute_url()}#queue")


def _place(seat: Seat, data: QueryDict) -> int:
    """Return the place of the entry that was pressed; 0 if it has gone."""
    waiting = [entry for entry in queue.queue_of(seat) if entry.place]
    return next((n for n, entry in enumerate(waiting, 1) if str(entry.pk) == data.get("entry")), 0)


def _remove(_viewer: Viewer, seat: Seat, data: QueryDict) -> None:
    queue.remove(seat, _place(seat, data))


def _up(_viewer: Viewer, seat: Seat, data: QueryDict) -> None:
    queue.move(seat, _place(seat, data), _place(seat, data) - 1)


def _down(_viewer: Viewer, seat: Seat, data: QueryDict) -> None:
    queue.move(seat, _place(seat, data), _place(seat, data) + 1)


def _clear(_viewer: Viewer, seat: Seat, _data: QueryDict) -> None:
    queue.clear(seat)


def _go_on(_viewer: Viewer, seat: Seat, _data: QueryDict) -> None:
    queue.go_on(seat)


def _pass_this(viewer: Viewer, seat: Seat, _data: QueryDict) -> None:
    queue.pass_always(seat, queue.asked_now(viewer.position, seat), viewer.reader.language)


def _pass(viewer: Viewer, seat: Seat, _data: QueryDict) -> None:
    queue.pass_always(seat, None, viewer.reader.language)


ACTS: dict[str, Callable[[Viewer, Seat, QueryDict], None]] = {
    "remove": _remove, "up": _up, "down": _down, "clear": _clear, "on": _go_on, "pass": _pass, "pass_this": _pass_this,
}  # fmt: skip
