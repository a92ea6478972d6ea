"""Matches that stand still: their rules were changed under them, so that their log folds to something else.

Nobody can move in such a match, no clock runs, and nobody is waited for. The host is told, the players are, once; what
was right until then can still be looked at. `verifying.thaw` lets it go on when the rules are mended.
"""

import logging

from django.db import transaction
from django.utils import timezone

from engines.core import StaleCommand, say
from pbem.about import about
from pbem.outbox.keys import Kind, key_of, keys_of
from pbem.outbox.services import cancel_unsent, notify

from .clocks.banks import charge
from .models import Match, Wait

log = logging.getLogger(__name__)

STANDS_STILL = say("The match stands still: after a change of its rules it could not go on as it was played. "
                   "Nothing is lost, no clock runs, and the host has been told.")  # fmt: skip


class FrozenError(StaleCommand):
    """Nothing can be done in a match as long as it is frozen."""

    def __init__(self) -> None:
        super().__init__(STANDS_STILL)


@transaction.atomic
def freeze(match_id: int) -> None:
    """Let a match stand still, unless it does so already."""
    match = Match.objects.select_for_update(no_key=True).get(pk=match_id)
    if match.frozen:
        return
    match.frozen, match.unsettled = timezone.now(), False
    match.save(update_fields=["frozen", "unsettled"])
    with about(match=match.pk):
        log.error("match %s stands still: its log does not fold as it was played; see docs/hosting.md", match.pk)
    if match.status == Match.Status.RUNNING:
        _stop_waiting(match)
        _tell(match)


def _stop_waiting(match: Match) -> None:
    """Wait for nobody, so that nothing is due; what was used of banks until now counts."""
    assert match.frozen is not None, "that is when the clocks stopped"
    charge(match, list(Wait.objects.filter(match=match)), match.frozen)
    Wait.objects.filter(match=match).delete()
    for kind in (Kind.TURN, Kind.REMINDER, Kind.NEWS):
        cancel_unsent(keys_of(kind, match.pk))


def _tell(match: Match) -> None:
    """Write to everybody who plays, once each time that it happens."""
    assert match.frozen is not None, "it has just been frozen"
    told = set()
    for seat in match.seats.filter(player__isnull=False).select_related("player"):
        if seat.player_id not in told:
            key = key_of(Kind.SEAT, match.pk, seat.number, "frozen", int(match.frozen.timestamp()))
            facts = {"match": match.pk, "seat": seat.number, "what": "frozen"}
            notify(kind=Kind.SEAT, key=key, topic=match.topic, facts=facts, player=seat.player)
        told.add(seat.player_id)
