"""The orders that a line may stand for, and which of them is meant."""

from __future__ import annotations

import itertools
import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import msgspec

from engines.core import Command, Decision, Form, Number, Refusal, Rows
from engines.core.position import AnyGame, check
from engines.parts.notation import Hints, fold
from engines.parts.signs import plain_signs

from .lexicon import Lexicon, Place, Tongues, lexicon_of, notation_of
from .mentions import Line, Sighting, sight

MOST_OFFERED = 3
"""Orders that are offered to somebody whose line was not understood."""

MOST_TRIED = 400
"""Ways to put an order together from what was found in a line."""


@dataclass(frozen=True)
class Reading:
    """What became of a line: the one order it means, or up to three legal ones to choose from and what was strange.

    `refused` says why the order that was plainly meant is not allowed.
    """

    command: Command | None
    offers: tuple[Command, ...] = ()
    strange: tuple[str, ...] = ()
    refused: Refusal | None = None


@dataclass(frozen=True)
class Attempt:
    """An order put together from a line, with what speaks against its being meant."""

    command: Command
    strange: tuple[str, ...]
    verb: bool
    refusal: Refusal | None

    @property
    def doubt(self) -> tuple[int, bool]:
        """How little of the line the order accounts for."""
        return len(self.strange), not self.verb


def read(game: AnyGame, decision: Decision, text: str, tongues: Tongues) -> Reading:
    """Read a line as an answer to the open question.

    It is an order only if exactly one legal one accounts for every word; everything else is offered back.
    """
    notation = notation_of(game)
    lexicons = [lexicon_of(form, notation, tongues) for form in decision.choices.forms]
    line = Line.of(rewritten(plain_signs(text), notation.hints))
    sightings = [sight(lexicon, line) for lexicon in lexicons]
    attempts = [
        attempt
        for lexicon, seen in zip(lexicons, sightings, strict=True)
        for attempt in _attempts(game, decision, lexicon, seen)
    ]
    fitting = {lexicon.form.command for lexicon, seen in zip(lexicons, sightings, strict=True) if seen.fits}
    fitting -= notation.hints.named
    return _judged(attempts, unnamed=fitting if len(fitting) == 1 else set())


def rewritten(text: str, hints: Hints) -> str:
    """Return a line with what the game's hints say in other words."""
    plain = fold(text)
    for pattern, words in hints.rewritten:
        plain = re.sub(pattern, words, plain)
    return plain


def _judged(attempts: Sequence[Attempt], *, unnamed: Collection[type[Command]]) -> Reading:
    """Choose among what a line may mean; `unnamed` is the one kind of order that need not be named."""
    ranked = sorted(_unique(attempts), key=lambda attempt: attempt.doubt)
    sure = [attempt for attempt in ranked if not attempt.strange]
    spoken = [attempt for attempt in sure if attempt.verb] or [
        attempt for attempt in sure if type(attempt.command) in unnamed
    ]
    legal = [attempt for attempt in spoken if attempt.refusal is None]
    if len(legal) == 1:
        return Reading(legal[0].command)
    offers = tuple(attempt.command for attempt in ranked if attempt.refusal is None)[:MOST_OFFERED]
    refused = spoken[0].refusal if spoken and not legal else None
    return Reading(None, offers, ranked[0].strange if ranked else (), refused)


def _unique(attempts: Sequence[Attempt]) -> list[Attempt]:
    """Return each order once, as what accounts for most of the line."""
    best: dict[Command, Attempt] = {}
    for attempt in attempts:
        if attempt.command not in best or attempt.doubt < best[attempt.command].doubt:
            best[attempt.command] = attempt
    return list(best.values())


def _attempts(game: AnyGame, decision: Decision, lexicon: Lexicon, seen: Sighting) -> Iterator[Attempt]:
    """Yield the orders of one form that a line may stand for."""
    ways = list(itertools.islice(_filled(lexicon, seen), MOST_TRIED))
    least = min((disorder for disorder, _ in ways), default=0)
    for disorder, values in ways:
        if disorder == least:  # values that would fit either way stand as they were written, legal or not
            command = lexicon.form.command(**values)
            yield Attempt(command, tuple(seen.strange), seen.verb, _refusal(game, decision, command))


def _refusal(game: AnyGame, decision: Decision, command: Command) -> Refusal | None:
    try:
        check(game, decision, command)
    except Refusal as refusal:
        return refusal
    return None


def _filled(lexicon: Lexicon, seen: Sighting) -> Iterator[tuple[int, dict[str, Any]]]:
    """Yield ways to give every field its value: how far out of order, and the values."""
    form = lexicon.form
    for meaning in itertools.islice(itertools.product(*(mention.meanings for mention in seen.mentions)), MOST_TRIED):
        placed: dict[Place, list[Any]] = {}
        for place, value in meaning:
            placed.setdefault(place, []).append(value)
        if (values := _values(lexicon, form, placed)) is not None:
            yield _disorder(lexicon, meaning), values


def _disorder(lexicon: Lexicon, meaning: Sequence[tuple[Place, Any]]) -> int:
    """How far the values stand out of the order in which the notation has them."""
    order = list(lexicon.line.order()) if lexicon.line else list(lexicon.form.fields)
    ranks = [order.index(place.field) if place.field in order else 0 for place, _ in meaning]
    return sum(a > b for a, b in itertools.combinations(ranks, 2))


def _values(lexicon: Lexicon, form: Form, placed: Mapping[Place, list[Any]]) -> dict[str, Any] | None:
    """Return the values of all fields, None if one has none or too many."""
    values: dict[str, Any] = {}
    usual = lexicon.line.usual if lexicon.line else {}
    for name, domain in form.fields.items():
        if isinstance(domain, Rows):
            value = _rows(domain, {place.part: found for place, found in placed.items() if place.field == name})
        else:
            found = placed.get(Place(name), [])
            value = found[0] if len(found) == 1 else None if found else _only(domain, usual.get(name, msgspec.UNSET))
        if value is None:
            return None
        values[name] = value
    return values


def _only(domain: Any, usual: Any) -> Any:
    """Return the value of a field that was not named: its usual one, or the only one there is."""
    if usual is not msgspec.UNSET and usual is not msgspec.NODEFAULT:
        return usual
    if isinstance(domain, Number):
        return domain.low if domain.low == domain.high else None
    return domain.choices[0].value if len(domain.choices) == 1 else None


def _rows(domain: Rows, found: Mapping[str, list[Any]]) -> tuple[Any, ...] | None:
    """Return the rows of what was named: as many as the longest part has values; parts named once hold for all."""
    parts = list(domain.parts)
    if not any(found.values()):
        return () if domain.low == 0 else None
    longest = max(len(values) for values in found.values())
    cells: dict[str, list[Any]] = {}
    for part in parts:
        values = found.get(part, [])
        if len(values) == longest:
            cells[part] = values
        elif len(values) == 1:
            cells[part] = values * longest
        elif not values:
            only = _only(domain.parts[part], next((f.default for f in msgspec.structs.fields(domain.row)
                                                   if f.name == part), msgspec.UNSET))  # fmt: skip
            if only is None:
                return None
            cells[part] = [only] * longest
        else:
            return None
    if not domain.low <= longest <= domain.high:
        return None
    return tuple(domain.row(**{part: cells[part][n] for part in parts}) for n in range(longest))
