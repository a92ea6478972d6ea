"""Reminders of open questions: planned with each deadline, planned anew when it moves."""

from datetime import datetime, timedelta
from typing import Final

from django.db.models import Q
from django.utils import timezone

from pbem.matches.models import Holiday, Match, Wait
from pbem.matches.tenures import hosts
from pbem.outbox.keys import Kind, key_of, keys_of
from pbem.outbox.models import Notice
from pbem.outbox.preferences import hold, schedule
from pbem.outbox.services import cancel_unsent, notify
from pbem.players.models import Reminders
from pbem.rows import Rows

QUICK = timedelta(hours=4)
"""Where an answer must come within so little time nobody is reminded: the letter that asks is hardly read."""

DAYS_TAKEN = Rows(Holiday, "player_id = %s AND automatic AND until >= %s")

LAST = (4, timedelta(hours=12))
FIRST = (2, timedelta(hours=48))
LEADS: Final[dict[str, tuple[tuple[int, timedelta], ...]]] = {
    Reminders.NONE: (),
    Reminders.ONE: (LAST,),
    Reminders.TWO: (FIRST, LAST),
}
"""How long before a deadline: this part of the time for an answer, but no longer than that."""


def last_call(since: datetime, due: datetime) -> datetime:
    """Return when a question becomes urgent: 12 hours before its deadline, or when a quarter of the time is left."""
    return due - _lead(due - since, LAST)


def points(since: datetime, due: datetime, wish: str) -> list[datetime]:
    """Return when to remind somebody of such a wish of what is asked since a moment and due at another."""
    asked_for = due - since
    return [] if asked_for < QUICK else [due - _lead(asked_for, lead) for lead in LEADS[wish]]


def _lead(asked_for: timedelta, lead: tuple[int, timedelta]) -> timedelta:
    part, most = lead
    return min(asked_for / part, most)


def plan(match: Match, wait: Wait) -> None:
    """Have the player of a seat that is waited for be reminded as they wish; what was planned before is dropped.

    Nobody is reminded while days of their holidays are taken one by one: a letter tells of each.
    """
    cancel_unsent(keys_of(Kind.REMINDER, match.pk, wait.seat))
    if wait.player is not None and wait.player_id not in hosts(match):
        plan_first(match, wait)


def plan_first(match: Match, wait: Wait) -> None:
    """Have somebody be reminded, for whom nothing is planned and who plays at no shared device."""
    if wait.player is None or wait.due is None:
        return
    if DAYS_TAKEN.any(wait.player_id, wait.due):
        return
    now = timezone.now()
    for point in points(wait.since, wait.due, wait.player.reminders):
        if point > now:
            _remind_at(match, wait, point)


def _remind_at(match: Match, wait: Wait, point: datetime) -> None:
    key = key_of(Kind.REMINDER, match.pk, wait.seat, wait.decision, int(point.timestamp()))
    dropped = Notice.objects.filter(Q(key=key) | Q(key__startswith=keys_of(key)), status=Notice.Status.SUPERSEDED)
    if dropped.filter(subject="").update(status=Notice.Status.PENDING):
        return
    facts = {"match": match.pk, "seat": wait.seat, "decision": wait.decision}
    notify(kind=Kind.REMINDER, key=key, topic=match.topic, facts=facts, player=wait.player, due=point)


def deadline_moved(match: Match, wait: Wait) -> None:
    """Plan the reminders of a question anew, and when the letter that asks it goes out at the latest."""
    plan(match, wait)
    if wait.player is None or wait.due is None:
        return
    latest = last_call(wait.since, wait.due)
    held = Notice.objects.filter(
        key=key_of(Kind.TURN, match.pk, wait.seat, wait.decision), kind=Kind.TURN, released=None,
        status__in=[Notice.Status.PENDING, Notice.Status.MUTED],
    )  # fmt: skip
    for notice in held.select_for_update(skip_locked=True):
        held_until = max(timezone.now(), notice.created + hold())
        wanted = schedule(wait.player, notice, held_until, latest)
        Notice.objects.filter(pk=notice.pk).update(**wanted)
