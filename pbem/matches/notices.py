"""Who must hear of new entries: notices in the transaction of the entries, and a nudge to the table."""

from __future__ import annotations

from django.db import transaction

from engines.core import Match as Fold
from pbem.outbox.nudges import nudge
from pbem.outbox.services import notify, supersede

from .models import Match, Wait
from .waits import Change


def tell(match: Match, played: Fold, waits: Change) -> None:
    """Ask the seats that are newly waited for; tell everybody when it is over; wake the table if it has work.

    A letter that asks what is settled by now need not go out any more.
    """
    for wait in waits.ended:
        supersede(f"turn:{match.pk}:{wait.seat}:")
    if played.over:
        _tell_all_over(match)
    for wait in waits.began:
        if wait.player is not None:
            _ask(match, wait)
    if match.restless:
        transaction.on_commit(lambda: _nudge(match.pk), robust=True)


def _ask(match: Match, wait: Wait) -> None:
    notify(
        kind="turn",
        key=f"turn:{match.pk}:{wait.seat}:{wait.decision}",
        topic=match.topic,
        facts={"match": match.pk, "seat": wait.seat, "decision": wait.decision},
        player=wait.player,
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
