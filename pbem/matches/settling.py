"""What the table does by itself: answer for bots, let deadlines pass, resolve sealed phases.

Each step is a transaction and an entry of its own, so that a crash loses nothing and a second worker changes nothing.
"""

from __future__ import annotations

import logging
from datetime import datetime

from django.utils import timezone

from engines.core import Chance, Decision, Refusal, live
from engines.core import Match as Fold

from . import anytime
from .log import ask, changing
from .models import LogEntry, Match, Wait

log = logging.getLogger(__name__)

MOST = 500
"""Steps in one go; whatever is left is picked up by the next sweep."""


def settle(match_id: int) -> int:
    """Go on until somebody must be asked; return the number of steps."""
    steps = 0
    while steps < MOST and settle_once(match_id):
        steps += 1
    return steps


def settle_once(match_id: int) -> bool:
    """Do one thing that is the table's to do; False if there is nothing."""
    via = _next_step(match_id)
    if via is None:
        return False
    with changing(match_id, via) as (match, played):
        if _next_step(match_id) != via:
            return False  # somebody else went on while we waited for the lock
        before = played.number
        _STEPS[via](match, played)
        if played.number == before and via == LogEntry.Via.TABLE:
            ask(match, played)
        elif played.number == before and via == LogEntry.Via.BOT:
            match.restless = False
            match.save(update_fields=["restless"])
        return played.number > before


def _next_step(match_id: int) -> LogEntry.Via | None:
    match = Match.objects.get(pk=match_id)
    if match.status != Match.Status.RUNNING:
        return None
    waits = Wait.objects.filter(match=match)
    if not waits.exists():
        return LogEntry.Via.TABLE
    if waits.filter(due__lte=timezone.now()).exists():
        return LogEntry.Via.DEADLINE
    return LogEntry.Via.BOT if match.restless else None


def _go_on(_match: Match, played: Fold) -> None:
    """Resolve a sealed phase, or carry out the standing orders that were too many for one go."""
    if played.resolvable():
        played.resolve()
    else:
        anytime.attend(played)


def _answer_for_bot(match: Match, played: Fold) -> None:
    bots = {seat.number: seat.bot for seat in match.seats.all() if seat.bot}
    for decision in played.decisions():
        if decision.done or decision.seat not in bots:
            continue
        if not _bot_plays(match, played, decision, bots[decision.seat]):
            played.lapse(decision.seat)
        return


def _bot_plays(match: Match, played: Fold, decision: Decision, bot: str) -> bool:
    """Let a bot answer; False if it has no legal answer, which is its author's mistake and must not stop the match."""
    chance = Chance(live(bytes(match.secret) + b" bots", played.number + 1))
    try:
        answer = match.game.bots[bot](decision, chance)
    except Exception:
        log.exception("match %s: the bot %s fails at %s", match.pk, bot, decision.name)
        return False
    try:
        played.play(decision.seat, answer)
    except Refusal as refusal:
        log.error("match %s: the bot %s answers %s wrongly: %s", match.pk, bot, decision.name, refusal)  # noqa: TRY400
        return False
    return True


def _pass_deadline(match: Match, played: Fold) -> None:
    late = late_seats(match, timezone.now())
    for seat in played.waiting():
        if seat in late and played.lapse(seat):
            return
    Wait.objects.filter(match=match, seat__in=late).update(due=None)


def late_seats(match: Match, now: datetime) -> list[int]:
    """Return the seats whose time is up."""
    return list(Wait.objects.filter(match=match, due__lte=now).values_list("seat", flat=True))


_STEPS = {LogEntry.Via.TABLE: _go_on, LogEntry.Via.DEADLINE: _pass_deadline, LogEntry.Via.BOT: _answer_for_bot}


def unsettled(now: datetime) -> list[int]:
    """Return the matches in which the table has something to do."""
    restless = Match.objects.filter(restless=True, status=Match.Status.RUNNING).values_list("pk", flat=True)
    late = Wait.objects.filter(due__lte=now, match__status=Match.Status.RUNNING).values_list("match_id", flat=True)
    return sorted({*restless, *late})
