"""What a clause adds to an order: something to be done there or after it, the same again, or one more ending.

Who reads an order past it would carry out half of what was asked for.
"""

import itertools
import re
from collections.abc import Collection, Container, Iterator, Sequence
from functools import lru_cache
from typing import Final

from engines.parts.notation import fold

from .words import FILLERS, NO

_LED: Final = re.compile(
    r"(?:(?:and|i|a|oraz) )?(?:then|there|also|afterwards?|after that|tam|potem|wtedy|nastepnie|pozniej|dodatkowo|"
    r"ponadto|przy okazji|poza tym|po drodze|jednoczesnie|besides|by the way|on the way|meanwhile|"
    r"tez|takze|rowniez|po czym)\b(?P<what>.*)"
)
"""“…, there it collects”, “…, tam ładuje”: whatever is said behind these is to be done."""

_JOINED: Final = re.compile(r"(?:and|i|a|oraz)\b(?P<what>.*)")

_CUTS: Final = re.compile(r"[,;.!]+\s+|\s+[-–—]+\s+|\s+(?=(?:and|i|oraz)\s)")

_WORD: Final = re.compile(r"[^\W\d_]+")

_DOING: Final = re.compile(
    r"returns?|returning|wrac\w+|wroc\w*|zawrac\w+|collect\w*|picks?|grabs?|gathers?|zabier\w+|odbier\w+|zbier\w+"
)
"""What somebody does who has arrived."""

_PAYING: Final = re.compile(
    r"pay\w*|paid|plac\w*|zaplac\w*|using|board|contact\w*|kontakt\w*|plansz\w*|tokens?|zeton\w*"
)
"""How something is paid, which is part of its order."""

_STAYING: Final = re.compile(
    r"stays?|remains?|zosta\w+|thanks?|please|dzieki|dziekuje|prosze|yes|tak|done|gotowe|koniec"
)

_ENDING: Final = (
    r"(?:i|we|the|for|w|in|on|to|this|my|of|also|then|a|end|ends|pass|done|finish|turns?|rounds?|koniec|koncze|pas|"
    r"pasuje|gotowe|tury|ture)"
)
_NEXT: Final = (
    r"(?:next|following|nastepn\w+|kolejn\w+|przyszl\w+)\b(?! (?:player|gracz\w*|please|prosze|is|up|victim))"
)
_TOO: Final = r"(?:too|also|as well|likewise|tez|takze|rowniez)"
_AND: Final = rf"(?:and|plus|then|(?<=\w )i(?! pass| end| am| finish)|oraz|potem|{_TOO})"
_ENDS_MORE: Final = re.compile(
    rf"\b{_AND}(?: {_ENDING})* (?:{_NEXT}|(?:another|again|once more|jeszcze raz|znowu?|ponownie)\b)|"
    rf"\b{_NEXT}[^,.;]{{0,40}}\b{_TOO}\b|\b{_TOO}(?: [^\W\d_]+){{0,3}} {_NEXT}|"
    r"\b(?:for|on behalf of) (?:both|all|each) of us\b|\bza (?:nas )?(?:oboje|obu|wszystkich)\b"
)
"""“End the turn, and the next one too”."""


def ends_more(text: str) -> bool:
    """Tell whether more than one thing is ended.

    >>> ends_more("End turn, and end the next turn too."), ends_more("kończę tę i następną turę")
    (True, True)
    >>> ends_more("end turn, see you next round"), ends_more("I pass again")
    (False, False)
    """
    return _ENDS_MORE.search(fold(text).replace(",", "")) is not None


def additions(text: str, openings: Collection[str], own: Container[str] = ()) -> Iterator[str]:
    """Yield what is left of a line without a clause that may add to its order.

    Other orders begin with the `openings`, and words of its `own` say no more than the order does.

    >>> list(additions("MI-1 to 0810, tam ładuje", ["zaladuj"])), list(additions("MI-1 to 0810 i ładuje", ["zaladuj"]))
    (['MI-1 to 0810'], ['MI-1 to 0810'])
    >>> list(additions("MI-1 to 0810, there please", [])), list(additions("MI-1, then to 0810", []))
    ([], [])
    """
    cuts = [(0, 0), *((found.start(), found.end()) for found in _CUTS.finditer(text)), (len(text), len(text))]
    for (begin, start), (end, following) in itertools.pairwise(cuts):
        if begin and adds(text[start:end], openings, own):
            yield f"{text[:begin]}{text[end:]}"
        elif not begin and _LED.match(fold(text)) and adds(text[:end], openings, own):
            yield text[following:]


def adds(text: str, openings: Collection[str], own: Container[str] = ()) -> bool:
    """Tell whether a clause says that something else is to be done; what it denies is not."""
    clause = fold(text)
    led, joined = _LED.match(clause), _JOINED.match(clause)
    words = _WORD.findall(led["what"] if led else joined["what"] if joined else clause)
    said = [word for word in words if not _STAYING.fullmatch(word)]
    told = [word for word in said if word not in own]
    if not said or any(map(str.isdigit, clause)) or not NO.isdisjoint(words):
        return False
    if any(map(_DOING.fullmatch, said)) and (led or joined or len(said) == 1):
        return True
    return bool(told) and _names_another(told, openings, led=bool(led), joined=bool(joined))


def _names_another(told: Sequence[str], openings: Collection[str], *, led: bool, joined: bool) -> bool:
    """Tell whether the words of a clause that its order does not account for begin another one."""
    if led and any(word not in FILLERS for word in told):
        return True
    if len(told) == 1 and told[0] in openings:
        return True  # “and mine” may be no pronoun
    if led or joined:
        return any(_is_kin(word, openings) for word in told)
    return _is_kin(told[0], openings) and not _PAYING.fullmatch(told[0])


_PREFIX: Final = re.compile(r"(?:za|wy|na|od|po|prze|przy|roz|do|pod|z|s|u)(?=\w{5})")
"""What Polish verbs are begun with that are done."""

_INFLECTED: Final = re.compile(r"(?:u|a|i)?(?:j|e|a|am|y|my|emy|amy|ja|aja|je|jemy|jac|c|ac|cie|nek|s|es|ed|d|ing)?")
"""How words end of which the beginning is the same."""

_SHORTEST_OPENING: Final = 5


def _is_kin(word: str, openings: Collection[str]) -> bool:
    """Tell whether a word is another form of one that orders begin with: “ładuje”, “załaduj”."""
    roots = _roots(frozenset(openings))
    return any(word.startswith(root) and _INFLECTED.fullmatch(word[len(root) :]) for root in roots)


@lru_cache(maxsize=256)
def _roots(openings: frozenset[str]) -> tuple[str, ...]:
    """Return how words begin that are other forms of those that orders begin with."""
    return tuple({_PREFIX.sub("", opening)[:-1] for opening in openings if len(opening) >= _SHORTEST_OPENING})
