"""The small example as a game of the house: for tests of the service that any game would do for."""

from __future__ import annotations

from typing import Any

import pytest

import engines
from engines import core
from engines.examples.heap import GAME
from engines.examples.heap.model import View

__all__ = ["GAME", "registered", "stones_left"]


def stones_left(view: core.View[Any]) -> int:
    """Return how many stones somebody sees."""
    assert isinstance(view, View)
    return view.heap


def registered(monkeypatch: pytest.MonkeyPatch) -> None:
    """Put the game among the games of the house for one test."""
    house = {**engines.games(), GAME.slug: GAME}
    monkeypatch.setattr(engines, "games", lambda: house)
