"""The file of a match: its log, as it is handed out to be checked (docs/verify.py), and its snapshots, packed by gzip.

Nobody's name and nobody's address is in it: whoever closes their account need not be looked for in files.
"""

import gzip
import json
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any
from uuid import UUID

import msgspec

from engines.core import Entry, ReplayMismatch
from pbem.matches.chaining import check_chain
from pbem.matches.models import LogEntry, Match, Snapshot

from .stores import DamagedError

EDITION = 1

Facts = dict[str, Any]


@dataclass(frozen=True)
class Filed:
    """What a file holds: the whole log, and the positions kept beside it."""

    rows: list[LogEntry]
    snapshots: list[Snapshot]


def name_of(match: Match) -> str:
    """Return what the file of a match is called: the same as long as nothing is added to its log."""
    return f"{match.pk // 1000:06}/match-{match.pk}-{match.head_hash[:16]}.jsonl.gz"


def packed(match: Match, filed: Filed) -> bytes:
    """Return the file of a match."""
    header = {
        "edition": EDITION, "match": match.pk, "game": match.game_slug, "options": match.options,
        "commitment": match.commitment, "secret": bytes(match.secret).hex(), "head": match.head_hash,
        "renewed": match.renewed,
        "snapshots": {snapshot.number: bytes(snapshot.state).decode() for snapshot in filed.snapshots},
    }  # fmt: skip
    lines = [json.dumps(facts, ensure_ascii=False) + "\n" for facts in (header, *map(line_of, filed.rows))]
    return gzip.compress("".join(lines).encode(), mtime=0)


def line_of(row: LogEntry) -> Facts:
    """Return an entry as a line of the log says it."""
    return {"match": row.match_id, "number": row.number, "at": row.at.isoformat(), "via": row.via,
            "submission": str(row.submission or ""), "hash": row.hash, "body": row.body}  # fmt: skip


def unpacked(match: Match, content: bytes) -> Filed:
    """Return what the file of a match holds. Raises DamagedError unless it is its whole log."""
    try:
        header, *lines = map(json.loads, gzip.decompress(content).decode().splitlines())
        rows = _rows(match, lines)
        check_chain(match, rows)
        snapshots = [
            Snapshot(match=match, number=int(number), state=state.encode())
            for number, state in header["snapshots"].items()
        ]
    except (OSError, EOFError, ValueError, KeyError, TypeError, ReplayMismatch) as trouble:
        message = f"the file {name_of(match)} is not as it was written: {trouble}"
        raise DamagedError(message) from trouble
    return Filed(rows, snapshots)


def _rows(match: Match, lines: Sequence[Facts]) -> list[LogEntry]:
    """Return the rows of the log; what their columns say follows from the bodies."""
    rows, moment = [], -1
    for line in lines:
        entry = msgspec.json.decode(line["body"], type=Entry)
        moment += not entry.sealed
        rows.append(LogEntry(
            match=match, number=entry.number, moment=moment, sealed=entry.sealed, kind=entry.kind, seat=entry.seat,
            via=line["via"], submission=UUID(line["submission"]) if line["submission"] else None,
            at=datetime.fromisoformat(line["at"]), body=line["body"], hash=line["hash"],
        ))  # fmt: skip
    return rows
