"""Lines that ask for more than the order that they were read as: whoever carried that out would drop the rest."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache, partial
from typing import Final

import msgspec

from engines.core import Command
from engines.parts.notation import Notation
from engines.parts.orders.clauses.adding import Named, ends_more
from engines.parts.orders.clauses.postponing import says_not_yet
from engines.parts.orders.clauses.saying import ways, without_more
from engines.parts.orders.matching.judging import Reading
from engines.parts.orders.names.lexicon import Lexicon
from engines.parts.orders.names.lexicons import openings_of
from engines.parts.orders.wordlists.words import squeeze

from .repeating import repeated, repeats, says_twice

MOST_CLAUSES: Final = 6
"""Clauses of a line that may be other orders."""


def exceeds(
    text: str,
    command: Command,
    lexicons: Sequence[Lexicon],
    notation: Notation,
    read_words: Callable[[str], Reading],
    read_line: Callable[[str], Reading],
) -> bool:
    """Tell whether a clause of a line asks for more than its order, which is the same without it.

    `read_words` reads a clause by its words alone, `read_line` as a line is read.
    """
    text, bare = without_more(text), not command.__struct_fields__
    if repeats(text) or (ends_more(text) if bare else says_twice(text, command, read_words)):
        return True
    clauses = repeated(text)[:MOST_CLAUSES]
    if not any(map(says_not_yet, clauses)) and any(_is_another(clause, command, lexicons) for clause in clauses):
        return True
    empty = not any(msgspec.structs.astuple(command))
    return any(
        read_words(left).command == command and not (empty and read_line(clause).command == command)
        for clause, left in _named(command, lexicons, notation).additions(text)
    )


def _named(command: Command, lexicons: Sequence[Lexicon], notation: Notation) -> Named:
    """Return how an order is called."""
    others, plain = _openings_but(notation, type(command)), partial(_plain, notation)
    for own in lexicons:
        if own.form.command is type(command):
            return Named(openings_of(notation), own.verbs, own.about, others, plain)
    return Named(openings_of(notation), elsewhere=others, plain=plain)


@lru_cache(maxsize=256)
def _openings_but(notation: Notation, kind: type[Command]) -> frozenset[str]:
    """Return the words that orders of other kinds begin with."""
    return frozenset(
        squeeze(word)
        for line in notation.lines
        if line.order() and line.command is not kind
        for word in line.openings()
    )


def _plain(notation: Notation, line: str) -> tuple[str, ...]:
    """Return the words of a line as the game's hints leave them."""
    return ways(line, notation.hints)[0].words


def _is_another(clause: str, command: Command, lexicons: Sequence[Lexicon]) -> bool:
    """Tell whether a clause is another order without values; who commits everything may say that this is all."""
    said = squeeze(clause)
    kinds = [one.form for one in lexicons if said in one.verbs]
    if any(form.command is type(command) for form in kinds):
        return False
    return any(not (form.fields or (command.commits and form.command.commits)) for form in kinds)
