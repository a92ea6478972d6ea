"""Patterns: a way to write an order, taken apart into words, holes for values, and groups that may be left out."""

import itertools
import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from .tokens import spelt

_ELEMENT = re.compile(r"\[[^\]]*\]|\S+")


@dataclass(frozen=True)
class Word:
    """A word of a pattern, `spellings` being its synonyms; may it be left out?"""

    shown: str
    spellings: tuple[str, ...]

    def fits(self, word: str, *, exact: bool) -> bool:
        """Tell whether the word may stand there, shortened if it need not be `exact`."""
        if exact:
            return word in self.spellings
        return word[0].isalpha() and any(spelling.startswith(word) for spelling in self.spellings)


@dataclass(frozen=True)
class Hole:
    """Where the value of a slot stands; `optional` ones may be left out."""

    name: str
    optional: bool


@dataclass(frozen=True)
class Group:
    """Elements that may be left out together."""

    parts: "tuple[Part, ...]"


Part: TypeAlias = Word | Hole | Group


def parts_of(pattern: str) -> tuple[Part, ...]:
    """Return the elements of a pattern."""
    return tuple(map(_part, _ELEMENT.findall(pattern)))


def _part(text: str) -> Part:
    if text.startswith("["):
        return Group(parts_of(text[1:-1]))
    if text.startswith("{"):
        return Hole(text.strip("{?}"), text.endswith("?}"))
    return Word(text.partition("|")[0], tuple(spelt(text)))


def holes_in(parts: Iterable[Part]) -> Iterator[Hole]:
    """Yield the holes of elements and of the groups among them."""
    for part in parts:
        match part:
            case Hole():
                yield part
            case Group(inner):
                yield from holes_in(inner)


def literals_in(parts: Iterable[Part]) -> Iterator[str]:
    """Yield every word of elements and of the groups among them."""
    for part in parts:
        match part:
            case Word(_, spellings):
                yield from spellings
            case Group(inner):
                yield from literals_in(inner)


def openings_of(first: Iterable[Part]) -> set[str] | None:
    """Return the words that an order may begin with; None: with any."""
    found: set[str] = set()
    for part in first:
        if not isinstance(part, Word):
            return None
        found.update(part.spellings)
    return found


def joined(words: Iterable[str]) -> str:
    """Return words as a line."""
    return " ".join(word for word in words if word)


def phrases_of(pattern: Sequence[Part]) -> Iterator[str]:
    """Yield what a pattern says before its first hole, without words that may be left out."""
    fixed = itertools.takewhile(lambda part: not isinstance(part, Hole), pattern)
    whole = [part.spellings for part in fixed if isinstance(part, Word)]
    return (" ".join(words) for words in itertools.product(*whole))


def marks_of(pattern: Iterable[Part]) -> Iterator[tuple[str, str]]:
    """Yield each hole that may be left out together with words before it, with every one of these words."""
    for group in pattern:
        if isinstance(group, Group):
            words = itertools.takewhile(lambda part: isinstance(part, Word), group.parts)
            spellings = list(literals_in(words))
            yield from itertools.product((hole.name for hole in holes_in(group.parts)), spellings)
