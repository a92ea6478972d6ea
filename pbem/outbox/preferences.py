"""How much mail a player wants, in general and of one topic; what waits already is put off or brought forward."""

from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import Any

from django.conf import settings
from django.db import transaction
from django.db.models import QuerySet
from django.utils import timezone

from pbem.players.models import Letters, Player
from pbem.rows import Rows

from .carriers import CARRIERS
from .models import Notice, TopicChoice
from .sitting import sits_until
from .timing import Wish, due_at

CURIOUS = (Letters.EVERY, Letters.DIGEST)

CHOICES = Rows(TopicChoice, "topic = %s AND player_id = ANY(%s)")


def wish_of(player: Player, topic: str) -> Wish:
    """Return what the player wants of a topic."""
    own = next((choice.letters for choice in CHOICES(topic, [player.pk])), player.letters)
    return Wish(own, player.digest_hour, player.time_zone)


def wanting_news(topic: str, players: Sequence[Player]) -> set[int]:
    """Return which of the players want to hear of a topic when nothing is asked."""
    own = {choice.player_id: choice.letters for choice in CHOICES(topic, [player.pk for player in players])}
    return {player.pk for player in players if own.get(player.pk, player.letters) in CURIOUS}


@transaction.atomic
def choose(*, player: Player, topic: str, letters: str) -> None:
    """Keep how much mail the player wants of a topic; the empty string: as much as in general."""
    if letters:
        TopicChoice.objects.update_or_create(player=player, topic=topic, defaults={"letters": Letters(letters)})
    else:
        TopicChoice.objects.filter(player=player, topic=topic).delete()
    _reschedule(player, _waiting(player).filter(topic=topic))


@transaction.atomic
def apply_wishes(player: Player) -> None:
    """Put what waits for the player off or forward, after their wishes in general have changed."""
    _reschedule(player, _waiting(player))


def _waiting(player: Player) -> QuerySet[Notice]:
    held = Notice.objects.filter(
        player=player, delivery__in=[Notice.Delivery.ASKED, Notice.Delivery.NEWS], released=None
    )
    return held.filter(status__in=[Notice.Status.PENDING, Notice.Status.MUTED]).exclude(kind__in=CARRIERS)


def _reschedule(player: Player, waiting: QuerySet[Notice]) -> None:
    for notice in waiting.select_for_update(skip_locked=True):
        held_until = max(timezone.now(), notice.created + hold())
        wanted = schedule(player, notice, held_until, notice.latest)
        Notice.objects.filter(pk=notice.pk).update(**wanted)


def schedule(player: Player, notice: Notice, held_until: datetime, latest: datetime | None) -> dict[str, Any]:
    """Return the fields of a held notice that say when it goes out, or that the player does not want it.

    Programs have no mailbox. Whoever plays at its table gets it when they have left off.
    """
    if player.bot_of_id:
        return {"due": held_until, "status": Notice.Status.MUTED, "latest": latest}
    seated_until = sits_until(player, notice.kind, notice.facts, latest, timezone.now())
    due = due_at(notice.delivery, wish_of(player, notice.topic), held_until, latest)
    status = Notice.Status.PENDING if due else Notice.Status.MUTED
    return {"due": max(due or held_until, seated_until or held_until), "status": status, "latest": latest}


def hold() -> timedelta:
    """Return how long news waits."""
    return timedelta(seconds=settings.HOLD_SECONDS)
