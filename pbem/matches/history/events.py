"""What entries of a log told when they were folded; told once, then kept for a while, fifty entries together."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec
from django.core.cache import cache

from engines.core import Event, apply, encode, recorded
from pbem.matches import positions
from pbem.matches.models import LogEntry, Match

CHUNK = 50
"""Entries kept together; as many as lie between two snapshots."""

CACHE_SECONDS = 3600
"""How long they are kept: after so long the sentences are those of a newer release, if there is one."""

Told = list[list[Event]]
"""The events of entries that follow each other, entry by entry, for all audiences."""

_decoder = msgspec.json.Decoder(Told)


def events_between(match: Match, first: int, last: int) -> Told:
    """Return the events of the entries `first` to `last`, both included."""
    if first > last:
        return []
    chunks = range(first // CHUNK, last // CHUNK + 1)
    full = {number: name for number, name in _names(match, chunks) if number % CHUNK == CHUNK - 1}
    stored = _stored(full.values())
    found: Told = []
    for chunk in chunks:
        begin, end = chunk * CHUNK, chunk * CHUNK + CHUNK - 1
        if end in full:
            known = stored.get(_key(full[end]))
            told = _decoder.decode(known) if known is not None else _kept(full[end], _folded(match, begin, end))
            found += told[max(first - begin, 0) : last - begin + 1]
        else:
            found += _folded(match, max(first, begin), last)
    return found


def _names(match: Match, chunks: range) -> list[tuple[int, str]]:
    """Return number and hash of the last entry of each of the chunks that are full."""
    ends = [chunk * CHUNK + CHUNK - 1 for chunk in chunks]
    found = LogEntry.objects.filter(match=match, number__in=ends).order_by("number")
    return list(found.values_list("number", "hash"))


def _key(name: str) -> str:
    return f"events:{name}"


def _stored(names: Iterable[str]) -> dict[str, bytes]:
    found: dict[str, bytes] = cache.get_many([_key(name) for name in names])
    return found


def _kept(name: str, told: Told) -> Told:
    cache.set(_key(name), encode(told), CACHE_SECONDS)
    return told


def _folded(match: Match, first: int, last: int) -> Told:
    """Return the events of the entries, folded anew."""
    rows = list(LogEntry.objects.filter(match=match, number__gte=first, number__lte=last).order_by("number"))
    return events_of(match, rows)


def events_of(match: Match, rows: Sequence[LogEntry]) -> Told:
    """Return the events of each of the rows, which follow each other, folded anew."""
    state = positions.state_at(match, rows[0].number - 1) if rows and rows[0].number > 0 else None
    found: Told = []
    for row in rows:
        entry = positions.read_entry(match.game, row.body)
        if entry.kind == "undone":
            state = positions.state_at(match, row.number)
        else:
            state, _ = apply(match.game, state, entry, recorded(entry.draws))
        found.append(list(state.news))
        state.news.clear()
    return found
