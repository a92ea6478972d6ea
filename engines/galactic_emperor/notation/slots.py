"""Lines whose values are written differently in English and Polish."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from engines.core import Command
from engines.parts.notation import Line, Slot

from .words import Words, chosen, shown

Both = tuple[Slot, Slot]
"""How a value is written in English and in Polish."""


CALLED: Mapping[str, Mapping[str, str]] = {
    "en": {"direction": "clockwise|counter-clockwise", "die": "NUMBER", "sort": "WHAT", "switch": "on|off"},
    "pl": {
        "direction": "zgodnie|przeciwnie",
        "role": "ROLA",
        "tile": "PŁYTKA",
        "field": "POLE",
        "face": "WYNIK",
        "cubes": "KOSTKI",
        "good": "TOWAR",
        "amount": "ILE",
        "count": "ILE",
        "kind": "TYP",
        "technology": "TECHNOLOGIA",
        "ship": "STATEK",
        "price": "CENA",
        "die": "NUMER",
        "sort": "CO",
        "switch": "włącz|wyłącz",
    },
}
"""What the slots of lines are called where the way to write an order is told."""


def named(words: Mapping[str, tuple[Words, Words]] | Mapping[int, tuple[Words, Words]]) -> Both:
    """Return the slots of a value with names."""
    read = chosen(words)
    return Slot(read, lambda value: shown(words, value, 0)), Slot(read, lambda value: shown(words, value, 1))


def ways(words: Mapping[str, tuple[Words, Words]], language: int) -> str:
    """Return all ways to fill a slot, as they are written."""
    return "|".join(shown(words, value, language) for value in words)


def spoken(
    command: type[Command],
    patterns: Mapping[str, Sequence[str]],
    slots: Mapping[str, Both],
    make: Callable[..., Command] | None = None,
    values: Callable[[Any], dict[str, Any]] | None = None,
    usage: Mapping[str, str] | None = None,
) -> Line:
    """Return a line in which slots ending in “_pl” stand for the same values in Polish."""
    plain = values or (lambda made: {name: getattr(made, name) for name in slots})
    both = {name: one for name, (one, _) in slots.items()} | {f"{name}_pl": one for name, (_, one) in slots.items()}

    def build(**found: Any) -> Command:
        return (make or command)(**{name.removesuffix("_pl"): value for name, value in found.items()})

    def values_of(made: Any) -> dict[str, Any]:
        found = plain(made)
        return found | {f"{name}_pl": value for name, value in found.items()}

    return Line(command, patterns, both, build, values_of, usage)
