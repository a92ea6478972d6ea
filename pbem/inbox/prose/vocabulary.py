"""The words that orders of a game are made of, and those that a sender's name is."""

import re
from collections.abc import Iterator, Mapping
from functools import lru_cache
from gettext import GNUTranslations
from pathlib import Path
from typing import Any, Final

import engines
from engines.core import Game
from engines.parts.notation import fold
from pbem.matches.reading.verbs import SPELLINGS

from .words import each, words_of

ENGINES: Final = Path(engines.__file__).parent

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


MOST_NAME_WORDS: Final = 3
SHORTEST_STEM: Final = 4
LONGEST_ENDING: Final = 3
LONG: Final = 6
ORDINARY: Final = each(
    "how many much lost left right open first last next more most long huge crazy family beginning bring good time "
    "all and any each else every final free from full get give just let new nobody none nothing one own see self the "
    "try who why work works yes ask back game home hand take over has have had was were are goods your our their his "
    "her out brak czasu dla dobra duza gdzie ile jak jakie jaki juz kiedy kto ktora mnie moja moje nie nic nowa nowy "
    "przez przy raz sie tak tej wlasna wszystko xd gra grac gramy partia partie kolej kolejka pomoc"
)
"""Words of names that say nothing of the game by themselves."""


def is_of_game(game: AnyGame, word: str) -> bool:
    """Tell whether a word is one of a game: of its orders or of what it calls its things, in any form.

    Any word may be one of a game that has no catalogue, or none that was compiled.
    """
    return not _names(game.slug) or word in vocabulary(game) - ORDINARY or _is_form(game.slug, word)


@lru_cache(maxsize=4096)
def _is_form(slug: str, word: str) -> bool:
    if word in ORDINARY or len(word) < SHORTEST_STEM:
        return word in _names(slug)
    return any(_are_forms(word, name) for name in _names(slug))


def _are_forms(one: str, other: str) -> bool:
    """Tell whether two words may be forms of one: they begin alike, but for their endings."""
    longer, shorter = max(len(one), len(other)), min(len(one), len(other))
    shared = max(SHORTEST_STEM, shorter - (2 if shorter > LONG else 1))
    return longer - shorter <= LONGEST_ENDING and one[:shared] == other[:shared]


@lru_cache(maxsize=32)
def _names(slug: str) -> frozenset[str]:
    """Return the words of what a game calls its things, in both languages: its short entries of the catalogue."""
    found = set[str]()
    for catalogue in (ENGINES / slug.replace("-", "_") / "locale").glob("*/LC_MESSAGES/django.mo"):
        with catalogue.open("rb") as file:
            words = GNUTranslations(file)
        for name in _entries(words):
            if len(name.split()) <= MOST_NAME_WORDS and "." not in name:
                found |= {fold(word) for word in re.findall(r"[^\W\d_]{3,}", re.sub(r"\{\w+\}", "", name))}
    return frozenset(found) - COMMON - ORDINARY


def _entries(words: GNUTranslations) -> Iterator[str]:
    """Yield all entries of a catalogue, in English and in its language."""
    catalogue: Mapping[Any, str] = vars(words)["_catalog"]
    for key, said in catalogue.items():
        yield from (key if isinstance(key, str) else key[0], said)
