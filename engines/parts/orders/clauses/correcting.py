"""Lines whose writer corrects them as they go on: “SC-3 to 0510 – sorry no, 0511”, “an emissary… no wait, research”.

A value gives way to one of the same shape, or the beginning of an order to a whole one. “0404, not 0405” is none: a
denial alone says what is not meant, and not what is.
"""

from typing import Final

from engines.parts.expressions import later
from engines.parts.orders.wordlists.words import NO, same_length
from engines.parts.signs import plain_signs

_SIGN: Final = r"[\s,;.…–—()-]"
_BRIDGE: Final = (
    r"(?:make (?:it|that)|i mean|i meant|it'?s|rather|better|actually|instead|jednak|raczej|lepiej|tzn|to znaczy|"
    r"znaczy|mialo byc|chodzilo o|mialem na mysli|mialam na mysli|a raczej|wlasciwie)"
)
_SORRY: Final = (
    r"(?:sorry|oops|ups|ojej|oj|przepraszam|sorki|my bad|pardon|correction|korekta|pomylka|moment|hold on|hmm+|oh|ah)"
)
_NAY: Final = r"(?:no|nope|nie|albo nie|or no)"
_WAIT: Final = r"(?:wait|czekaj|poczekaj|chwila|chwileczke|zaraz)"
_SAID_NO: Final = (
    rf"{_NAY}[\s,]+(?:{_WAIT}|{_SORRY}|{_BRIDGE})[\s,;.!…:–-]+(?:(?:{_BRIDGE}|{_NAY}|{_WAIT})[\s,;:…]+)*|"
    rf"{_NAY}(?:\s*[,;!…–-]|\.\.+)\s*(?:(?:{_BRIDGE}|{_WAIT})[\s,;:…]+)*|"
    rf"{_WAIT}[\s,;.!…]+(?:{_NAY}[\s,;.!…]+)(?:(?:{_BRIDGE})[\s,;:…]+)*"
)
_SAID_BETTER: Final = (
    rf"(?:{_WAIT}[\s,;.!…]+)?(?:make (?:it|that)|i mean|i meant|to znaczy|tzn|mialo byc|a raczej)[\s,;:.…]+"
)
_OH: Final = rf"{_SIGN}+(?:(?:{_SORRY}|oh|ah|a)[\s,;.!…–-]+)*"
_MARK: Final = rf"{_OH}(?:{_SAID_NO}|{_SAID_BETTER})"
_SORRY_MARK: Final = rf"{_SIGN}+(?:{_SORRY}[\s,;.!…:–-]+)+"
_LEAD: Final = r"(?:(?:to|at|on|na|do|w|the|field|hex|pole|heks|lasera?|laserem|card|karte|rather) )*"
_VALUES: Final = (
    r"(?<![\w.,-])\d{4}(?![\w]|[.,]\d)",
    r"\b[a-z]\d{2}[a-z]?\b",
    r"(?<=laser )\d\b",
    r"\b[a-z]{2}-\d{1,2}\b",
)
_BY_VALUE: Final = tuple(
    later(rf"(?P<old>{value})(?:{mark}){_LEAD}(?P<new>{value.replace('(?<=laser )', '')})")
    for value in _VALUES
    for mark in (_MARK, _SORRY_MARK)
)
_WHOLE: Final = later(rf"(?P<before>[^,;.…]*?\w){_OH}(?:{_SAID_NO})(?P<after>\w.*)")
_SEVERAL: Final = later(r"[,;]|\.\s|\b(?:and|then|i|oraz|potem)\b|\?")
MOST_BEFORE: Final = 10
LONGEST: Final = 240
"""Signs of a line that may be corrected as a whole; to look in longer ones could take a second."""


def corrected(text: str) -> str:
    """Return a line with the value that its writer put in another one's place; nothing if there is none.

    >>> corrected("SC-3 to 0510 - sorry no, 0511"), corrected("Aim laser 3, no wait, laser 2 at 5, 6")
    ('SC-3 to 0511', 'Aim laser 2 at 5, 6')
    >>> corrected("SC-3 to 0510, not 0511"), corrected("SC-3 na 0510, nie 0511"), corrected("SC-3 to 0510, 0511")
    ('', '', '')
    >>> corrected("SC-3 -> 0510 - sorry no, 0511")
    'SC-3   0511'
    """
    text = plain_signs(text)
    plain = same_length(text)
    found = [one for pattern in _BY_VALUE for one in pattern.finditer(plain)]
    spans = {(one.start("old"), one.start("new"), one.end("new")) for one in found}
    if len(spans) != 1:
        return ""
    old, new, end = spans.pop()
    left = text[:old] + text[new:end] + text[end:]
    return "" if _NO_MORE.search(same_length(left)) else left


def changed(text: str) -> tuple[str, str] | None:
    """Return the order that a line begins with, and the one that its writer gives in its stead; None if there is none.

    >>> changed("An emissary... no, wait, rather research"), changed("an emissary, no research")
    (('An emissary', 'research'), None)
    >>> changed("Stawiam emisariusza... albo nie, jednak robimy badania."), changed("emisariusz, nie badania")
    (('Stawiam emisariusza', 'robimy badania.'), None)
    """
    text = plain_signs(text)
    plain = same_length(text)
    found = _WHOLE.fullmatch(plain.rstrip()) if len(plain) <= LONGEST else None
    if found is None or len(found["before"].split()) > MOST_BEFORE:
        return None
    if not NO.isdisjoint(found["before"].split()):
        return None
    before, after = text[: found.end("before")], text[found.start("after") :].rstrip()
    if any(_SEVERAL.search(same_length(one).rstrip(" .")) for one in (before, after)) or _NO_MORE.search(
        same_length(after)
    ):
        return None
    return before, after


_NO_MORE: Final = later(rf"\b(?:{_NAY}|{_WAIT}|{_SORRY}|not|nor|neither|or|albo|lub|if|jesli)\b")
"""Who goes on so has not made up their mind."""
