"""Positions of a match at any entry, folded from the log with the help of snapshots and a cache."""

from __future__ import annotations

from typing import Any

import msgspec
from django.core.cache import cache
from redis.exceptions import RedisError

from engines.core import Decision, Entry, Game, StaleCommand, State, View, encode, fold
from engines.core import Match as Fold
from pbem.rows import Rows

from .models import LogEntry, Match, Snapshot

ENTRIES = Rows(LogEntry, "match_id = %s AND number = %s")
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
    rows = LogEntry.objects.filter(match=match, number__gt=after)
    if until is not None:
        rows = rows.filter(number__lte=until)
    return [read_entry(match.game, body) for body in rows.order_by("number").values_list("body", flat=True)]


def state_at(match: Match, number: int) -> State[Any]:
    """Return the position after entry `number`, as fresh data that the caller may change.

    Raises LogEntry.DoesNotExist if the log is shorter.
    """
    entry = ENTRIES.first(match.pk, number)
    if entry is None:
        raise LogEntry.DoesNotExist
    return _position(match, number, entry.hash)


def view_at(match: Match, number: int, seat: int | None) -> View[Any]:
    """Return what the seat (None: a spectator) was entitled to see after entry `number`."""
    view: View[Any] = match.game.view(state_at(match, number), seat)
    return view


def _position(match: Match, number: int, name: str) -> State[Any]:
    """Return the position after the entry with this number and hash."""
    stored = _cached(name)
    state = _decoded(match, stored) if stored is not None else None
    if state is None:
        state = _folded(match, number)
        keep(name, state)
    return state


def _folded(match: Match, number: int) -> State[Any]:
    """Return the position after entry `number`, folded from the last snapshot that nothing since went back behind."""
    before = number
    while snapshot := SNAPSHOTS.first(match.pk, before):
        tail = entries(match, snapshot.number, number) if snapshot.number < number else []
        before = min((entry.back_to for entry in tail if entry.kind == "undone"), default=number)
        if before >= snapshot.number:
            state = _decoded(match, bytes(snapshot.state))
            if state is None:
                break
            return fold(match.game, tail, state) if tail else state
    return fold(match.game, entries(match, until=number))


def _decoded(match: Match, stored: bytes) -> State[Any] | None:
    """Return a stored position; None if another release of the game stored it in a form of its own."""
    try:
        state: State[Any] = match.game.decode(stored)
    except msgspec.DecodeError:
        return None
    return state


def _cached(name: str) -> bytes | None:
    try:
        found: bytes | None = cache.get(f"position:{name}")
    except (RedisError, OSError):
        return None
    return found


def keep(name: str, state: State[Any]) -> None:
    """Cache the position after the entry with hash `name`; without a cache everything is only slower."""
    try:
        cache.set(f"position:{name}", encode(state), CACHE_SECONDS)
    except (RedisError, OSError):
        return


def current(match: Match) -> Fold:
    """Return the match as it stands, ready to be played on; its log holds the last entry only."""
    [last] = ENTRIES(match.pk, match.head)
    state = _position(match, match.head, last.hash)
    return Fold(match.game, state, [read_entry(match.game, last.body)], bytes(match.secret))


def asked_of(played: Fold, seat: int | None) -> Decision | None:
    """Return the question that is open for a seat, None if there is none; no other seat's view is made for it."""
    if seat is None:
        return None
    try:
        return played.decision(seat)
    except StaleCommand:
        return None


def load_whole_log(match: Match, played: Fold) -> None:
    """Put before the entries that a position came with all earlier ones, for what looks back further."""
    known = {entry.number for entry in played.log}
    if 0 not in known:
        played.log = [entry for entry in entries(match) if entry.number not in known] + played.log
