"""Who must hear of new entries: notices in the transaction of the entries, and a nudge to the table."""

from __future__ import annotations

from django.db import transaction

from engines.core import Match as Fold
from pbem.outbox.services import notify, supersede

from .models import Match, Wait


def tell(match: Match, played: Fold) -> None:
    """Ask the seats that are newly waited for; tell everybody when it is over; wake the table if it has work."""
    if played.over:
        _tell_all_over(match)
    else:
        _ask_waiting(match)
    if match.restless:
        transaction.on_commit(lambda: _nudge(match.pk), robust=True)


def _ask_waiting(match: Match) -> None:
    """Write to the players who are waited for; a letter that asks what is settled by now need not go out."""
    asked = {wait.seat: wait.decision for wait in Wait.objects.filter(match=match)}
    for seat in match.seats.filter(player__isnull=False).select_related("player"):
        prefix = f"turn:{match.pk}:{seat.number}:"
        key = f"{prefix}{asked[seat.number]}" if seat.number in asked else ""
        supersede(prefix, keep=key)
        if key:
            notify(
                kind="turn",
                key=key,
                topic=match.topic,
                facts={"match": match.pk, "seat": seat.number, "decision": asked[seat.number]},
                player=seat.player,
            )


def _tell_all_over(match: Match) -> None:
    for seat in match.seats.filter(player__isnull=False).select_related("player"):
        assert seat.player is not None, "filtered above"
        supersede(f"turn:{match.pk}:{seat.number}:", keep="")
        notify(
            kind="over",
            key=f"over:{match.pk}:{seat.number}",
            topic=match.topic,
            facts={"match": match.pk, "seat": seat.number},
            player=seat.player,
        )


def _nudge(match_id: int) -> None:
    from .tasks import settle

    settle.delay(match_id)
