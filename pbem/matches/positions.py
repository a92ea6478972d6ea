"""Positions of a match at any entry, folded from the log with the help of snapshots and a cache."""

import hashlib
from functools import cache as cache_of_process
from pathlib import Path
from typing import Any

import msgspec
from django.core.cache import cache

import engines
from engines.core import Decision, Entry, Game, StaleCommand, State, View, apply, digest, encode, fold, recorded
from engines.core import Match as Position
from pbem.outbox.nudges import nudge
from pbem.rows import Rows

from .filing.fetching import LogRows, log_of
from .models import LogEntry, Match, Snapshot

ENTRIES = LogRows("number = %s")
SNAPSHOTS = Rows(Snapshot, "match_id = %s AND number <= %s ORDER BY number DESC LIMIT 1")

CACHE_SECONDS = 3600


def read_entry(game: Game[Any, Any], body: str) -> Entry:
    """Return the entry whose canonical JSON is `body`."""
    entry = msgspec.json.decode(body, type=Entry)
    if entry.command is not None:
        entry.command = msgspec.convert(entry.command, game.command)
    return entry


def entries(match: Match, after: int = -1, until: int | None = None) -> list[Entry]:
    """Return the entries with numbers above `after`, up to `until`."""
    rows = log_of(match).filter(number__gt=after)
    if until is not None:
        rows = rows.filter(number__lte=until)
    return [read_entry(match.game, body) for body in rows.order_by("number").values_list("body", flat=True)]


class StrayedError(Exception):
    """The log of a match folds to something else than was played: the rules were changed under it."""


class _Digested(msgspec.Struct):
    """What the body of an entry says of the position after it."""

    digest: str = ""


_digested = msgspec.json.Decoder(_Digested)


def state_at(match: Match, number: int) -> State[Any]:
    """Return the position after entry `number`, as fresh data that the caller may change.

    If it is not to be had any more, the last one before that is. Raises LogEntry.DoesNotExist if the log is shorter.
    """
    entry = ENTRIES.first(match, number)
    if entry is None:
        raise LogEntry.DoesNotExist
    return _shown(match, entry)


def _shown(match: Match, entry: LogEntry) -> State[Any]:
    """Return the position after an entry for those who only look, or the last one that is as it was played."""
    try:
        return _position(match, entry)
    except StrayedError:
        if not match.frozen:
            nudge("pbem.matches.tasks.check", match.pk)
        return last_sound(match, entry.number)


def view_at(match: Match, number: int, seat: int | None) -> View[Any]:
    """Return what the seat (None: a spectator) was entitled to see after entry `number`."""
    view: View[Any] = match.game.view(state_at(match, number), seat)
    return view


def open_view_at(match: Match, number: int, seat: int | None) -> View[Any]:
    """Return what the seat saw after entry `number` of a match that is over, with what others had face down."""
    assert match.status == Match.Status.OVER, "until then there are secrets"
    view: View[Any] = match.game.open_view(state_at(match, number), seat)
    return view


def _position(match: Match, entry: LogEntry) -> State[Any]:
    """Return the position after an entry. Raises StrayedError unless it is the one that was played."""
    expected = digest_of(entry)
    stored = _cached(entry.hash)
    if stored is not None and _fingerprint(stored) == expected and (state := _decoded(match, stored)) is not None:
        return state
    state = _folded(match, entry.number)
    if digest(state) != expected:
        raise StrayedError
    keep(entry.hash, state)
    return state


def digest_of(entry: LogEntry) -> str:
    """Return the digest of the position that was played after an entry."""
    return _digested.decode(entry.body).digest


def _fingerprint(stored: bytes) -> str:
    """Return the digest of a position that is stored as its canonical bytes."""
    return hashlib.sha256(stored).hexdigest()


def _folded(match: Match, number: int) -> State[Any]:
    """Return the position after entry `number`, folded from the last snapshot that nothing since went back behind.

    Raises StrayedError if the entries cannot be folded.
    """
    before = number
    while snapshot := SNAPSHOTS.first(match.pk, before):
        tail = entries(match, snapshot.number, number) if snapshot.number < number else []
        before = min((entry.back_to for entry in tail if entry.kind == "undone"), default=number)
        if before >= snapshot.number:
            state = _decoded(match, bytes(snapshot.state))
            if state is None:
                break
            return _fold(match, tail, state) if tail else state
    return _fold(match, entries(match, until=number))


def _fold(match: Match, log: list[Entry], state: State[Any] | None = None) -> State[Any]:
    try:
        return fold(match.game, log, state)
    except Exception as trouble:
        raise StrayedError from trouble


def last_sound(match: Match, number: int) -> State[Any]:
    """Return the last position up to entry `number` that is the one that was played, for those who only look.

    Raises StrayedError if there is none.
    """
    for snapshot in Snapshot.objects.filter(match=match, number__lte=number).order_by("-number"):
        entry, stored = ENTRIES.first(match, snapshot.number), bytes(snapshot.state)
        if entry and _fingerprint(stored) == digest_of(entry) and _decoded(match, stored) is not None:
            return _followed(match, {snapshot.number: stored}, number)
    return _followed(match, {}, number)


def _followed(match: Match, known: dict[int, bytes], number: int) -> State[Any]:
    """Go on from the last position that is known, up to entry `number` or the first that goes another way."""
    for entry in entries(match, max(known, default=-1), number):
        source = known.get(entry.back_to if entry.kind == "undone" else entry.number - 1)
        after = _after(match, entry, source) if source or entry.number == 0 else None
        if after is None or _fingerprint(after) != entry.digest:
            break
        known[entry.number] = after
    if not known:
        raise StrayedError
    state: State[Any] = match.game.decode(known[max(known)])
    return state


def _after(match: Match, entry: Entry, before: bytes | None) -> bytes | None:
    """Return the position after an entry, given the one before it or that it goes back to; None if it is none."""
    try:
        state, _ = apply(match.game, match.game.decode(before) if before else None, entry, recorded(entry.draws))
    except Exception:  # noqa: BLE001  # whatever the changed rules make of it
        return None
    state.news.clear()
    return encode(state)


def _decoded(match: Match, stored: bytes) -> State[Any] | None:
    """Return a stored position; None if another release of the game stored it in a form of its own."""
    try:
        state: State[Any] = match.game.decode(stored)
    except msgspec.DecodeError:
        return None
    return state


def _cached(name: str) -> bytes | None:
    found: bytes | None = cache.get(f"position:{_edition()}:{name}")
    return found


@cache_of_process
def _edition() -> str:
    """Return a fingerprint of the engines' code: what another edition kept is folded anew, and so compared."""
    found = hashlib.sha256()
    for path in sorted(Path(engines.__file__).parent.rglob("*.py")):
        found.update(path.read_bytes())
    return found.hexdigest()[:16]


def keep(name: str, state: State[Any]) -> None:
    """Cache the position after the entry with hash `name`; without a cache everything is only slower."""
    cache.set(f"position:{_edition()}:{name}", encode(state), CACHE_SECONDS)


def current(match: Match) -> Position:
    """Return the match as it stands, for those who look; its log holds the last entry only."""
    last = _last(match)
    return _as_played(match, last, _shown(match, last))


def exact(match: Match) -> Position:
    """Return the match as it stands, ready to be played on. Raises StrayedError if its rules were changed under it."""
    last = _last(match)
    return _as_played(match, last, _position(match, last))


def _last(match: Match) -> LogEntry:
    [last] = ENTRIES.of(match, match.head)
    return last


def _as_played(match: Match, last: LogEntry, state: State[Any]) -> Position:
    return Position(match.game, state, [read_entry(match.game, last.body)], match.dice)


def asked_of(position: Position, seat: int | None) -> Decision | None:
    """Return the question that is open for a seat, None if there is none; no other seat's view is made for it."""
    if seat is None:
        return None
    try:
        return position.decision(seat)
    except StaleCommand:
        return None


def load_whole_log(match: Match, position: Position) -> None:
    """Put before the entries that a position came with all earlier ones, for what looks back further."""
    known = {entry.number for entry in position.log}
    if 0 not in known:
        position.log = [entry for entry in entries(match) if entry.number not in known] + position.log
