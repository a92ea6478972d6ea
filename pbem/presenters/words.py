"""Sentences of engines in the reader's language, with the names of those who play."""

from collections.abc import Sequence
from functools import lru_cache

from django.utils import translation
from django.utils.text import capfirst
from django.utils.translation import gettext, ngettext

from engines.core import Text, render


class Reader:
    """Somebody who reads: their language and what they call each seat."""

    def __init__(self, language: str, names: Sequence[str]) -> None:
        self.language = language
        self.names = names

    def words(self, text: Text) -> str:
        """Return the sentence as this person reads it."""
        if translation.get_language() == self.language:  # a page has hundreds of words, all in one language
            return render(text, self._translate, self.name_of)
        with translation.override(self.language):
            return render(text, self._translate, self.name_of)

    def sentence(self, text: Text) -> str:
        """Return the sentence with a capital letter, to stand alone."""
        return capfirst(self.words(text))

    def name_of(self, seat: int) -> str:
        """Return the name of the seat."""
        return self.names[seat] if seat < len(self.names) else str(seat + 1)

    def _translate(self, one: str, many: str, n: int) -> str:
        return ngettext(one, many, n) if many else _known(self.language, one)


@lru_cache(maxsize=10_000)
def _known(_language: str, sentence: str) -> str:
    """Return a sentence in the language, which is active."""
    return gettext(sentence)
