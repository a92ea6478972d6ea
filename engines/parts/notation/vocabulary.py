"""Values that have names: read by any of them, in both languages, and written by the first one."""

import copy
from collections.abc import Mapping, Sequence
from typing import Any, Self

from .slots import Slot, Taken
from .tokens import brief, spelt

ACCUSATIVE, GENITIVE = 2, 3
"""Where the forms of a Polish name stand behind the English and the Polish one."""

SHORTEST = 3
"""Letters that a shortened name must have, or initials would be read as one."""

_POLISH = 1


class Vocabulary(Slot):
    """What values are called, in English and Polish: `{"food": ("food", "żywność|jedzenie")}`.

    The first synonym is written. A Polish name may be followed by its accusative and genitive (the last one given
    stands for those that are missing). A name may be shortened while it fits one value only, and one with a hyphen may
    be written as several words. What has no name is read and written as in the slot `otherwise`.
    """

    def __init__(self, names: Mapping[Any, Sequence[str]], otherwise: Slot | None = None) -> None:
        self.names = names
        self.otherwise = otherwise
        self.values = () if otherwise else tuple(names)
        self.known = {word: value for value, texts in names.items() for text in texts for word in spelt(text)}
        self._spelt: dict[Any, list[str]] = {}
        for word, value in self.known.items():
            self._spelt.setdefault(value, []).append(word)
        self._longest = max(word.count("-") for word in self.known) + 1
        self._polish = _POLISH

    def case(self, case: int) -> Self:
        """Return the same names, written in another case in Polish."""
        found = copy.copy(self)
        found._polish = case  # noqa: SLF001  # a copy of our own
        return found

    def take(self, words: Sequence[str], start: int) -> Taken:
        """Yield the value of the longest name that begins there."""
        for end in range(min(start + self._longest, len(words)), start, -1):
            name = "-".join(words[start:end])
            if name in self.known:
                yield self.known[name], end
                return
        meant = self._meant(words[start]) if start < len(words) else set()
        if len(meant) == 1:
            yield meant.pop(), start + 1
        elif self.otherwise:
            yield from self.otherwise.take(words, start)

    def _meant(self, word: str) -> set[Any]:
        found = (value for name, value in self.known.items() if name.startswith(word))
        return set(found) if len(word) >= SHORTEST else set()

    def write(self, value: Any, language: str) -> str:
        """Return the first name of the value in the language."""
        if value not in self.names:
            return self.otherwise.write(value, language) if self.otherwise else brief(value)
        texts = self.names[value]
        text = texts[0] if language == "en" else texts[min(self._polish, len(texts) - 1)]
        return text.partition("|")[0]

    def spellings(self, value: Any) -> list[str]:
        """Return every name of the value, folded."""
        return list(self._spelt.get(value, ()))

    def label(self, language: str) -> str:
        """Return what the slot is called; a vocabulary that is open is called as what has no name."""
        return super().label(language) or (self.otherwise.label(language) if self.otherwise else "")
