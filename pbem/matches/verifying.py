"""Proof that a match is what its log says: the hash chain, every digest, every die."""

from __future__ import annotations

from django.db import transaction

from engines.core import Entry, ReplayMismatch
from engines.core import Match as Fold

from .log import chain, locked
from .models import LogEntry, Match
from .positions import read_entry


def verify(match: Match) -> int:
    """Fold the whole log again and compare everything; return the number of entries. Raises ReplayMismatch."""
    with transaction.atomic():
        match = locked(match.pk)
        rows = list(LogEntry.objects.filter(match=match).order_by("number"))
    _check_chain(match, rows)
    log = [read_entry(match.game, row.body) for row in rows]
    _check_columns(match, rows, log)
    replayed = Fold.replay(match.game, log, bytes(match.secret), dice=True)
    if replayed.digest() != match.digest:
        message = f"match {match.pk}: the log folds to {replayed.digest()}, the match says {match.digest}"
        raise ReplayMismatch(message)
    return len(rows)


def _check_chain(match: Match, rows: list[LogEntry]) -> None:
    previous = "0" * 64
    for expected, row in enumerate(rows):
        previous = chain(previous, match.pk, row.at, row.via, row.submission, row.body)
        if row.number != expected or row.hash != previous:
            message = f"match {match.pk}: the chain breaks at entry {row.number}"
            raise ReplayMismatch(message)
    if previous != match.head_hash:
        message = f"match {match.pk}: the log ends at {previous}, the match says {match.head_hash}"
        raise ReplayMismatch(message)


def _check_columns(match: Match, rows: list[LogEntry], log: list[Entry]) -> None:
    """Compare what the database is asked for with what the hashed bodies say; `sealed` decides who sees an entry."""
    moment = -1
    for row, entry in zip(rows, log, strict=True):
        moment += not entry.sealed
        columns = (row.number, row.kind, row.seat, row.sealed, row.moment)
        if columns != (entry.number, entry.kind, entry.seat, entry.sealed, moment):
            message = f"match {match.pk}: the columns of entry {row.number} do not fit its body"
            raise ReplayMismatch(message)
