"""The names of one form of answer: what it and each of its values may be called."""

import math
from bisect import bisect_left
from collections.abc import Container, Iterable, Mapping
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from typing import Any, NamedTuple

import msgspec

from engines.core import Clear, Form, Number, Rows, TakeBack
from engines.core.position import AnyGame
from engines.parts.notation import Line, Notation
from engines.parts.orders.wordlists.words import FILLERS

from .anywhere import Anywhere
from .naming import SHORTEST_DETAIL

SHEET = (TakeBack, Clear)
"""What changes the sheet itself: names of what stands on it would say which line is meant."""


class Place(NamedTuple):
    """Where a value stands in an order: a field, or a part of the rows of one."""

    field: str
    part: str = ""


Named = dict[str, Mapping[tuple[Place, Any], None]]
"""Values by what they are called, in the order in which the question has them."""


def let_mean(named: Named, keys: Iterable[str], place: Place, value: Any) -> None:
    """Let a value be called so."""
    one = {(place, value): None}
    for key in keys:
        named[key] = {**named[key], **one} if key in named else one


@dataclass
class Lexicon:
    """The names of one form of answer: its verbs, its values by place, what is told of them, the numbers it takes.

    Words of the `context` say nothing more, `absent` are names of values that cannot be chosen; `where` is what is true
    of all that the form is about, such as where the pieces stand. Which words are like those of the context is kept
    `beside`. All of it is whole before a line is looked at.
    """

    form: Form
    line: Line | None
    verbs: frozenset[str] = frozenset()
    context: set[str] = field(default_factory=set)
    where: set[str] = field(default_factory=set)
    openings: set[str] = field(default_factory=set)
    doubtful: frozenset[str] = frozenset()
    ordering: frozenset[str] = frozenset()
    begun: AbstractSet[str] = frozenset()
    foreign: Container[str] = frozenset()
    elsewhere: Container[str] = frozenset()
    parts: set[str] = field(default_factory=set)
    there: set[str] = field(default_factory=set)
    phrases: frozenset[str] = frozenset()
    absent: set[str] = field(default_factory=set)
    about: set[str] = field(default_factory=set)
    labels: set[str] = field(default_factory=set)
    values: Named = field(default_factory=dict)
    details: Named = field(default_factory=dict)
    numbers: dict[Place, Number] = field(default_factory=dict)
    picks: dict[Place, list[Any]] = field(default_factory=dict)
    priced: bool = False
    exact: frozenset[str] = frozenset()
    taken: Container[str] = frozenset()
    pieces: Container[str] = frozenset()
    shared: Mapping[str, set[Any]] = field(default_factory=dict)
    beside: dict[str, bool] = field(default_factory=dict)
    anywhere: Anywhere = field(default_factory=Anywhere)
    _names: list[str] = field(default_factory=list)

    @cached_property
    def lists(self) -> bool:
        """Whether pieces are listed in an order of this form."""
        return any(isinstance(domain, Rows) for domain in self.form.fields.values())

    @cached_property
    def most_numbers(self) -> float:
        """How many numbers an order of this form takes at most."""
        return math.inf if any(place.part for place in self.numbers) else len(self.numbers)

    def knows(self, key: str) -> bool:
        """Tell whether words are the name of a verb or a value, told of one, or say nothing more."""
        named = key in self.values or key in self.verbs or key in self.details
        return named or key in self.context or key in self.foreign

    @cached_property
    def likely(self) -> list[str]:
        """Words that say nothing more and may be misspelt."""
        return [name for name in self.context if len(name) > SHORTEST_DETAIL and name not in FILLERS]

    def names(self) -> list[str]:
        """Return every verb, and every name of a value or word told of one, that is made of letters."""
        if not self._names:
            told = {*filter(str.isalpha, self.values), *filter(str.isalpha, self.details)}
            verbs = _of_letters(self.verbs, self.phrases)
            self._names.extend(sorted([*verbs, *(told - self.verbs - self.phrases)]))
        return self._names

    def verb_from(self, start: str) -> str:
        """Return the first verb that begins so, the beginning itself if it is one or begins none."""
        if start in self.verbs:
            return start
        verbs = _in_order(self.verbs)
        found = verbs[bisect_left(verbs, start) :][:1]
        return found[0] if found and found[0].startswith(start) else start

    def begins_order(self, word: str) -> bool:
        """Tell whether a word is one that an order of the game begins with, or another form of it."""
        return any(word[:end] in self.ordering for end in range(SHORTEST_DETAIL + 1, len(word) + 1))

    def usual(self, name: str) -> Any:
        """Return the value of a field that is not said, msgspec.NODEFAULT if it must be."""
        if self.line is None or name in self.exact:
            return msgspec.NODEFAULT
        return self.line.usual.get(name, msgspec.NODEFAULT)

    def slot(self, place: Place) -> Any:
        """Return the slot of the notation that reads a place's values, or None."""
        if self.line is None:
            return None
        slot = self.line.slots.get(place.field)
        return getattr(slot, "cells", {}).get(place.part) if place.part else slot


def notation_of(game: AnyGame) -> Notation:
    """Return the notation of a game; an empty one if it has made its own."""
    return game.notation if isinstance(game.notation, Notation) else Notation([])


@lru_cache(maxsize=256)
def _in_order(verbs: frozenset[str]) -> list[str]:
    return sorted(verbs)


@lru_cache(maxsize=1024)
def together(names: frozenset[str], more: frozenset[str]) -> frozenset[str]:
    """Return names with more of them: put together once, for they are thousands."""
    return names | (more - {""})


@lru_cache(maxsize=1024)
def _of_letters(verbs: frozenset[str], phrases: frozenset[str]) -> tuple[str, ...]:
    """Return the verbs of one word that are made of letters."""
    return tuple(sorted(filter(str.isalpha, verbs - phrases)))
