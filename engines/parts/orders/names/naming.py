"""What the values of an answer are called: by their own names, by what the product prints, by words of that."""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Final

from engines.parts.notation import fold
from engines.parts.orders.wordlists.words import SPLIT, squeeze

from .asking import pairs

SHORTEST_DETAIL: Final = 3
"""Letters that a word told of a value must have to name it."""

LONG_WORD: Final = 4
"""Letters that a word of a name must have to stand for all of it."""

_INSIDE = re.compile(r"\((.*?)\)|: (.*)$")
_MORE = re.compile(r"\s*(\(.*\)|: .*|,.*| \d+| [a-z]\d+[a-z]?)$")
_OWNER = re.compile(r"['’]s?\b")


def names_of(value: Any, labels: Iterable[str], slot: Any, languages: Iterable[str]) -> Iterator[str]:
    """Yield what a value is called: its own name, its labels with and without what is added, as it is written."""
    if not isinstance(value, int):
        yield value
        yield value[1:] if re.fullmatch(r"0\d{3}", value) else ""
        yield re.sub(r"0(?=\d$)", "", value) if re.fullmatch(r"[A-Z]+\d{2}", value) else ""
    for label in labels:
        plain = re.sub(r"\s*(\(.*\)|: .*)$", "", label)
        yield from (label, plain, re.sub(r" \d+$", "", plain))
    if slot is not None and value != "":
        yield from (slot.write(value, language) for language in languages)
        yield from slot.spellings(value)


def words_of(labels: Iterable[str], common: str) -> Iterator[str]:
    """Yield names without what is added to them and without the marks of owners, and the long words of names.

    Words that others are called by, too, are `common`.
    """
    known = set(common.split())
    for label in labels:
        plain = _MORE.sub("", fold(label))
        words = [_OWNER.sub("", word) for word in plain.split()]
        yield from (plain, " ".join(words))
        yield from (word for word in words if len(word) >= LONG_WORD and word not in known)


def absent_names(slot: Any, there: Sequence[Any], hints: Mapping[Any, str]) -> set[str]:
    """Return what values are called that the notation knows, and that are not to be chosen now.

    The question may speak of them (“a Cruiser costs 2 metal”), but whoever names one does not mean another.
    """
    known = getattr(slot, "known", {})
    names = [name for name, value in known.items() if value not in there]
    names += [name for value, each in hints.items() if value not in there for name in each.split("|")]
    return {squeeze(name) for name in names} - {""}


def told_by(labels: Iterable[str]) -> Iterator[str]:
    """Yield the words that labels add about a value in brackets or behind a colon."""
    for label in labels:
        for inside in _INSIDE.finditer(label):
            words = [squeeze(word) for word in SPLIT.split(inside[1] or inside[2] or "")]
            yield from (word for word in words if word.isalpha() and len(word) >= SHORTEST_DETAIL)
            yield from pairs(words)
