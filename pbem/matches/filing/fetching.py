"""What is read of a match, wherever it lies: a filed one is brought back into the database when somebody looks."""

from __future__ import annotations

import logging

from django.db import transaction
from django.db.models import QuerySet
from django.utils import timezone

from pbem.matches.models import LogEntry, Match, Snapshot

from .formats import Filed, name_of, unpacked
from .stores import DamagedError, read

log = logging.getLogger(__name__)


def log_of(match: Match) -> QuerySet[LogEntry]:
    """Return the entries of a match, brought back if it is filed. Raises StoreAwayError."""
    at_hand(match)
    return LogEntry.objects.filter(match=match)


def at_hand(match: Match) -> None:
    """Have the log of a match in the database. Raises StoreAwayError."""
    if match.filed:
        bring_back(match)


def filed_log(match: Match) -> Filed:
    """Read the file of a match, leaving it where it is. Raises StoreAwayError."""
    try:
        return unpacked(match, read(name_of(match)))
    except DamagedError as trouble:
        log.error("match %s cannot be fetched: %s", match.pk, trouble)  # noqa: TRY400  # the trouble says it all
        raise


def bring_back(match: Match) -> None:
    """Put the log of a filed match back into the database. The file stays. Raises StoreAwayError."""
    filed = filed_log(match)
    with transaction.atomic():
        still = Match.objects.select_for_update(no_key=True).filter(pk=match.pk).exclude(filed="")
        if still.exists():
            LogEntry.objects.bulk_create(filed.rows)
            Snapshot.objects.bulk_create(filed.snapshots)
            still.update(filed="", fetched=timezone.now())
    match.filed = ""
