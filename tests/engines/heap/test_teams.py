"""Teams as a game says them: who is allied, and that allies win or lose together."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engines.core import IllegalCommand, Match, Options, Outcome, procedure, say
from engines.examples.heap.model import State
from engines.laws import BrokenLaw, check_match
from tests.heap import TEAM_GAME

PAIRS = {"sides": "pairs"}


@pytest.mark.parametrize(("seats", "options"), [(4, PAIRS), (3, {"sides": "odd"}), (4, {})])
def test_teams_keep_the_laws(seats: int, options: Options) -> None:
    played = check_match(TEAM_GAME, seats, options, b"teams")
    assert played.finished


def test_a_number_of_seats_that_the_teams_do_not_want_is_refused() -> None:
    with pytest.raises(IllegalCommand, match="for 4 players"):
        Match.start(TEAM_GAME, 3, PAIRS, b"teams")


def test_allies_on_different_places_break_a_law() -> None:
    @procedure("HEAP-5")
    def finish(state: State) -> None:
        state.outcome = Outcome([[0], [2], [1, 3]], [4, 3, 2, 1], say("Somebody has most stones."))

    unfair = replace(TEAM_GAME, steps=(*TEAM_GAME.steps[:-1], finish))
    with pytest.raises(BrokenLaw, match="law 6: seats 0 and 2"):
        check_match(unfair, 4, PAIRS, b"teams")


def test_teams_for_some_of_the_seats_break_a_law() -> None:
    with pytest.raises(BrokenLaw, match="law 6: 2 seats"):
        check_match(replace(TEAM_GAME, teams=lambda _seats, _options: (0, 0)), 4, {}, b"teams")
