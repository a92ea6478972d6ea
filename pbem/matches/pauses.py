"""A player who is away: the clock of their seat stands still, and the table hears of it."""

from __future__ import annotations

from datetime import datetime, time
from zoneinfo import ZoneInfo

from django.utils import timezone

from engines.core import IllegalCommand, say

from .models import Match, Pause, Saying, Seat
from .sayings import from_the_table
from .verbs import read_day
from .waits import move_deadline


def pause(seat: Seat, written: str) -> datetime:
    """Stop the clock of a seat of a locked match until the day begins, by its player's clock; return that moment.

    Raises MalformedCommand for what is no such day, IllegalCommand if the match is over.
    """
    assert seat.player is not None, "only people pause"
    if seat.match.status == Match.Status.OVER:
        raise IllegalCommand(say("The match is over."))
    now, zone = timezone.now(), ZoneInfo(seat.player.time_zone)
    until = datetime.combine(read_day(written, now.astimezone(zone).date()), time(), zone)
    if current := _current(seat, now):
        current.until = until
        current.save(update_fields=["until"])
    else:
        Pause.objects.create(match=seat.match, seat=seat.number, since=now, until=until)
    move_deadline(seat.match, seat.number)
    from_the_table(seat, Saying.Kind.PAUSED, until)
    return until


def come_back(seat: Seat) -> None:
    """End the pause of a seat of a locked match. Raises IllegalCommand if it has none."""
    now = timezone.now()
    current = _current(seat, now)
    if current is None:
        raise IllegalCommand(say("You have no pause in this match that could end."))
    current.until = now
    current.save(update_fields=["until"])
    move_deadline(seat.match, seat.number)
    from_the_table(seat, Saying.Kind.BACK)


def _current(seat: Seat, now: datetime) -> Pause | None:
    return Pause.objects.filter(match=seat.match, seat=seat.number, until__gt=now).first()
