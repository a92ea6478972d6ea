"""Throwing away what is only kept for a while: pictures and texts of letters, raw mails, old sessions and addresses.

That a letter was sent and what came of it stays, and so do all logs. Each batch is a transaction of its own, so that
nobody waits for it, and a run that was broken off goes on next time.
"""

from collections.abc import Callable, Iterator, Mapping
from datetime import datetime, timedelta
from typing import Any, Final

from django.conf import settings
from django.contrib.sessions.models import Session
from django.db.models import Q, QuerySet
from django.utils import timezone

from pbem.inbox.models import Submission
from pbem.matches.models import Match, ReplyAddress
from pbem.outbox.models import Notice

BATCH = 500
"""Rows in one transaction."""

ENDED = ~Q(status=Notice.Status.PENDING)


def prune() -> dict[str, int]:
    """Throw away what is older than the host keeps it; return how much, by kind."""
    now = timezone.now()
    kept = {kind: settings.KEEP_DAYS[kind] for kind in KINDS}
    return {kind: KINDS[kind](now - timedelta(days=days)) for kind, days in kept.items() if days}


def _pictures(before: datetime) -> int:
    letters = Notice.objects.filter(ENDED, due__lt=before).exclude(pictures=[])
    return _emptied(letters, {"pictures": []})


def _letters(before: datetime) -> int:
    letters = Notice.objects.filter(ENDED, due__lt=before).exclude(text="")
    return _emptied(letters, {"text": "", "html": "", "pictures": [], "headers": {}})


def _mails(before: datetime) -> int:
    """Raw mails that were judged, or left alone by the player who was asked about them."""
    read = ~Q(status=Submission.Status.RECEIVED)
    return _emptied(Submission.objects.filter(read, received__lt=before, raw__isnull=False), {"raw": None})


def _addresses(before: datetime) -> int:
    """Reply addresses of matches that are over; what comes to them is answered like any unknown address."""
    over = Match.objects.filter(status=Match.Status.OVER)
    return _deleted(ReplyAddress.objects.filter(created__lt=before, match__in=over))


def _sessions(before: datetime) -> int:
    return _deleted(Session.objects.filter(expire_date__lt=before))


KINDS: Final[Mapping[str, Callable[[datetime], int]]] = {
    "pictures": _pictures,
    "letters": _letters,
    "mails": _mails,
    "addresses": _addresses,
    "sessions": _sessions,
}
"""What is thrown away, in the order in which it is."""


def _emptied(rows: QuerySet[Any], values: Mapping[str, Any]) -> int:
    return sum(rows.filter(pk__in=keys).update(**values) for keys in _batches(rows))


def _deleted(rows: QuerySet[Any]) -> int:
    return sum(rows.filter(pk__in=keys).delete()[0] for keys in _batches(rows))


def _batches(rows: QuerySet[Any]) -> Iterator[list[Any]]:
    """Yield the keys of the rows, so many at a time; each must be gone when the next one is asked for."""
    while keys := list(rows.order_by().values_list("pk", flat=True)[:BATCH]):
        yield keys
