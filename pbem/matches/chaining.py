"""The chain of a log: each entry carries a hash over the one before it, so that none is altered or slipped in."""

import hashlib
from collections.abc import Sequence
from datetime import datetime
from uuid import UUID

from engines.core import Entry, ReplayMismatch

from .models import LogEntry, Match

START = "0" * 64
"""What the first entry is chained to."""


def chain(previous: str, match_id: int, at: datetime, via: str, submission: UUID | None, body: str) -> str:
    """Return the hash of an entry: SHA-256 over the previous hash, the header and the body, one a line."""
    header = [previous, str(match_id), at.isoformat(), via, str(submission or ""), body]
    return hashlib.sha256("\n".join(header).encode()).hexdigest()


def check_chain(match: Match, rows: Sequence[LogEntry]) -> None:
    """Raise ReplayMismatch unless the rows are the whole log of the match."""
    previous = START
    for expected, row in enumerate(rows):
        previous = chain(previous, match.pk, row.at, row.via, row.submission, row.body)
        if row.number != expected or row.hash != previous:
            message = f"match {match.pk}: the chain breaks at entry {row.number}"
            raise ReplayMismatch(message)
    if previous != match.head_hash:
        message = f"match {match.pk}: the log ends at {previous}, the match says {match.head_hash}"
        raise ReplayMismatch(message)


def check_columns(match: Match, rows: Sequence[LogEntry], log: Sequence[Entry]) -> None:
    """Compare what the database is asked for with what the hashed bodies say; `sealed` decides who sees an entry."""
    moment = -1
    for row, entry in zip(rows, log, strict=True):
        moment += not entry.sealed
        columns = (row.number, row.kind, row.seat, row.sealed, row.moment)
        if columns != (entry.number, entry.kind, entry.seat, entry.sealed, moment):
            message = f"match {match.pk}: the columns of entry {row.number} do not fit its body"
            raise ReplayMismatch(message)
