"""Letting notices out of the hold: one letter a quiet period, with all that is due by then."""

from datetime import datetime, timedelta

from django.db.models import Q
from django.utils import timezone

from pbem.players.models import Letters, Player

from .carriers import CARRIERS
from .keys import Kind, key_of
from .models import Notice
from .preferences import wish_of
from .sitting import sits_until

HELD = (Notice.Delivery.ASKED, Notice.Delivery.NEWS)


def release(notice: Notice) -> None:
    """Let a locked notice out, alone or with others of its reader that are due; or put it off to their next letter.

    It is put off, too, while its reader plays at its table. Their row is locked meanwhile, so that two workers cannot
    let out two letters.
    """
    assert notice.player_id is not None, "only what players get is held"
    player = Player.objects.select_for_update(no_key=True).get(pk=notice.player_id)
    now = timezone.now()
    wait_until = max(_quiet_until(player, now), seated_until(notice, player, now))
    if wait_until > now and not _urgent(notice, now):
        notice.due = wait_until
        return
    notice.released = now
    others = _companions(notice, player, now)
    if others:
        _merge(notice, player, others, now)


def seated_until(notice: Notice, player: Player, now: datetime) -> datetime:
    """Return until when it waits because its reader plays at its table."""
    return sits_until(player, notice.kind, notice.facts, notice.latest, now) or now


def _quiet_until(player: Player, now: datetime) -> datetime:
    """Return when the player may get the next letter: so long after the last one."""
    quiet = timedelta(minutes=player.quiet_minutes)
    gone = Notice.objects.filter(player=player, released__gt=now - quiet, into=None).exclude(
        status__in=[Notice.Status.SUPERSEDED, Notice.Status.FAILED]
    )
    last = gone.order_by("-released").values_list("released", flat=True).first()
    return last + quiet if last else now


def _urgent(notice: Notice, now: datetime) -> bool:
    return notice.latest is not None and notice.latest <= now


def _companions(notice: Notice, player: Player, now: datetime) -> list[Notice]:
    """Return what else goes into the reader's letter; nothing for those who want a letter for each match."""
    daily = wish_of(player, notice.topic).letters == Letters.DIGEST
    if not (player.quiet_minutes or daily):
        return []
    due = Q(player=player, status=Notice.Status.PENDING, due__lte=now, delivery__in=HELD, released=None, subject="")
    rest = Notice.objects.filter(due).exclude(pk=notice.pk).exclude(kind__in=CARRIERS)
    found = rest.select_for_update(skip_locked=True).order_by("due")
    return [other for other in found if seated_until(other, player, now) <= now]


def _merge(notice: Notice, player: Player, others: list[Notice], now: datetime) -> None:
    """Put one notice in for all of them."""
    whole = Notice.objects.create(
        key=key_of(Kind.DIGEST, notice.pk, notice.due.isoformat()), kind=Kind.DIGEST, delivery=Notice.Delivery.MERGED,
        player=player, address=notice.address, topic="post", due=now, released=now,
    )  # fmt: skip
    notice.status, notice.into = Notice.Status.MERGED, whole
    pks = [other.pk for other in others]
    Notice.objects.filter(pk__in=pks).update(status=Notice.Status.MERGED, into=whole, released=now)
