"""The options of a match in words."""

from __future__ import annotations

from engines.core import Game

from .words import Reader


def chosen_options(options: dict[str, str], game: Game, reader: Reader) -> list[tuple[str, str]]:  # type: ignore[type-arg]  # any game
    """Return the options of a match in words: label and sentence."""
    found = []
    for option in game.options:
        value = next(value for value in option.values if value.value == options.get(option.name, option.default))
        found.append((reader.words(option.label), reader.words(value.label)))
    return found
