"""What the table does by itself: answer for bots, let deadlines pass, resolve sealed phases.

Each step is a transaction and an entry of its own, so that a crash loses nothing and a second worker changes nothing.
"""

from collections.abc import Callable, Iterable
from contextlib import suppress
from datetime import datetime
from typing import Any

from django.db import connection
from django.db.models import QuerySet
from django.utils import timezone

from engines.core import Match as Position
from pbem.matches.absence import bot_plays, time_is_up
from pbem.matches.clocks.holidays import lock_days, spare
from pbem.matches.clocks.outages import clocks_run
from pbem.matches.consent.opened import expired_proposals
from pbem.matches.consent.proposals import close_expired
from pbem.matches.freezing import FrozenError
from pbem.matches.log import ask, changing, locked
from pbem.matches.models import LogEntry, Match, Wait
from pbem.matches.reading import anytime
from pbem.matches.tables import MATCHES, WAITS

MOST = 500
"""Steps in one go; whatever is left is picked up by the next sweep."""

SETTLING = 5_377_134
"""What locks of whoever settles are called in the database, besides the number of their match."""

Lock = Callable[[int], Match]


class TakenError(Exception):
    """Another worker is settling the match just now."""


def settle(match_id: int) -> int:
    """Go on until somebody must be asked, or the match is found to stand still; return the number of steps."""
    return _settle(match_id, _locked)


def settle_unless_taken(match_id: int) -> None:
    """Go on as `settle` does as long as nobody else is at it: who is sees whatever came before we looked."""
    with suppress(TakenError):
        _settle(match_id, _locked_unless_taken)


def _locked(match_id: int) -> Match:
    """Return the match, locked until the transaction ends, once nobody else is settling it."""
    with connection.cursor() as cursor:
        cursor.execute("SELECT pg_advisory_xact_lock(%s, %s)", [SETTLING, match_id])
    return locked(match_id)


def _locked_unless_taken(match_id: int) -> Match:
    """Return the match as `_locked` does. Raises TakenError if somebody else is settling it.

    Whoever does something else with it is waited for: nobody would go on where they leave it as it is.
    """
    with connection.cursor() as cursor:
        cursor.execute("SELECT pg_try_advisory_xact_lock(%s, %s)", [SETTLING, match_id])
        if not cursor.fetchone()[0]:
            raise TakenError
    return locked(match_id)


def _settle(match_id: int, lock: Lock) -> int:
    steps = 0
    with suppress(FrozenError):
        steps = _close_proposals(match_id, lock)
        while steps < MOST and settle_once(match_id, lock):
            steps += 1
    return steps


def _close_proposals(match_id: int, lock: Lock) -> int:
    """Settle the proposals whose time is over; return their number."""
    if not expired_proposals(timezone.now()).filter(match=match_id).exists() or not clocks_run(timezone.now()):
        return 0
    with changing(match_id, LogEntry.Via.TABLE, lock=lock) as (match, position):
        return close_expired(match, position, timezone.now())


def settle_once(match_id: int, lock: Lock = _locked) -> bool:
    """Do one thing that is the table's to do; False if there is nothing."""
    via = _next_step(match_id)
    if via is None:
        return False
    with changing(match_id, via, lock=lock) as (match, position):
        if (now := _next_step(match_id)) != via:
            return now is not None  # somebody else went on while we waited for the lock
        before = position.number
        _STEPS[via](match, position)
        if position.number == before and via == LogEntry.Via.TABLE:
            ask(match, position)
        elif position.number == before and via == LogEntry.Via.BOT:
            match.unsettled = False
            match.save(update_fields=["unsettled"])
        return position.number > before or _next_step(match_id) not in {None, via}


def _next_step(match_id: int) -> LogEntry.Via | None:
    [match] = MATCHES(match_id)
    if match.status != Match.Status.RUNNING or match.frozen:
        return None
    waits = WAITS([match_id])
    if not waits:
        return LogEntry.Via.TABLE
    now = timezone.now()
    if any(wait.due and wait.due <= now for wait in waits) and clocks_run(now):
        return LogEntry.Via.DEADLINE
    return LogEntry.Via.BOT if match.unsettled else None


def _go_on(_match: Match, position: Position) -> None:
    """Resolve a sealed phase, or carry out the standing orders that were too many for one go."""
    if position.resolvable():
        position.resolve()
    else:
        anytime.apply_standing_orders(position)


def _answer_for_bot(match: Match, position: Position) -> None:
    bots = {seat.number: seat.played_by_bot for seat in match.seats.all() if seat.played_by_bot}
    for decision in position.decisions():
        if decision.done or decision.seat not in bots:
            continue
        if not bot_plays(match, position, decision, bots[decision.seat]):
            position.apply_default(decision.seat)
        return


def _pass_deadline(match: Match, position: Position) -> None:
    late = late_seats(match, timezone.now())
    for seat in position.waiting():
        if seat in late and time_is_up(match, position, seat):
            return
    Wait.objects.filter(match=match, seat__in=late).update(due=None)


def late_seats(match: Match, now: datetime) -> list[int]:
    """Return the seats whose time is up, although days of their holidays were taken where there are any."""
    late = list(Wait.objects.filter(match=match, due__lte=now).select_related("player").order_by("seat"))
    lock_days(wait.player_id for wait in late if wait.player_id)
    return [wait.seat for wait in late if not spare(match, wait)]


_STEPS = {LogEntry.Via.TABLE: _go_on, LogEntry.Via.DEADLINE: _pass_deadline, LogEntry.Via.BOT: _answer_for_bot}


def unsettled(now: datetime, most: int = 1000) -> list[int]:
    """Return the matches in which the table has something to do; where there are more than `most` of a kind, by lot."""
    found, votes = {*_by_lot(Match.objects.filter(unsettled=True).values_list("pk", flat=True), most)}, set[int]()
    if clocks_run(now):
        found |= {*_by_lot(Wait.objects.filter(due__lte=now).values_list("match_id", flat=True), most)}
        votes = {*_by_lot(expired_proposals(now).values_list("match_id", flat=True), most)}
    running = Match.objects.filter(pk__in=found, status=Match.Status.RUNNING)
    return sorted({*running.values_list("pk", flat=True), *votes})


def _by_lot(numbers: QuerySet[Any, int], most: int) -> Iterable[int]:
    """Return as many of these as `most`; without a look at their matches, which would cost more than the lot."""
    return numbers.order_by("?")[:most]
