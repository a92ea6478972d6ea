"""Putting notices in, inside the caller's transaction, and sending them."""

from __future__ import annotations

import logging
from datetime import datetime, timedelta
from typing import Any

from django.conf import settings
from django.db import transaction
from django.utils import timezone
from django.utils.module_loading import import_string
from django.utils.text import Truncator

from pbem.players.models import Player

from .letter import Letter, compose
from .models import Attempt, Notice
from .nudges import nudge

log = logging.getLogger(__name__)

RETRY_AFTER = [timedelta(seconds=s) for s in (10, 60, 300, 1800, 7200, 21600)]
"""How long to wait after each failed attempt; after the last one the notice has failed."""

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
) -> None:
    """Put a notice in; a second one with the same key changes nothing."""
    to = address or (player.email if player else "")
    _, created = Notice.objects.get_or_create(
        key=key,
        defaults={
            "kind": kind, "topic": topic, "facts": facts, "player": player, "address": to,
            "due": due or timezone.now(),
        },
    )  # fmt: skip
    if created:
        transaction.on_commit(_nudge, robust=True)


def _nudge() -> None:
    from .tasks import send_due

    nudge(send_due)


def supersede(prefix: str, keep: str = "") -> None:
    """Drop what is still to be sent under keys that begin with `prefix`, but for `keep`: it is not true any more.

    What is just being sent is left alone, for waiting for a slow mail server here would hold up whoever calls.
    """
    waiting = Notice.objects.filter(key__startswith=prefix, status=Notice.Status.PENDING).exclude(key=keep)
    with transaction.atomic():
        idle = list(waiting.select_for_update(skip_locked=True).values_list("pk", flat=True))
        Notice.objects.filter(pk__in=idle).update(status=Notice.Status.SUPERSEDED)


def send_next() -> bool:
    """Write the next letter that is due, or send it if it is written; False if none is due.

    Written and sent in two transactions: if we die while sending, the very same letter goes out again, with the reply
    address that its reader may have used already. Safe to run in many workers at once.
    """
    with transaction.atomic():
        notice = (
            Notice.objects.select_for_update(skip_locked=True)
            .filter(status=Notice.Status.PENDING, due__lte=timezone.now())
            .order_by("due")
            .first()
        )
        if notice is None:
            return False
        try:
            with transaction.atomic():
                step = _send if notice.subject else _write
                step(notice)
                notice.save()
        except Exception as trouble:  # noqa: BLE001  # whatever goes wrong is recorded and tried again
            log.warning("notice %s was not sent: %r", notice.pk, trouble)
            _postpone(notice, repr(trouble))
            notice.save(update_fields=["status", "due"])
    return True


def _send(notice: Notice) -> None:
    compose(notice).send()
    Attempt.objects.create(notice=notice, delivered=True)
    notice.status = Notice.Status.SENT


def _write(notice: Notice) -> None:
    letter: Letter = import_string(settings.LETTER_WRITERS[notice.kind])(notice)
    notice.subject = Truncator(letter.subject).chars(LONGEST_SUBJECT)
    notice.text, notice.html = letter.text, letter.html
    notice.picture, notice.headers = letter.picture, letter.headers


def _postpone(notice: Notice, answer: str) -> None:
    Attempt.objects.create(notice=notice, delivered=False, answer=answer[:2000])
    tried = notice.attempts.count()
    if tried > len(RETRY_AFTER):
        notice.status = Notice.Status.FAILED
    else:
        notice.due = timezone.now() + RETRY_AFTER[tried - 1]
