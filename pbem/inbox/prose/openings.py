"""What stands before orders: a greeting on the same line, and headings that announce what follows below them."""

import re
from collections.abc import Set as AbstractSet
from typing import Final

from engines.parts.notation import fold

from .beside import is_beside
from .words import ADDRESSED, CHANGES, HEADINGS, OfGame, each, is_greeting, is_heading, is_pleasantry, words_of

MOST_GREETED: Final = 40
"""Letters of a greeting at most."""

_GREETED = re.compile(r"(?:\s*[,.!]+(?:\s*[:;=]-?[)DP]+)?|\s*[:;=]-?[)DP]+|\s+[-–—])\s+(?=\S)")
"""What parts a greeting from what follows."""

_OTHER_THINGS: Final = frozenset({"bok", "moi", "dag", "god", "ola", "oi", "beste", "dear", "drogi", "droga"})
"""Greetings that are words of another language, or open a letter on a line of their own."""

_ENDED = re.compile(r"(?<=[.!…])\s+|(?<=[:;]\))\s+|(?<=:D)\s+")

COUNTS: Final = {
    word: number
    for number, words in enumerate(
        (
            "two dwa dwie oba obie",
            "three trzy",
            "four cztery",
            "five piec",
            "six szesc",
            "seven siedem",
            "eight osiem",
            "nine dziewiec",
            "ten dziesiec",
        ),
        2,
    )
    for word in words.split()
}
_ANNOUNCED: Final = HEADINGS | each(
    "time fale wykladam wykladamy klade kladziemy then first second third fourth fifth sixth przesylam wysylam podaje "
    "skladam pierwsza druga trzecia czwarta piata szosta pierwszej drugiej trzeciej czwartej z influence purchases "
    "builds placements shots targets actions research wplywy zakupy budowa badania strzaly cele akcje dzialania okrety "
    "decyzje decyzja decisions statkow okretow goes start starts far battle matters business squad squadron set list "
    "lot everything all down sprawy bitewne wojskowe komplet calosc lista listy wszystko wszystkie podanej takiej "
    "kolejnosci wedlug nizej lece lecimy jedziemy zaczynam zaczynamy robie robimy wiec well right sheet arkusz karta "
    "moich moimi mojego mojej wszystkich of by one listed given"
)
_LEGEND: Final = re.compile(
    r"\((?:[xy]|mm|facing|heading|degrees|kierunek|obrot|stopnie|stopni|place|and|i|w|in|[;,/ ])*\)|"
    r"(?:\b[xy]\b\s*[/,;]\s*)+(?:facing|heading|degrees|kierunek|obrot)|"
    r"\b(?:w|in) (?:mm|milimetrach|millimetres)(?: (?:from|od) (?:the )?(?:middle|centre|center|srodka))?"
)
"""What the numbers below are."""

_WHERE: Final = re.compile(
    r"\b(?:(?:on|for) (?:my|the|this) (?:[^\W\d_]+ )?(?:sheet|card|list|turn|wave|phase|board)|"
    r"na (?:(?:moj\w*|tej|ta|ten|tym) )*(?:arkusz\w*|kar\w+|list\w+|ture|turze|fale|fali)(?: produkcji)?)\b"
)
_REASON: Final = re.compile(
    r"^(?:skoro|since|as|now that|because|zanim (?=(?:sie )?(?:zajme|wezme|przejde)\b)|"
    r"before (?=i (?:get|turn|come|start)\b))(?P<what>[^,:\d]{3,60}),\s*(?:to )?"
)
"""“Since everybody has passed, …:”"""

_ALONE: Final = each("then now finally orders moves actions potem nastepnie dalej teraz rozkazy ruchy akcje wplywy")
"""Words that announce something without any other."""


def without_greeting(line: str, vocabulary: AbstractSet[str]) -> str:
    """Return a line without the greeting that it begins with.

    >>> without_greeting("Hej, wezmę Inżyniera", frozenset()), without_greeting("Hi Tom! Pass", frozenset())
    ('wezmę Inżyniera', 'Pass')
    >>> without_greeting("Hi hold on, pass", frozenset()), without_greeting("Hello not you, pass", frozenset())
    ('Hi hold on, pass', 'Hello not you, pass')
    """
    parted = _GREETED.search(line)
    head = line[: parted.start()] if parted else ""
    words = words_of(head)
    if not parted or not words or len(head) > MOST_GREETED or not is_greeting(head, vocabulary):
        return line
    named = all(fold(word) in ADDRESSED or word[0].isupper() or word == "dobry" for word in head.split()[1:])
    return line[parted.end() :] if named and (CHANGES | _OTHER_THINGS).isdisjoint(words) else line


def announces(line: str, vocabulary: AbstractSet[str], of_game: OfGame, orders: int = 0) -> bool:
    """Tell whether a line ends with a heading, and only greets or tells something before it.

    It may count the orders below it, rightly.

    >>> none = lambda _word: False
    >>> announces("Przesyłam rozkazy na drugą turę:", frozenset(), none), announces("Then:", frozenset(), none)
    (True, True)
    >>> (
    ...     announces("If so:", frozenset(), none),
    ...     announces("Or then:", frozenset(), none),
    ...     announces("Then", frozenset(), none),
    ... )
    (False, False, False)
    """
    *before, last = [one for one in _ENDED.split(line) if one.strip()] or [""]
    heading = without_greeting(last, vocabulary) if not before else last
    uncounted = _without_count(_plain(heading), orders)
    if not heading.rstrip().endswith(":") or not (is_heading(uncounted) or _is_heading(uncounted)):
        return False
    return all(
        is_greeting(one, vocabulary) or is_pleasantry(one) or is_beside(one, of_game, above=True) for one in before
    )


def _plain(heading: str) -> str:
    """Return a heading without a reason before it, a legend of its numbers and the sheet that it is for."""
    plain = fold(heading)
    reason = _REASON.match(plain)
    if reason and (CHANGES - {"nie", "not", "no"}).isdisjoint(words_of(reason["what"])):
        plain = plain[reason.end() :]
    return _WHERE.sub(" orders ", _LEGEND.sub(" ", plain))


def _without_count(heading: str, orders: int) -> str:
    """Return a heading without the number of orders below it: “All five this time:”."""
    words = "|".join(word for word, number in COUNTS.items() if number == orders)
    counted = (
        rf"\b(?:(?:all|wszystkie|the|my|these|te|moje) )*(?:{words})\b"
        r"(?: (?:orders|cards|rozkazow|kart\w?|of mine|[^\W\d_]{4,}s(?=,)))?"
    )
    return re.sub(counted, "orders", fold(heading), count=1) if words else heading


def _is_heading(line: str) -> bool:
    words = words_of(line)
    known = bool(words) and _ANNOUNCED.issuperset(words) and (len(words) > 1 or _ALONE.issuperset(words))
    return known and not any(map(str.isdigit, line))
