"""The small example as a game of the house: for tests of the service that any game would do for."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest

import engines
from engines import core
from engines.core import IllegalCommand, Option, Options, OptionValue, Outcome, procedure, say
from engines.examples.heap import GAME
from engines.examples.heap.model import State, View
from engines.examples.heap.sequence import STEPS

__all__ = ["GAME", "TEAM_GAME", "registered", "stones_left"]

SIDES = Option(
    "sides",
    say("Sides"),
    [
        OptionValue("alone", say("alone")),
        OptionValue("pairs", say("2 against 2")),
        OptionValue("odd", say("2 against 1")),
    ],
)


def sides(seats: int, options: Options) -> Sequence[int]:
    """Return the team of each seat."""
    teams = {"alone": (), "pairs": (0, 1, 0, 1), "odd": (0, 1, 0)}[options["sides"]]
    if teams and len(teams) != seats:
        raise IllegalCommand(say("These teams are for {n} players.", n=len(teams)))
    return teams


@procedure("HEAP-5")
def finish(state: State) -> None:
    """The team with most stones wins."""
    teams = sides(state.seats, state.options) or range(state.seats)
    stones, members = defaultdict[int, int](int), defaultdict[int, list[int]](list)
    for seat, team in enumerate(teams):
        stones[team] += state.taken[seat]
        members[team].append(seat)
    ranking = [
        sorted(seat for team, own in stones.items() if own == most for seat in members[team])
        for most in sorted({*stones.values()}, reverse=True)
    ]
    scores = [stones[team] for team in teams]
    state.outcome = Outcome(ranking, scores, say("Most stones win."))


TEAM_GAME = replace(
    GAME,
    seats=range(2, 5),
    colours=("red", "blue", "green", "black"),
    options=(*GAME.options, SIDES),
    teams=sides,
    steps=(*STEPS[:-1], finish),
)
"""The same game with teams: whose stones are counted together."""


def stones_left(view: core.View[Any]) -> int:
    """Return how many stones somebody sees."""
    assert isinstance(view, View)
    return view.heap


def registered(monkeypatch: pytest.MonkeyPatch, game: core.Game[Any, Any] = GAME) -> None:
    """Put the game among the games of the house for one test."""
    house = {**engines.games(), game.slug: game}
    monkeypatch.setattr(engines, "games", lambda: house)
