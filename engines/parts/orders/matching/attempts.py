"""The orders of one form that a line may stand for, with what speaks for and against each."""

from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property, partial

import msgspec

from engines.core import Command, Decision, Refusal
from engines.core.position import AnyGame, check
from engines.parts.notation import Hints, Reckoned
from engines.parts.orders.names.lexicon import Lexicon, notation_of

from .assembling import Doubt, assembled
from .mentions import Sighting

MOST_CHECKED = 60
"""Orders of one form whose legality is looked at."""

NAMED_ENOUGH = 2
"""Names in a line that says neither what is to be done nor everything that it is to be done with."""

MOST_IDLE = 5
"""Words beside an order that say nothing: where there are more, a letter may be about something else."""

MOST_IDLE_PLAIN = 1
"""The same for orders without values, which prose may hold by chance."""


@dataclass(frozen=True)
class Attempt:
    """An order put together from a line, with what speaks for and against its being meant."""

    command: Command
    seen: Sighting
    doubt: Doubt
    lexicon: Lexicon
    judge: Callable[[Command], Refusal | None]
    needed: int = 0
    alone: bool = True

    @cached_property
    def refusal(self) -> Refusal | None:
        """Why the order is not allowed; judged when somebody asks, for most attempts are never meant."""
        return self.judge(self.command)

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
        if self.seen.strange or self.seen.unsure or self.seen.only_says_all:
            return False
        if not type(self.command).__struct_fields__:
            return self.seen.sure and self.seen.idle <= MOST_IDLE_PLAIN
        if self.seen.idle > MOST_IDLE or not (self.alone or self.seen.mentions):
            return False  # that one piece of several has only one place to go does not make “move” an order for it
        if self.seen.verb:
            return True
        if type(self.command) not in unnamed or not self.doubt.missing:
            return type(self.command) in unnamed
        return len(self.seen.mentions) >= NAMED_ENOUGH and not self.seen.counts_all  # “all at 0501” is all of what?


def attempts_at(game: AnyGame, decision: Decision, lexicon: Lexicon, sightings: Sequence[Sighting]) -> list[Attempt]:
    """Return the orders of one form that a line may stand for."""
    found: dict[Command, tuple[Sighting, Doubt]] = {}
    hints = notation_of(game).hints
    reckoned = hints.reckoned(decision.view)
    for seen in sightings:
        for doubt, command in _reckoned(reckoned, lexicon, seen):
            told = _vouched(hints, decision, command, seen)
            if command not in found or (len(told.strange), doubt) < (len(found[command][0].strange), found[command][1]):
                found[command] = told, doubt
    ranked = sorted(found.items(), key=lambda item: (len(item[1][0].strange), item[1][1]))[:MOST_CHECKED]
    needed = sum(lexicon.usual(name) is msgspec.NODEFAULT for name in lexicon.form.fields)
    alone = sum(form.command is lexicon.form.command for form in decision.choices.forms) == 1
    return [
        Attempt(command, seen, doubt, lexicon, partial(_refusal, game, decision), needed, alone)
        for command, (seen, doubt) in ranked
    ]


def _reckoned(reckoned: Reckoned, lexicon: Lexicon, seen: Sighting) -> Iterator[tuple[Doubt, Command]]:
    """Yield the orders of a form that what was seen may stand for, as the game reckons them."""
    for doubt, said in assembled(lexicon, seen):
        yield from ((doubt, command) for command in reckoned(said, seen.words))


def _vouched(hints: Hints, decision: Decision, command: Command, seen: Sighting) -> Sighting:
    """Return what was seen with those doubtful words strange which are not true of the order."""
    if not seen.doubtful:
        return seen
    if hints.vouches(decision.view, command, seen.words):
        return replace(seen, doubtful=[])
    return replace(seen, strange=[*seen.strange, *seen.doubtful], doubtful=[])


def _refusal(game: AnyGame, decision: Decision, command: Command) -> Refusal | None:
    """Return why an order is not allowed, judged once for each decision: shorter lines stand for the same ones."""
    known: dict[Command, Refusal | None] = decision.__dict__.setdefault("_refusals", {})
    if command not in known:
        known[command] = _judged(game, decision, command)
    return known[command]


def _judged(game: AnyGame, decision: Decision, command: Command) -> Refusal | None:
    try:
        check(game, decision, command)
    except Refusal as refusal:
        return refusal
    return None
