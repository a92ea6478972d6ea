"""Misspelt words: the names that they are surely meant for, never where two are as likely."""

from collections.abc import Collection, Sequence

from rapidfuzz import fuzz, process

from engines.parts.orders.names.lexicon import Lexicon
from engines.parts.orders.names.naming import SHORTEST_DETAIL
from engines.parts.orders.wordlists.words import FILLERS, NO, words_in

LIKE = 80
"""How alike, of 100, a misspelt word and a name must be."""

NEAR = 75
"""How alike words must be that are surely a name."""

LEAST, TIE, MOST_ALIKE = 70, 6, 8
"""How alike words with other endings must be at least, how much less so a rival may be, how many are looked at."""

SHORTEST_LIKE = 5
"""Letters that a misspelt word must have at least."""

STEM = 4
"""Letters that a word and a name have in common at least if they differ in their ends only."""

ENDING = 4
"""Letters of an ending at most."""


_CASES = words_in("u a y i e em om ow owi ie ami ach")
"""What Polish nouns end in."""

_TAKING_AWAY = words_in("remove removes removing delete undo cancel clear revoke wipe erase reset usun skasuj")
"""Words that are never misspelt ones: “remove” is not “move”."""


def name_of(lexicon: Lexicon, words: Sequence[str], at: int) -> tuple[str, int]:
    """Return the verb or the value's name that words from a place on are meant for, and the place after them."""
    if name := _numbered(lexicon, words, at):
        return name, at + 2
    for end in (at + 2, at + 1):
        span = words[at:end]
        if end == at + 2 and begins_name(words, at + 1):
            continue
        if len(span) == 1 and span[0] in lexicon.elsewhere:
            continue
        if len(span) == end - at and _may_be(lexicon, span) and (name := _alike(lexicon, "".join(span))):
            return name, end
    return "", at


def begins_name(words: Sequence[str], at: int) -> bool:
    """Tell whether a letter or two before a number are the name of a piece (“N 33”), no end of a misspelt word."""
    return len("".join(words[at : at + 1])) < SHORTEST_DETAIL and "".join(words[at + 1 : at + 2])[:1].isdigit()


def _may_be(lexicon: Lexicon, span: Sequence[str]) -> bool:
    """Tell whether words may be a misspelt name; what is written right is none."""
    if not all(word.isalpha() and word not in NO for word in span):
        return False
    known = (FILLERS, lexicon.verbs, lexicon.values, lexicon.details)
    return len(span) == 1 or not any(span[-1] in names for names in known)


def _numbered(lexicon: Lexicon, words: Sequence[str], at: int) -> str:
    """Return the name that a misspelt one with its number is meant for, “scuot 3”."""
    word, number = words[at], "".join(words[at + 1 : at + 2])
    if len(word) < STEM or not word.isalpha() or not number.isdigit():
        return ""
    ends = {name.removesuffix(number): name for name in lexicon.values if name.endswith(number)}
    near = [name for end, name in ends.items() if end.isalpha() and _is_near(word, end)]
    return near[0] if len({tuple(lexicon.values[name]) for name in near}) == 1 else ""


def _is_near(word: str, name: str) -> bool:
    return _same_stem(word, name) or fuzz.ratio(word, name) >= NEAR


def _alike(lexicon: Lexicon, word: str) -> str:
    if len(word) < SHORTEST_LIKE or word in _TAKING_AWAY:
        return ""
    close = _close(lexicon, word)
    meant = {
        "verb" if name in lexicon.verbs else frozenset((*lexicon.values.get(name, ()), *lexicon.details.get(name, ())))
        for name in close
    }
    if len(meant) > 1:
        return _in_another_case(lexicon, word, close)
    return next((name for name in close if name in lexicon.values), close[0]) if meant else ""


def _in_another_case(lexicon: Lexicon, word: str, close: Collection[str]) -> str:
    """Return the noun that a word is with another ending, where only verbs are as like it: “magazynu”."""
    nouns = [name for name in close if name not in lexicon.verbs and word.removeprefix(name) in _CASES]
    others = [name for name in close if name not in lexicon.verbs and name not in nouns]
    return nouns[0] if len(nouns) == 1 and not others else ""


def _close(lexicon: Lexicon, word: str) -> list[str]:
    """Return the names that a word is most like."""
    alike = process.extract(word, lexicon.names(), scorer=fuzz.ratio, score_cutoff=LEAST, limit=MOST_ALIKE)
    close = [(name, score) for name, score, _ in alike if score >= LIKE or _same_stem(word, name)]
    return [name for name, score in close if score >= close[0][1] - TIE]


def _same_stem(word: str, name: str) -> bool:
    """Tell whether a word is a name with another ending."""
    if word[:STEM] != name[:STEM] or len(word) < STEM:
        return False
    common = next((n for n, (a, b) in enumerate(zip(word, name, strict=False)) if a != b), min(len(word), len(name)))
    return common >= STEM and max(len(word), len(name)) - common <= min(ENDING, common - 1) and name.isalpha()


def is_context(lexicon: Lexicon, word: str) -> bool:
    """Tell whether a word is one that says nothing here, with another ending, and nothing in another answer."""
    known = lexicon.beside.get(word)
    if known is None:
        known = lexicon.beside[word] = _is_beside(lexicon, word)
    return known


def _is_beside(lexicon: Lexicon, word: str) -> bool:
    if len(word) < STEM or word in lexicon.taken or word in lexicon.begun:
        return False
    if _is_like(word, lexicon.about - FILLERS, NEAR):
        return True
    if len(word) < SHORTEST_LIKE:
        return False
    return any(_same_stem(word, name) for name in lexicon.likely) or _is_like(word, lexicon.likely, LIKE)


def _is_like(word: str, names: Collection[str], least: int) -> bool:
    """Tell whether a word is so much like one of some names."""
    return process.extractOne(word, names, scorer=fuzz.ratio, score_cutoff=least) is not None
