"""Which of the orders that a line may stand for is meant, and which legal ones are offered in its stead."""

import itertools
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, field

import msgspec

from engines.core import Command, Decision, Refusal, Rows

from .assembling import MOST_FILLED, Doubt, possible
from .attempts import MOST_IDLE_PLAIN, Attempt

MOST_OFFERED = 3
"""Orders that are offered to somebody whose line was not understood."""


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


def fitting(attempts: Sequence[Attempt]) -> set[type[Command]]:
    """Return the kind of order that a line is all about, if there is only one."""
    fits = [attempt for attempt in attempts if attempt.seen.fits]
    least = min((attempt.doubt.missing for attempt in fits), default=0)
    kinds = {type(attempt.command) for attempt in fits if attempt.doubt.missing == least}
    return kinds if len(kinds) == 1 else set()


def judged(
    decision: Decision, attempts: Sequence[Attempt], *, unnamed: Collection[type[Command]], offering: bool
) -> Reading:
    """Choose among what a line may mean; `unnamed` is the one kind of order that need not be named.

    Orders are looked for to be offered only if somebody is `offering` them.
    """
    attempts = [attempt for attempt in attempts if not _is_named(attempt, attempts)]
    ranked = sorted(attempts, key=lambda attempt: attempt.rank)
    spoken = list(_plainest([attempt for attempt in ranked if attempt.is_spoken(unnamed)]))
    legal = _legal(spoken)
    if len({attempt.command for attempt in legal}) == 1:
        return Reading(legal[0].command, full=any(attempt.is_full for attempt in legal))
    if not spoken and (only := _only_one(attempts, unnamed)) is not None:
        return Reading(only)
    if spoken and not legal and (other := _unsaid(decision, spoken, unnamed)) is not None:
        return Reading(other)
    offers = _first(attempt.command for attempt in _offered(ranked)) if offering else []
    plain = spoken[0] if spoken and not legal else None
    strange = ranked[0].seen.strange if ranked else []
    few = tuple(offers)
    if plain is None:
        return Reading(None, few, tuple(strange))
    return Reading(None, few, tuple(strange), plain.refusal, meant=plain.command)


def _first(commands: Iterator[Command]) -> list[Command]:
    """Return the first different orders, as many as are offered: those behind them need not be judged."""
    found: dict[Command, None] = {}
    for command in commands:
        found[command] = None
        if len(found) == MOST_OFFERED:
            break
    return list(found)


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
    if not 0 < len(fits) < MOST_FILLED or {type(attempt.command) for attempt in fits} != set(unnamed):
        return None
    if min(attempt.seen.idle for attempt in fits) > MOST_IDLE_PLAIN:
        return None
    legal = {attempt.command for attempt in _legal(fits)}
    return legal.pop() if len(legal) == 1 else None


def _legal(attempts: Sequence[Attempt]) -> list[Attempt]:
    """Return the attempts that are allowed, up to the first one that is another order than those before it."""
    found: list[Attempt] = []
    for attempt in attempts:
        if attempt.refusal is None:
            found.append(attempt)
            if attempt.command != found[0].command:
                break
    return found


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
