"""A match told as a whole: the parts that it falls into, and what happened, looked through by seat and by kind."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import dataclass, replace

from django.db.models import Q

from engines.core import Event, SeatName, Text
from engines.core.words import Param
from pbem.matches.models import Match

from .contents import outline
from .perspectives import Perspective, heard_between, steps_seen
from .steps import Happening, Step, steps_known
from .undone import undone_in

PAGE = 40
"""Happenings on one page."""

STRETCH = 80
"""Steps looked through at first; then twice as many each time, until a page is full or MOST are looked through."""

MOST = 600
"""Steps looked through for one page, so that nobody can have a whole log folded at once."""


@dataclass(frozen=True)
class Kind:
    """A kind of event: its place among the game's kinds, what it is called, and whether each begins a part."""

    number: int
    label: Text
    part: bool
    names: frozenset[str]


def kinds_of(match: Match) -> list[Kind]:
    """Return the kinds of event that the game has, in its order."""
    return [
        Kind(number, label, part, frozenset(names))
        for number, (label, part, names) in enumerate(match.game.event_kinds)
    ]


@dataclass(frozen=True)
class Part:
    """Where a part of the match begins: the number of its kind, the entry, and the sentence that says so."""

    kind: int
    entry: int
    text: Text


def parts_of(match: Match, perspectives: Perspective) -> list[Part]:
    """Return where the parts of the match begin (rounds, turns, battles), as far as the eyes may know, in order.

    What was taken back is none: the match goes on from before it.
    """
    begins = {name: kind.number for kind in kinds_of(match) if kind.part for name in kind.names}
    undone = undone_in(match)
    return [
        Part(begins[event.name], number, event.text)
        for number, event in outline(match)
        if event.name in begins and perspectives.hear(event) and not undone.holds(number)
    ]


@dataclass(frozen=True)
class Wish:
    """What is looked for: what a seat did or what is told of it (None: any), events of a kind (None: all)."""

    seat: int | None = None
    kind: Kind | None = None


@dataclass(frozen=True)
class Leaf:
    """One page of what happened, newest first; `older` is the step below which the next page begins.

    A page ends where it is full, or where enough was looked through for it: then there is nothing wished back to
    step `older`.
    """

    heard: list[Happening]
    older: Step | None


def leaf(match: Match, perspectives: Perspective, wish: Wish, below: Step | None, language: str) -> Leaf:
    """Return the newest happenings before step `below` (None: up to now) that the eyes may know and that are wished."""
    seen = steps_seen(match, perspectives)
    if below is not None:
        seen = seen[: bisect_left(seen, below.number, key=lambda step: step.number)]
    found: list[Happening] = []
    at, wide, end = len(seen), STRETCH, max(len(seen) - MOST, 0)
    while at > end and len(found) <= PAGE:
        stretch = seen[max(at - wide, end) : at]
        at, wide = at - len(stretch), 2 * wide
        heard = heard_between(match, perspectives, stretch[0].number, stretch[-1].number, language)
        found += [fit for each in reversed(heard) if (fit := fitting(each, wish))]
    if len(found) > PAGE:
        return Leaf(found[:PAGE], found[PAGE - 1].step)
    return Leaf(found, seen[at] if at else None)


def fitting(heard: Happening, wish: Wish) -> Happening | None:
    """Return a happening with what is wished of it, None if nothing is."""
    if wish.kind is not None:
        heard = replace(heard, order="", events=[event for event in heard.events if event.name in wish.kind.names])
    if wish.seat is not None and heard.seat != wish.seat:
        heard = replace(heard, order="", events=[event for event in heard.events if tells_of(event, wish.seat)])
    return heard if heard.events or heard.order else None


def tells_of(event: Event, seat: int) -> bool:
    """Tell whether a seat is named in the sentence of an event."""
    return _names(event.text, seat) or (event.chapter is not None and _names(event.chapter, seat))


def _names(param: Param, seat: int) -> bool:
    match param:
        case Text():
            return any(_names(value, seat) for value in param.params.values())
        case SeatName():
            return param.seat == seat
        case int() | str():
            return False
    return any(_names(part, seat) for part in param)


def step_at(steps: Sequence[Step], entry: int) -> Step:
    """Return the step that shows an entry: its own, or the next that can be seen."""
    return steps[min(bisect_left(steps, entry, key=lambda step: step.number), len(steps) - 1)]


def last_step_of(match: Match, perspectives: Perspective, moment: int) -> Step | None:
    """Return the last of the steps of a moment, None if there was none by then."""
    known = steps_known(match, perspectives.entries & Q(moment__lte=moment), min(moment, match.moment))
    return known[-1] if known else None
