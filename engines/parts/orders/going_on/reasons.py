"""Why a thing that was picked on a board leads nowhere: the order with it is judged as if it had been typed.

What is still open in that order is filled in from one that is legal. A reason that speaks of what was filled in is
none: the fault must be with what was picked.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any

import msgspec

from engines.core import Command, Decision, Domain, Pick, Refusal, Rows, Text, say
from engines.parts.notation import fold
from engines.parts.orders.names.lexicon import Place

from .continuing import Begun


@dataclass(frozen=True)
class _Typed:
    """An order as it would be typed, and the values in it that nobody has picked."""

    command: Command
    filled: frozenset[str] = field(default_factory=frozenset)


def reason(decision: Decision, begun: Iterable[Begun], name: str) -> Text | None:
    """Return why orders cannot go on with a thing: in a sentence of the game, or what must be chosen before it."""
    ways = list(begun)
    typed = [one for each in ways for one in _typed(each, name)]
    for order in sorted(typed, key=lambda one: len(one.filled)):
        why = _refused(decision, order.command)
        if why is not None and order.filled.isdisjoint(_told(why)):
            return _short(why)
    return next((why for each in ways if (why := _too_soon(each, name)) is not None), None)


def _typed(begun: Begun, name: str) -> Iterator[_Typed]:
    """Yield the orders that writing the thing next would come to."""
    for place in _open(begun):
        value = _read(begun, place, name)
        if value is None or begun.has_piece(place, value):
            continue
        after = begun.with_value(place, value)
        command = after.command()
        yield from [_Typed(command)] if command is not None else _completed(after)


def _open(begun: Begun) -> Iterator[Place]:
    """Yield where something may still be said: what comes next, and every list that something must be picked from."""
    found = dict.fromkeys(place for place, domain in begun.next_places() if isinstance(domain, Pick))
    for name, domain in begun.lexicon.form.fields.items():
        if isinstance(domain, Pick) and name not in begun.given:
            found.setdefault(Place(name))
    yield from found


def _read(begun: Begun, place: Place, name: str) -> Any:
    """Return the value that the notation reads in a name at a place; None if it is none there: 0102 is no number."""
    slot = begun.lexicon.slot(place)
    for value, _ in slot.take([fold(name)], 0) if slot is not None else ():
        return value if isinstance(value, str) or str(value) == name else None
    return None


def _too_soon(begun: Begun, name: str) -> Text | None:
    """Say what must be chosen before a thing that an order could go on with later."""
    places = begun.next_places()
    if begun.given or not places:
        return None
    fields = begun.lexicon.form.fields
    later = [Place(field, part) for field in fields if field != places[0][0].field for part in _parts(fields[field])]
    if all(_read(begun, place, name) is None for place in later):
        return None
    return say("Choose the {what} first.", what=places[0][1].label)


def _parts(domain: Domain) -> list[str]:
    return [*domain.parts] if isinstance(domain, Rows) else [""]


def _completed(begun: Begun) -> Iterator[_Typed]:
    """Yield an order with what is still open taken from legal ones of its kind."""
    for example in begun.lexicon.form.examples:
        missing = {name: getattr(example, name) for name in begun.lexicon.form.fields if name not in begun.given}
        command = Begun(begun.lexicon, {**begun.given, **_as_given(begun, missing)}).command()
        if command is not None:
            yield _Typed(command, frozenset(_values(missing.values())))


def _as_given(begun: Begun, missing: dict[str, Any]) -> dict[str, Any]:
    """Return the fields of an order as they are kept while it is being said: rows as their parts."""
    domains = begun.lexicon.form.fields
    return {
        name: tuple(msgspec.structs.asdict(row) for row in value) if isinstance(domains[name], Rows) else value
        for name, value in missing.items()
    }


def _values(values: Iterable[Any]) -> Iterator[str]:
    for value in values:
        match value:
            case tuple() | list():
                yield from _values(value)
            case msgspec.Struct():
                yield from _values(msgspec.structs.astuple(value))
            case _:
                yield str(value)


def _refused(decision: Decision, command: Command) -> Text | None:
    """Return why an order is refused, where the question judges whatever is written of its kind."""
    if type(command) not in decision.question.judges:
        return None
    try:
        decision.question.check(decision.view, command)
    except Refusal as refusal:
        return refusal.text
    return None


def _told(param: Any) -> Iterator[str]:
    """Yield the words that a sentence says besides its own."""
    match param:
        case Text():
            for value in param.params.values():
                yield from _told(value)
        case list() | tuple():
            for value in param:
                yield from _told(value)
        case _:
            yield str(param)


def _short(why: Text) -> Text:
    """Return the reason without what would do instead: that is lit."""
    reason = why.params.get("why")
    return reason if isinstance(reason, Text) and why.template.startswith("{why}") else why
