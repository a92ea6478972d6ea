"""The orders that can be put together from what a line names."""

import itertools
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import msgspec

from engines.core import Command, Number, Pick, Rows
from engines.parts.orders.names.lexicon import Lexicon, Place
from engines.parts.orders.wordlists.words import FILLERS

from .mentions import Option, Sighting

MOST_WAYS = 200
"""Ways to take what was named."""

MOST_FILLED = 40
"""Values that are tried for what was not named."""

Filled = tuple[int, Any]
"""How many values had to be found for a field, and its value."""


@dataclass(frozen=True, order=True)
class Doubt:
    """What speaks against an order: values that were not said, words that were bent or left, values out of order."""

    missing: int = 0
    disorder: int = 0
    lax: int = 0


def assembled(lexicon: Lexicon, seen: Sighting) -> Iterator[tuple[Doubt, Command]]:
    """Yield the orders of a form that what was seen may stand for, with what speaks against each."""
    if _is_overfull(lexicon, seen):
        return
    found: dict[Command, Doubt] = {}
    for options in itertools.islice(itertools.product(*(mention.options for mention in seen.mentions)), MOST_WAYS):
        meaning = _together(seen, options)
        if (
            meaning is None
            or _is_mixed(lexicon, meaning)
            or _is_added(lexicon, meaning)
            or not _is_marked(lexicon, meaning, seen.words)
        ):
            continue
        left = sum(not option for option, mention in zip(options, seen.mentions, strict=True)
                   if lexicon.where.isdisjoint(mention.words))  # fmt: skip
        disorder = _disorder(lexicon, meaning)
        for missing, values in _filled(lexicon, _by_place(meaning)):
            doubt = Doubt(missing, disorder, seen.lax + left)
            command = lexicon.form.command(**values)
            found[command] = min(doubt, found.get(command, doubt))
    yield from ((doubt, command) for command, doubt in found.items())


def _is_overfull(lexicon: Lexicon, seen: Sighting) -> bool:
    """Tell whether more numbers stand there than the form has places for: no way to take them will do."""
    numbers = sum(
        not mention.told and all(option and all(place in lexicon.numbers for place, _ in option) for option in options)
        for mention in seen.mentions
        if (options := mention.options)
    )
    return numbers > len(lexicon.numbers) and not any(place.part for place in lexicon.numbers)


def _together(seen: Sighting, options: Sequence[Option]) -> Option | None:
    """Return all values in the order of the line; None if something is told that is true of another value."""
    told = [mention.told for mention in seen.mentions]
    named = {placed for option, only in zip(options, told, strict=True) if not only for placed in option}
    places, meaning = {place for place, _ in named}, list[tuple[Place, Any]]()
    for option, only in zip(options, told, strict=True):
        for place, value in option:
            if only and place in places:
                if (place, value) not in named:
                    return None
            elif not (only and (place, value) in meaning):
                meaning.append((place, value))
    return tuple(meaning)


def _by_place(meaning: Option) -> dict[Place, list[Any]]:
    placed: dict[Place, list[Any]] = {}
    for place, value in meaning:
        placed.setdefault(place, []).append(value)
    return placed


def _is_mixed(lexicon: Lexicon, meaning: Option) -> bool:
    """Tell whether something else stands between the rows of a list: those are two orders in one line."""
    fields = [name for name, _ in itertools.groupby(place.field for place, _ in meaning)]
    return any(fields.count(name) > 1 for name, domain in lexicon.form.fields.items() if isinstance(domain, Rows))


def _is_added(lexicon: Lexicon, meaning: Option) -> bool:
    """Tell whether something that an order has once is named once more elsewhere: it may be asked for twice."""
    places = [place for place, _ in meaning if not place.part and place not in lexicon.numbers]
    return len(lexicon.numbers) > 0 and len(places) > len(set(places))


def _is_marked(lexicon: Lexicon, meaning: Option, words: Collection[str]) -> bool:
    """Tell whether the words are there that come before values which are often left out: “else”, “first”."""
    marked = lexicon.line.marked() if lexicon.line else {}
    marks = (marked.get(place.field, set()) for place, _ in meaning)
    return all(mark & FILLERS or not mark.isdisjoint(words) for mark in marks if mark)


def _disorder(lexicon: Lexicon, meaning: Option) -> int:
    """How far the values stand out of the order in which the notation has them."""
    order = list(lexicon.line.order()) if lexicon.line else list(lexicon.form.fields)
    ranks = [order.index(place.field) if place.field in order else 0 for place, _ in meaning]
    return sum(a > b for a, b in itertools.combinations(ranks, 2))


def _filled(lexicon: Lexicon, placed: Mapping[Place, list[Any]]) -> Iterator[tuple[int, dict[str, Any]]]:
    """Yield the values of all fields; nothing if one has too many, or cannot be found."""
    fields = []
    for name, domain in lexicon.form.fields.items():
        if isinstance(domain, Rows):
            fields.append(_rows(domain, {at.part: values for at, values in placed.items() if at.field == name}))
        else:
            fields.append(_values(domain, placed.get(Place(name), []), lexicon.usual(name)))
    for ways in itertools.islice(itertools.product(*fields), MOST_FILLED):
        yield (
            sum(missing for missing, _ in ways),
            dict(zip(lexicon.form.fields, (value for _, value in ways), strict=True)),
        )


def _values(domain: Number | Pick, found: Sequence[Any], usual: Any) -> list[Filled]:
    """Return what a field may hold: what was named, or else its usual value, or else whatever it can."""
    if found:
        same = len(found) == 1 or (isinstance(domain, Pick) and len(set(found)) == 1)
        return [(0, found[0])] if same else []
    if usual is not msgspec.NODEFAULT and usual is not msgspec.UNSET:
        return [(0, usual)]
    return _possible(domain)


def possible(domain: Number | Pick) -> list[Any]:
    """Return what a field may hold, one more than are tried at most."""
    if isinstance(domain, Pick):
        return [choice.value for choice in domain.choices]
    return [*range(domain.low, min(domain.high, domain.low + MOST_FILLED) + 1)]


def _possible(domain: Number | Pick | Rows) -> list[Filled]:
    if isinstance(domain, Rows):
        return []
    every = possible(domain)
    if len(every) == 1:
        return [(0, every[0])]
    return [(1, value) for value in every] if len(every) <= MOST_FILLED else []


def _rows(domain: Rows, found: Mapping[str, list[Any]]) -> list[Filled]:
    """Return the rows of what was named: as many as the longest part has values; parts named once hold for all."""
    if found.keys() == {""} and set(found[""]) == {()}:
        return [(0, ())]
    if not found or "" in found:
        return [] if found else _only_row(domain)
    named = {part: list(dict.fromkeys(values)) if len(domain.parts) == 1 else values for part, values in found.items()}
    length = max(map(len, named.values()))
    cells = [_cells(domain, part, named.get(part, []), length) for part in domain.parts]
    if not domain.low <= length <= domain.high:
        return []
    return [
        (
            sum(missing for missing, _ in way),
            tuple(_row(domain, [values[n] for _, values in way]) for n in range(length)),
        )
        for way in itertools.islice(itertools.product(*cells), MOST_FILLED)
    ]


def _only_row(domain: Rows) -> list[Filled]:
    """Return the one row that there can be, where nothing was named."""
    picks = [part.choices for part in domain.parts.values() if isinstance(part, Pick)]
    if len(picks) != len(domain.parts) or any(len(choices) > 1 for choices in picks):
        return []
    return [(1, (_row(domain, [choices[0].value for choices in picks]),))]


def _row(domain: Rows, values: Sequence[Any]) -> Any:
    return domain.row(**dict(zip(domain.parts, values, strict=True)))


def _cells(domain: Rows, part: str, values: Sequence[Any], length: int) -> list[Filled]:
    """Return what one part may hold in all rows."""
    if len(values) == length:
        return [(0, values)]
    if values:
        return [(0, [*values] * length)] if len(values) == 1 else []
    usual = {field.name: field.default for field in msgspec.structs.fields(domain.row)}.get(part, msgspec.NODEFAULT)
    if usual is not msgspec.NODEFAULT:
        return [(0, [usual] * length)]
    return [(missing, [value] * length) for missing, value in _possible(domain.parts[part])]
