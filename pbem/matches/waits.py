"""Whom a match waits for, since when, until when: rows derived from the open decisions."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import NamedTuple

from engines.core import Decision
from engines.core import Match as Fold

from .models import LogEntry, Match, Pause, Seat, Wait


class Change(NamedTuple):
    """Waits that ended and waits that began; those that go on are in neither."""

    ended: list[Wait]
    began: list[Wait]


def project(match: Match, played: Fold, now: datetime, *, unfinished: bool = False) -> Change:
    """Make the wait rows and the `restless` flag fit the position; waits that go on keep their deadline.

    A sealed sheet that was done and is opened again has the deadline it had: that of its phase. Where standing orders
    are `unfinished`, nobody is asked yet: the table goes on.
    """
    seats = {seat.number: seat for seat in match.seats.select_related("player")}
    asked = {} if played.over or unfinished else {d.seat: d for d in played.decisions() if not d.done}
    at_work = unfinished or played.resolvable() or any(seats[seat].bot for seat in asked)
    match.restless = at_work and not played.over
    before = list(Wait.objects.filter(match=match))
    ended = [wait for wait in before if wait.seat not in asked or wait.decision != asked[wait.seat].number]
    going_on = {wait.seat for wait in before} - {wait.seat for wait in ended}
    began = [_begin(match, seats[seat], asked[seat], now) for seat in asked if seat not in going_on]
    if ended:
        Wait.objects.filter(match=match, seat__in=[wait.seat for wait in ended]).delete()
    return Change(ended, Wait.objects.bulk_create(began))


def _begin(match: Match, seat: Seat, decision: Decision, now: datetime) -> Wait:
    since = _phase_began(match) if decision.sealed else now
    due = None if seat.bot else due_after(match, seat.number, since)
    return Wait(match=match, seat=seat.number, player=seat.player, decision=decision.number, since=since, due=due)


def due_after(match: Match, seat: int, since: datetime) -> datetime:
    """Return until when a seat has time that is asked since a moment; its clock stands still during its pauses."""
    pauses = Pause.objects.filter(match=match, seat=seat, until__gt=since)
    still = (pause.until - max(since, pause.since) for pause in pauses)
    return since + timedelta(hours=match.pace) + sum(still, timedelta())


def move_deadline(match: Match, seat: int) -> None:
    """Make the deadline of the seat fit its pauses, if it has one."""
    for wait in Wait.objects.filter(match=match, seat=seat, due__isnull=False):
        Wait.objects.filter(match=match, seat=seat).update(due=due_after(match, seat, wait.since))


def _phase_began(match: Match) -> datetime:
    """Return when the open sealed phase began: with the last entry that everybody knows of."""
    return LogEntry.objects.filter(match=match, moment=match.moment, sealed=False).values_list("at", flat=True).get()
