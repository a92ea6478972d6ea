"""Lines that would be orders if what they name were allowed: why it is not."""

import re
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from itertools import islice
from typing import Any, Final

from engines.core import (
    AmbiguousCommand,
    Decision,
    Domain,
    Game,
    MalformedCommand,
    Pick,
    Refusal,
    Rows,
    Text,
    position,
)
from engines.parts.orders import Reading, read

MOST_TRIED: Final = 3
"""Values that are tried in place of one that is not to be had now."""

NAMED: Final = re.compile(r"\b(?=\w*\d)\w{3,}\b")
"""What may name a place or a card: a word with a digit."""

Tongues = Mapping[str, Callable[[Text], str]]


def without_verb(game: Game[Any, Any], asked: Decision, line: str, language: str) -> Reading:
    """Return why the one order is not allowed that a line is with its verb before it (“SC-1 to 0202”)."""
    kinds = [form.command for form in asked.choices.forms if form.fields]
    usages = (usage for kind in kinds for usage in game.notation.usages([kind], language))
    tried = (_refused(game, asked, f"{usage.split(maxsplit=1)[0]} {line}", language) for usage in usages)
    found = {reading.meant: reading for reading in tried if reading.refused}
    return next(iter(found.values())) if len(found) == 1 else Reading(None)


def with_what_is_barred(game: Game[Any, Any], asked: Decision, line: str, tongues: Tongues, language: str) -> Reading:
    """Return why the one place or card cannot be had that a line names, where all else in it is understood.

    The line is read with one that can be had instead, and judged with the one it names.
    """
    open_to = {value.casefold(): value for form in asked.choices.forms for value in _values(form.fields)}
    shapes = {_shape(low) for low in open_to}
    barred = {one.group(): one for one in NAMED.finditer(line) if one.group().casefold() not in open_to}
    found = [one for name, one in barred.items() if _shape(name.casefold()) in shapes]
    if len(found) != 1:
        return Reading(None)
    named, (start, end) = found[0].group(), found[0].span()
    for value in islice((open_to[low] for low in open_to if _shape(low) == _shape(named.casefold())), MOST_TRIED):
        reading = read(game, asked, f"{line[:start]}{value}{line[end:]}", tongues, offering=False)
        if (meant := reading.command or reading.meant) is None:
            continue
        written = re.sub(rf"\b{re.escape(value)}\b", named, game.notation.write(meant, language))
        if (why := _refused(game, asked, written, language)).refused:
            return why
    return Reading(None)


def _refused(game: Game[Any, Any], asked: Decision, order: str, language: str) -> Reading:
    """Return why an order is not allowed; nothing if it is none, or if it is."""
    with suppress(MalformedCommand, AmbiguousCommand):
        meant = game.notation.read(order, language)
        try:
            position.check(game, asked, meant)
        except Refusal as refusal:
            return Reading(None, refused=refusal, meant=meant)
    return Reading(None)


def _values(fields: Mapping[str, Domain]) -> Iterator[str]:
    """Yield what may be named in an order."""
    for domain in fields.values():
        if isinstance(domain, Rows):
            yield from _values(domain.parts)
        elif isinstance(domain, Pick):
            yield from (choice.value for choice in domain.choices if isinstance(choice.value, str))


def _shape(name: str) -> str:
    """Return how a name looks: places look alike, and so do cards."""
    return re.sub(r"[^\W\d_]", "A", re.sub(r"\d", "9", name))
