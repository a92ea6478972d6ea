"""The orders that a line may stand for, and which of them is meant."""

from __future__ import annotations

import itertools
import re
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, field, replace

import msgspec

from engines.core import Command, Decision, Refusal, Rows
from engines.core.position import AnyGame, check
from engines.parts.notation import Hints, fold

from .asides import is_reason, without_asides
from .asking import Tongues
from .assembling import MOST_FILLED, Doubt, assembled, possible
from .lexicon import SHEET, Lexicon, lexicons_of, notation_of
from .mentions import Sighting, sight
from .saying import has_loose_sign, is_request, ways
from .words import NO

MOST_OFFERED = 3
"""Orders that are offered to somebody whose line was not understood."""

FEW_KINDS = 2
"""So many kinds of answers a question has at most where not to act is offered to somebody who said nothing of it."""

MOST_CHECKED = 60
"""Orders of one form whose legality is looked at."""

NAMED_ENOUGH = 2
"""Names in a line that says neither what is to be done nor everything that it is to be done with."""

MOST_SHORTER = 6
"""Ways to leave out clauses of a line that are tried."""

MOST_IDLE = 5
"""Words beside an order that say nothing: where there are more, a letter may be about something else."""

MOST_IDLE_PLAIN = 1
"""The same for orders without values, which prose may hold by chance."""

_DENYING = re.compile(
    r"^\W*(?:(?:i|we|ja|my|i'm|i am|we're|we are|im|i'll|we'll) )?(?:do not|don't|dont|won't|wont|will not|not|no|"
    r"nie|bez)\s+(?=\w)"
)
"""What turns round the answer behind it."""

_JOINING = frozenset({"and", "i", "oraz", "a", "but", "ale", "then", "potem"})
"""Where one of them stands behind a denial, more is said than that."""

_ENDING = frozenset({"done", "pass"})
"""Names of answers that end something."""

QUESTIONS = frozenset("?？؟¿")

_NAMING = re.compile(r"[^\W\d_]{3}|[^\W\d_]\d")
"""A word, or the name of a piece: where only one order is asked for, it need not be said which."""


@dataclass(frozen=True)
class Reading:
    """What became of a line: the one order it means, or up to three legal ones to choose from and what was strange.

    `refused` says why the order that was plainly `meant` is not allowed. It is `full` if all that it needs was said.
    """

    command: Command | None
    offers: tuple[Command, ...] = ()
    strange: tuple[str, ...] = ()
    refused: Refusal | None = None
    full: bool = field(default=False, compare=False)
    meant: Command | None = field(default=None, compare=False)


@dataclass(frozen=True)
class Attempt:
    """An order put together from a line, with what speaks for and against its being meant."""

    command: Command
    seen: Sighting
    doubt: Doubt
    refusal: Refusal | None
    lexicon: Lexicon
    needed: int = 0

    @property
    def is_full(self) -> bool:
        """Whether as many values were named as the order needs."""
        if self.doubt.missing and self.seen.counts_all:
            return False
        return sum(not mention.told for mention in self.seen.mentions) >= self.needed

    @property
    def is_far_fetched(self) -> bool:
        """Whether an order without values is seen in a misspelt word among others."""
        return not (type(self.command).__struct_fields__ or self.seen.sure) and self.seen.idle > 0

    @property
    def hearsay(self) -> int:
        """How many of its values are only told of: “0502” for what stands there."""
        return sum(mention.told for mention in self.seen.mentions)

    @property
    def rank(self) -> tuple[int, bool, int, Doubt]:
        """How little of the line the order accounts for."""
        return len(self.seen.strange), not self.seen.verb, self.seen.idle, self.doubt

    def is_spoken(self, unnamed: Collection[type[Command]]) -> bool:
        """Tell whether the line says the order in so many words; `unnamed` kinds need not be said by name.

        What ends or commits something has no values, and is never read from misspelt words.
        """
        if self.seen.strange or self.seen.unsure:
            return False
        if not type(self.command).__struct_fields__:
            return self.seen.sure and self.seen.idle <= MOST_IDLE_PLAIN
        if self.seen.idle > MOST_IDLE:
            return False
        if self.seen.verb:
            return True
        if type(self.command) not in unnamed or not self.doubt.missing:
            return type(self.command) in unnamed
        return len(self.seen.mentions) >= NAMED_ENOUGH and not self.seen.counts_all  # “all at 0501” is all of what?


def read(game: AnyGame, decision: Decision, text: str, tongues: Tongues) -> Reading:
    """Read a line as an answer to the open question.

    It is an order only if exactly one legal one accounts for every word; everything else is offered back. Clauses that
    tell why it is given are left out.
    """
    reading = _read(game, decision, text, tongues)
    if reading.command is None and reading.refused is None and not _is_question(text):
        for left, passed in itertools.islice(without_asides(text), MOST_SHORTER):
            shorter = _read(game, decision, left, tongues)
            if shorter.command is not None and all(_is_aside(game, decision, each, tongues) for each in passed):
                return shorter
    return reading


def _is_aside(game: AnyGame, decision: Decision, clause: str, tongues: Tongues) -> bool:
    """Tell whether a clause beside an order is none itself; what is no reason must name nothing of any answer."""
    if is_reason(clause):
        return _read(game, decision, clause, tongues).command is None
    lexicons = lexicons_of(game, decision, tongues)
    seen = [sight(lexicon, line) for lexicon in lexicons for line in ways(clause, notation_of(game).hints)[:1]]
    return not any(each.says_something or each.only for each in seen) and not any(
        word in lexicon.ordering or word in lexicon.foreign for lexicon in lexicons for word in seen[0].words
    )


def _read(game: AnyGame, decision: Decision, text: str, tongues: Tongues) -> Reading:
    lexicons = lexicons_of(game, decision, tongues)
    lines = ways(text, notation_of(game).hints)
    attempts = list[Attempt]()
    for lexicon in lexicons:
        sightings = [sight(lexicon, line) for line in lines]
        if lexicon.form.command in notation_of(game).hints.named and (len(lexicons) > 1 or not _NAMING.search(text)):
            sightings = [seen for seen in sightings if seen.verb]
        attempts += _attempts(game, decision, lexicon, sightings)
    unnamed = _fitting(attempts)
    reading = _judged(decision, attempts, unnamed=unnamed)
    if has_loose_sign(text) and len({one.command for one in attempts if one.is_spoken(unnamed)}) > 1:
        return Reading(None, tuple(filter(None, (reading.command, *reading.offers))))  # a minus, or the mark of a list
    if reading.command is not None and _is_question(text):
        return Reading(None, (reading.command,))
    if reading.command is None and (other := _denied(game, decision, lexicons, text)) is not None:
        return Reading(other, full=True)
    return reading if reading.command or reading.offers else _few(decision, reading)


def _is_question(text: str) -> bool:
    """Tell whether a line asks something, and does not only ask politely that something be done."""
    return bool(QUESTIONS.intersection(text)) and not is_request(text)


def _denied(game: AnyGame, decision: Decision, lexicons: Sequence[Lexicon], text: str) -> Command | None:
    """Return the other of two answers where one is denied in so many words: “don't burn it”.

    Who is “not done” wants something, and nobody knows what.
    """
    plain = fold(text)
    said = _DENYING.sub("", plain)
    answers = [lexicon for lexicon in lexicons if lexicon.form.command not in SHEET]
    words = said.split()
    if said == plain or "," in said or len(answers) != NAMED_ENOUGH or not (NO | _JOINING).isdisjoint(words):
        return None
    lines = ways(said, notation_of(game).hints)
    denied = [lexicon for lexicon in answers if any(_is_bare(sight(lexicon, line)) for line in lines)]
    others = [lexicon for lexicon in answers if lexicon not in denied]
    if len(denied) != 1 or others[0].form.fields or not _ENDING.isdisjoint(denied[0].verbs):
        return None
    command: Command = others[0].form.command()
    return command if decision.allows(command) else None


def _is_bare(seen: Sighting) -> bool:
    """Tell whether a line says a verb, and nothing else."""
    return seen.sure and not (seen.strange or seen.mentions or seen.idle or seen.doubtful)


def _fitting(attempts: Sequence[Attempt]) -> set[type[Command]]:
    """Return the kind of order that a line is all about, if there is only one."""
    fits = [attempt for attempt in attempts if attempt.seen.fits]
    least = min((attempt.doubt.missing for attempt in fits), default=0)
    kinds = {type(attempt.command) for attempt in fits if attempt.doubt.missing == least}
    return kinds if len(kinds) == 1 else set()


def _attempts(game: AnyGame, decision: Decision, lexicon: Lexicon, sightings: Sequence[Sighting]) -> list[Attempt]:
    """Return the orders of one form that a line may stand for."""
    found: dict[Command, tuple[Sighting, Doubt]] = {}
    for seen in sightings:
        for doubt, command in _reckoned(notation_of(game).hints, decision, lexicon, seen):
            told = _vouched(notation_of(game).hints, decision, command, seen)
            if command not in found or (len(told.strange), doubt) < (len(found[command][0].strange), found[command][1]):
                found[command] = told, doubt
    ranked = sorted(found.items(), key=lambda item: (len(item[1][0].strange), item[1][1]))[:MOST_CHECKED]
    needed = sum(lexicon.usual(name) is msgspec.NODEFAULT for name in lexicon.form.fields)
    return [
        Attempt(command, seen, doubt, _refusal(game, decision, command), lexicon, needed)
        for command, (seen, doubt) in ranked
    ]


def _reckoned(hints: Hints, decision: Decision, lexicon: Lexicon, seen: Sighting) -> Iterator[tuple[Doubt, Command]]:
    """Yield the orders of a form that what was seen may stand for, as the game reckons them."""
    for doubt, said in assembled(lexicon, seen):
        yield from ((doubt, command) for command in hints.reckoned(decision.view, said, seen.words))


def _vouched(hints: Hints, decision: Decision, command: Command, seen: Sighting) -> Sighting:
    """Return what was seen with those doubtful words strange which are not true of the order."""
    if not seen.doubtful:
        return seen
    if hints.vouches(decision.view, command, seen.words):
        return replace(seen, doubtful=[])
    return replace(seen, strange=[*seen.strange, *seen.doubtful], doubtful=[])


def is_elsewhere(decision: Decision, command: Command) -> bool:
    """Tell whether an order without values is none of the answers, though another may mean the same (“done”)."""
    kinds = [form.command for form in decision.choices.forms]
    return not command.__struct_fields__ and type(command) not in kinds and type(command) not in SHEET


def _refusal(game: AnyGame, decision: Decision, command: Command) -> Refusal | None:
    try:
        check(game, decision, command)
    except Refusal as refusal:
        return refusal
    return None


def _judged(decision: Decision, attempts: Sequence[Attempt], *, unnamed: Collection[type[Command]]) -> Reading:
    """Choose among what a line may mean; `unnamed` is the one kind of order that need not be named."""
    attempts = [attempt for attempt in attempts if not _is_named(attempt, attempts)]
    ranked = sorted(attempts, key=lambda attempt: attempt.rank)
    spoken = list(_plainest([attempt for attempt in ranked if attempt.is_spoken(unnamed)]))
    legal = [attempt for attempt in spoken if attempt.refusal is None]
    if len({attempt.command for attempt in legal}) == 1:
        return Reading(legal[0].command, full=any(attempt.is_full for attempt in legal))
    if not spoken and (only := _only_one(attempts, unnamed)) is not None:
        return Reading(only)
    if spoken and not legal and (other := _unsaid(decision, spoken, unnamed)) is not None:
        return Reading(other)
    offers = [attempt.command for attempt in _offered(ranked)]
    plain = spoken[0] if spoken and not legal else None
    strange = ranked[0].seen.strange if ranked else []
    few = tuple(dict.fromkeys(offers))[:MOST_OFFERED]
    if plain is None:
        return Reading(None, few, tuple(strange))
    return Reading(None, few, tuple(strange), plain.refusal, meant=plain.command)


def _is_named(hearsay: Attempt, attempts: Sequence[Attempt]) -> bool:
    """Tell whether the line names all values of such an order where this one has been put together from what is told.

    “SC-3 and the miner to 0502” is not said of SC-2, though that stands in 0502 and they stand where it could go.
    """
    return hearsay.hearsay == len(hearsay.seen.mentions) > 1 and any(
        type(other.command) is type(hearsay.command) and other.seen.fits and not other.hearsay for other in attempts
    )


def _unsaid(decision: Decision, spoken: Sequence[Attempt], unnamed: Collection[type[Command]]) -> Command | None:
    """Return the one legal order that says nothing else than was said, where what is usual beside it is not allowed."""
    command, lexicon = spoken[0].command, spoken[0].lexicon
    if len({attempt.command for attempt in spoken}) > 1 or not (spoken[0].seen.verb or type(command) in unnamed):
        return None
    options = [option for mention in spoken[0].seen.mentions for option in mention.options]
    said = {place.field for option in options for place, _ in option}
    open_to = {
        name: possible(domain)
        for name, domain in lexicon.form.fields.items()
        if not isinstance(domain, Rows) and name not in said and lexicon.usual(name) is not msgspec.NODEFAULT
    }
    ways = itertools.islice(itertools.product(*open_to.values()), MOST_FILLED + 1)
    others = [msgspec.structs.replace(command, **dict(zip(open_to, way, strict=True))) for way in ways]
    legal = [one for one in others if decision.allows(one)] if len(others) <= MOST_FILLED else []
    return legal[0] if len(legal) == 1 else None


def _only_one(attempts: Sequence[Attempt], unnamed: Collection[type[Command]]) -> Command | None:
    """Return the one legal order that has what the line names, and nothing else in it, if all were looked at."""
    fits = [attempt for attempt in attempts if attempt.seen.fits and not attempt.seen.unsure]
    if any(not attempt.seen.verb and attempt.seen.counts_all for attempt in fits):
        return None
    legal = {attempt.command for attempt in fits if attempt.refusal is None}
    if len(fits) >= MOST_FILLED or len(legal) != 1 or {type(attempt.command) for attempt in fits} != set(unnamed):
        return None
    idle = min(attempt.seen.idle for attempt in fits)
    return legal.pop() if idle <= MOST_IDLE_PLAIN else None


def _offered(ranked: Sequence[Attempt]) -> Iterator[Attempt]:
    """Yield the legal orders that the line says something of, each kind in the order in which the values stand."""
    least: dict[type[Command], int] = {}
    for attempt in ranked:
        if attempt.refusal is None and attempt.seen.says_something and not attempt.is_far_fetched:
            kind = type(attempt.command)
            if attempt.doubt.disorder <= least.setdefault(kind, attempt.doubt.disorder):
                yield attempt


def _plainest(spoken: Sequence[Attempt]) -> Iterator[Attempt]:
    """Yield of each kind of order what least speaks against: values stand as they were written, legal or not."""
    least: dict[type[Command], Doubt] = {}
    for attempt in spoken:
        kind = type(attempt.command)
        least[kind] = min(attempt.doubt, least.get(kind, attempt.doubt))
    yield from (attempt for attempt in spoken if attempt.doubt == least[type(attempt.command)])


def _few(decision: Decision, reading: Reading) -> Reading:
    """Offer all answers where there are only a few."""
    few = decision.choices.listed(decision.allows, MOST_OFFERED) or _refraining(decision)
    return replace(reading, offers=tuple(few))


def _refraining(decision: Decision) -> list[Command]:
    """Return the answers without values, and those with empty lists, except what changes the sheet.

    Where much else can be done nobody who has mistyped a move is to end the turn by a press of a button.
    """
    if len(decision.choices.forms) > FEW_KINDS:
        return []
    plain = [form.command() for form in decision.choices.forms if not form.fields and form.command not in SHEET]
    empty = [
        form.command(**dict.fromkeys(form.fields, ()))
        for form in decision.choices.forms
        if form.fields and all(isinstance(domain, Rows) and not domain.low for domain in form.fields.values())
    ]
    return [command for command in (*empty, *plain) if decision.allows(command)][:MOST_OFFERED]
