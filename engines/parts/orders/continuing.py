"""What can come next in an order of which something has been said, what it is called, and whether the order is whole.

Each step gives one more value: of the next field in the order of the notation, or of the next part of a row.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from types import SimpleNamespace
from typing import Any

import msgspec

from engines.core import Command, Decision, Form, Number, Pick, Rows, Text
from engines.core.position import AnyGame

from .lexicon import Lexicon, Place, Tongues, lexicons_of, notation_of, squeeze
from .mentions import Sighting, sight
from .saying import Line, ways

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

    def with_value(self, place: Place, value: Any) -> Begun:
        """Return the order with one more value."""
        if not place.part:
            return replace(self, given={**self.given, place.field: value})
        rows = list(self.given.get(place.field, ()))
        if not rows or place.part in rows[-1]:
            rows.append({})
        rows[-1] = {**rows[-1], place.part: value}
        return replace(self, given={**self.given, place.field: tuple(rows)})

    def next_places(self) -> list[tuple[Place, Number | Pick]]:
        """Return what may be given next: a part of the row that was begun, another row, or the next field."""
        found: list[tuple[Place, Number | Pick]] = []
        for name in self._fields():
            domain = self.lexicon.form.fields[name]
            if not isinstance(domain, Rows):
                if name not in self.given:
                    return [*found, (Place(name), domain)]
                continue
            rows = self.given.get(name, ())
            part = _open_part(domain, rows)
            if part and len(rows) + (not rows or _is_full(domain, rows[-1])) <= domain.high:
                found.append((Place(name, part), domain.parts[part]))  # type: ignore[arg-type]
            if (not rows and domain.low) or (rows and not _is_full(domain, rows[-1])) or len(rows) < domain.low:
                return found
        return found

    def command(self) -> Command | None:
        """Return the order if every field has its value; what was not said has its usual one."""
        values = {}
        for name, domain in self.lexicon.form.fields.items():
            if name not in self.given and self.lexicon.usual(name) is msgspec.NODEFAULT:
                return None
            value = self.given.get(name, self.lexicon.usual(name))
            if isinstance(domain, Rows) and name in self.given:
                if not value or not all(_is_full(domain, row) for row in value):
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
    found: dict[str, Continuation] = {}
    for lexicon in lexicons_of(game, decision, tongues):
        if lexicon.line is not None and lexicon.form.count():
            for step in _steps(game, decision, lexicon, said, language, tongues):
                found.setdefault(step.text, step)
    ranked = sorted(found.values(), key=lambda step: not step.whole)
    return tuple(ranked[:most])


def _steps(
    game: AnyGame, decision: Decision, lexicon: Lexicon, said: str, language: str, tongues: Tongues
) -> Iterator[Continuation]:
    label = tongues[language](lexicon.form.label)
    begun = Begun(lexicon, {})
    if not said.strip():
        yield _told(game, decision, begun, label, language)
        return
    line = ways(said, notation_of(game).hints)[0]
    for seen, start in _begins(lexicon, line):
        for way in _ways(begun, seen):
            yield from _next(game, decision, way, start, language, tongues)


def _begins(lexicon: Lexicon, line: Line) -> Iterator[tuple[Sighting, str]]:
    """Yield what is found in a line with its last word whole, and with it as the beginning of a name."""
    seen = sight(lexicon, line)
    if not seen.strange and (seen.verb or seen.mentions):
        yield seen, ""
    head, tail = Line(line.words[:-1]), squeeze("".join(line.words[-1:]))
    before = sight(lexicon, head)
    if tail and not before.strange and (before.verb or before.mentions):
        yield before, tail
    if len(line.words) == 1 and any(verb.startswith(tail) for verb in lexicon.verbs):
        yield Sighting(verb=True), ""


def _ways(begun: Begun, seen: Sighting) -> Iterator[Begun]:
    """Yield the orders that the names found may have begun."""
    for meaning in itertools.islice(itertools.product(*(mention.options for mention in seen.mentions)), MOST_WAYS):
        way = begun
        for place, value in itertools.chain.from_iterable(meaning):
            if place not in [open_place for open_place, _ in way.next_places()]:
                break
            way = way.with_value(place, value)
        else:
            yield way


def _next(
    game: AnyGame, decision: Decision, begun: Begun, start: str, language: str, tongues: Tongues
) -> Iterator[Continuation]:
    command = begun.command()
    if not start and command is not None and decision.allows(command):
        label = tongues[language](begun.lexicon.form.label)
        yield Continuation(game.notation.write(command, language), label, whole=True)
    for place, domain in begun.next_places():
        for value, label in _values(begun, place, domain, start, tongues[language]):
            yield _told(game, decision, begun.with_value(place, value) if value is not None else begun, label, language)


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


def _told(game: AnyGame, decision: Decision, begun: Begun, label: str, language: str) -> Continuation:
    command = begun.command()
    if command is not None and decision.allows(command):
        return Continuation(game.notation.write(command, language), label, whole=True)
    return Continuation(begun.written(language), label, whole=False)


def _open_part(domain: Rows, rows: tuple[Mapping[str, Any], ...]) -> str:
    """Return the first part that the last row lacks, or that begins the next one."""
    parts = [part for part, inner in domain.parts.items() if not isinstance(inner, Rows)]
    if not rows or _is_full(domain, rows[-1]):
        return next(iter(parts), "")
    return next(part for part in parts if part not in rows[-1])


def _is_full(domain: Rows, row: Mapping[str, Any]) -> bool:
    return all(part in row for part in domain.parts)
