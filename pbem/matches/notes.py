"""Private notes of a player about a match."""

from __future__ import annotations

from django.utils import timezone

from engines.core import IllegalCommand, say

from .models import Note, Seat

MOST = 500
LONGEST = 2000


def keep_note(seat: Seat, text: str) -> None:
    """Keep a note of the seat's player. Raises IllegalCommand if it is too long, or one too many."""
    if len(text) > LONGEST:
        raise IllegalCommand(say("A note has at most {most} characters.", most=LONGEST))
    if Note.objects.filter(match=seat.match, player=seat.player).count() >= MOST:
        raise IllegalCommand(say("You have {most} notes in this match; there is no room for more.", most=MOST))
    assert seat.player is not None, "only people keep notes"
    Note.objects.create(match=seat.match, player=seat.player, seat=seat.number, text=text, at=timezone.now())


def notes_of(seat: Seat) -> list[Note]:
    """Return the notes of the seat's player, oldest first."""
    return list(Note.objects.filter(match=seat.match, player=seat.player, seat=seat.number).order_by("pk"))
