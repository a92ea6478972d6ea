"""Order lines as a mail program left them: which lines belong together, and what each means."""

import difflib
import re
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Final, TypeVar

import msgspec

from engines.core import AmbiguousCommand, Command, Game, IllegalCommand, MalformedCommand, Refusal, TakeBack, say
from engines.parts.notation import fold

from . import anytime
from .limits import check_length
from .phrasing import several_orders
from .verbs import FREE_TEXT, SPELLINGS, Verb, read_verb

Reading = TypeVar("Reading")

BROKEN_FROM = 60
"""Characters from which on a line may have been broken by a mail program."""
MOST_PIECES = 4

WRAPPED_AT = 71
"""Columns that mail programs fill before they break a line of plain text, at the least."""
MOST_TEXT_PIECES = 40

QUESTION_MARKS = re.compile("[?\uff1f\u061f\u00bf]")
ONLY_TELL: Final = frozenset({"show", "history", "preview", "note", "notes", "say", "report", "help"})
"""Verbs that change nothing in a match, so that they may be put as a question."""

_VALUE: Final = re.compile(r"(?<![\w.-])\d{1,2}(?![\w.])")
"""A value in an order that may be taken for the number of an answer."""

NO_NUMBERS = say("There are no numbered answers here. Write the order itself.")


def whole_line(game: Game, line: str, following: Sequence[str], language: str) -> tuple[str, int]:  # type: ignore[type-arg]  # any game
    """Return the order line, joined with the next ones where a mail program broke it, and how many it took.

    An order is joined only if it is long, cannot be read by itself, and can be read with what follows. A text goes on
    where the next word did not fit any more, unless that line is an order or looks like one.
    """
    if _verb(line) in FREE_TEXT:
        return _whole_text(game, line, following, language)
    if len(line) < BROKEN_FROM or not following or readable(game, line, language):
        return line, 0
    for taken in range(1, min(len(following), MOST_PIECES) + 1):
        joined = " ".join([line, *following[:taken]])
        if readable(game, joined, language):
            return joined, taken
    return line, 0


def _whole_text(game: Game, line: str, following: Sequence[str], language: str) -> tuple[str, int]:  # type: ignore[type-arg]  # any game
    pieces = [line]
    for piece in following[:MOST_TEXT_PIECES]:
        full = len(pieces[-1]) + 1 + len(piece.split()[0]) > WRAPPED_AT
        if not full or looks_like_order(game, piece, language):
            break
        pieces.append(piece)
    return " ".join(pieces), len(pieces) - 1


def _verb(line: str) -> str:
    try:
        verb = read_verb(line)
    except MalformedCommand:
        return ""
    return verb.name if verb else ""


def looks_like_order(game: Game, line: str, language: str) -> bool:  # type: ignore[type-arg]  # any game
    """Tell whether the line is an order or a verb, or begins nearly like one."""
    if readable(game, line, language):
        return True
    usages = [usage for tongue in ("en", "pl") for usage in game.notation.usages((), tongue)]
    openings = {fold(usage.split()[0]) for usage in usages}
    openings |= {fold(way.split()[0]) for ways in SPELLINGS.values() for way in ways.split("|")}
    first = fold(line.split(maxsplit=1)[0]).rstrip(":,.!?")
    return bool(difflib.get_close_matches(first, openings, n=1, cutoff=0.75))


def readable(game: Game, line: str, language: str) -> bool:  # type: ignore[type-arg]  # any game
    """Tell whether the line can be read as a verb or an order."""
    try:
        understand(game, line, language)
    except Refusal:
        return False
    return True


def understand(game: Game, line: str, language: str) -> Verb | Command:  # type: ignore[type-arg]  # any game
    """Return what a line means.

    Raises MalformedCommand, also if it is a question or too long, or AmbiguousCommand if it is verb and order at once.
    """
    check_length(line)
    meant = _meaning(game, line, language)
    if QUESTION_MARKS.search(line) and not _only_tells(game, meant):
        raise MalformedCommand(say("“{line}” is a question, so nothing was done. If you want it done, write it "
                                   "without the question mark.", line=line[:80]))  # fmt: skip
    return meant


def orders_in(game: Game, line: str, language: str) -> list[str]:  # type: ignore[type-arg]  # any game
    """Return the orders in a line, each as far as it is one; the line itself if it cannot be read."""
    return several_orders(line, lambda part: readable(game, part, language))


def acts(game: Game, line: str, language: str) -> bool:  # type: ignore[type-arg]  # any game
    """Tell whether the line would do something, or would if it were no question; `help` and the like do not."""
    plain = QUESTION_MARKS.sub("", line).strip()
    for part in several_orders(plain, lambda part: readable(game, part, language)):
        try:
            meant = understand(game, part, language)
        except AmbiguousCommand:
            return True
        except Refusal:
            return False
        if not _only_tells(game, meant):
            return True
    return False


def _only_tells(game: Game, meant: Verb | Command) -> bool:  # type: ignore[type-arg]  # any game
    if isinstance(meant, Verb):
        return meant.name in ONLY_TELL or (meant.name == "queue" and not meant.given)
    return anytime.is_inquiry(game, meant)


def _meaning(game: Game, line: str, language: str) -> Verb | Command:  # type: ignore[type-arg]  # any game
    verb, order = _read(read_verb, line), _read(lambda line: game.notation.read(line, language), line)
    if isinstance(verb, Verb) and isinstance(order, Command) and not isinstance(order, TakeBack):
        readings = [f"{verb.name} {verb.given}".strip(), game.notation.write(order, language)]
        raise AmbiguousCommand(say("“{line}” can be read in several ways: {readings}. Please write it out.",
                                   line=line[:80], readings="; ".join(readings)), readings)  # fmt: skip
    if isinstance(order, Command):
        return order
    if isinstance(verb, Verb):
        return TakeBack() if verb.name == "undo" else verb
    raise verb or order


def _read(read: Callable[[str], Reading], line: str) -> Reading | Refusal:
    try:
        return read(line)
    except Refusal as refusal:
        return refusal


@contextmanager
def quoting(order: str) -> Iterator[None]:
    """Let a refusal quote the order as it is written in its giver's language: the rules write one language only."""
    try:
        yield
    except Refusal as refusal:
        if "order" in refusal.text.params:
            refusal.text = msgspec.structs.replace(refusal.text, params={**refusal.text.params, "order": order})
        raise


def are_clear(orders: Sequence[str]) -> bool:
    """Tell whether a bare number says which of the orders is meant: not where it is a value in another one of them."""
    values = [set(_VALUE.findall(order)) for order in orders]
    return not any(
        str(number) in others and str(number) not in own for number, own in enumerate(values, 1) for others in values
    )


def numbered_order(verb: Verb, numbered: Sequence[str], before: str) -> str:
    """Return the answer that the letter listed under the number.

    Raises MalformedCommand if it has none, or if the number may be the end of the line `before`, broken off.
    """
    if not numbered:
        raise MalformedCommand(NO_NUMBERS)
    if len(before) >= BROKEN_FROM and not verb.written:
        raise IllegalCommand(say("“{number}” may belong to the line above. If it is an answer, write: reply {number}",
                                 number=verb.given))  # fmt: skip
    number = int(verb.given)
    if not 1 <= number <= len(numbered):
        raise MalformedCommand(say("The email has answers 1 to {most}, none of number {number}.",
                                   most=len(numbered), number=number))  # fmt: skip
    return numbered[number - 1]
