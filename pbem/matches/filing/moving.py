"""Matches that are over leave the database: file written and read back first, then rows removed, all or nothing."""

import logging
from collections.abc import Iterator
from datetime import datetime, timedelta
from time import monotonic

from django.db import connection, models, transaction
from django.db.models import Q
from django.utils import timezone

from engines.core import ReplayMismatch
from pbem.about import about
from pbem.matches.chaining import check_chain
from pbem.matches.models import LogEntry, Match, ReplayPart, Snapshot

from .formats import Filed, name_of, packed, unpacked
from .stores import DamagedError, read, write

log = logging.getLogger(__name__)

STAYS = timedelta(days=7)
"""How long a match stays in the database that was brought back."""

BATCH = 100


def to_file(before: datetime) -> Iterator[int]:
    """Yield the matches that ended before a moment and may be filed, oldest first."""
    quiet = Q(fetched=None) | Q(fetched__lt=timezone.now() - STAYS)
    over = Match.objects.filter(quiet, status=Match.Status.OVER, filed="", frozen=None, unsettled=False, head__gte=0)
    found = over.filter(ended__lt=before).order_by("ended", "pk").values_list("ended", "pk")
    last = None
    while batch := list((found.filter(_after(*last)) if last else found)[:BATCH]):
        yield from (pk for _, pk in batch)
        last = batch[-1]


def _after(ended: datetime | None, pk: int) -> Q:
    return Q(ended__gt=ended) | Q(ended=ended, pk__gt=pk)


def file_all(before: datetime, seconds: float = float("inf")) -> int:
    """File what ended before a moment, until the time is used up; return how many matches. Raises StoreAwayError."""
    until, filed = monotonic() + seconds, 0
    for pk in to_file(before):
        if monotonic() > until:
            break
        filed += file_match(pk)
    return filed


def file_match(match_id: int) -> bool:
    """Move a match that is over out of the database; False if it may not be. Raises StoreAwayError, ReplayMismatch."""
    match = Match.objects.get(pk=match_id)
    with about(match=match_id):
        if match.status != Match.Status.OVER or match.filed or match.frozen:
            return False
        held = Filed(
            list(LogEntry.objects.filter(match=match).order_by("number")),
            list(Snapshot.objects.filter(match=match).order_by("number")),
        )
        try:
            check_chain(match, held.rows)
        except ReplayMismatch as trouble:
            log.error("match %s is not filed: %s", match_id, trouble)  # noqa: TRY400  # the trouble says it all
            return False
        write(name_of(match), packed(match, held))
        _compare(match, held)
        return _remove(match)


def _compare(match: Match, held: Filed) -> None:
    """Read the file back. Raises DamagedError unless it gives back each row as it is in the database."""
    found = unpacked(match, read(name_of(match)))
    if _values(found) != _values(held):
        message = f"the file {name_of(match)} does not give back what is in the database"
        raise DamagedError(message)


def _values(filed: Filed) -> list[list[object]]:
    rows: list[models.Model] = [*filed.rows, *filed.snapshots]
    return [[_plain(getattr(row, field.attname)) for field in row._meta.concrete_fields] for row in rows]  # noqa: SLF001


def _plain(value: object) -> object:
    return bytes(value) if isinstance(value, memoryview) else value


@transaction.atomic
def _remove(match: Match) -> bool:
    """Remove the rows that are in the file now. The database lets only those go, and only in such a transaction."""
    same = Match.objects.select_for_update().filter(pk=match.pk, status=Match.Status.OVER, filed="")
    if not same.filter(head_hash=match.head_hash).exists():
        return False
    same.update(filed=match.head_hash)
    with connection.cursor() as cursor:
        cursor.execute("SELECT set_config('starpost.filed', %s, true)", [str(match.pk)])
    for kept in (LogEntry, Snapshot, ReplayPart):
        kept.objects.filter(match=match).delete()
    with connection.cursor() as cursor:
        cursor.execute("SELECT set_config('starpost.filed', '', true)")
    return True
