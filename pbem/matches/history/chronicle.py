"""A match told as a whole: the parts that it falls into, and what happened, looked through by seat and by kind."""

from bisect import bisect_left
from collections.abc import Container, Sequence
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
    """A kind of event: its place among the game's kinds, what it is called, and what each begins (turns, phases)."""

    number: int
    label: Text
    part: int
    names: frozenset[str]


def kinds_of(match: Match) -> list[Kind]:
    """Return the kinds of event that the game has, in its order."""
    return [
        Kind(number, label, part, frozenset(names))
        for number, (label, part, names) in enumerate(match.game.event_kinds)
    ]


@dataclass(frozen=True)
class Part:
    """Where a part of the match begins: the number of its kind, what it is, the entry, the sentence that says so."""

    kind: int
    level: int
    entry: int
    text: Text


def parts_of(match: Match, perspectives: Perspective) -> list[Part]:
    """Return where the parts of the match begin (rounds, turns, battles), as far as the eyes may know, in order.

    What was taken back is none: the match goes on from before it.
    """
    begins = {name: kind for kind in kinds_of(match) if kind.part for name in kind.names}
    undone = undone_in(match)
    return [
        Part(begins[event.name].number, begins[event.name].part, number, event.text)
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
        found += [fit for each in reversed(heard) if (fit := fitting(each, wish, match.game.headings))]
    if len(found) > PAGE:
        return Leaf(found[:PAGE], found[PAGE - 1].step)
    return Leaf(found, seen[at] if at else None)


def fitting(heard: Happening, wish: Wish, above: Container[str] = ()) -> Happening | None:
    """Return a happening with what is wished of it, None if nothing is; with the headings `above` that."""
    own = wish.seat is None or heard.seat == wish.seat
    wished = [event for event in heard.events if _fits(event, wish, own=own)]
    order = heard.order if own and wish.kind is None else ""
    last = heard.events.index(wished[-1]) if wished else 0
    told = [event for event in heard.events[:last] if event in wished or event.name in above] + wished[-1:]
    return replace(heard, order=order, events=told) if told or order else None


def _fits(event: Event, wish: Wish, *, own: bool) -> bool:
    kind = wish.kind is None or event.name in wish.kind.names
    return kind and (own or wish.seat is None or tells_of(event, wish.seat))


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
