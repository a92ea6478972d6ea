"""What a question says itself: words of it are no news in an answer."""

import itertools
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Final

from engines.core import Decision, SeatName, Text, render
from engines.parts.notation import Hints, fold
from engines.parts.orders.wordlists.words import FILLERS, squeeze

_CODE: Final = re.compile(r"\b[A-Z]{1,2}-\d{1,2}\b")

Tongues = Mapping[str, Callable[[Text], str]]
"""How sentences are said in each language that players may write."""


def remembering(tongues: Tongues) -> Tongues:
    """Return the same, said once each: one label stands in many forms."""
    return {language: _remembering(spoken) for language, spoken in tongues.items()}


def _remembering(spoken: Callable[[Text], str]) -> Callable[[Text], str]:
    known = dict[tuple[object, ...], str]()

    def said(text: Text) -> str:
        key = (text.template, text.plural, *text.params.items())
        try:
            return known[key]
        except KeyError:
            return known.setdefault(key, spoken(text))
        except TypeError:  # sentences in sentences
            return spoken(text)

    return said


def colours_of(decision: Decision, hints: Hints) -> set[str]:
    """Return what the seats are called that the question is about."""
    seats = {decision.seat, *_seats(decision.prompt())}
    return {squeeze(word) for seat, words in enumerate(hints.colours) if seat in seats for word in words.split("|")}


def _seats(param: object) -> Iterator[int]:
    """Yield the seats that a sentence names."""
    if isinstance(param, SeatName):
        yield param.seat
    elif isinstance(param, Text):
        yield from itertools.chain.from_iterable(map(_seats, param.params.values()))
    elif isinstance(param, list | tuple):
        yield from itertools.chain.from_iterable(map(_seats, param))


def words_asked(decision: Decision, tongues: Tongues) -> frozenset[str]:
    """Return the words of the question, and pieces and places named in it, looked up once for each decision."""
    known: dict[str, frozenset[str]] = decision.__dict__.setdefault("_asked", {})
    key = " ".join(tongues)
    if key not in known:
        known[key] = frozenset(_words_asked(decision, tongues))
    return known[key]


def piece_asked(decision: Decision, hints: Hints) -> frozenset[str]:
    """Return what the one piece is called that the question is about: “SY-3”, “sy3”, “shipyard”."""
    known: frozenset[str] | None = decision.__dict__.get("_piece")
    if known is None:
        codes = set(_CODE.findall(render(decision.prompt())))
        code = codes.pop() if len(codes) == 1 else ""
        names = [*hints.derived("unit", code), code, code.replace("-", ""), code.replace("-", " ")] if code else []
        known = decision.__dict__["_piece"] = frozenset(fold(name) for name in names)
    return known


def _words_asked(decision: Decision, tongues: Tongues) -> set[str]:
    found, prompt = set[str](), decision.prompt()
    for spoken in tongues.values():
        words = [squeeze(word) for word in spoken(prompt).split()]
        found |= {word for word in words if not word.isdigit() and word not in FILLERS}
        found |= {word for word in words if len(word) == len("0101")} | pairs(words)
    return found


def pairs(words: Sequence[str]) -> set[str]:
    """Return numbers together with what they count."""
    return {n + word for n, word in itertools.pairwise(words) if n.isdigit() and word.isalpha()}
