"""Where the files of a game are that are no code."""

from typing import Any

from engines.core import Game


def package_of(game: Game[Any, Any]) -> str:
    """Return the package of a game: the folder in which those of its floors are."""
    return ".".join(game.state.__module__.split(".")[:2])
