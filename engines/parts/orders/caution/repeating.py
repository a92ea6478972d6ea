"""Lines that order the same twice: whoever carried them out once would lose half of what was asked for."""

import itertools
import re
from collections.abc import Callable, Iterator, Sequence
from typing import Final

from engines.core import Command
from engines.parts.notation import fold
from engines.parts.orders.matching.judging import Reading
from engines.parts.orders.wordlists.words import FILLERS

_WORD: Final = re.compile(r"[^\W\d_]+")

_AGAIN: Final = re.compile(
    r"(?:[,;.!]|\b(?:and|i|oraz|then|potem))\s*(?:then |and |i |a |potem |do it |do that |zrob to )*(?:again|once more|"
    r"once again|jeszcze raz|znowu?|ponownie|powtorz)\W*$"
)
"""“…, and again”: the same once more."""

_ONCE_MORE: Final = re.compile(
    r"(?:[,;.!…]+\s+|\s[-–—]+\s+|(?<=\w\s)(?:and|i|oraz|then|potem)\s+)(?P<what>[^,;.!…]*\b(?:again|once "
    r"more|one more time|jeszcze raz|znowu?|ponownie|powtorz\w*)\b[^,;.!…]*)"
)
_SPOKEN_AGAIN: Final = re.compile(
    r"\b(?:thanks?|thx|sorry|apologies|see|hello|hi|congrat\w*|welcome|never|hope|luck|pardon|dziek\w+|przepraszam|"
    r"begin|start|starting|zaczyn\w+|zaczn\w+|zaczac|sorki|czesc|witam|gratul\w+|pozdr\w+|nigdy|brawo)\b"
)
"""What is said again, and not done."""

_CONFIRMED: Final = re.compile(
    r"(?:(?:so|and|a|no) )?(?:yes|yep|yeah|that is|that'?s|ie|i e|definitely|final|repeat|i repeat|as i said|in short|"
    r"so|tak|czyli|wiec|powtarzam|to znaczy|slowem|na pewno)\b"
)
"""What is said once more to be sure."""

_REPEATED: Final = re.compile(
    r"[,;.!]+\s+|\s+[-–—]+\s+|\s+(?:and then|and|then|a potem|i potem|potem|oraz|i)\s+", re.IGNORECASE
)
_NAME_BEHIND: Final = re.compile(
    r"(\b(?:at|on|into|the|their|his|her|your|do|w|na)(?: [^\W\d_]+){1,4})(?:\s*[,:]\s+|\s+[-–—]\s+)"
    r"(?=[a-z]{1,2}[ -]?\d{1,2}\W*$)",
    re.IGNORECASE,
)
"""“At the yellow cruisers, CA-2”: whose name follows is no other one."""

_NAMED: Final = re.compile(r"\b[a-z]{1,2}[ -]?\d{1,2}\b|[^\W\d_]{4,}|\d+")
"""What clauses name that say the same twice."""


def repeats(text: str) -> bool:
    """Tell whether the same is to be done once more.

    >>> repeats("1 F at 0507 and again"), repeats("SC-6 fires. And then SC-6 again."), repeats("again 1 F at 0507")
    (True, True, False)
    >>> repeats("SC-6 fires. Sorry again!")
    False
    """
    plain = fold(text)
    said = (found["what"] for found in _ONCE_MORE.finditer(plain))
    return _AGAIN.search(plain) is not None or any(not _SPOKEN_AGAIN.search(one) for one in said)


def repeated(text: str) -> Sequence[str]:
    """Return the clauses of a line of which one may say once more what another one orders, none if it only confirms.

    >>> repeated("SC-6 fires, SC-6 fires"), repeated("Training Camp, yes, Training Camp")
    (['SC-6 fires', 'SC-6 fires'], [])
    """
    clauses = [one.strip() for one in _REPEATED.split(_NAME_BEHIND.sub(r"\1 ", text)) if _WORD.search(one)]
    return [] if any(_CONFIRMED.match(fold(one)) for one in clauses) else clauses


def says_twice(text: str, command: Command, read: Callable[[str], Reading]) -> bool:
    """Tell whether two clauses are the same order, each by itself and with the same name in it."""

    def is_ordered(clause: str) -> bool:
        found = read(clause)
        return found.command == command and found.full

    return any(is_ordered(one) and is_ordered(other) for one, other in _of_the_same(repeated(text)))


def _of_the_same(clauses: Sequence[str]) -> Iterator[tuple[str, str]]:
    """Yield clauses in pairs that name the same: only they need be read."""
    named = [(one, {word for word in _NAMED.findall(fold(one)) if word not in FILLERS}) for one in clauses]
    for (one, names), (other, others) in itertools.combinations(named, 2):
        if not names.isdisjoint(others):
            yield one, other
