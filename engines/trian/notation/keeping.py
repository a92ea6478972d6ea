"""How people say who stays in an area that is won, and who comes home: “no, take him back”, “jeden zostaje”.

A line is read if each of its words is known here: clauses about who stays, and who does not.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from engines.trian.model.tables import NEBULA, SYSTEM

STAY, BACK, HOME, CARRY, NOT = "stay", "back", "home", "carry", "not"
ONE, MANY, REST, IDLE = "one", "many", "rest", "idle"

AMONG: Final = {"alone": 1, "amongtwo": 2, "amongthree": 3}
"""Words that stand in a line for how many emissaries there must be."""

_AMONG: Final = {count: word for word, count in AMONG.items()}

_WORDS: Final = {
    STAY: "stay stays staying remain remains remaining keep keeps keeping leave leaves leaving sit sits zostaje "
    "zostaja zostanie zostana zostac zostaw zostawiam zostawmy zostawie zostawiamy pozostaje pozostaja pozostanie "
    "pozostawiam pozostaw zatrzymuje zatrzymam zatrzymaj trzymam siedzi siedza posiedzi stoi",
    BACK: "return returns returning recall recalls withdraw withdraws withdrawing retrieve remove zabieram zabierz "
    "zabiore zabieramy zabierzcie wraca wroci wracaj wracaja wroca wracac wrocic wycofuje wycofaj wycofuja sciagam "
    "sciagnij zdejmuje zdejmij odwoluje odwolaj odsylam "
    "free release freeing zwalniam zwolnij moving touching ruszam ruszaj",
    HOME: "back home off out away powrotem domu karte dom",
    CARRY: "take takes taking bring brings bringing call get gets getting pull pulls send fetch have come comes coming "
    "go goes going want biore wezme wez ida idzie leci",
    NOT: "not don't dont won't wont doesn't doesnt nie shouldn't shouldnt",
    ONE: "him he it her she emissary guy man envoy emisariusz emisariusza go on jego ten czlowieka ludzika czlowiek",
    MANY: "them they all everyone everybody emissaries emisariusze emisariuszy wszyscy wszystkich wszystkie ich je",
    REST: "other others rest drugi drugiego reszta reszte pozostali pozostalych pozostaly second",
    IDLE: "yes yep yeah tak jasne ok okay please prosze thanks thank you dzieki dziekuje i i'll ill i'd id i'm im am "
    "we we'll ja my moj mojego moich moi swojego swoich nasz naszego the a of to will would like should can may could "
    "just only tylko chce chcialbym chcialabym let niech there here tam tu tutaj put in on at w na do z ze gdzie jest "
    "where is me mnie mi card sheet kartke again znow znowu now teraz jednak rather this that so well no-one for "
    "pozwol pozwalam jeszcze dalej miejscu up sobie moja nasza our still has ma moze juz set",
}
_KINDS: Final = {word: kind for kind, words in _WORDS.items() for word in words.split()}
_COUNTS: Final = {
    word: count
    for count, words in {
        1: "one 1 jeden jednego jedno someone",
        2: "two 2 both dwa dwaj dwoch obaj obu oba oboje",
        3: "three 3 trzy trzej trzech",
    }.items()
    for word in words.split()
}
_BY_THEMSELVES: Final = frozenset(
    ["stay", "stays", "staying", "remain", "remains", "zostaje", "zostaja", "zostanie", "zostana"]
)

"""Whoever says that somebody does not stay may only doubt it."""

_PLACES: Final = {
    word: area
    for area, words in {
        "innebula": "nebula mglawica mglawicy mglawice cloud",
        "insystem": "system planetary planet uklad ukladzie uklad planetarny planetarnym planecie planeta systemie",
    }.items()
    for word in words.split()
}
"""What an area is called, and the word that stands in a line for it."""

AREAS: Final = {"innebula": NEBULA, "insystem": SYSTEM}

_CELL: Final = re.compile(r"[a-z]\d\d")
_TOKEN: Final = re.compile(r"[^\W_]+(?:'[^\W\d_]+)?")
_CLAUSES: Final = re.compile(r"[,;.!:()–-]+|\b(?:and|but|then|i|a|ale|oraz|to)\b")
_ANSWER: Final = re.compile(
    r"^\W*(?:(?P<no>no|nope|nah|nie)(?=\W*$|\s*[,;.!:–-]|\s+niech\b)|(?P<bare>no|nope|nah)(?=\s+(?:he|she|i|they|it|"
    r"take|bring|send|call|pull|let|recall|my|the)\b)|(?P<yes>yes|yep|yeah|tak|jasne|sure)\b)[ ,;.!:–-]*"
)


@dataclass(frozen=True)
class _Part:
    """Who stays or does not: so many of them (0: whoever there is), or the `rest`."""

    stays: bool
    count: int
    many: bool
    rest: bool


def kept(found: re.Match[str]) -> str:
    """Return how many emissaries a line keeps, in the notation's words; the line itself where that is not plain.

    >>> keeps("no, take him back"), keeps("don't take him back"), keeps("nie, zabieram go z powrotem")
    ('keep 0 alone', 'keep all alone', 'keep 0 alone')
    >>> keeps("jeden zostaje, drugi wraca"), keeps("i take both back"), keeps("take one back")
    ('keep 1', 'keep 0 amongtwo', 'keep 1 amongtwo')
    >>> keeps("no, he stays"), keeps("take him back next turn"), keeps("don't leave one there")
    ('no, he stays', 'take him back next turn', "don't leave one there")
    """
    return keeps(found[0])


def keeps(line: str) -> str:
    """Return what `kept` does, for a line."""
    plain = line.replace("’", "'")
    answer = _ANSWER.match(plain)
    said = plain[answer.end() :] if answer else plain
    if answer and not _TOKEN.search(said):
        return "keep all alone" if answer["yes"] else "keep 0 alone"
    words = _TOKEN.findall(said)
    if not words or not all(word in _KINDS or word in _COUNTS or _is_place(word) for word in words):
        return line
    parts = list(_parts(said))
    order = "" if None in parts else _order([part for part in parts if part])
    denied = answer is not None and not answer["yes"]
    if not order or (denied and not order.startswith("keep 0")):
        return line
    return " ".join([order, *(_PLACES.get(word, word) for word in words if _is_place(word))])


def _is_place(word: str) -> bool:
    return word in _PLACES or _CELL.fullmatch(word) is not None


def _parts(said: str) -> Iterator[_Part | None]:
    """Yield what each clause says of them; None for one that cannot be read."""
    for clause in _CLAUSES.split(said):
        words = _TOKEN.findall(clause or "")
        kinds = [_KINDS.get(word, "") for word in words]
        if set(kinds) & {STAY, BACK, HOME, CARRY, NOT, REST, ONE, MANY} or any(word in _COUNTS for word in words):
            yield _part(words, kinds)


def _part(words: Sequence[str], kinds: Sequence[str]) -> _Part | None:
    counts = {_COUNTS[word] for word in words if word in _COUNTS}
    back = BACK in kinds or (CARRY in kinds and HOME in kinds)
    if counts and all(word in _COUNTS or kind == IDLE for word, kind in zip(words, kinds, strict=True)):
        return _Part(stays=True, count=max(counts), many=False, rest=False) if len(counts) == 1 else None
    stays, denied, rest = STAY in kinds, kinds.count(NOT), REST in kinds
    if stays == back or denied > 1 or len(counts) > 1 or (CARRY in kinds and not back) or (stays and HOME in kinds):
        return None
    many, count = MANY in kinds and not counts, counts.pop() if counts else 0
    if denied and (many or count or rest or not _BY_THEMSELVES.isdisjoint(words)):
        return None
    return _Part(stays=stays != bool(denied), count=count, many=many, rest=rest)


def _order(parts: Sequence[_Part]) -> str:
    """Return the order of all clauses: nothing if they do not fit together."""
    told = [part for part in parts if not part.rest]
    staying, going = [part for part in told if part.stays], [part for part in told if not part.stays]
    rest = [part for part in parts if part.rest]
    if rest and (len(told) != 1 or not told[0].count or len(rest) > 1 or rest[0].stays == told[0].stays):
        return ""
    if len(staying) > 1 or len(going) > 1 or not told:
        return _agreed(staying, going) if told else ""
    if staying and going:
        return _both(staying[0], going[0])
    return _stay(staying[0]) if staying else _go(going[0])


def _agreed(staying: Sequence[_Part], going: Sequence[_Part]) -> str:
    """Return what clauses say that say the same twice: “don't take him back, he stays”."""
    orders = {_stay(part) for part in staying} | {_go(part) for part in going}
    return orders.pop() if len(orders) == 1 else ""


def _both(stays: _Part, goes: _Part) -> str:
    together = stays.count + goes.count
    return f"keep {stays.count} {_AMONG[together]}" if stays.count and goes.count and together in _AMONG else ""


def _stay(part: _Part) -> str:
    return f"keep {part.count}" if part.count else "keep all" if part.many else "keep all alone"


def _go(part: _Part) -> str:
    """Return what stays where so many go: all but one are one of two."""
    if part.count:
        return "keep 1 amongtwo" if part.count == 1 else f"keep 0 {_AMONG[part.count]}"
    return "keep 0" if part.many else "keep 0 alone"
