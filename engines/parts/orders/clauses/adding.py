"""What a clause adds to an order: something to be done there or after it, the same again, or one more ending.

Who reads an order past it would carry out half of what was asked for.
"""

import itertools
from collections.abc import Callable, Collection, Container, Iterator, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from engines.parts.expressions import later
from engines.parts.notation import fold
from engines.parts.orders.wordlists.numerals import NUMERALS
from engines.parts.orders.wordlists.words import FILLERS, LIGHT, NO, Gathered, words_in

_LED: Final = later(
    r"(?:(?:and|i|a|oraz) )?(?:then|there|also|afterwards?|after that|tam|potem|wtedy|nastepnie|pozniej|dodatkowo|"
    r"ponadto|przy okazji|poza tym|po drodze|jednoczesnie|besides|by the way|on the way|meanwhile|"
    r"tez|takze|rowniez|po czym)\b(?P<what>.*)"
)
"""“…, there it collects”, “…, tam ładuje”: whatever is said behind these is to be done."""

_JOINED: Final = later(r"(?:and|i|a|oraz)\b(?P<what>.*)")

_CUTS: Final = later(r"[,;.!]+\s+|\s+[-–—]+\s+|\s+(?=(?:and|i|oraz|a potem|potem|then|nast[eę]pnie)\s)")

_WORD: Final = later(r"[^\W\d_]+")

_DOING: Final = later(
    r"returns?|returning|wrac\w+|wroc\w*|zawrac\w+|collect\w*|picks?|grabs?|gathers?|zabier\w+|odbier\w+|zbier\w+"
)
"""What somebody does who has arrived."""

_ACTING: Final = later(
    r"take|get|grab|give|draw|use|put|place|lay|build|buy|spend|move|fire|shoot|attack|"
    r"wez\w*|bior\w+|dobier\w+|dobra[cm]|ciagn\w+|daj\w*|uzyj\w*|uzyw\w+|poloz\w*|klad[zen]\w*|postaw\w*|stawia\w+|"
    r"buduj\w*|kup\w*|rusz\w*|strzel\w+"
)
"""What a clause begins with that orders something, in any game."""

_LEADING: Final = LIGHT | words_in(
    "please pls also and i oraz a then there tam potem nastepnie pozniej afterwards i'd i'll ill id would like want "
    "wanna let lets let's will chce chcemy chcialbym chcialabym poprosze niech sobie next tez takze rowniez still "
    "jeszcze"
)
"""Words before what is to be done."""

_COUNTS: Final = NUMERALS - FILLERS

_PAYING: Final = later(r"pay\w*|paid|plac\w*|zaplac\w*|using|board|contact\w*|kontakt\w*|plansz\w*|tokens?|zeton\w*")
"""How something is paid, which is part of its order."""

_STAYING: Final = later(r"stays?|remains?|zosta\w+|thanks?|please|dzieki|dziekuje|prosze|yes|tak|done|gotowe|koniec")

_ENDING: Final = (
    r"(?:i|we|the|for|w|in|on|to|this|my|of|also|then|a|end|ends|pass|done|finish|turns?|rounds?|koniec|koncze|pas|"
    r"pasuje|gotowe|tury|ture)"
)
_NEXT: Final = (
    r"(?:next|following|nastepn\w+|kolejn\w+|przyszl\w+)\b(?! (?:player|gracz\w*|please|prosze|is|up|victim))"
)
_TOO: Final = r"(?:too|also|as well|likewise|tez|takze|rowniez)"
_AND: Final = rf"(?:and|plus|then|(?<=\w )i(?! pass| end| am| finish)|oraz|potem|{_TOO})"
_ENDS_MORE: Final = later(
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


@dataclass(frozen=True)
class Named:
    """How an order is called: by its `verbs`, by words `about` it; orders of the game begin with the `openings`.

    Those that other orders begin with stand `elsewhere`, even if this one may be called so, too.
    `plain` says what the game makes of a line: clauses that it leaves out say no more than the order does.
    """

    openings: AbstractSet[str]
    verbs: frozenset[str] = frozenset()
    about: Container[str] = ()
    elsewhere: AbstractSet[str] = frozenset()
    plain: Callable[[str], object] = str

    def additions(self, text: str) -> Iterator[tuple[str, str]]:
        """Yield each clause of a line that may add to its order, with what is left without it.

        >>> load, play = Named({"zaladuj"}), Named({"play", "use"}, {"play"})
        >>> list(load.additions("MI-1 to 0810, tam ładuje")), list(load.additions("MI-1 to 0810 i ładuje"))
        ([('tam ładuje', 'MI-1 to 0810')], [('i ładuje', 'MI-1 to 0810')])
        >>> list(load.additions("MI-1 to 0810, there please")), list(load.additions("MI-1, then to 0810"))
        ([], [])
        >>> list(play.additions("play N76A, use it")), list(play.additions("N76A, play it"))
        ([('use it', 'play N76A')], [])
        """
        cuts = [(0, 0), *((found.start(), found.end()) for found in _CUTS.finditer(text)), (len(text), len(text))]
        others, own = self.openings - self.verbs, Gathered((self.verbs, self.about))
        for (begin, start), (end, following) in itertools.pairwise(cuts):
            clause, left = text[start:end], f"{text[:begin]}{text[end:]}" if begin else text[following:]
            led = begin or _LED.match(fold(clause))
            more = (led and adds(clause, others, own)) or self._begins_another(clause, left, behind=begin > 0)
            if more and self.plain(left) != self.plain(f"{left}, {clause}"):
                yield clause, left

    def _begins_another(self, clause: str, left: str, *, behind: bool) -> bool:
        """Tell whether a clause begins with what is to be done; behind what says the order its own verb does, too."""
        words, before = _WORD.findall(fold(clause)), _WORD.findall(fold(left))
        verbs = self.verbs - self.elsewhere
        said = verbs.intersection(before)
        first = next((word for word in words if word not in _LEADING or word in self.openings), "")
        if _is_told(clause, words) or is_payment(words, self.openings):
            return False
        if self.verbs.isdisjoint(before) and not self.verbs.isdisjoint(words):
            return False  # it is the order itself
        own = behind and first in said if first in verbs else first in self.openings
        return own or (first not in verbs and first not in self.about and _ACTING.fullmatch(first) is not None)


def _is_told(clause: str, words: Sequence[str]) -> bool:
    """Tell whether a clause counts or denies something: such words are never passed over."""
    return any(map(str.isdigit, clause)) or not NO.isdisjoint(words) or not _COUNTS.isdisjoint(words)


def adds(text: str, openings: AbstractSet[str], own: Container[str] = ()) -> bool:
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


def is_payment(words: Sequence[str], openings: Container[str]) -> bool:
    """Tell whether a clause says how something is paid; “place” is Polish for that without its letters."""
    return any(_PAYING.fullmatch(word) and not (word == "place" and word in openings) for word in words)


def _names_another(told: Sequence[str], openings: Collection[str], *, led: bool, joined: bool) -> bool:
    """Tell whether the words of a clause that its order does not account for begin another one."""
    if led and any(word not in FILLERS for word in told):
        return True
    if len(told) == 1 and told[0] in openings:
        return True  # “and mine” may be no pronoun
    if led or joined:
        return any(_is_kin(word, openings) for word in told)
    return _is_kin(told[0], openings) and not _PAYING.fullmatch(told[0])


_PREFIX: Final = later(r"(?:za|wy|na|od|po|prze|przy|roz|do|pod|z|s|u)(?=\w{5})")
"""What Polish verbs are begun with that are done."""

_INFLECTED: Final = later(r"(?:u|a|i)?(?:j|e|a|am|y|my|emy|amy|ja|aja|je|jemy|jac|c|ac|cie|nek|s|es|ed|d|ing)?")
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
