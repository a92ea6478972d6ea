"""The log's only writer.

Whatever wants to change a match comes through `changing`: it locks the match, loads the position, lets the caller play,
answers what standing orders answer, then appends what was played, updates what is derived from it, and tells those
concerned; all or nothing.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import datetime
from uuid import UUID

from django.db import transaction
from django.utils import timezone

from engines.core import Command, Entry, IllegalCommand, Refusal, StaleCommand, TakeBack, encode, render, say
from engines.core import Match as Fold
from engines.core.match import MOST_ANSWERS

from . import anytime, notices, positions, waits
from .models import LogEntry, Match, Snapshot
from .obeying import asker_at, obey
from .receipts import Accepted, Failed, Receipt
from .understanding import numbered_order, understand, whole_line

SNAPSHOT_EVERY = 50
"""Entries between snapshots; one more is kept after every undo."""

MOST_LOOKS = 6
"""Boards of other moments in one answer, and things worked out; they may take long while the match is locked."""

NOT_BEGUN = say("The match has not begun: it still waits for players.")


def locked(match_id: int) -> Match:
    """Return the match, locked until the transaction ends.

    NO KEY: whoever only refers to the match, such as a worker that writes a letter, need not wait; and cannot
    deadlock with us, who may have to wait for its notice.
    """
    match: Match = Match.objects.select_for_update(no_key=True).get(pk=match_id)
    return match


@contextmanager
def changing(match_id: int, via: str, submission: UUID | None = None) -> Iterator[tuple[Match, Fold]]:
    """Lock a running match and yield it with its position; append whatever the caller plays on it.

    Raises StaleCommand if it has not begun.
    """
    with transaction.atomic():
        match = locked(match_id)
        if match.status == Match.Status.OPEN:
            raise StaleCommand(NOT_BEGUN)
        played = positions.current(match)
        before = played.number
        yield match, played
        if played.number > before:
            unfinished = _attend(played)
            new = [entry for entry in played.log if entry.number > before]
            append(match, played, new, via, submission, unfinished=unfinished)


def begin(match: Match, via: str = LogEntry.Via.TABLE) -> None:
    """Write the first entry of a locked match whose seats are all taken."""
    played = Fold.start(match.game, match.seats.count(), match.options, bytes(match.secret))
    match.status, match.started = Match.Status.RUNNING, timezone.now()
    append(match, played, played.log, via, None, unfinished=_attend(played))


def _attend(played: Fold) -> bool:
    """Answer from standing orders, so that nobody is asked what they have answered; tell whether there may be more."""
    return anytime.attend(played) >= MOST_ANSWERS


def append(
    match: Match, played: Fold, new: Sequence[Entry], via: str, submission: UUID | None, *, unfinished: bool = False
) -> None:
    """Append entries to a locked match, in the caller's transaction, with everything that follows from them."""
    assert new, "there is something to append"
    now = timezone.now()
    rows = [_row(match, entry, via, submission, now) for entry in new]
    LogEntry.objects.bulk_create(rows)
    match.digest = new[-1].digest
    if played.over:
        match.status, match.ended = Match.Status.OVER, now
    ask(match, played, unfinished=unfinished)
    if not (played.over or all(entry.sealed for entry in new)):
        notices.tell_news(match)
    _keep_snapshot(match, played, new)
    transaction.on_commit(lambda: positions.keep(match.head_hash, played.state), robust=True)


def ask(match: Match, played: Fold, *, unfinished: bool = False) -> None:
    """Save a locked match with whom it waits for now, and tell them."""
    change = waits.project(match, played, timezone.now(), unfinished=unfinished)
    match.save()
    notices.tell(match, played, change)


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


def chain(previous: str, match_id: int, at: datetime, via: str, submission: UUID | None, body: str) -> str:
    """Return the hash of an entry: SHA-256 over the previous hash, the header and the body, one a line."""
    header = [previous, str(match_id), at.isoformat(), via, str(submission or ""), body]
    return hashlib.sha256("\n".join(header).encode()).hexdigest()


def _keep_snapshot(match: Match, played: Fold, new: Sequence[Entry]) -> None:
    undone = any(entry.kind == "undone" for entry in new)
    if undone or new[-1].number // SNAPSHOT_EVERY != (new[0].number - 1) // SNAPSHOT_EVERY:
        Snapshot.objects.create(match=match, number=match.head, state=encode(played.state))


def submit(
    match_id: int,
    seat: int,
    lines: Sequence[str],
    *,
    via: str,
    submission: UUID,
    decision: int | None = None,
    language: str = "en",
    numbered: Sequence[str] = (),
) -> Receipt:
    """Judge order lines one by one; those before the first refusal stand.

    `decision` is the question that the sender saw (None: whichever is open), `numbered` are the answers that their
    letter listed. Raises nothing for bad orders: the receipt says what was wrong.
    """
    table = _looking if _only_inquires(match_id, lines, language) else changing
    try:
        with table(match_id, via, submission) as (match, played):
            return _Sitting(match, played, seat, language, decision, numbered).take_all(lines)
    except StaleCommand as refusal:
        return _refused([], 1, lines[0], refusal, lines[1:])


def _only_inquires(match_id: int, lines: Sequence[str], language: str) -> bool:
    """Tell whether nothing can come of the lines, so that nobody need wait until they are answered."""
    match = Match.objects.get(pk=match_id)
    return match.status != Match.Status.OPEN and all(_inquires(match, line, language) for line in lines)


def _inquires(match: Match, line: str, language: str) -> bool:
    try:
        meant = understand(match.game, line, language)
    except Refusal:
        return False
    return isinstance(meant, Command) and anytime.is_inquiry(match.game, meant)


@contextmanager
def _looking(match_id: int, _via: str, _submission: UUID) -> Iterator[tuple[Match, Fold]]:
    """Yield a match with its position, without a lock."""
    match = Match.objects.get(pk=match_id)
    yield match, positions.current(match)


def _refused(accepted: list[Accepted], place: int, line: str, why: Refusal, rest: Sequence[str]) -> Receipt:
    stale = isinstance(why, StaleCommand)
    return Receipt(accepted, Failed(place, line, render(why.text), why.rule, encode(why.text), stale), list(rest))


@dataclass
class _Sitting:
    """One seat's lines before a locked match: `seen` is the question that the sender saw, `numbered` its answers."""

    match: Match
    played: Fold
    seat: int
    language: str
    seen: int | None
    numbered: Sequence[str]
    answered: bool = False
    looks: int = 0

    def take_all(self, lines: Sequence[str]) -> Receipt:
        """Read and carry out line after line until one is refused."""
        accepted: list[Accepted] = []
        left, before = list(lines), ""
        while left:
            place = len(lines) - len(left) + 1
            line, taken = whole_line(self.match.game, left[0], left[1:], self.language)
            left = left[1 + taken :]
            try:
                accepted.append(self._take(line, before))
            except Refusal as refusal:
                return _refused(accepted, place, line, refusal, left)
            before = line
        return Receipt(accepted)

    def _take(self, line: str, before: str) -> Accepted:
        meant = understand(self.match.game, line, self.language)
        if isinstance(meant, Command):
            # the sender knows what follows from their own answers
            return self._carry_out(line, meant, None if self.answered else self.seen)
        if meant.name == "reply":
            order = self.match.game.notation.read(numbered_order(meant, self.numbered, before), self.language)
            return self._carry_out(line, order, self.seen)
        if meant.name in {"history", "preview", "show"}:
            self._count()
        return obey(asker_at(self.match, self.played, self.seat, self.language), line, meant)

    def _count(self) -> None:
        self.looks += 1
        if self.looks > MOST_LOOKS:
            raise IllegalCommand(say("A message may ask {most} times at most to be shown something or to have it "
                                     "worked out.", most=MOST_LOOKS))  # fmt: skip

    def _carry_out(self, line: str, command: Command, decision: int | None) -> Accepted:
        """Carry a command out, or answer it if it is an inquiry."""
        order, report = self.match.game.notation.write(command, self.language), None
        if anytime.is_inquiry(self.match.game, command):
            self._count()
            report = anytime.work_out(self.played, self.seat, command)
        elif isinstance(command, TakeBack):
            _take_back(self.match, self.played, self.seat, decision)
        else:
            self.played.play(self.seat, command, decision)
        self.answered |= report is None and not anytime.is_standing(self.match.game, command)
        return Accepted(line, order, report)


def _take_back(match: Match, played: Fold, seat: int, decision: int | None) -> Entry:
    """Undo the seat's last command; unless it is on the seat's sealed sheet, that needs the whole log.

    In a sealed phase of others the seat only hears that it is not asked, or it would learn whether they have begun.
    """
    asked = played.decisions()
    if any(mine.seat == seat for mine in asked):
        mine = played.decision(seat, decision)
        if mine.sealed:
            return played.undo(seat)
    elif any(other.sealed for other in asked):
        played.decision(seat)
    known = {entry.number for entry in played.log}
    stored = positions.entries(match)
    played.log = [entry for entry in stored if entry.number not in known] + played.log
    return played.undo(seat)
