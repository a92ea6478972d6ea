"""The fixtures of the game's tests: tables, matches, aimed ships and sheets that never conflict."""

from __future__ import annotations

import pytest

from engines.light_speed.model.commands import Aim
from engines.light_speed.model.spots import aimed
from tests.engines.light_speed.helpers import SPEEDS, Aimed, Play, Rows, Table


@pytest.fixture
def table() -> type[Table]:
    return Table


@pytest.fixture
def play() -> type[Play]:
    return Play


@pytest.fixture
def aim() -> Aimed:
    """Turn a ship so that its laser points somewhere: `aim("blue Ghost", 1, at=(0, 0), stand=(100, 0))`."""

    def turned(name: str, laser: int, *, at: tuple[int, int], stand: tuple[int, int]) -> str:
        spot = aimed(SPEEDS[name.split()[1]], Aim(laser, 10 * at[0], 10 * at[1], 10 * stand[0], 10 * stand[1]))
        return f"{name} at {stand[0]} {stand[1]} facing {spot.facing}"

    return turned


@pytest.fixture
def rows() -> Rows:
    """Sheets that never conflict, each colour in a row of its own: `rows("red", 3, first=5)` for a sixth card on."""

    def sheet(colour: str, cards: int, first: int = 0) -> str:
        up = {"red": 290, "green": 190, "blue": -190, "purple": -290}[colour]
        noun = "card" if cards == 1 else "cards"
        places = "; ".join(f"{64 * n - 300} {up} 0" for n in range(first, first + cards))
        return f"place {cards} {noun} {places}"

    return sheet
