"""Lines whose writer changes their mind in so many words: “Bus Station. No, scrap that, rather the Camp”.

What stands behind the mark is a whole order, perhaps behind a reason, and perhaps said once more to be sure. There must
be one mark, and it must be clear: a denial alone says what is not meant.
"""

import re
from collections.abc import Callable, Iterator
from typing import Final, NamedTuple

from engines.core import Command
from engines.parts.expressions import later
from engines.parts.orders.matching.judging import Reading
from engines.parts.orders.wordlists.words import same_length
from engines.parts.signs import plain_signs

MOST_CLAUSES: Final = 5
MOST_CONFIRMED: Final = 8
"""Words in which an order is said once more."""

_CUT: Final = r"(?:[\s,;:.!…–—()-]+)"
_OH: Final = (
    r"(?:sorry|oops|ups|ojej|oj|hm+|oh|ah|aj|wait|hold on|hang on|czekaj(?:cie)?|poczekaj(?:cie)?|chwila|chwileczke|"
    r"moment|actually|wlasciwie|well|przepraszam|my bad|correction|korekta|pomylka|zaraz|a|or|albo|yes|then)"
)
_NAY: Final = r"(?:no|nope|nah|nie)"
_BACK: Final = (
    r"(?:(?:scrap|scratch|strike|forget|cancel|ignore) (?:that|it)|on (?:second|2nd) thoughts?|(?:i |i've "
    r"|i have |ive )?"
    r"(?:just )?changed my mind|change of plans?|(?:jednak )?rozmysl\w+ sie|(?:jednak )?zmienil\w+ zdanie|"
    r"zmiana planow|po namysle|zapomnij(?:cie)? o tym|cofam to|skresl to)"
)
_RATHER: Final = (
    r"(?:rather|instead|actually|make (?:it|that|this)|better|let'?s say|jednak|raczej|lepiej|zamiast tego|to znaczy|"
    r"(?:that|it) should (?:be|read)|(?:to )?(?:mialo|ma|powinno) byc|so|wiec|dlatego|niech bedzie)"
)
_STRONG: Final = r"(?:sorry|oops|ups|ojej|hm+|wait|hold on|hang on|czekaj(?:cie)?|poczekaj(?:cie)?|actually|wlasciwie)"
_MARK: Final = later(
    rf"(?:\s*[,;:.!…–—()]+\s*|\s+[-–—]+\s+|\s+(?={_STRONG}\b))(?:{_OH}{_CUT})*(?:{_BACK}|{_NAY}(?={_CUT}(?:{_OH}|{_NAY}|{_BACK}|{_RATHER})\b|\s*[,.;!…–—]|\s+-))"
    rf"(?:{_CUT}(?:{_OH}|{_NAY}|{_BACK})(?={_CUT}))*{_CUT}"
)
_LEAD: Final = later(rf"(?:{_RATHER}(?:[\s,:;–—-]+|$))+")
_TRAIL: Final = later(r"[\s,]+(?:instead|zamiast tego|rather|jednak|raczej|please|prosze|then)[\s.!]*$")
_INSTEAD: Final = later(r"\s+(?:instead|zamiast tego)(?=[\s,.!]|$)", re.IGNORECASE)
_BREAK: Final = later(r"[,;!…]+\s+|\.+\s+|\s+[-–—]+\s+")
_CONFIRMS: Final = later(r"(?:yes|yep|tak|final answer|definitely|na pewno|ostateczn\w+)\b")
_UNDECIDED: Final = later(
    r"\b(?:no|nope|nah|nie|wait|czekaj|poczekaj|sorry|oops|ups|not|nor|neither|or|albo|lub|if|jesli|jezeli|unless|"
    r"maybe|perhaps|moze|chyba|might|later|pozniej|jutro|tomorrow)\b"
)
"""Who goes on so has not made up their mind."""

_HANGS: Final = later(r"\b(?:if|unless|when|or|else|jak|jesli|jezeli|gdy|gdyby|kiedy|albo|lub|czy)\b")

_NUMBER: Final = later(r"\d+")


class Change(NamedTuple):
    """What a line orders first, what it orders in its stead, and the clauses between them and behind them."""

    before: str
    after: str
    reasons: tuple[str, ...] = ()
    confirmed: tuple[str, ...] = ()


def is_clear(change: Change, command: Command, read: Callable[[str], Reading]) -> bool:
    """Tell whether a line first ordered something of the same kind, and says nothing else behind its mark."""
    first = [read(clause) for clause in (change.before, *_BREAK.split(change.before))]
    kinds = {type(one) for found in first for one in (found.command, *found.offers) if one is not None}
    others = [read(clause).command for clause in change.reasons]
    counted = any(_NUMBER.search(clause) for clause in change.reasons)
    again = {read(clause).command for clause in change.confirmed}
    return type(command) in kinds and not (counted or any(others)) and again <= {None, command}


def changes_its_mind(text: str) -> bool:
    """Tell whether a line has one clear mark behind which another order stands."""
    return next(changes(text), None) is not None


def changes(text: str) -> Iterator[Change]:
    """Yield how a line may be taken whose writer gives another order in the stead of its first one.

    >>> [one.after for one in changes("Bus Station for me. Hmm no, scrap that, rather the Training Camp.")]
    ['the Training Camp']
    >>> [one.after for one in changes("drop a 2... hmm wait no, metal gets dearer. drop the 5 instead")][-1]
    'drop the 5'
    >>> [(one.before, one.after) for one in changes("SC-3 -> 0510. No, wait, rather 0511")]
    [('SC-3   0510', '0511')]
    >>> list(changes("SC-3 to 0510, not 0511")), list(changes("SC-3 na 0510, nie 0511"))
    ([], [])
    >>> list(changes("SC-3 to 0510, no, wait")), list(changes("0510. No, rather 0511. No, wait, 0512"))
    ([], [])
    """
    text = plain_signs(text)
    plain = same_length(text)
    marks = list(_MARK.finditer(plain))
    if len(marks) != 1 or "?" in plain or not _is_plain(plain[: marks[0].start()]):
        return
    before, rest = text[: marks[0].start()].strip(), text[marks[0].end() :].strip()
    clauses = [one.strip(" .!,;") for one in _BREAK.split(rest) if one.strip(" .!,;")]
    confirmed: list[str] = []
    while len(clauses) > 1 and _confirms(clauses, confirmed):
        confirmed.insert(0, clauses.pop())
    if 0 < len(clauses) <= MOST_CLAUSES:
        yield from _replaced(before, clauses, confirmed)


def _is_plain(before: str) -> bool:
    """Tell whether what stands before a mark hangs on nothing."""
    return bool(before.strip()) and not _HANGS.search(before)


def _confirms(clauses: list[str], confirmed: list[str]) -> bool:
    """Tell whether the last clause says once more what stands before it, or is said behind a “yes”."""
    plain, before = same_length(clauses[-1]), " ".join(clauses[:-1])
    known = set(_NUMBER.findall(plain)) <= set(_NUMBER.findall(before)) and len(plain.split()) <= MOST_CONFIRMED
    led = _CONFIRMS.match(plain) or (len(clauses) > 2 and _CONFIRMS.match(same_length(clauses[-2])))
    return bool(led) and known and not _UNDECIDED.search(plain) and len(confirmed) < MOST_CLAUSES


def _replaced(before: str, clauses: list[str], confirmed: list[str]) -> Iterator[Change]:
    """Yield each end of what stands behind the mark as the order; behind a reason it must be set against the first."""
    for start in range(len(clauses)):
        said = ", ".join(clauses[start:])
        plain = same_length(said)
        lead, trail = _LEAD.match(plain), _TRAIL.search(plain)
        after = said[lead.end() if lead else 0 : trail.start() if trail else len(said)]
        after = _INSTEAD.sub("", after).strip(" ,;:.!–—-")
        reasons = tuple(clauses[:start])
        against = lead or trail or _INSTEAD.search(said)
        if after and not _UNDECIDED.search(same_length(after)) and (against or not reasons):
            yield Change(before, after, reasons, tuple(confirmed))
