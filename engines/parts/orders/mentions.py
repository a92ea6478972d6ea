"""What a line names: verbs and values of one form of answer, numbers, and the words that name nothing."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from rapidfuzz import fuzz, process

from engines.parts.notation import fold

from .common import FILLERS, FROM, NO, PRICES, UNITS
from .lexicon import MOST_WORDS, Lexicon, Place, squeeze
from .numerals import spell_out

_WORD = re.compile(r"-?\d+(?:[.,]\d+)?|[^\W\d_]+(?:['’][^\W\d_]+)?|[,;]")
_MINUS = str.maketrans(dict.fromkeys("‐‑‒–—−﹣－", "-"))
LIKE = 84
"""How alike, of 100, a misspelt word and a name must be."""

LIKE_CONTEXT = 80
"""The same of a word that only tells which answer is meant."""

SHORTEST_LIKE = 5
"""Letters that a misspelt word must have at least."""


@dataclass(frozen=True)
class Line:
    """The words of a line, folded."""

    words: tuple[str, ...]

    @classmethod
    def of(cls, text: str) -> Line:
        """Return the words of a text."""
        words = [fold(word) for word in _WORD.findall(_joined(text.translate(_MINUS)))]
        return cls(tuple(word for word in spell_out(words) if word not in ",;"))


def _joined(text: str) -> str:
    """Return the text with hyphens between letters and digits taken out: CA-1 is two words, -5 a number."""
    return re.sub(r"(?<=[^\W_])-(?=[^\W_])", " ", text)


@dataclass(frozen=True)
class Mention:
    """A name or number in a line, and all that it may mean."""

    words: tuple[str, ...]
    meanings: tuple[tuple[Place, Any], ...]


@dataclass
class Sighting:
    """What a form of answer finds of itself in a line."""

    mentions: list[Mention] = field(default_factory=list)
    strange: list[str] = field(default_factory=list)
    verb: bool = False

    @property
    def fits(self) -> bool:
        """Whether the line names something of the form, and nothing else."""
        return bool(self.mentions) and not self.strange


def sight(lexicon: Lexicon, line: Line) -> Sighting:
    """Find the verbs and values of a form in a line, the longest names first."""
    found, at = Sighting(), 0
    while at < len(line.words):
        at = _next(lexicon, line.words, at, found)
    found.mentions = _merged(found.mentions)
    return found


def _merged(mentions: Sequence[Mention]) -> list[Mention]:
    """Take neighbours that name the same thing (“decoy DE-2”) for one."""
    found: list[Mention] = []
    for mention in mentions:
        both = [meaning for meaning in mention.meanings if found and meaning in found[-1].meanings]
        named = found and not any(word.lstrip("-").isdigit() for word in (found[-1].words[0], mention.words[0]))
        if both and named and min(len(found[-1].meanings), len(mention.meanings)) == len(both):
            found[-1] = Mention(found[-1].words + mention.words, tuple(both))
        else:
            found.append(mention)
    return found


def _next(lexicon: Lexicon, words: Sequence[str], at: int, found: Sighting) -> int:
    for end in range(min(at + MOST_WORDS, len(words)), at, -1):
        key = squeeze("".join(words[at:end]))
        if key in lexicon.verbs:
            found.verb = True
            return end
        if key in lexicon.values:
            if end == at + 1 and key in FILLERS and not key.isdigit():
                continue
            found.mentions.append(Mention(tuple(words[at:end]), tuple(lexicon.values[key])))
            return end
    return _single(lexicon, words, at, found)


def _single(lexicon: Lexicon, words: Sequence[str], at: int, found: Sighting) -> int:
    word = words[at]
    if word in PRICES and at + 1 < len(words) and _is_number(words[at + 1]) and _has_unit(words, at + 2):
        return at + 3
    if numbers := _numbers(lexicon, word):
        found.mentions.append(Mention((word,), numbers))
    elif word in FROM and at + 1 < len(words) and squeeze(words[at + 1]).isdigit() and len(words[at + 1]) == 4:
        return at + 2
    elif word in lexicon.context or word in UNITS:
        found.verb = found.verb or (word in lexicon.context and word not in FILLERS)
    elif word in FILLERS and word not in NO:
        pass
    elif not _alike(lexicon, word, found):
        found.strange.append(word)
    return at + 1


def _is_number(word: str) -> bool:
    return word.replace(".", "").isdigit()


def _has_unit(words: Sequence[str], at: int) -> bool:
    return at < len(words) and words[at] in UNITS


def _numbers(lexicon: Lexicon, word: str) -> tuple[tuple[Place, Any], ...]:
    try:
        number = float(word.replace(",", "."))
    except ValueError:
        return ()
    meant = []
    for place, domain in lexicon.numbers.items():
        scaled = round(number * domain.scale)
        if abs(scaled - number * domain.scale) < 1e-6:
            meant.append((place, scaled))
    return tuple(meant)


def _alike(lexicon: Lexicon, word: str, found: Sighting) -> bool:
    """Take a misspelt name for the one that it is like, if there is only one."""
    if len(word) < SHORTEST_LIKE or not word.isalpha():
        return False
    if process.extractOne(word, lexicon.context - FILLERS, scorer=fuzz.ratio, score_cutoff=LIKE_CONTEXT):
        return True
    names = [*lexicon.values, *lexicon.verbs]
    close = process.extract(word, names, scorer=fuzz.ratio, score_cutoff=LIKE, limit=3)
    meant = {(name in lexicon.verbs and "verb") or tuple(sorted(map(repr, lexicon.values[name]))) for name, *_ in close}
    if len(meant) != 1:
        return False
    name = close[0][0]
    if name in lexicon.verbs:
        found.verb = True
    else:
        found.mentions.append(Mention((word,), tuple(lexicon.values[name])))
    return True
