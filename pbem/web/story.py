"""What happened as a story, the oldest first: under the turn and the phase of the match that it belongs to."""

from bisect import bisect_left
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime
from itertools import pairwise
from typing import Generic, TypeVar

from engines.core import Part
from pbem.matches.history.steps import Step
from pbem.presenters.narration import Paragraph

LONG, LAST = 14, 6
"""More headlines and chapters than this about one entry are folded, but for the last ones."""


@dataclass(frozen=True)
class Told:
    """What one entry brought, or several of one chapter; `undone` tells whether it was taken back since.

    `first` is the first entry of several. One that `goes_on` is the rest of an entry, under a heading that the entry
    itself brought.
    """

    step: Step
    at: datetime
    order: str
    parts: list[Paragraph]
    undone: bool = False
    first: int | None = field(default=None, kw_only=True)
    goes_on: bool = field(default=False, kw_only=True)

    @property
    def begins_at(self) -> int:
        """The entry that it begins with."""
        return self.step.number if self.first is None else self.first

    @property
    def long(self) -> bool:
        """Whether it is too much to tell at once."""
        return len(self.parts) > LONG

    @property
    def early(self) -> list[Paragraph]:
        """All but the last parts: how it came about."""
        return self.parts[:-LAST]

    @property
    def late(self) -> list[Paragraph]:
        """The last parts: what came of it."""
        return self.parts[-LAST:]


T = TypeVar("T", bound=Told)


@dataclass(frozen=True)
class Heading:
    """Where a turn or a phase begins: the entry, the sentence that says so, and where that can be looked at."""

    entry: int
    level: int
    sentence: str
    href: str = ""


@dataclass(frozen=True)
class Section(Generic[T]):
    """What happened in one phase of the match, after the headings that stand above it."""

    headings: list[Heading]
    told: list[T]


Place = tuple[Heading | None, Heading | None]
"""The turn and the phase that something belongs to."""


def sections(told: Sequence[T], begun: Sequence[Heading]) -> list[Section[T]]:
    """Return what happened, given the oldest first, in sections; `begun` are all headings of the match, in order."""
    entries = [heading.entry for heading in begun]
    found: list[Section[T]] = []
    before: Place = (None, None)
    for one in told:
        place = _place(begun[: bisect_left(entries, one.begins_at)])
        for opened, stretch in _stretches(one):
            place = _place([*filter(None, place), _known(opened, one, begun)]) if opened else place
            if place != before or not found:
                found.append(Section(_above(place, before), []))
                before = place
            if stretch.parts or stretch.order:
                found[-1].told.append(stretch)
    return [section for section in found if section.headings or section.told]


def _place(begun: Sequence[Heading]) -> Place:
    """Return the turn and the phase that the match is in after these headings."""
    turn = next((place for place in reversed(range(len(begun))) if begun[place].level == Part.TURN), None)
    phase = begun[-1] if begun and begun[-1].level == Part.PHASE else None
    return (None if turn is None else begun[turn]), phase


def _above(place: Place, before: Place) -> list[Heading]:
    """Return the headings of a place that do not stand above the one before as well."""
    (turn, phase), (last, _phase) = place, before
    return [heading for heading in ((None if turn == last else turn), phase) if heading]


def _known(opened: Heading, told: Told, begun: Sequence[Heading]) -> Heading:
    """Return a heading that entries brought as it is known to the match, with its own entry and address."""
    inside = (one for one in begun if told.begins_at <= one.entry <= told.step.number)
    return next((one for one in inside if one.sentence == opened.sentence), opened)


def _stretches(told: T) -> Iterator[tuple[Heading | None, T]]:
    """Yield what an entry brought up to the first heading that it brought, then under each of them."""
    bounds = [0, *(place for place, part in enumerate(told.parts) if part.level), len(told.parts)]
    yield None, replace(told, parts=told.parts[: bounds[1]])
    for start, end in pairwise(bounds[1:]):
        head, *rest = told.parts[start:end]
        opened = Heading(told.step.number, head.level, head.line)
        yield opened, replace(told, parts=rest, order="", goes_on=True)
