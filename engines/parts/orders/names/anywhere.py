"""Which words of a line any answer to a question knows: looked up once for all of them, whatever each makes of it."""

from collections.abc import Collection, Iterator, Sequence
from typing import Any, Final, TypeAlias

from engines.parts.orders.wordlists.words import LIGHT, squeeze

MOST_WORDS: Final = 6
"""Words of the longest name."""

MANY: Final = 1000
"""Names that are not put together with others: what people say when they end something are thousands."""

Names: TypeAlias = Collection[str]
Key: TypeAlias = tuple[int, str, str]
"""So many words, together as they are looked up, and what is left of the phrase without its light words."""


class Anywhere:
    """The names in all answers to a question; most words that follow each other are none in any."""

    def __init__(self, names: Collection[Names] = ()) -> None:
        few: Any = frozenset().union(*(each for each in names if len(each) < MANY))
        many = {id(each): each for each in names if len(each) >= MANY}
        self._names: tuple[Names, ...] = (few, *many.values())
        self._keys: dict[tuple[str, ...], list[list[Key]]] = {}

    def keys(self, words: tuple[str, ...]) -> list[list[Key]]:
        """Return for every place of a line the words from there on that may be a name, the most words first."""
        known = self._keys.get(words)
        if known is None:
            squeezed = [(squeeze(word), word in LIGHT) for word in words]
            spans = (squeezed[at : at + MOST_WORDS] for at in range(len(words)))
            known = self._keys[words] = [[*filter(self._may_be_name, _beginnings(span))][::-1] for span in spans]
        return known

    def _may_be_name(self, beginning: Key) -> bool:
        _, key, phrase = beginning
        for names in self._names:
            if key in names or (phrase and phrase in names):
                return True
        return not key


def _beginnings(squeezed: Sequence[tuple[str, bool]]) -> Iterator[Key]:
    """Yield the beginnings of words; “i” may begin the name of a cell behind a phrase."""
    key = phrase = ""
    heavy = 0
    for count, (word, light) in enumerate(squeezed, 1):
        key += word
        if not light:
            phrase += word
            heavy += 1
        yield count, key, phrase if 1 < heavy < count and not light else ""
