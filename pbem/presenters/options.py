"""The options of a match in words."""

from engines.core import Game

from .words import Reader


def chosen_options(options: dict[str, str], game: Game, reader: Reader) -> list[tuple[str, str]]:  # type: ignore[type-arg]  # any game
    """Return the options of a match in words: label and sentence."""
    found = []
    for option in game.options:
        value = next(value for value in option.values if value.value == options.get(option.name, option.default))
        found.append((reader.words(option.label), reader.words(value.label)))
    return found


def unusual_options(options: dict[str, str], game: Game, reader: Reader) -> list[tuple[str, str]]:  # type: ignore[type-arg]  # any game
    """Return those options of a match in words that are not as usual."""
    usual = {option.name: option.default for option in game.options}
    chosen = zip(game.options, chosen_options(options, game, reader), strict=True)
    return [words for option, words in chosen if options.get(option.name, option.default) != usual[option.name]]
