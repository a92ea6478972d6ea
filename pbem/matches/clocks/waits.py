"""Whom a match waits for, since when, until when: rows derived from the open decisions."""

from collections.abc import Sequence
from datetime import datetime
from typing import NamedTuple

from django.utils import timezone

from engines.core import Decision
from engines.core import Match as Position
from pbem.matches.filing.fetching import log_of
from pbem.matches.models import Match, Seat, Wait
from pbem.matches.seated import seated
from pbem.rows import Rows

from .banks import charge
from .timetable import timetable

WAITS = Rows(Wait, "match_id = %s")


class Change(NamedTuple):
    """Waits that ended and waits that began; those that go on are in neither, but `all` counts them, too."""

    ended: list[Wait]
    began: list[Wait]
    all: int


def project(match: Match, position: Position, now: datetime, *, unfinished: bool = False) -> Change:
    """Make the wait rows and the `unsettled` flag fit the position; waits that go on keep their deadline.

    A sealed sheet that was done and is opened again has the deadline it had: that of its phase. Where standing orders
    are `unfinished`, nobody is asked yet: the table goes on.
    """
    seats = {seat.number: seat for seat in seated(match)}
    asked = {} if position.over or unfinished else {d.seat: d for d in position.decisions() if not d.done}
    at_work = unfinished or position.resolvable() or any(seats[seat].played_by_bot for seat in asked)
    match.unsettled = at_work and not position.over
    before = WAITS(match.pk)
    ended = [wait for wait in before if wait.seat not in asked or wait.decision != asked[wait.seat].number]
    going_on = {wait.seat for wait in before} - {wait.seat for wait in ended}
    charge(match, ended, now)
    fresh = [(seats[seat], asked[seat]) for seat in asked if seat not in going_on]
    began = _begin(match, list(seats.values()), fresh, now)
    if ended:
        Wait.objects.filter(match=match, seat__in=[wait.seat for wait in ended]).delete()
    return Change(ended, Wait.objects.bulk_create(began), len(asked))


def _begin(match: Match, seats: Sequence[Seat], asked: Sequence[tuple[Seat, Decision]], now: datetime) -> list[Wait]:
    """Return the waits for seats that are asked from now on; a sheet that is opened again since its phase began.

    But a bank that was charged already is used up from now on only.
    """
    if not asked:
        return []
    table = timetable(match, seats)
    sealed = any(decision.sealed for _, decision in asked) and table.clock.kind != "bank"
    sealed_since = _phase_began(match) if sealed else now
    began = []
    for seat, decision in asked:
        since = sealed_since if decision.sealed else now
        due = None if seat.played_by_bot else table.due(seat.number, since)
        player = None if seat.autopilot else seat.player
        wait = Wait(match=match, seat=seat.number, player=player, decision=decision.number, since=since, due=due)
        began.append(wait)
    return began


def due_after(match: Match, seat: int, since: datetime) -> datetime | None:
    """Return until when a seat has time that is asked since a moment; None without limit."""
    return timetable(match).due(seat, since)


def move_deadlines(match: Match, seat: int | None = None, *, only_later: bool = False) -> list[Wait]:
    """Make the deadlines that are set fit what holds by now, for all or for one seat; return the waits that moved.

    None moves into the past: what somebody reckons with may come from days off that they have no more.
    """
    now = timezone.now()
    waits = Wait.objects.filter(match=match, due__isnull=False).select_related("player")
    table = timetable(match)
    moved = []
    for wait in waits if seat is None else waits.filter(seat=seat):
        due = table.due(wait.seat, wait.since)
        if due and wait.due and (due > wait.due or (now < due < wait.due and not only_later)):
            wait.due = due
            Wait.objects.filter(match=match, seat=wait.seat).update(due=due)
            moved.append(wait)
    return moved


def _phase_began(match: Match) -> datetime:
    """Return when the open sealed phase began: with the last entry that everybody knows of."""
    return log_of(match).filter(moment=match.moment, sealed=False).values_list("at", flat=True).get()
