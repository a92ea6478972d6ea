"""The games, by slug: the only list of them in the project."""

from functools import cache
from importlib import import_module
from typing import Any

from engines.core import Game, IllegalCommand, say

PACKAGES = ("light_speed", "space_empires", "galactic_emperor", "trian", "new_era")


@cache
def games() -> dict[str, Game[Any, Any]]:
    """Return every game by its slug, in the order of the list above."""
    found = [import_module(f"engines.{package}").GAME for package in PACKAGES]
    return {game.slug: game for game in found}


def find(slug: str) -> Game[Any, Any]:
    """Return the game. Raises IllegalCommand, with the slugs there are, for an unknown one."""
    if slug not in games():
        raise IllegalCommand(say("There is no game {slug}; there are: {slugs}.", slug=slug, slugs=", ".join(games())))
    return games()[slug]
