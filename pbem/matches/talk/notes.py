"""Private notes of a player about a match."""

from django.utils import timezone

from engines.core import IllegalCommand, say
from pbem.matches.models import Note, Seat

MOST = 500
LONGEST = 2000


def keep_note(seat: Seat, text: str) -> None:
    """Keep a note of the seat's player. Raises IllegalCommand if it is too long, or one too many."""
    _check_length(text)
    if Note.objects.filter(match=seat.match, player=seat.player).count() >= MOST:
        raise IllegalCommand(say("You have {most} notes in this match; there is no room for more.", most=MOST))
    assert seat.player is not None, "only people keep notes"
    Note.objects.create(match=seat.match, player=seat.player, seat=seat.number, text=text, at=timezone.now())


def change_note(seat: Seat, number: int, text: str) -> bool:
    """Write a note of the seat's player anew; without text it goes. Tell whether there was one with this number.

    Raises IllegalCommand if it is too long.
    """
    _check_length(text)
    note = Note.objects.filter(match=seat.match, player=seat.player, pk=number)
    return bool(note.update(text=text) if text else note.delete()[0])


def _check_length(text: str) -> None:
    if len(text) > LONGEST:
        raise IllegalCommand(say("A note has at most {most} characters.", most=LONGEST))


def notes_of(seat: Seat) -> list[Note]:
    """Return the notes of the seat's player, oldest first."""
    return list(Note.objects.filter(match=seat.match, player=seat.player, seat=seat.number).order_by("at", "pk"))
