"""Pauses of one player, from their holidays, and of the whole table: clocks stand still, and everybody hears of it."""

from datetime import datetime, time
from zoneinfo import ZoneInfo

from django.utils import timezone

from engines.core import IllegalCommand, say
from pbem.matches.models import ChatMessage, Match, Pause, Seat
from pbem.matches.reading.verbs import read_day
from pbem.matches.talk.chat import announce, from_the_table

from .deadlines import move
from .holidays import check_days, lock_days


def pause(seat: Seat, written: str) -> datetime:
    """Stop the clock of a seat of a locked match until the day begins, by its player's clock; return that moment.

    The days are taken from the player's holidays. Raises MalformedCommand for what is no such day, IllegalCommand if
    the match is over or the player has not so many days left.
    """
    assert seat.player is not None, "only people pause"
    if seat.match.status == Match.Status.OVER:
        raise IllegalCommand(say("The match is over."))
    now, zone = timezone.now(), ZoneInfo(seat.player.time_zone)
    until = datetime.combine(read_day(written, now.astimezone(zone).date()), time(), zone)
    current = _current(seat, now)
    lock_days([seat.player.pk])
    check_days(seat.player, now, until, instead_of=current)
    if current:
        current.until = until
        current.save(update_fields=["until"])
    else:
        Pause.objects.create(match=seat.match, seat=seat.number, player=seat.player, since=now, until=until)
    move(seat.match, seat.number)
    from_the_table(seat, ChatMessage.Kind.PAUSED, until)
    return until


def come_back(seat: Seat) -> None:
    """End the pause of a seat of a locked match. Raises IllegalCommand if it has none."""
    now = timezone.now()
    current = _current(seat, now)
    if current is None:
        raise IllegalCommand(say("You have no pause in this match that could end."))
    current.until = now
    current.save(update_fields=["until"])
    move(seat.match, seat.number)
    from_the_table(seat, ChatMessage.Kind.BACK)


def _current(seat: Seat, now: datetime) -> Pause | None:
    return Pause.objects.filter(match=seat.match, seat=seat.number, until__gt=now).first()


def pause_table(match: Match, until: datetime) -> None:
    """Stop all clocks of a locked match until a moment; a pause that runs already then ends at that moment."""
    now = timezone.now()
    assert until > now, "a pause ends later"
    current = resting(match, now)
    if current:
        Pause.objects.filter(pk=current.pk).update(until=until)
    else:
        Pause.objects.create(match=match, since=now, until=until)
    move(match)
    announce(match, ChatMessage.Kind.STOPPED, until=until)


def resume_table(match: Match) -> None:
    """End the pause of a locked match's table. Raises IllegalCommand if there is none."""
    now = timezone.now()
    current = resting(match, now)
    if current is None:
        raise IllegalCommand(say("The table has no pause that could end."))
    Pause.objects.filter(pk=current.pk).update(until=now)
    move(match)
    announce(match, ChatMessage.Kind.RESUMED)


def resting(match: Match, now: datetime | None = None) -> Pause | None:
    """Return the pause of the whole table that is on at a moment (None: now)."""
    return Pause.objects.filter(match=match, seat=None, until__gt=now or timezone.now()).first()
