"""How often the standard bot wins alone, by scenario and difficulty: what is charted to be harder need not be."""

from __future__ import annotations

import os

import pytest

import engines
from engines.selfplay import play_out
from engines.space_empires.model.empires import EMPIRES, FORCES
from engines.space_empires.model.solo import ARRIVALS
from tests.bench.tables import show

pytestmark = pytest.mark.bench

MATCHES = int(os.environ.get("MATCHES", "10"))
"""Matches of each difficulty: few tell only of what is grossly wrong, two hundred tell 70 % from 80 %."""

SETTINGS = [*ARRIVALS, *((EMPIRES, difficulty) for difficulty in FORCES)]


def won(scenario: str, difficulty: str) -> float:
    """Return how many of a hundred matches the bot wins."""
    game = engines.find("space-empires")
    options = {"solo": scenario, "difficulty": difficulty}
    played = [play_out(game, 1, options, b"alone %d" % n, [game.bots["standard"]]).match for n in range(MATCHES)]
    outcomes = [match.state.outcome for match in played]
    return 100 * sum(outcome is not None and bool(outcome.winners) for outcome in outcomes) / MATCHES


def test_playing_alone() -> None:
    figures = {f"{scenario}, {difficulty}": won(scenario, difficulty) for scenario, difficulty in SETTINGS}
    show(f"Won alone, of {MATCHES} matches", figures, "%", next(iter(figures)))
