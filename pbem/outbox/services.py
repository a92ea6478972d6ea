"""Putting notices in, inside the caller's transaction, and sending them."""

import logging
from datetime import datetime, timedelta
from functools import reduce
from operator import or_
from typing import Any
from uuid import UUID

from django.core.mail.backends.base import BaseEmailBackend
from django.db import transaction
from django.db.models import F, Q, Value
from django.db.models.functions import Concat
from django.utils import timezone
from django.utils.text import Truncator

from pbem.players.models import Letters, Player
from pbem.rows import Rows

from .carriers import CARRIERS
from .holding import release
from .keys import Kind, keys_of
from .letter import NothingToTell
from .mailing import mail
from .models import Attempt, Notice
from .nudges import nudge
from .preferences import hold, schedule, wish_of
from .signals import noticed, undelivered
from .writers import LETTERS

log = logging.getLogger(__name__)

KNOWN = Rows(Notice, "key = %s")

RETRY_AFTER = [timedelta(seconds=s) for s in (10, 60, 300, 1800, 7200, 21600)]
"""How long to wait after each failed attempt; after the last one the notice has failed."""

RESEND_AFTER = timedelta(minutes=1)

LONGEST_SUBJECT = 250


def notify(
    *,
    kind: str,
    key: str,
    topic: str,
    facts: dict[str, Any],
    player: Player | None = None,
    address: str = "",
    due: datetime | None = None,
    delivery: str = Notice.Delivery.PROMPT,
    latest: datetime | None = None,
    alone: bool = False,
) -> None:
    """Put a notice in; a second one with the same key changes nothing.

    Delivered as `asked` or `news` it is held and sent as its player wishes, an `asked` one when it becomes urgent at
    `latest`. If everybody waits for the player `alone`, it is not held for those who wish so.
    """
    now = timezone.now()
    to = address or (player.email if player else "")
    notice = Notice(
        key=key, kind=kind, topic=topic, facts=facts, player=player, address=to, delivery=delivery, latest=latest,
        due=due or now,
    )  # fmt: skip
    held_until = due or now
    if player and delivery != Notice.Delivery.PROMPT:
        at_once = alone and player.at_once and wish_of(player, topic).letters != Letters.OFF
        held_until = now if at_once else now + hold()
        for field, value in schedule(player, notice, held_until, now if at_once else latest).items():
            setattr(notice, field, value)
    if player and player.bot_of_id and kind not in CARRIERS:
        notice.status = Notice.Status.MUTED  # programs have no mailbox
    if _put_in(notice):
        noticed.send(Notice, notice=notice, held_until=held_until)
        if notice.due <= now:  # what is held is found by a sweep in its time
            transaction.on_commit(_nudge, robust=True)


def _put_in(notice: Notice) -> bool:
    """Put a notice in unless its key is known; in two questions to the database, without a savepoint."""
    if KNOWN.any(notice.key):
        return False
    Notice.objects.bulk_create([notice], ignore_conflicts=True)
    return True


def _nudge() -> None:
    nudge("pbem.outbox.tasks.send_due")


def cancel_unsent(*prefixes: str, keep: str = "") -> None:
    """Drop what is still to be sent under keys that begin with one of these, but for `keep`: it is not true any more.

    What is just being sent is left alone, for waiting for a slow mail server here would hold up whoever calls.
    """
    unsent = [Notice.Status.PENDING, Notice.Status.MUTED]
    begun = reduce(or_, (Q(key__startswith=prefix) for prefix in prefixes))
    waiting = Notice.objects.filter(begun, status__in=unsent).exclude(key=keep)
    with transaction.atomic(savepoint=False):
        idle = waiting.select_for_update(skip_locked=True).values("pk")
        Notice.objects.filter(pk__in=idle).update(status=Notice.Status.SUPERSEDED)


def set_aside(prefix: str, why: str) -> None:
    """Give what is kept under keys that begin with `prefix` other keys, so that the same can be told anew."""
    Notice.objects.filter(key__startswith=prefix).update(key=Concat(Value(keys_of(why)), F("key")))


def resend(notice_id: UUID, player: Player) -> bool:
    """Put a written letter of the player back into the queue, with its Message-ID, to the address they have now.

    False if there is none such, while it is on its way, within a minute of its last attempt, and when it is so old that
    its words are not kept any more.
    """
    lately = Attempt.objects.filter(notice=notice_id, at__gt=timezone.now() - RESEND_AFTER)
    mine = Notice.objects.filter(pk=notice_id, player=player, status__in=[Notice.Status.SENT, Notice.Status.FAILED])
    again = {"status": Notice.Status.PENDING, "due": timezone.now(), "address": player.email}
    if lately.exists() or not mine.exclude(text="").update(**again):
        return False
    transaction.on_commit(_nudge, robust=True)
    return True


def send_next(*, carried: bool = False, connection: BaseEmailBackend | None = None) -> bool:
    """Let the next notice that is due out of the hold, write its letter, or send it; False if none is due.

    With `carried`, do so with the next notice that goes another way than by mail. The `connection` stays open.

    Written and sent in two transactions: if we die while sending, the very same letter goes out again, with the reply
    address that its reader may have used already. Safe to run in many workers at once.
    """
    with transaction.atomic():
        notice = (
            Notice.objects.select_for_update(skip_locked=True)
            .filter(Q(kind__in=CARRIERS) if carried else ~Q(kind__in=CARRIERS))
            .filter(status=Notice.Status.PENDING, due__lte=timezone.now())
            .order_by("due")
            .first()
        )
        if notice is None:
            return False
        try:
            with transaction.atomic():
                _take_step(notice, connection)
                notice.save()
        except Exception as trouble:  # noqa: BLE001  # whatever goes wrong is recorded and tried again
            log.warning("notice %s was not sent: %r", notice.pk, trouble)
            if connection is not None:
                connection.close()
            _postpone(notice, repr(trouble))
            notice.save(update_fields=["status", "due"])
    return True


def _take_step(notice: Notice, connection: BaseEmailBackend | None) -> None:
    """Let the notice out, write its letter, or send it."""
    if notice.subject:
        _send(notice, connection)
    elif notice.held:
        release(notice)
    else:
        _write(notice)


def _send(notice: Notice, connection: BaseEmailBackend | None) -> None:
    """Hand the notice over; a carrier says why it will never arrive, and raises if it may later."""
    if notice.kind in CARRIERS:
        why, provider_id = CARRIERS[notice.kind](notice), ""
    else:
        why, provider_id = mail(notice, connection)
    Attempt.objects.create(notice=notice, delivered=not why, answer=why, provider_id=provider_id)
    notice.status = Notice.Status.SENT
    if notice.kind == Kind.CODE:  # whoever looks after letters must not be able to sign in with it
        notice.subject, notice.text = notice.kind, ""
    if why:
        _give_up(notice, why)


def _give_up(notice: Notice, why: str) -> None:
    notice.status = Notice.Status.FAILED
    if notice.kind not in CARRIERS:
        undelivered.send(Notice, notice=notice, why=why)


def _write(notice: Notice) -> None:
    try:
        letter = LETTERS[notice.kind](notice)
    except NothingToTell:
        notice.status = Notice.Status.SUPERSEDED
        return
    notice.subject = Truncator(letter.subject).chars(LONGEST_SUBJECT)
    notice.text, notice.html = letter.text, letter.html
    notice.pictures, notice.headers = letter.pictures, letter.headers


def _postpone(notice: Notice, answer: str) -> None:
    Attempt.objects.create(notice=notice, delivered=False, answer=answer[:2000])
    tried = notice.attempts.count()
    if tried > len(RETRY_AFTER):
        _give_up(notice, answer)
    else:
        notice.due = timezone.now() + RETRY_AFTER[tried - 1]
