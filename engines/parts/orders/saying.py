"""A line as words: every way to take its commas and its dictated numbers."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from engines.parts.notation import Hints, fold
from engines.parts.signs import plain_signs

from .numerals import ONES, spell_out
from .words import FILLERS, POLISH

_WORD = re.compile(r"-?\d+(?:[.,]\d+)*|-?\.\d+|[^\W\d_]+(?:['’][^\W\d_]+)?|[,;/:]")
ONE_OF = r"\b(one|jeden|jedna|jedno) (of|z) (them|those|these|my|nich|tych|moich)\b"
"""One of several: nobody knows which."""

_DECIMAL = re.compile(r"-?\d+,\d{1,2}")


@dataclass(frozen=True)
class Line:
    """The words of a line, folded; `lax` tells how far they were bent to be read so."""

    words: tuple[str, ...]
    lax: int = 0


def ways(text: str, hints: Hints) -> list[Line]:
    """Return the words of a line, once for each way to take its commas and numerals, the likeliest first."""
    plain = re.sub(ONE_OF, " someone ", fold(plain_signs(text)))
    for pattern, words in hints.rewritten:
        plain = re.sub(pattern, words, plain)
    found: dict[tuple[str, ...], int] = {}
    for spoken in _by_commas(_WORD.findall(_joined(plain))):
        for names, pairs in ((True, False), (False, False), (False, True)):
            found.setdefault(_telling(spell_out(spoken, names=names, pairs=pairs)), 0)
            found.setdefault(_telling(spell_out(spoken, pairs=pairs, apart=True)), 0)
        if FILLERS.isdisjoint(ONES.keys() & set(spoken)):
            found.setdefault(_telling(spoken), 0)
        if "ten" in spoken and not (POLISH - {"ten"}).isdisjoint(spoken):
            found.setdefault(_telling(spell_out([word for word in spoken if word != "ten"])), 1)
    return [Line(words, lax) for words, lax in found.items()]


def _telling(words: list[str]) -> tuple[str, ...]:
    """Return the words without what parts them."""
    return tuple(word for word in words if word not in ",;/:")


def _joined(text: str) -> str:
    """Return the text with hyphens between letters and digits taken out: CA-1 is two words, -5 a number."""
    return re.sub(r"(?<=[^\W_])-(?=[^\W_])", " ", text.replace("’", "'"))


def _by_commas(found: list[str]) -> Iterator[list[str]]:
    """Yield the words with all commas as decimal signs, where they can be, and with all as what parts numbers."""
    if all(_DECIMAL.fullmatch(word) for word in found if "," in word):
        yield [word.replace(",", ".") for word in found]
    yield [piece for word in found for piece in (word.split(",") if len(word) > 1 else word)]
