"""What can come next in an order of which something has been said, what it is called, and whether the order is whole.

Each step gives one more value: of the next field in the order of the notation, or of the next part of a row.
"""

import itertools
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from types import SimpleNamespace
from typing import Any

import msgspec

from engines.core import Command, Decision, Form, Number, Pick, Rows, Text
from engines.core.position import AnyGame
from engines.parts.orders.clauses.saying import Line, ways
from engines.parts.orders.matching.mentions import Sighting
from engines.parts.orders.matching.sighting import sight
from engines.parts.orders.names.asking import Tongues
from engines.parts.orders.names.lexicon import Lexicon, Place, notation_of
from engines.parts.orders.names.lexicons import lexicons_of
from engines.parts.orders.wordlists.words import squeeze

MOST_LISTED = 12
"""Numbers that are listed one by one; of more only the limits are told."""

MOST_WAYS = 24
"""Ways to take the names of a line that are followed up."""


@dataclass(frozen=True)
class Continuation:
    """One thing that can come next: the order line with it, what it is called, whether the order is then whole."""

    text: str
    label: str
    whole: bool


@dataclass(frozen=True)
class Begun:
    """An order as far as it has been said: its fields, and of rows the cells."""

    lexicon: Lexicon
    given: Mapping[str, Any]

    def with_value(self, place: Place, value: Any) -> "Begun":
        """Return the order with one more value."""
        if not place.part:
            return replace(self, given={**self.given, place.field: value})
        rows = list(self.given.get(place.field, ()))
        if not rows or place.part in rows[-1]:
            rows.append({})
        rows[-1] = {**rows[-1], place.part: value}
        return replace(self, given={**self.given, place.field: tuple(rows)})

    def next_places(self) -> list[tuple[Place, Number | Pick]]:
        """Return what may be given next: a part of the row that was begun, another row, the next field.

        Fields that have a usual value come when all others are given.
        """
        found, optional = list[tuple[Place, Number | Pick]](), list[tuple[Place, Number | Pick]]()
        for name in self._fields():
            domain = self.lexicon.form.fields[name]
            if isinstance(domain, Rows):
                found += _next_part(name, domain, self.given.get(name, ()))
                if not _is_enough(domain, self.given.get(name, ())):
                    return found
            elif name not in self.given and self.lexicon.usual(name) is msgspec.NODEFAULT:
                return [*found, (Place(name), domain)]
            elif name not in self.given:
                optional.append((Place(name), domain))
        return [*found, *optional]

    def takes(self, place: Place) -> bool:
        """Tell whether a value may still be given there."""
        domain = self.lexicon.form.fields[place.field]
        if isinstance(domain, Rows):
            rows = self.given.get(place.field, ())
            return len(rows) < domain.high or (bool(rows) and place.part not in rows[-1])
        return place.field not in self.given

    def has_piece(self, place: Place, value: Any) -> bool:
        """Tell whether a piece is in the order already; a path may lead through a place twice."""
        pieces = next((name for name, domain in self.lexicon.form.fields.items() if isinstance(domain, Rows)), "")
        return place.field == pieces and {place.part: value} in self.given.get(pieces, ())

    def goes_on(self) -> bool:
        """Tell whether more rows may follow."""
        return any(
            isinstance(domain, Rows) and 0 < len(self.given.get(name, ())) < domain.high
            for name, domain in self.lexicon.form.fields.items()
        )

    def command(self) -> Command | None:
        """Return the order if every field has its value; what was not said has its usual one."""
        values = {}
        for name, domain in self.lexicon.form.fields.items():
            if name not in self.given and self.lexicon.usual(name) is msgspec.NODEFAULT:
                return None
            value = self.given.get(name, self.lexicon.usual(name))
            if isinstance(domain, Rows) and name in self.given:
                if not _is_enough(domain, value):
                    return None
                value = tuple(domain.row(**row) for row in value)
            values[name] = value
        return self.lexicon.form.command(**values)

    def written(self, language: str) -> str:
        """Return the order as far as it goes."""
        assert self.lexicon.line is not None, "only what has a notation is gone on with"
        given = {
            name: tuple(SimpleNamespace(**row) for row in value) if isinstance(value, tuple) else value
            for name, value in self.given.items()
        }
        return self.lexicon.line.begin(given, language)

    def _fields(self) -> list[str]:
        line = self.lexicon.line
        order = [name for name in line.order() if name in self.lexicon.form.fields] if line else []
        return [*order, *(name for name in self.lexicon.form.fields if name not in order)]


def continuations(
    game: AnyGame, decision: Decision, said: str, language: str, tongues: Tongues, most: int = 8
) -> tuple[Continuation, ...]:
    """Return what can come next after what was said (nothing: how orders begin), whole orders first."""
    line = ways(said, notation_of(game).hints)[0]
    found: dict[str, tuple[tuple[int, bool], Continuation]] = {}
    for lexicon in lexicons_of(game, decision, tongues):
        if lexicon.line is not None and lexicon.form.count():
            rank = _rank(lexicon, line)
            for guessed, step in _steps(_Reader(game, decision, language, tongues[language]), lexicon, line):
                found.setdefault(step.text, ((rank, guessed), step))
    least = min((rank for rank, _ in found.values()), default=(0, False))
    steps = [step for rank, step in found.values() if rank == least]
    return tuple(sorted(steps, key=lambda step: not step.whole)[:most])


@dataclass(frozen=True)
class _Reader:
    """Who is to be told what comes next, and of which decision."""

    game: AnyGame
    decision: Decision
    language: str
    spoken: Callable[[Text], str]


def _rank(lexicon: Lexicon, line: Line) -> int:
    """Return how sure it is that a line begins an order of a form: by its own verb, by its beginning, or otherwise."""
    assert lexicon.line is not None, "only what has a notation is gone on with"
    openings = set(lexicon.line.openings())
    first = line.words[0] if line.words else ""
    return 0 if first in openings else 1 if any(opening.startswith(first) for opening in openings) else 2


def _steps(reader: _Reader, lexicon: Lexicon, line: Line) -> Iterator[tuple[bool, Continuation]]:
    """Yield what can come next, and whether the last word is taken for the beginning of a longer one."""
    begun = Begun(lexicon, {})
    if not line.words:
        yield False, _told(reader, begun, reader.spoken(lexicon.form.label))
        return
    for seen, start in _begins(lexicon, line.words):
        for way in _ways(begun, seen):
            yield from ((bool(start), step) for step in _next(reader, way, start))


def _begins(lexicon: Lexicon, words: tuple[str, ...]) -> Iterator[tuple[Sighting, str]]:
    """Yield what is found in a line with its last word whole, and with it as the beginning of a name."""
    verb = lexicon.verb_from(words[0])
    for line in (words, (verb, *words[1:])) if verb != words[0] else (words,):
        seen = sight(lexicon, Line(line))
        if not seen.strange and seen.says_something:
            yield seen, ""
        before, tail = sight(lexicon, Line(line[:-1])), squeeze(line[-1])
        if tail and not before.strange and before.says_something:
            yield before, tail


def _ways(begun: Begun, seen: Sighting) -> Iterator[Begun]:
    """Yield the orders that the names found may have begun."""
    for meaning in itertools.islice(itertools.product(*(mention.options for mention in seen.mentions)), MOST_WAYS):
        way = begun
        for place, value in itertools.chain.from_iterable(meaning):
            if not way.takes(place):
                break
            way = way.with_value(place, value)
        else:
            yield way


def _next(reader: _Reader, begun: Begun, start: str) -> Iterator[Continuation]:
    """Yield the order itself if it is whole, and what may be given next; if some of that makes it whole, only that."""
    command = begun.command()
    if not start and command is not None and reader.decision.allows(command):
        yield _told(reader, begun, reader.spoken(begun.lexicon.form.label))
    for place, domain in begun.next_places():
        steps = []
        for value, label in _values(begun, place, domain, start, reader.spoken):
            if begun.has_piece(place, value):
                continue
            after = begun if value is None else begun.with_value(place, value)
            step, whole = _told(reader, after, label), after.command() is not None
            if step.whole or not whole or after.goes_on() or after.next_places():
                steps.append(step)
        yield from [step for step in steps if step.whole] or steps


def _values(begun: Begun, place: Place, domain: Number | Pick, start: str, spoken: Any) -> Iterator[tuple[Any, str]]:
    """Yield the values of a place whose names begin so, with what they are called."""
    if isinstance(domain, Pick):
        names = begun.lexicon.values
        fitting = {
            value for name, meant in names.items() if name.startswith(start) for at, value in meant if at == place
        }
        yield from ((choice.value, spoken(choice.label)) for choice in domain.choices if choice.value in fitting)
    elif domain.high - domain.low < MOST_LISTED and domain.scale == 1:
        yield from ((n, str(n)) for n in range(domain.low, domain.high + 1) if str(n).startswith(start))
    elif not start:
        yield None, spoken(limit_of(begun.lexicon.form, domain))


def limit_of(form: Form, domain: Number) -> Text:
    """Say what numbers may be given."""
    return Form(form.command, form.label, {"": domain}).limits()[0]


def _told(reader: _Reader, begun: Begun, label: str) -> Continuation:
    command = begun.command()
    if command is not None and reader.decision.allows(command):
        return Continuation(reader.game.notation.write(command, reader.language), label, whole=True)
    return Continuation(begun.written(reader.language), label, whole=False)


def _next_part(name: str, domain: Rows, rows: tuple[Mapping[str, Any], ...]) -> list[tuple[Place, Number | Pick]]:
    """Return the first part that the last row lacks, or that begins the next one."""
    parts = {part: inner for part, inner in domain.parts.items() if not isinstance(inner, Rows)}
    begun = rows[-1] if rows and not _is_full(domain, rows[-1]) else {}
    open_part = next((part for part in parts if part not in begun), None)
    return [(Place(name, open_part), parts[open_part])] if open_part and (begun or len(rows) < domain.high) else []


def _is_enough(domain: Rows, rows: tuple[Mapping[str, Any], ...]) -> bool:
    return len(rows) >= domain.low and all(_is_full(domain, row) for row in rows)


def _is_full(domain: Rows, row: Mapping[str, Any]) -> bool:
    return all(part in row for part in domain.parts)
