"""Lines read against what their writer is asked, where they are no orders as they stand; and what to offer instead."""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Final

from django.conf import settings

from engines.core import (
    AmbiguousCommand,
    Clear,
    Command,
    Decision,
    Game,
    IllegalCommand,
    MalformedCommand,
    Refusal,
    StaleCommand,
    TakeBack,
    Text,
    encode,
    render,
    say,
)
from engines.core import Match as Position
from engines.parting import parted
from engines.parts.notation import fold, unlisted
from engines.parts.orders import Continuation, Reading, continuations, is_elsewhere, is_request, near, read
from engines.parts.signs import check_signs
from pbem.matches import positions
from pbem.presenters.words import Reader

from . import anytime
from .disallowed import with_what_is_barred, without_verb
from .phrasing import undictated
from .receipts import Failed
from .strange_words import named_words
from .understanding import QUESTION_MARKS, orders_in, understand
from .verbs import Verb, opening_verb

LONGEST: Final = 1000
"""Characters of a line that is read against what is asked: longer ones are letters and no orders."""

MOST_OFFERED: Final = 3
MOST_WAYS: Final = 8
"""Ways to go on that are told to somebody who has begun an order."""

MOST_POSSIBLE: Final = 8
"""Kinds of answers that are told to somebody whose line is like none of them."""

FREE: Final = frozenset({"", "reply", "back", "undo", "retract", "requeue"})
"""What a line may begin with to be read freely: no verb, or one that games have words of.

“Choose”, “back side up”, “cofnij ostatni statek”, “wycofuję RA-1”, “przestaw F1 na 0302”.
"""

WORDS: Final = re.compile(r"\w+")
LETTER: Final = re.compile(r"[^\W\d_]")
SHORTEST_WORD: Final = 3
SENTENCE: Final = 4
"""Words from which on a line may be prose."""

VAGUE: Final = frozenset({"usages", "openings"})
"""What sentences of the notation list that cannot tell what was meant."""


class NotAllowed(IllegalCommand):
    """The order is understood and not allowed; `offers` are orders near to it that are."""

    def __init__(self, text: Text, rule: str, offers: Sequence[str]) -> None:
        super().__init__(text, rule)
        self.offers = list(offers)


class NotUnderstood(MalformedCommand):
    """The line is no order as it stands; `offers` are orders that are legal now, one of which may be meant."""

    def __init__(self, text: Text, rule: str = "", offers: Sequence[str] = ()) -> None:
        super().__init__(text, rule)
        self.offers = list(offers)


@dataclass(frozen=True)
class Writer:
    """Whoever writes lines: the match as it stands, their seat, their language, and what the seats are called."""

    position: Position
    seat: int
    language: str
    names: Callable[[], Sequence[str]] = field(default=list)

    @property
    def game(self) -> Game:  # type: ignore[type-arg]  # any game
        """The game that is played."""
        return self.position.game

    @property
    def asked(self) -> Decision | None:
        """The question that is open for the seat."""
        return positions.asked_of(self.position, self.seat)

    @property
    def tongues(self) -> Mapping[str, Callable[[Text], str]]:
        """How sentences are said in every language."""
        names = self.names()
        return {language: Reader(language, names).words for language, _ in settings.LANGUAGES}

    def written(self, command: Command) -> str:
        """Return an order as this person writes it."""
        return self.game.notation.write(command, self.language)


@dataclass(frozen=True)
class Meaning:
    """What a line means; `freely` tells that it was not written as orders are, `full` that it leaves nothing open."""

    meant: Verb | Command
    freely: bool = False
    full: bool = True


def interpret(writer: Writer, line: str) -> Meaning:
    """Return what a line means: as it is written, or else as the one answer to the open question that it can be.

    Raises a Refusal as `understand` does; NotUnderstood if there are orders to be offered.
    """
    try:
        meant = understand(writer.game, line, writer.language)
    except AmbiguousCommand as refusal:
        raise _one_of(writer, refusal) from refusal
    except MalformedCommand as refusal:
        return _read_freely(writer, undictated(line), refusal)
    return _here(writer, line, meant)


def _here(writer: Writer, line: str, meant: Verb | Command) -> Meaning:
    """Return what words mean that answer another question of the game (“done”), if they can mean an answer to this."""
    asked = writer.asked
    if asked is not None and _may_answer(writer, asked, meant):
        reading = read(writer.game, asked, line, writer.tongues)
        if reading.command is not None:
            return Meaning(reading.command, freely=True, full=reading.full)
    return Meaning(meant)


def _may_answer(writer: Writer, asked: Decision, meant: Verb | Command) -> bool:
    """Tell whether words that mean something else may answer what is asked: who blocks nobody at the table may."""
    if isinstance(meant, Command):
        return is_elsewhere(asked, meant) or _is_of_another_question(writer, asked, meant)
    return meant.name == "block" and fold(meant.given).strip(" .!") not in {fold(name) for name in writer.names()}


def _is_of_another_question(writer: Writer, asked: Decision, meant: Command) -> bool:
    """Tell whether an order is of a kind that nobody asks for now (“strike SY-4” where shots are asked for)."""
    if anytime.is_standing(writer.game, meant) or anytime.is_inquiry(writer.game, meant):
        return False
    return all(form.command is not type(meant) for form in asked.choices.forms) and not isinstance(
        meant, TakeBack | Clear
    )


@contextmanager
def offering(writer: Writer, command: Command) -> Iterator[None]:
    """Let the refusal of an order that is not allowed offer orders near to it that are."""
    try:
        yield
    except IllegalCommand as refusal:
        offers = _near(writer, command)
        if not offers:
            raise
        raise NotAllowed(refusal.text, refusal.rule, offers) from refusal


def _near(writer: Writer, command: Command) -> list[str]:
    asked = writer.asked
    if asked is None or isinstance(command, TakeBack) or anytime.is_standing(writer.game, command):
        return []
    return [writer.written(one) for one in near(writer.game, asked, command, writer.tongues)]


def means_order(writer: Writer, line: str) -> bool:
    """Tell whether a line is an answer to the open question, as it is written or freely read, or several of them."""
    try:
        return isinstance(interpret(writer, line).meant, Command)
    except Refusal:
        return bool(_parted(writer, line))


def orders_of(writer: Writer, line: str) -> list[str]:
    """Return the orders in a line, as they are written or freely read; the line itself if it is no several ones."""
    found = orders_in(writer.game, line, writer.language)
    if len(found) > 1:
        return found
    try:
        interpret(writer, found[0])
    except Refusal:
        return _parted(writer, undictated(line)) or found
    return found


def _parted(writer: Writer, line: str) -> list[str]:
    if writer.asked is None or len(line) > LONGEST or opening_verb(line) not in FREE:
        return []
    return parted(writer.position, writer.seat, line, writer.tongues, writer.language)


def failed_at(place: int, line: str, why: Refusal) -> Failed:
    """Return a refused line as receipts keep it."""
    stale = isinstance(why, StaleCommand)
    return Failed(place, line, render(why.text), why.rule, encode(why.text), stale, offers_of(why))


def offers_of(why: Refusal) -> list[str]:
    """Return the orders that a refusal offers."""
    return why.offers if isinstance(why, NotUnderstood | NotAllowed) else []


def still_legal(decision: Decision | None, offers: Sequence[str], game: Game, language: str) -> list[str]:  # type: ignore[type-arg]  # any game
    """Return those of the orders that were offered which answer what is asked now."""
    return [line for line in offers if decision is not None and _allowed(decision, game, line, language)]


def _allowed(decision: Decision, game: Game, line: str, language: str) -> bool:  # type: ignore[type-arg]  # any game
    try:
        return decision.allows(game.notation.read(line, language))
    except Refusal:
        return False


def _one_of(writer: Writer, refusal: AmbiguousCommand) -> Refusal:
    """Return the refusal of a line with several readings, with those offered that are legal."""
    offers = still_legal(writer.asked, refusal.readings, writer.game, writer.language)
    return NotUnderstood(refusal.text, refusal.rule, offers[:MOST_OFFERED]) if offers else refusal


def _read_freely(writer: Writer, line: str, refusal: MalformedCommand) -> Meaning:
    asked = writer.asked
    if asked is None or len(line) > LONGEST or opening_verb(line) not in FREE:
        raise refusal
    check_signs(unlisted(line))
    question = QUESTION_MARKS.search(line) is not None and not is_request(line)
    reading = read(writer.game, asked, unlisted(QUESTION_MARKS.sub(" ", line).strip()), writer.tongues)
    if reading.command is not None and not question:
        return Meaning(reading.command, freely=True, full=reading.full)
    if not _shares_a_word(writer, line, reading):
        reading = Reading(None)  # it has nothing to do with what is asked
    if reading == Reading(None) and LETTER.search(line):
        reading = without_verb(writer.game, asked, line, writer.language)
    if reading.command is None and reading.refused is None:
        barred = with_what_is_barred(writer.game, asked, unlisted(line), writer.tongues, writer.language)
        reading = barred if barred.refused else reading
    meant = [reading.command] if reading.command is not None else reading.offers[:MOST_OFFERED]
    offers = [*(_near(writer, reading.meant) if reading.meant else []), *map(writer.written, meant)]
    offers = list(dict.fromkeys(offers))[:MOST_OFFERED]
    ways = [] if offers or reading.strange or reading.refused else _ways_on(writer, asked, line)
    text, rule = _why(asked, reading, line, refusal, ways)
    if len(ways) <= MOST_OFFERED and all(way.whole for way in ways):
        offers += still_legal(asked, [way.text for way in ways], writer.game, writer.language)
    raise NotUnderstood(text, rule, offers) from refusal


def _shares_a_word(writer: Writer, line: str, reading: Reading) -> bool:
    """Tell whether a word of the line is one of what is asked: the shortest ones say nothing, but for numbers.

    A sentence without a number must have one of an order that would be offered: its others are those of all prose.
    """
    words = [fold(word) for word in WORDS.findall(line)]
    known = set(words) - {fold(word) for word in reading.strange}
    if reading.refused is not None or reading.command is not None or not reading.strange:
        return True
    if len(words) >= SENTENCE and not any(map(str.isdigit, line)):
        offered = {fold(word) for command in reading.offers for word in WORDS.findall(writer.written(command))}
        return not known.isdisjoint(offered)
    return any(len(word) >= SHORTEST_WORD or word.isdigit() for word in known)


def _ways_on(writer: Writer, asked: Decision, line: str) -> Sequence[Continuation]:
    """Return how a line goes on that is the beginning of an order; prose without a word of one is none."""
    ways = continuations(writer.game, asked, line, writer.language, writer.tongues, MOST_WAYS)
    words = {fold(word) for word in WORDS.findall(line)}
    prose = len(words) >= SENTENCE and not any(map(str.isdigit, line))
    return [way for way in ways if not prose or not words.isdisjoint(map(fold, WORDS.findall(way.text)))]


def _why(
    asked: Decision, reading: Reading, line: str, refusal: MalformedCommand, ways: Sequence[Continuation]
) -> tuple[Text, str]:
    """Return why the line is no order, with the rule: what is not allowed, which words are strange, what is missing."""
    if reading.refused is not None:
        return reading.refused.text, reading.refused.rule
    if VAGUE.isdisjoint(refusal.text.params):
        return refusal.text, refusal.rule
    if ways:
        more = ["…"] if len(ways) == MOST_WAYS else []
        return say("“{line}” is not a whole order yet. It can go on: {ways}.",
                   line=line[:80], ways="; ".join([*(way.text for way in ways), *more])), ""  # fmt: skip
    if reading.command or (reading.offers and reading.strange):
        return named_words(reading.strange, line), ""
    if "openings" in refusal.text.params or opening_verb(line):
        return _possible(asked, say("“{line}” does not answer what is asked now.", line=line[:80])), ""
    return refusal.text, refusal.rule


def _possible(asked: Decision, why: Text) -> Text:
    """Return a sentence with the kinds of answers there are, if they are few."""
    labels = list({form.label.template: form.label for form in asked.choices.forms}.values())
    return say("{why} Possible: {answers}.", why=why, answers=labels) if len(labels) <= MOST_POSSIBLE else why
