"""A line of text as words: case, accents, spacing and punctuation do not matter, and commas are taken both ways."""

import re
import unicodedata
from collections.abc import Collection
from functools import lru_cache

from engines.parts.signs import MINUS, plain_signs, words_of

LANGUAGES = ("en", "pl")

_LONGEST = 24
_BULLET = re.compile(r"^\s*(?:[-*•]|\d{1,2}[.)])\s*(?=[^\W\d])")


@lru_cache(maxsize=4096)
def fold(text: str) -> str:
    """Return the text in lower case without accents, with every kind of minus as a hyphen."""
    if text.isascii():
        return text.lower()
    decomposed = unicodedata.normalize("NFKD", text.translate(MINUS).casefold()).translate(MINUS)
    return "".join(sign for sign in decomposed if not unicodedata.combining(sign))


def spelt(text: str) -> list[str]:
    """Return the synonyms of “place|lay” as they are read.

    >>> spelt("połóż|kładź")
    ['poloz', 'kladz']
    """
    return [fold(word) for word in text.split("|")]


def brief(value: object) -> str:
    """Return a value as it is repeated, however long or empty what was sent is."""
    text = str(value)
    return (text if len(text) <= _LONGEST else f"{text[:_LONGEST]}…") or "“”"


def unlisted(text: str) -> str:
    """Return the text without the bullet or number that it has in a list."""
    return _BULLET.sub("", text)


class Noise:
    """Words that mean nothing anywhere, such as units, also where they stick to a number."""

    def __init__(self, words: Collection[str]) -> None:
        self.words = {fold(word) for word in words}
        self._unit = re.compile(rf"(?<=\d)({'|'.join(map(re.escape, self.words))})\b") if self.words else None

    def ways(self, text: str) -> list[list[str]]:
        """Return the telling words of a line, once for every way to take its commas."""
        plain = fold(unlisted(plain_signs(text)))
        found = words_of(self._unit.sub(" ", plain) if self._unit else plain)
        return [[word for word in words if word not in self.words] for words in found]
