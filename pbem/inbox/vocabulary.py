"""The words that orders of a game are made of, and those that a sender's name is."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Any, Final

from engines.core import Game
from engines.parts.notation import fold
from pbem.matches.reading.verbs import SPELLINGS

from .prose import words_of

AnyGame = Game[Any, Any]

SHORTEST_WORD = 3

_COMMON = (
    "the and all with for from what was that this you your are not his her our out off one two here into who any has "
    "have had its will can now jak ten dla jest mnie"
)
COMMON: Final = frozenset(_COMMON.split())
"""Words of prose that stand in some order as well."""


def names_of(sender: str) -> frozenset[str]:
    """Return the words and initials of a sender's name."""
    words = words_of(sender)
    return frozenset([*words, *(word[0] for word in words)])


@lru_cache(maxsize=32)
def _vocabulary(_slug: str, usages: tuple[str, ...]) -> frozenset[str]:
    ways = [way for ways in SPELLINGS.values() for way in ways.split("|")]
    words = {fold(word) for text in (*usages, *ways) for word in re.findall(r"[^\W\d_]+", text) if not word.isupper()}
    return frozenset(word for word in words if len(word) >= SHORTEST_WORD) - COMMON


def vocabulary(game: AnyGame) -> frozenset[str]:
    """Return the words that orders are made of, in both languages, folded; those of every sentence left out."""
    return _vocabulary(game.slug, tuple(usage for tongue in ("en", "pl") for usage in game.notation.usages((), tongue)))
