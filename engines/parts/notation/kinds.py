"""Kinds of words: a list in which a star ends the beginning of a word."""

from functools import lru_cache


def is_of(word: str, kind: str) -> bool:
    """Tell whether a word is of a kind.

    >>> is_of("odkryte", "revealed odkryt*"), is_of("reveal", "revealed odkryt*")
    (True, False)
    """
    whole, stems = _listed(kind)
    return word in whole or word.startswith(stems)


@lru_cache(maxsize=128)
def _listed(kind: str) -> tuple[frozenset[str], tuple[str, ...]]:
    words = kind.split()
    return frozenset(word for word in words if "*" not in word), tuple(word[:-1] for word in words if "*" in word)
