"""The log's only writer.

Whatever wants to change a match comes through `changing`: it locks the match, loads the position, lets the caller play,
answers what standing orders and queues answer, then appends what was played, updates what is derived from it,
and tells those concerned; all or nothing.
"""

from collections.abc import Callable, Collection, Iterator, Sequence
from contextlib import contextmanager
from datetime import datetime
from uuid import UUID

from django.db import transaction
from django.utils import timezone

from engines.core import Entry, StaleCommand, encode, say
from engines.core import Match as Position
from pbem.about import about

from . import notices, positions, signals
from .chaining import chain
from .clocks import waits
from .consent.opened import drop_all
from .freezing import FrozenError, freeze
from .history.contents import note_parts
from .models import LogEntry, Match, Snapshot
from .queue import firing
from .tenures import all_sit_down, all_stand_up

SNAPSHOT_EVERY = 50
"""Entries between snapshots; one more is kept after every undo."""

NOT_BEGUN = say("The match has not begun: it still waits for players.")


def locked(match_id: int) -> Match:
    """Return the match, locked until the transaction ends.

    NO KEY: whoever only refers to the match, such as a worker that writes a letter, need not wait; and cannot
    deadlock with us, who may have to wait for its notice.
    """
    match: Match = Match.objects.select_for_update(no_key=True).get(pk=match_id)
    return match


@contextmanager
def changing(
    match_id: int, via: str, submission: UUID | None = None, *, lock: Callable[[int], Match] = locked
) -> Iterator[tuple[Match, Position]]:
    """Lock a running match and yield it with its position; append whatever the caller plays on it.

    Raises StaleCommand if it has not begun, or stands still, because its log does not fold as it was played.
    """
    try:
        with about(match=match_id), transaction.atomic():
            match = lock(match_id)
            _check_under_way(match)
            position = positions.exact(match)
            before = position.number
            yield match, position
            if position.number > before:
                unfinished, queued = firing.fire_queued(match, position, before)
                new = [entry for entry in position.log if entry.number > before]
                append(match, position, new, via, submission, unfinished=unfinished, queued=queued)
    except positions.StrayedError as trouble:
        freeze(match_id)
        raise FrozenError from trouble


def _check_under_way(match: Match) -> None:
    if match.status == Match.Status.OPEN:
        raise StaleCommand(NOT_BEGUN)
    if match.frozen:
        raise FrozenError


def begin(match: Match, via: str = LogEntry.Via.TABLE) -> None:
    """Write the first entry of a locked match whose seats are all taken."""
    position = Position.start(match.game, match.seats.count(), match.options, bytes(match.secret))
    match.status, match.started = Match.Status.RUNNING, timezone.now()
    all_sit_down(match, match.started)
    unfinished, _ = firing.fire_queued(match, position, -1)
    append(match, position, position.log, via, None, unfinished=unfinished)
    notices.tell_begun(match)


def append(
    match: Match,
    position: Position,
    new: Sequence[Entry],
    via: str,
    submission: UUID | None,
    *,
    unfinished: bool = False,
    queued: Collection[int] = (),
) -> None:
    """Append entries to a locked match, in the caller's transaction, with everything that follows from them.

    Those whose numbers are `queued` come from queues.
    """
    assert new, "there is something to append"
    now = timezone.now()
    rows = [
        _row(match, entry, LogEntry.Via.QUEUED, None, now)
        if entry.number in queued
        else _row(match, entry, via, submission, now)
        for entry in new
    ]
    LogEntry.objects.bulk_create(rows)
    match.digest = new[-1].digest
    if position.over:
        match.status, match.ended = Match.Status.OVER, now
        all_stand_up(match, now)
        drop_all(match)
    change = ask(match, position, unfinished=unfinished)
    _report(match, position, new, change, via, now)
    if not (position.over or all(entry.sealed for entry in new)):
        notices.tell_news(match)
    _keep_snapshot(match, position, new)
    note_parts(match, position, new[0].number - 1)
    transaction.on_commit(lambda: positions.keep(match.head_hash, position.state), robust=True)


def append_unplayed(match: Match, entry: Entry, now: datetime) -> None:
    """Append an entry that leaves the position of a locked match as it is, whether its log folds or not."""
    LogEntry.objects.bulk_create([_row(match, entry, LogEntry.Via.TABLE, None, now)])
    match.save(update_fields=["head", "head_hash", "moment", "renewed"])


def _report(
    match: Match, position: Position, new: Sequence[Entry], change: waits.Change, via: str, now: datetime
) -> None:
    """Let those hear who keep books on answers and results."""
    seats = {entry.seat for entry in new if entry.kind in {"command", "default"}}
    if answers := [wait for wait in change.ended if wait.seat in seats]:
        signals.answered.send(Match, match=match, waits=answers, via=via, at=now)
    if position.over:
        signals.finished.send(Match, match=match, outcome=position.state.outcome)


def ask(match: Match, position: Position, *, unfinished: bool = False) -> waits.Change:
    """Save a locked match with whom it waits for now, and tell them; return what became of its waits."""
    change = waits.project(match, position, timezone.now(), unfinished=unfinished)
    match.save()
    notices.tell(match, position, change)
    return change


def _row(match: Match, entry: Entry, via: str, submission: UUID | None, now: datetime) -> LogEntry:
    """Return the row of the entry and move the match's head to it."""
    if entry.kind == "answered":
        via, submission = LogEntry.Via.STANDING, None
    body = encode(entry).decode()
    match.head, match.head_hash = entry.number, chain(match.head_hash, match.pk, now, via, submission, body)
    match.moment += not entry.sealed
    return LogEntry(
        match=match, number=entry.number, moment=match.moment, sealed=entry.sealed, kind=entry.kind,
        seat=entry.seat, via=via, submission=submission, at=now, body=body, hash=match.head_hash,
    )  # fmt: skip


def _keep_snapshot(match: Match, position: Position, new: Sequence[Entry]) -> None:
    undone = any(entry.kind == "undone" for entry in new)
    if undone or new[-1].number // SNAPSHOT_EVERY != (new[0].number - 1) // SNAPSHOT_EVERY:
        Snapshot.objects.create(match=match, number=match.head, state=encode(position.state))
