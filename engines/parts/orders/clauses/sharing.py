"""Several things that are ordered for one place: “two cruisers and one fighter, all of them to 0604”."""

import re
from typing import Final

from engines.parts.notation import fold

MOST_THINGS: Final = 4
PAIR: Final = 2
_PAIR: Final = re.compile(r"\b(?:both|oba|obie|obaj|obydwa|obydwie)\b", re.IGNORECASE)
"""These are two."""

_SHARED: Final = re.compile(
    r"(?P<things>[^\d;:.!]*(?:\d{1,2}(?!\d)[^\d;:.!]*)+?)(?:,? (?:and |i )?(?:all|both|each|everything|wszystk\w+|"
    r"oba|obie|obydwa)"
    r"(?: of (?:them|it)| three| trzy)?)?,? (?P<place>(?:to|at|on|in|na|w|do) (?:hex |pole |polu |field )?\d{4})[ .!]*",
    re.IGNORECASE,
)
_ALL: Final = re.compile(
    r"(?:all|both|each|everything|wszystk\w+|oba|obie)(?: of)?(?: them| 3| 2| these)?", re.IGNORECASE
)
_THINGS: Final = re.compile(r",\s*(?:(?:and|plus|i|oraz)\s+)?|\s+(?:and|plus|i|oraz|\+|&)\s+", re.IGNORECASE)
"""“Two cruisers and one fighter, all of them to 0604”."""


def each_with_its_place(line: str) -> list[str]:
    """Return the things of a line that are to be done in one place, each with that place; none if it is no such line.

    >>> each_with_its_place("2 cruisers and 1 fighter, all of them at 0604")
    ['2 cruisers at 0604', '1 fighter at 0604']
    >>> each_with_its_place("CA-1, DD-1 and SC-4, both to 0407")
    []
    >>> each_with_its_place("2 cruisers at 0604"), each_with_its_place("F1 and C1 to 0604, then done")
    ([], [])
    """
    found = _SHARED.fullmatch(_in_digits(line).strip())
    things = [one for one in _THINGS.split(found["things"].strip(" ,")) if not _ALL.fullmatch(one)] if found else []
    if found is None or not 1 < len(things) <= MOST_THINGS or (len(things) != PAIR and _PAIR.search(line)):
        return []
    return [f"{thing} {found['place']}" for thing in things]


_BOTH_DO: Final = re.compile(
    r"\W*(?:both|oba|obaj|obie|obydwa|obydwaj)(?: of (?:them|mine)| (?:ships|shots|strzały|strzaly|okręty|statki))? "
    r"(?P<one>(?!of\b)[^,;.!?]+)[.! ]*",
    re.IGNORECASE,
)
_EACH_DOES: Final = re.compile(
    r"\W*(?:(?:the )?first|one|jeden|pierwszy)(?: one| ship|(?= shot| strza[lł]))? (?P<one>[^,;.!?]+?),? (?:and|i|a) "
    r"(?:the )?(?:other|second|drugi)(?: one| ship|(?= shot| strza[lł]))? (?P<two>[^,;.!?]+?)[.! ]*",
    re.IGNORECASE,
)
_TOO: Final = re.compile(r"\s+(?:too|also|as well|też|tez|także|takze)\b", re.IGNORECASE)


def each_of_two(line: str) -> list[str]:
    """Return what each of two does that are asked now, one after the other; none if a line says nothing of the kind.

    >>> each_of_two("Both fire at SY-1."), each_of_two("Jeden strzał w SC-3 i drugi strzał też w SC-3.")
    (['fire at SY-1', 'fire at SY-1'], ['strzał w SC-3', 'strzał w SC-3'])
    >>> each_of_two("fire at both"), each_of_two("second one at BA-1"), each_of_two("both fire, then retreat")
    ([], [], [])
    """
    if both := _BOTH_DO.fullmatch(line):
        return [both["one"], both["one"]]
    each = _EACH_DOES.fullmatch(line)
    return [_TOO.sub("", each["one"]), _TOO.sub("", each["two"])] if each else []


def _in_digits(line: str) -> str:
    """Return a line with small numbers in digits, as they stand before things."""
    return _COUNTED.sub(lambda found: str(_NUMBERS[fold(found[0])]), line)


_NUMBERS: Final = {
    word: number
    for number, words in enumerate(
        ("one a an jeden jednego jedna", "two dwa dwie dwoch", "three trzy trzech", "four cztery czterech"), 1
    )
    for word in words.split()
}
_COUNTED: Final = re.compile(
    r"(?<![\w-])(?:one|an|a(?= [a-z]{4})|jeden|jednego|jedną|jedna|two|dwa|dwie|dwóch|dwoch|three|trzy|trzech|four|"
    r"cztery|czterech)(?= [^\W\d_])",
    re.IGNORECASE,
)
