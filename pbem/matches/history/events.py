"""What entries of a log told when they were folded; told once, then kept for a while, fifty entries together."""

from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from typing import Any

import msgspec
from django.core.cache import cache

from engines.core import Event, State, apply, digest, encode, recorded
from pbem.matches import positions
from pbem.matches.filing.fetching import log_of
from pbem.matches.models import LogEntry, Match

from .undone import told_of

CHUNK = 50
"""Entries kept together; as many as lie between two snapshots."""

CACHE_SECONDS = 3600
"""How long they are kept: after so long the sentences are those of a newer release, if there is one."""

Told = list[list[Event]]
"""The events of entries that follow each other, entry by entry, for all audiences."""

States = dict[int, State[Any]]
"""Positions that a fold has come to, by the numbers of the entries before."""

_decoder = msgspec.json.Decoder(Told)


def events_between(match: Match, first: int, last: int) -> Told:
    """Return the events of the entries `first` to `last`, both included."""
    return events_at(match, range(first, last + 1))


def events_at(match: Match, numbers: Sequence[int]) -> Told:
    """Return the events of entries, given by their numbers in order; what lies far from them is not folded."""
    wanted: dict[int, list[int]] = {}
    for number in numbers:
        wanted.setdefault(number // CHUNK, []).append(number)
    names = _names(match, wanted)
    stored = _stored(names.values())
    found: Told = []
    states: States = {}
    for chunk, inside in wanted.items():
        if chunk in names:
            begin, told = chunk * CHUNK, _of_chunk(match, chunk, names[chunk], stored, states)
        else:  # it grows still
            begin, told = inside[0], _folded(match, inside[0], inside[-1], states)
        found += [told[number - begin] for number in inside]
    return found


def _of_chunk(match: Match, chunk: int, name: str, stored: Mapping[str, bytes], states: States) -> Told:
    known = stored.get(_key(name))
    if known is not None:
        return _decoder.decode(known)
    told = _folded(match, chunk * CHUNK, chunk * CHUNK + CHUNK - 1, states)
    if not match.frozen:
        cache.set(_key(name), encode(told), CACHE_SECONDS)
    return told


def _names(match: Match, chunks: Iterable[int]) -> dict[int, str]:
    """Return the hash of the last entry of each of the chunks that are full."""
    ends = [end for chunk in chunks if (end := chunk * CHUNK + CHUNK - 1) <= match.head]
    if not ends:
        return {}
    found = log_of(match).filter(number__in=ends).values_list("number", "hash")
    return {number // CHUNK: name for number, name in found.order_by("number")}


def _key(name: str) -> str:
    return f"events:{name}"


def _stored(names: Iterable[str]) -> dict[str, bytes]:
    found: dict[str, bytes] = cache.get_many([_key(name) for name in names])
    return found


def _folded(match: Match, first: int, last: int, states: States) -> Told:
    """Return the events of the entries, folded anew: from the position before, if it is at hand."""
    rows = list(log_of(match).filter(number__gte=first, number__lte=last).order_by("number"))
    state = states.pop(first - 1, None)
    if match.frozen:
        return _as_far_as_sound(match, rows)
    told, states[last] = events_of(match, rows, state)
    return told


def _as_far_as_sound(match: Match, rows: Sequence[LogEntry]) -> Told:
    """Return the events of each of the rows, none from the first on that does not fold as it was played."""
    state: State[Any] | None = None
    found: Told = []
    with suppress(Exception):  # whatever the changed rules make of it
        for row in rows:
            told, state = events_of(match, [row], state)
            if digest(state) != positions.digest_of(row):
                break
            found += told
    return found + [[] for _ in rows[len(found) :]]


def events_of(match: Match, rows: Sequence[LogEntry], state: State[Any] | None = None) -> tuple[Told, State[Any]]:
    """Return the events of each of the rows, which follow each other, folded anew, and the position after them.

    `state` is the position before them, which is changed; None: it is loaded.
    """
    if state is None and rows[0].number > 0:
        state = positions.state_at(match, rows[0].number - 1)
    found: Told = []
    for row in rows:
        entry = positions.read_entry(match.game, row.body)
        if entry.kind == "undone":
            state = positions.state_at(match, row.number)
            found.append([told_of(match, entry)])
        else:
            state, _ = apply(match.game, state, entry, recorded(entry.draws))
            found.append(list(state.news))
        state.news.clear()
    assert state is not None, "there are rows"
    return found, state
