"""What every answer to a question, and each of its values, may be called."""

from __future__ import annotations

import itertools
import re
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from engines.core import Form, Number, Pick, Rows, Text
from engines.core.position import AnyGame
from engines.parts.notation import Hints, Line, Notation, fold

Tongues = Mapping[str, Callable[[Text], str]]
"""How sentences are said in each language that players may write."""

_SPLIT = re.compile(r"[^\w]+", re.UNICODE)
MOST_WORDS = 5
"""Words of the longest name."""


def squeeze(words: str) -> str:
    """Return a name as it is looked up: folded, without spaces and hyphens.

    >>> squeeze("Ship Yards 2"), squeeze("CA-1")
    ('shipyards2', 'ca1')
    """
    return _SPLIT.sub("", fold(words)).replace("_", "")


@dataclass(frozen=True)
class Place:
    """Where a value stands in an order: a field, or a part of the rows of one."""

    field: str
    part: str = ""


@dataclass
class Lexicon:
    """The names of one form of answer: its verbs, its values by place, and the numbers it takes."""

    form: Form
    line: Line | None
    verbs: set[str] = field(default_factory=set)
    context: set[str] = field(default_factory=set)
    values: dict[str, set[tuple[Place, Any]]] = field(default_factory=lambda: defaultdict(set))
    numbers: dict[Place, Number] = field(default_factory=dict)

    def slot(self, place: Place) -> Any:
        """Return the slot of the notation that reads a place's values, or None."""
        if self.line is None:
            return None
        slot = self.line.slots.get(place.field)
        return getattr(slot, "cells", {}).get(place.part) if place.part else slot


def notation_of(game: AnyGame) -> Notation:
    """Return the notation of a game; an empty one if it has made its own."""
    return game.notation if isinstance(game.notation, Notation) else Notation([])


def lexicon_of(form: Form, notation: Notation, tongues: Tongues) -> Lexicon:
    """Return the names of a form."""
    line = next((line for line in notation.lines if line.command is form.command), None)
    found = Lexicon(form, line)
    for spoken in tongues.values():
        label = spoken(form.label)
        found.verbs.add(squeeze(label))
        found.context.update(map(squeeze, _SPLIT.split(label)))
    hints = notation.hints
    found.verbs.update(map(squeeze, hints.verbs_of(form.command)))
    found.context.update(map(squeeze, hints.idle.split()))
    if line:
        found.verbs.update(map(squeeze, line.openings()))
        found.verbs.update(map(squeeze, line.phrases()))
        found.context.update(map(squeeze, line.literals()))
    for place, domain in _places(form):
        _add(found, place, domain, tongues, hints)
    found.verbs.discard("")
    found.context.discard("")
    return found


def _places(form: Form) -> Iterator[tuple[Place, Number | Pick]]:
    for name, domain in form.fields.items():
        if isinstance(domain, Rows):
            yield from (
                (Place(name, part), inner) for part, inner in domain.parts.items() if not isinstance(inner, Rows)
            )
        else:
            yield Place(name), domain


def _add(found: Lexicon, place: Place, domain: Number | Pick, tongues: Tongues, hints: Hints) -> None:
    if isinstance(domain, Number):
        found.numbers[place] = domain
        return
    slot = found.slot(place)
    for choice in domain.choices:
        names = _names(choice.value, choice.label, slot, tongues)
        for name in itertools.chain(names, hints.names_of(place.part or place.field, choice.value)):
            if key := squeeze(name):
                found.values[key].add((place, choice.value))


def _names(value: Any, label: Text, slot: Any, tongues: Tongues) -> Iterable[str]:
    if not isinstance(value, int):
        yield value
        yield value[1:] if re.fullmatch(r"0\d{3}", value) else ""
        yield re.sub(r"0(?=\d$)", "", value) if re.fullmatch(r"[A-Z]+\d{2}", value) else ""
    for language, spoken in tongues.items():
        said = spoken(label)
        yield said
        yield re.sub(r"\s*\(.*\)$", "", said)
        if slot is not None:
            yield slot.write(value, language)
    if slot is not None:
        yield from slot.spellings(value)
