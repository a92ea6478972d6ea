"""Pieces that are named, with how many they are and where they stand: “CA-1 and DD-1, both”, “SC-1, who is in 0106”."""

import re

from engines.parts.expressions import later

CODE = r"[a-z]{1,2} ?-?\d{1,2}"
"""The name of a piece."""

_EACH = later(
    rf"\b(?P<pieces>{CODE}(?:,? (?:and |i |oraz |& ?)?{CODE})+),? (?P<all>all|both|oba|obie|obaj|wszyscy|"
    rf"wszystkie|razem|"
    rf"together)(?= (?:to|go|move|fly|head|jump|na|do|w|leca|lec|ida|ruszaja|rusz|skacza|join|dolacz\w*) )"
)
"""Pieces that are named are all that go; two are both of them."""
PAIR = 2

NUMBERS = {
    word: number
    for number, words in enumerate(
        ("two 2 both pair couple dwa dwie dwoje obie oba obaj obydwa", "three 3 trzy trzej troje", ("four 4 "
                                                                                                   "cztery czterej"),
         "five 5 piec", "six 6 szesc"), 2
    )
    for word in words.split()
}  # fmt: skip
_COUNTED = later(
    rf"\b(?P<pieces>{CODE}(?:,? (?:and |i |oraz |& ?)?{CODE})+)(?P<there>,? (?:out of|from|off|z|ze) (?:hex |field |"
    rf"pola )?\d{{4}})?[, (–-]+(?:all|wszystk\w+|the|both of|these|those|te|ta|a)? ?(?P<count>{'|'.join(NUMBERS)})"
    r"(?: of (?:them|those|these)| together| razem| naraz| at once| ships?| statki| okrety)*\)?"
    r"(?=\s*(?:$|[,.;!)]|(?:to|go|move|fly|head|jump|into|na|do|w|leca|lec|ida|ruszaja|rusz|should|will|from|z)\b))"
)
"""“CA-1, DD-1 and SC-4, all three together”: as many as are named."""

_STANDING = later(
    r"(?<=\d)[, (]+(?:the (?:one|ones|ship|group|counter|piece)s? |ten |te |ta )?(?:who|that|which|co|ktor\w+) "
    r"(?:is|are|now|currently|just|stands?|sits?|lies?|waits?|standing|sitting|waiting|parked|stoi|stoja|jest|sa|czeka"
    r"|czekaja|teraz| )+ (?:in|at|on|w|na) (?:hex |field |pole |polu |sector |sektorze )?(?P<place>\d{4})\b,?\)?"
    r"(?=.*\b\d{4}\b)"
)
"""“SC-1, the one who stands in 0106”: it comes from there."""


def without_counts(plain: str) -> str:
    """Return a folded line without what it says truly of the pieces that it names.

    >>> without_counts("ca-1, dd-1 and sc-4, all three, to 0407"), without_counts("ca-1 and dd-1, all three, to 0407")
    ('ca-1, dd-1 and sc-4, to 0407', 'ca-1 and dd-1, all three, to 0407')
    >>> without_counts("sc-1, who is in 0106, goes to 0105")
    'sc-1 from 0106  goes to 0105'
    """
    return _STANDING.sub(_from_there, _COUNTED.sub(_as_many, _EACH.sub(_named, plain)))


def _named(found: re.Match[str]) -> str:
    """Return the pieces alone, unless “both” is said of more or fewer than two."""
    fits = found["all"] not in {"both", "oba", "obie", "obaj"} or len(re.findall(CODE, found["pieces"])) == PAIR
    return found["pieces"] if fits else found[0]


def _as_many(found: re.Match[str]) -> str:
    """Return the pieces alone if there are as many of them as is said."""
    count = NUMBERS.get(found["count"], 0)
    return f"{found['pieces']}{found['there'] or ''}" if len(re.findall(CODE, found["pieces"])) == count else found[0]


def _from_there(found: re.Match[str]) -> str:
    return f" from {found['place']} "
