"""What is read of a match, wherever it lies: a filed one is brought back into the database when somebody looks.

A match may be moved out by another process after its row was read and before its log is. No transaction leaves less
than the whole log there or nothing of it; so who finds nothing asks whether it went meanwhile, and then once more.
"""

import logging
from collections.abc import Callable, Iterator
from itertools import chain
from typing import Any, TypeVar

from django.db import transaction
from django.db.models import QuerySet
from django.utils import timezone

from pbem.matches.models import LogEntry, Match, Snapshot
from pbem.replicas import stay_away
from pbem.rows import Rows

from .formats import Filed, name_of, unpacked
from .stores import DamagedError, read

log = logging.getLogger(__name__)

T = TypeVar("T")

MATCHES = Rows(Match, "id = %s")


def log_of(match: Match) -> QuerySet[LogEntry]:
    """Return the entries of a match, brought back if it is filed. Raises StoreAwayError."""
    at_hand(match)
    return _LogOf(LogEntry, hints={"match": match}).filter(match=match)


class LogRows:
    """Entries of a match by a question that is asked again and again (`pbem.rows`), wherever they lie.

    The condition is an SQL text with `%s` for the values.
    """

    def __init__(self, condition: str) -> None:
        self._rows = Rows(LogEntry, f"match_id = %s AND {condition}")

    def of(self, match: Match, *values: Any) -> list[LogEntry]:
        """Return the entries. Raises StoreAwayError."""
        at_hand(match)
        return _asked(lambda: self._rows(match.pk, *values), match)

    def first(self, match: Match, *values: Any) -> LogEntry | None:
        """Return the first of the entries, None if there is none. Raises StoreAwayError."""
        return next(iter(self.of(match, *values)), None)


class _LogOf(QuerySet[LogEntry]):
    """The entries of one match, which its hints name, so that all that is made of them knows it."""

    _hints: dict[str, Match]

    def _fetch_all(self) -> None:
        fresh = self._result_cache is None
        super()._fetch_all()
        if fresh and not self._result_cache and self._went():
            self._result_cache = None
            super()._fetch_all()

    def iterator(self, chunk_size: int | None = None) -> Iterator[LogEntry]:
        """Return the entries one by one."""
        rows = super().iterator(chunk_size)
        for first in rows:
            return chain((first,), rows)
        return super().iterator(chunk_size) if self._went() else iter(())

    def exists(self) -> bool:
        """Tell whether there is one."""
        return super().exists() or (self._went() and super().exists())

    def count(self) -> int:
        """Return how many there are."""
        return super().count() or (super().count() if self._went() else 0)

    def aggregate(self, *args: Any, **named: Any) -> dict[str, Any]:
        """Return what is reckoned from them."""
        found = super().aggregate(*args, **named)
        return found if any(found.values()) or not self._went() else super().aggregate(*args, **named)

    def _went(self) -> bool:
        """Tell whether the match was moved out; of one that runs nothing is, and often nothing is found."""
        match = self._hints["match"]
        return match.status == Match.Status.OVER and went_meanwhile(match)


def _asked(question: Callable[[], list[T]], match: Match) -> list[T]:
    return question() or (question() if went_meanwhile(match) else [])


def went_meanwhile(match: Match) -> bool:
    """Tell whether a match was moved out since it was read; if so, it has come back. Raises StoreAwayError.

    Somebody else may have brought it back already: then only the time of that is another.
    """
    now = MATCHES.first(match.pk)
    if now is None or (now.filed, now.fetched) == (match.filed, match.fetched):
        return False
    stay_away()
    at_hand(now)
    match.filed, match.fetched = now.filed, now.fetched
    return True


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
    filed, now = filed_log(match), timezone.now()
    with transaction.atomic():
        still = Match.objects.select_for_update(no_key=True).filter(pk=match.pk).exclude(filed="")
        if still.exists():
            LogEntry.objects.bulk_create(filed.rows)
            Snapshot.objects.bulk_create(filed.snapshots)
            still.update(filed="", fetched=now)
            match.fetched = now
    match.filed = ""
