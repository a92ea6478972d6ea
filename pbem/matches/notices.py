"""Who must hear of new entries: notices in the transaction of the entries, and a nudge to the table."""

from __future__ import annotations

from datetime import timedelta

from django.db import transaction

from engines.core import Match as Fold
from pbem.outbox.models import Notice
from pbem.outbox.nudges import nudge
from pbem.outbox.preferences import wanting_news
from pbem.outbox.services import notify, supersede

from .models import Match, Seat, Wait
from .waits import Change

LONGEST_WARNING = timedelta(hours=12)
"""How long before a deadline a question is urgent at most; where answers must be quick, it is a quarter of the time."""


def tell(match: Match, played: Fold, waits: Change) -> None:
    """Ask the seats that are newly waited for; tell everybody when it is over; wake the table if it has work.

    A letter that asks what is settled by now need not go out any more.
    """
    for wait in waits.ended:
        supersede(f"turn:{match.pk}:{wait.seat}:")
    if played.over:
        supersede(f"news:{match.pk}:")
        _tell_all_over(match)
    for wait in waits.began:
        if wait.player is not None:
            supersede(f"news:{match.pk}:{wait.seat}:")
            _ask(match, wait)
    if match.restless:
        transaction.on_commit(lambda: _nudge(match.pk), robust=True)


def tell_news(match: Match) -> None:
    """Let those who are not asked hear what happened, if they wish to: in one letter with what is to be told already.

    To be called when something happened that everybody may know of, or the time of a letter would give secrets away.
    """
    asked = Wait.objects.filter(match=match).values("seat")
    curious = match.seats.filter(player__in=wanting_news(match.topic)).exclude(number__in=asked)
    for seat in curious.select_related("player"):
        prefix = f"news:{match.pk}:{seat.number}:"
        if not _to_be_told(prefix):
            _tell_news(match, seat, f"{prefix}{match.moment}")


def _to_be_told(prefix: str) -> bool:
    """Tell whether a letter of news waits that nobody is writing yet, and keep it from being written before we end."""
    waiting = Notice.objects.filter(key__startswith=prefix, status=Notice.Status.PENDING, subject="")
    return waiting.select_for_update(skip_locked=True).first() is not None


def _tell_news(match: Match, seat: Seat, key: str) -> None:
    facts = {"match": match.pk, "seat": seat.number}
    notify(kind="news", key=key, topic=match.topic, facts=facts, player=seat.player, manner=Notice.Manner.NEWS)


def _ask(match: Match, wait: Wait) -> None:
    notify(
        kind="turn",
        key=f"turn:{match.pk}:{wait.seat}:{wait.decision}",
        topic=match.topic,
        facts={"match": match.pk, "seat": wait.seat, "decision": wait.decision},
        player=wait.player,
        manner=Notice.Manner.ASKED,
        latest=wait.due - min(LONGEST_WARNING, timedelta(hours=match.pace) / 4) if wait.due else None,
        alone=not Wait.objects.filter(match=match).exclude(seat=wait.seat).exists(),
    )


def _tell_all_over(match: Match) -> None:
    for seat in match.seats.filter(player__isnull=False).select_related("player"):
        notify(
            kind="over",
            key=f"over:{match.pk}:{seat.number}",
            topic=match.topic,
            facts={"match": match.pk, "seat": seat.number},
            player=seat.player,
        )


def _nudge(match_id: int) -> None:
    from .tasks import settle

    nudge(settle, match_id)
