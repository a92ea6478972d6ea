"""Small games to learn from; the terminal plays them, the service does not offer them."""

from functools import cache
from importlib import import_module
from typing import Any

from engines.core import Game

PACKAGES = ("heap",)


@cache
def examples() -> dict[str, Game[Any, Any]]:
    """Return every example by its slug."""
    found = [import_module(f"{__name__}.{package}").GAME for package in PACKAGES]
    return {game.slug: game for game in found}
