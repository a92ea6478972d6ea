"""Lines whose values are written differently in English and Polish."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from engines.core import Command
from engines.parts.notation import Line, Slot

from .notation_words import Words, chosen, shown

Both = tuple[Slot, Slot]
"""How a value is written in English and in Polish."""


POLISH: Mapping[str, str] = {
    "direction": "KIERUNEK",
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
    "mode": "JAK",
    "rule": "KTÓRA",
    "sort": "RODZAJ",
    "low": "OD",
    "high": "DO",
    "switch": "włącz|wyłącz",
    "interrupt": "REAKCJA",
}
"""What the slots of a line are called in Polish."""


def named(words: Mapping[str, tuple[Words, Words]] | Mapping[int, tuple[Words, Words]]) -> Both:
    """Return the slots of a value with names."""
    read = chosen(words)
    return Slot(read, lambda value: shown(words, value, 0)), Slot(read, lambda value: shown(words, value, 1))


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

    return Line(command, patterns, both, build, values_of, usage or usages(patterns))


def usages(patterns: Mapping[str, Sequence[str]]) -> dict[str, str]:
    """Return by language how a line is written, with names for its slots."""
    return {language: _usage(texts[0].replace("_pl}", "}"), language) for language, texts in patterns.items()}


def _usage(pattern: str, language: str) -> str:
    names = POLISH if language == "pl" else {}
    words = [word.strip("[]").split("|")[0] for word in pattern.split()]
    return " ".join(names.get(word[1:-1], word[1:-1].upper()) if word.startswith("{") else word for word in words)
