"""Notes and talk beside the board: what the viewer keeps in mind, and what was said to them."""

from __future__ import annotations

from dataclasses import dataclass

from django.contrib import messages
from django.core.exceptions import PermissionDenied
from django.db import transaction
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from engines.core import Refusal
from pbem.matches.log import locked
from pbem.matches.models import Note, Seat
from pbem.matches.notes import keep_note, notes_of
from pbem.matches.sayings import Heard, heard, speak
from pbem.presenters.questions import refusal_sentence

from .viewers import Viewer, find_viewer


@dataclass(frozen=True)
class Talk:
    """What the viewer may read and to whom they may speak."""

    said: list[Heard]
    notes: list[Note]
    others: list[Seat]


def talk_of(viewer: Viewer) -> Talk | None:
    """Return the viewer's notes and what was said to or by them; None for spectators, and for guests by a link."""
    if viewer.seat is None or viewer.guest:
        return None
    others = [seat for seat in viewer.match.seats.all() if seat.player_id and seat.number != viewer.number]
    return Talk(heard(viewer.match, viewer.seat, viewer.reader), notes_of(viewer.seat), others)


@require_POST
def talk(request: HttpRequest, pk: int) -> HttpResponse:
    """Keep a note, or say something to one or all at the table."""
    viewer = find_viewer(request, pk)
    if viewer.seat is None or viewer.guest:
        raise PermissionDenied(_("You have no seat in this match."))
    text = " ".join(request.POST.get("text", "").replace("\x00", "").split())
    if text:
        try:
            _keep(viewer.seat, request.POST.get("to", ""), text)
        except Refusal as refusal:
            messages.error(request, refusal_sentence(refusal, viewer.reader))
    return redirect(f"{viewer.match.get_absolute_url()}#talk")


def _keep(seat: Seat, to: str, text: str) -> None:
    """Keep the text as a note (`to` is empty) or say it to all, or to the seat of that number."""
    with transaction.atomic():
        locked(seat.match_id)
        if to == "":
            keep_note(seat, text)
        else:
            speak(seat, f"to seat {int(to) + 1}: {text}" if to.isdecimal() and len(to) < 4 else f"to all: {text}")
