"""Signs around numbers: what is surely a minus, which signs nobody can be sure of, and what commas part.

Legacy charsets turn a minus into `?`, keyboards write it in a dozen ways. A sign that is not known is never left out:
the line is given back. The commas of a line are all taken alike, as decimal signs or as what parts two numbers.
"""

import re
import unicodedata
from collections.abc import Iterator

from engines.core.errors import MalformedCommand
from engines.core.words import say

MINUS = str.maketrans(dict.fromkeys("‐‑‒–—―−⁻₋➖˗﹘﹣－", "-") | {"ł": "l", "Ł": "l"})

_INVISIBLE = re.compile(r"[\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufe00-\ufe0f\ufeff]")
_ARROW = re.compile(r"[-=]{1,2}>|(?<=\b\d{4}) ?>+ ?(?=\d{4}\b)|(?<=\b\d{3}) ?>+ ?(?=\d{3}\b)|[←-⇿➔-➾⟵-⟿]")
_WORDS = re.compile(r"-?\s?\d*\.\d+|-?\s?\d+(?:,\d+)+|-\s?\d+|[^\W_]+(?:-[^\W_]+)*")
_DECIMAL = re.compile(r"-?\d+,\d{1,2}")
_BEFORE_NUMBER = re.compile(r"(\S)(\s*)(?=-?\s?\.?\d)")
_BETWEEN_NUMBERS = re.compile(r"\d\.\d+(-)\d|\d(\.)\s+\d|\d([+'*^\"])\d")

_KNOWN = frozenset(",;:.!([{)]}#/\\+*\"'„“”‘’«»=|_@&°%-、，；：（")
"""Signs that may stand before a number and change nothing of it."""


def plain_signs(text: str) -> str:
    """Return the text with every minus as a hyphen, arrows as spaces, and nothing that cannot be seen."""
    return _ARROW.sub(" ", _INVISIBLE.sub("", text.translate(MINUS)))


def check_signs(line: str) -> None:
    """Raise MalformedCommand if a sign by a number could be a minus, or anything else that changes it."""
    if sign := _doubtful(plain_signs(line).strip()):
        shown = sign if sign.isprintable() and sign != "\ufffd" else f"U+{ord(sign):04X}"
        raise MalformedCommand(say(
            "“{line}” has a sign by a number that cannot be read for sure: {sign}. "
            "Please write the line once more, with a plain - for minus and a point for decimals.",
            line=line.strip()[:80], sign=shown))  # fmt: skip


def words_of(text: str) -> list[list[str]]:
    """Return the words of a folded line, once for each way to take its commas."""
    found = [token.replace(" ", "") for token in _WORDS.findall(text)]
    return list(_by_commas(found)) if any("," in token for token in found) else [found]


def _by_commas(found: list[str]) -> Iterator[list[str]]:
    """Yield the words with all commas as decimal signs, where they can be, and with all as what parts numbers."""
    if all(_DECIMAL.fullmatch(token) for token in found if "," in token):
        yield [token.replace(",", ".") for token in found]
    yield [word for token in found for word in token.split(",")]


def _doubtful(text: str) -> str:
    """Return the first sign by a number that is not known; empty if there is none."""
    if odd := next((sign for sign in text if unicodedata.category(sign) == "No"), ""):
        return odd
    if between := _BETWEEN_NUMBERS.search(text):
        return next(sign for sign in between.groups() if sign)
    return next(
        (found[1] for found in _BEFORE_NUMBER.finditer(text) if not _harmless(found[1], found.start(), text)), ""
    )


def _harmless(sign: str, place: int, text: str) -> bool:
    """Tell whether a sign before a number leaves it as it is; a second minus does not."""
    if sign == "-":
        return not text[:place].rstrip().endswith("-")
    return sign in _KNOWN or sign.isalnum() or unicodedata.category(sign) == "Sc"
