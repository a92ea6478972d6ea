"""Legal orders near to one that was understood and is not allowed: the same with as little changed as possible."""

import itertools
from collections.abc import Collection, Iterable, Iterator
from typing import Any

import msgspec

from engines.core import Command, Decision, Form, Number, Pick, Rows
from engines.core.position import AnyGame
from engines.parts.orders.matching.judging import MOST_OFFERED
from engines.parts.orders.names.asking import Tongues
from engines.parts.orders.names.lexicon import notation_of

from .reading import read
from .word_by_word import is_elsewhere

MOST_TRIED = 160
"""Orders whose legality is looked at."""

MOST_PAIRED = 8
"""Values of each of two fields that are changed together where changing one alone does not help."""

PAIR = 2

PLACE = 4
"""How long the names of hexes and fields are: column and row, two digits each."""

_Change = tuple[float, Any]
"""How far a value is from the one that was given, and the value."""


def near(game: AnyGame, decision: Decision, command: Command, tongues: Tongues) -> tuple[Command, ...]:
    """Return up to three legal orders near to one that is not allowed, the nearest first.

    They are judged from the seat's own view, so that they tell no more than a refusal does.
    """
    forms = [form for form in decision.choices.forms if form.command is type(command)]
    kept = {name for kind, name in notation_of(game).hints.kept if kind is type(command)}
    found = [one for form in forms for one in _nearest(decision, form, command, kept)]
    if not forms and is_elsewhere(decision, command):
        found += _alike(game, decision, notation_of(game).write(command), tongues)
    return tuple(dict.fromkeys(one for one in found if one != command))[:MOST_OFFERED]


def is_dear(game: AnyGame, command: Command) -> bool:
    """Tell whether an order gives something away for good, so that nobody should give it by a slip of the pen."""
    return is_kind_dear(game, type(command))


def is_kind_dear(game: AnyGame, kind: type[Command]) -> bool:
    """Tell whether orders of a kind give something away for good."""
    return kind in notation_of(game).hints.dear


def _alike(game: AnyGame, decision: Decision, line: str, tongues: Tongues) -> list[Command]:
    """Return what a word may mean that answers another question of the game (“done”)."""
    reading = read(game, decision, line, tongues)
    return [one for one in (reading.command, *reading.offers) if one is not None]


def _nearest(decision: Decision, form: Form, command: Command, kept: Collection[str]) -> list[Command]:
    """Return the nearest legal orders of one form: with one value changed, or two where others or numbers remain."""
    changes = {name: sorted(_changes(domain, getattr(command, name)), key=_distance)
               for name, domain in form.fields.items() if name not in kept}  # fmt: skip
    single = [(far, msgspec.structs.replace(command, **{name: value}))
              for name, found in changes.items() for far, value in found]  # fmt: skip
    legal = _legal(decision, (one for _, one in sorted(single, key=_distance)))
    return legal or _legal(decision, _with_two_changed(command, changes))


def _with_two_changed(command: Command, changes: dict[str, list[_Change]]) -> Iterator[Command]:
    pairs = itertools.chain.from_iterable(
        ((far + further, {one: value, other: second}) for far, value in changes[one][:MOST_PAIRED]
         for further, second in changes[other][:MOST_PAIRED])
        for one, other in itertools.combinations(changes, 2)
        if len(changes) > PAIR or isinstance(getattr(command, one), int)
    )  # fmt: skip
    return (msgspec.structs.replace(command, **values) for _, values in sorted(pairs, key=_distance))


def _legal(decision: Decision, commands: Iterable[Command]) -> list[Command]:
    allowed = (one for one in itertools.islice(commands, MOST_TRIED) if decision.allows(one))
    return list(itertools.islice(allowed, MOST_OFFERED))


def _distance(change: tuple[float, Any]) -> float:
    return change[0]


def _changes(domain: Any, given: Any) -> Iterator[_Change]:
    """Yield what may stand instead of a value, with how far it is from it."""
    match domain:
        case Number(low, high):
            yield from _numbers(low, high, given)
        case Pick(choices):
            yield from ((apart(choice.value, given), choice.value) for choice in choices if choice.value != given)
        case Rows(_, parts, low, high):
            yield from _rows(parts, low, high, given)


def _numbers(low: int, high: int, given: int) -> Iterator[_Change]:
    """Yield numbers on both sides, ever further away, and the ends."""
    span, step = max(high - low, 1), 1
    wanted = {low, high}
    while step <= span:
        wanted |= {given - step, given + step}
        step = step + 1 if step < PLACE else step * 3 // 2
    yield from ((abs(one - given) / span, one) for one in sorted(wanted) if low <= one <= high and one != given)


def _rows(parts: dict[str, Any], low: int, high: int, given: Any) -> Iterator[_Change]:
    """Yield lists with one part of one row changed, or without one of the rows."""
    rows = tuple(given)
    for place, row in enumerate(rows):
        before, after = rows[:place], rows[place + 1 :]
        if low <= len(rows) - 1 <= high:
            yield 1.0, (*before, *after)
        for name, domain in parts.items():
            if not isinstance(domain, Rows):
                for far, one in _changes(domain, getattr(row, name)):
                    yield far, (*before, msgspec.structs.replace(row, **{name: one}), *after)


def apart(one: Any, other: Any) -> float:
    """Tell how far two values of a list are from each other, from 0 to 1; places by their columns and rows.

    >>> apart("0405", "0406") < apart("0405", "0805") < apart("scout", "base") <= 1
    True
    """
    left, right = str(one), str(other)
    if len(left) == len(right) == PLACE and (left + right).isdecimal():
        columns, rows = (abs(int(left[n : n + 2]) - int(right[n : n + 2])) for n in (0, 2))
        return min(max(columns, rows) + (columns + rows) / 100, 99) / 100
    same = sum(1 for _ in itertools.takewhile(lambda pair: pair[0] == pair[1], zip(left, right, strict=False)))
    return 1 - same / (max(len(left), len(right)) + 1)
