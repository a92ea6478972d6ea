"""What a mail that is asked back surely orders, so that the answer offers it, and the sentence that is in the way."""

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Final

from engines.core import Text
from pbem.matches.reading.following import Answers

from .beside import is_beside
from .doubts import may_change_orders
from .sentences import MOST_SENTENCES, sentences_in
from .units import LONGEST_LOOKED_INTO, Unit
from .vocabulary import AnyGame, is_of_game
from .words import may_change

MOST_LOOKED_INTO: Final = 12
"""Sentences of a mail that are looked into: reading each takes time."""

MOST_OFFERED: Final = 3


def sure_orders(units: Sequence[Unit], answers: Answers) -> list[str]:
    """Return what the lines of a mail, or else their sentences, order for sure as things stand now."""
    read = [unit.line for unit in units if unit.read]
    found = (answers.written(line) for line in (read or _plain_sentences(units)))
    return list(dict.fromkeys(filter(None, found)))[:MOST_OFFERED]


def strange_beside(game: AnyGame, units: Sequence[Unit], answers: Answers) -> tuple[str, Text] | None:
    """Return the first sentence that cannot be read beside one that is an order, and why nothing is done.

    Nothing if any line can be read: those are judged one by one.
    """
    if any(unit.read or unit.named for unit in units):
        return None
    said = list(_sentences(units))
    orders = [sentence for sentence in _plain_sentences(units) if answers.written(sentence)]
    others = [sentence for sentence in said if sentence not in orders]
    no_talk = (
        one
        for one in others
        if not is_beside(one, partial(is_of_game, game), above=one in said[: said.index(orders[0])])
    )
    strange = next(no_talk, next(iter(others), "")) if orders else ""
    return (strange, may_change_orders(strange)) if orders and strange else None


def _plain_sentences(units: Sequence[Unit]) -> list[str]:
    """Return the sentences that deny, correct and condition nothing: “2 CP… no, 3” is not sure."""
    return [sentence for sentence in _sentences(units) if not may_change(sentence)]


def _sentences(units: Sequence[Unit]) -> Iterator[str]:
    """Yield the sentences of lines that hold several."""
    left = MOST_LOOKED_INTO
    for unit in units:
        sentences = sentences_in(unit.line) if len(unit.line) <= LONGEST_LOOKED_INTO else []
        if 1 < len(sentences) <= min(MOST_SENTENCES, left):
            left -= len(sentences)
            yield from sentences
