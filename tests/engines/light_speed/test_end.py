"""Rounds won and the end of the match: LS-END."""

from __future__ import annotations

import pytest

from engines.core import Outcome, render
from tests.engines.light_speed.helpers import Play, Table

MINE_TWO = "place 1 card 0 -200 0"


@pytest.mark.rule("light-speed", "LS-END-1")
def test_the_best_of_the_round_moves_up_one(table: type[Table]) -> None:
    given = table("red Hornet at 300 300 facing 0 with 3 ore", "blue Hornet at -300 -300 facing 0 with 1 ore")
    given.fire().count()
    assert given.state.rounds_won == [1, 0, 0, 0]
    assert given.report.winner == 0


@pytest.mark.rule("light-speed", "LS-END-2", "LS-TEST-14")
def test_after_a_tie_nobody_moves_and_a_new_round_is_played(table: type[Table], play: type[Play]) -> None:
    given = table("red Hornet at 300 300 facing 0 with 4 ore", "green Hornet at -300 -300 facing 0 with 4 ore",
                  "blue Hornet at 300 0 facing 0 with 1 ore", seats=3)  # fmt: skip
    given.fire().count()
    assert given.report.points == (4, 4, 1)
    assert (given.state.rounds_won, given.report.winner) == ([0, 0, 0], None)
    game = play(mode="one-wave").lay()
    assert (game.state.round, game.state.rounds_won) == (2, [0, 0])
    assert "RoundTied" in game.told()
    assert game.match.waiting() == [0, 1]


@pytest.mark.rule("light-speed", "LS-END-3")
def test_the_first_to_win_three_rounds_wins_the_match(play: type[Play]) -> None:
    game = play(mode="one-wave")
    for won in (1, 2, 3):
        assert not game.match.over
        game.stack("red", "Dragonfly")
        game.lay(red=MINE_TWO)
        assert game.state.rounds_won == [won, 0]
    outcome = game.outcome
    assert outcome.winners == [0]
    assert (outcome.ranking, outcome.scores) == ([[0], [1]], [3, 0])
    assert render(outcome.reason) == "seat 1 has won three rounds and with them the match."
    assert game.match.decisions() == []
    assert game.view(None).outcome == outcome


@pytest.mark.rule("light-speed", "LS-END-4")
def test_only_one_moves_up_so_the_match_has_a_single_winner(play: type[Play]) -> None:
    game = play(mode="one-wave", seats=3)
    game.state.rounds_won = [2, 2, 2]
    game.stack("green", "Dragonfly")
    game.lay(green=MINE_TWO)
    assert game.state.rounds_won == [2, 3, 2]
    assert game.outcome.winners == [1]


@pytest.mark.rule("light-speed", "LS-RUL-22")
def test_without_a_cap_ties_go_on(play: type[Play]) -> None:
    game = play(mode="one-wave")
    for _ in range(16):
        game.lay()
    assert (game.match.over, game.state.round) == (False, 17)


@pytest.mark.rule("light-speed", "LS-RUL-22")
@pytest.mark.parametrize("cap", [9, 15])
def test_at_the_cap_most_rounds_won_decide(play: type[Play], cap: int) -> None:
    game = play(mode="one-wave", cap=str(cap))
    for _ in range(cap - 1):
        game.lay()
    assert not game.match.over
    game.stack("green", "Dragonfly")
    game.lay(green=MINE_TWO)
    assert game.outcome.ranking == [[1], [0]]
    assert str(cap) in render(game.outcome.reason)


@pytest.mark.rule("light-speed", "LS-RUL-22")
def test_then_most_points_of_all_rounds_and_then_the_victory_is_shared(play: type[Play]) -> None:
    def at_the_cap(total_points: list[int]) -> Outcome:
        game = play(mode="one-wave", cap="9", seats=3)
        game.state.round, game.state.rounds_won, game.state.total_points = 9, [1, 1, 0], total_points
        game.lay()
        return game.outcome

    assert at_the_cap([5, 7, 9]).ranking == [[1], [0], [2]]
    assert at_the_cap([7, 7, 9]).ranking == [[0, 1], [2]]
    assert render(at_the_cap([7, 7, 9]).reason).endswith("these share the victory: seat 1, seat 2.")
