"""Saying something at the table, and keeping, changing and removing notes."""

from django.core.exceptions import PermissionDenied
from django.db import transaction
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from engines.core import Refusal
from pbem.matches.log import locked
from pbem.matches.models import Match, Seat
from pbem.matches.talk.chat import speak
from pbem.matches.talk.notes import change_note, keep_note
from pbem.presenters.questions import refusal_sentence
from pbem.web.viewers import Viewer, find_viewer

from .table import table
from .talk import Entry, talk_of

NO_SEAT = 998
"""Stands for what is no seat's number, so that it is refused: words for one must never go to all."""


@require_POST
def talk(request: HttpRequest, pk: int) -> HttpResponse:
    """Keep or change a note, or say something to all, some or one at the table."""
    viewer = find_viewer(request, pk)
    if viewer.seat is None or viewer.guest or viewer.match.status == Match.Status.OPEN:
        raise PermissionDenied(_("You have no seat in this match."))
    written = "" if request.POST.get("do") == "remove" else request.POST.get("text", "").replace("\x00", "")
    text = " ".join(written.split())
    where, to = request.POST.get("where", "said"), request.POST.getlist("to")
    try:
        _obey(viewer.seat, where, to, text)
    except Refusal as refusal:
        why = refusal_sentence(refusal, viewer.reader)
        return _mend(request, viewer, Entry(where, written, to, why))
    return redirect(f"{viewer.match.get_absolute_url()}#{'talk' if where == 'said' else 'notes'}")


def _obey(seat: Seat, where: str, to: list[str], text: str) -> None:
    """Do it: `where` is the talk ("said"), a new note ("note"), or the number of a note. Raises a Refusal."""
    with transaction.atomic():
        locked(seat.match_id)
        if where.isdecimal() and len(where) < 17:
            change_note(seat, int(where), text)
        elif text and where == "note":
            keep_note(seat, text)
        elif text:
            speak(seat, f"to {_addressed(to)}: {text}")


def _addressed(to: list[str]) -> str:
    """Return whom something is said to, as a reply by mail would name them: everybody where nobody is named."""
    numbers = [int(one) if one.isdecimal() and len(one) < 4 else NO_SEAT for one in to if one not in ("all", "team")]
    team = ["team"] if "team" in to else []
    return ", ".join([*team, *(f"seat {number + 1}" for number in numbers)]) or "all"


def _mend(request: HttpRequest, viewer: Viewer, entry: Entry) -> HttpResponse:
    """Show the page again with the words and a sentence beside them."""
    return render(request, "web/match.html", table(request, viewer) | {"talk": talk_of(request, viewer, entry)})
