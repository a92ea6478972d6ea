"""Who wins, and when (RN-01, RN-12)."""

from __future__ import annotations

from typing import Any

import pytest

from engines.core import Chance, OptionValue, Outcome, render
from engines.space_empires.game import CYCLES
from engines.space_empires.model.state import Player
from engines.space_empires.rules.victory import colony_points, home_world_lost, judge_victory
from tests.engines.space_empires.economics import Phase
from tests.engines.space_empires.helpers import Play, Position
from tests.luck import scripted


def judged(game: Position) -> Outcome | None:
    judge_victory.run(game.state, Chance(scripted()))
    return game.state.outcome


def out_of_play(game: Position, victim: int, conqueror: int) -> Outcome | None:
    """Let a home world be destroyed, as bombardment does."""
    home = next(hex_ for hex_, colony in game.state.colonies.items() if colony.home and colony.owner == victim)
    del game.state.colonies[home]
    game.state.systems[home].kind = "planet"
    home_world_lost(game.state, victim, conqueror)
    return game.state.outcome


@pytest.mark.rule("space-empires", "RN-01", "RN-12", "1.0b", "3.0g")
@pytest.mark.parametrize("victory", ["home", "short"])
def test_whoever_destroys_a_home_world_wins_at_once(victory: str) -> None:
    game = Position(seats=3, victory=victory)
    outcome = out_of_play(game, 2, 1)
    assert outcome
    assert (outcome.ranking, outcome.scores) == ([[1], [0, 2]], [0, 1, 0])


@pytest.mark.rule("space-empires", "RN-01")
def test_while_all_home_worlds_stand_nobody_has_won() -> None:
    for victory in ("home", "short", "long"):
        assert judged(Position(victory=victory)) is None


@pytest.mark.rule("space-empires", "RN-01")
def test_in_the_long_game_the_loser_is_out_and_plundered() -> None:
    game = Position(
        "red SC-1 at 0405",
        "red 2 SY-1 at 0501",
        "yellow SC-1 at 0405",
        seats=3,
        victory="long",
        colonies={"0402": "yellow 5"},
        treasury={"yellow": 9},
        levels={"yellow": {"attack": 2, "move": 4, "tactics": 1, "yard": 2}, "red": {"attack": 1}},
    )
    assert out_of_play(game, 2, 0) is None
    assert game.state.players[2] == Player(levels=game.state.players[2].levels, alive=False)
    assert [colony.owner for colony in game.state.colonies.values()] == [0, 1]
    levels = game.state.players[0].levels
    assert (levels["attack"], levels["move"], levels["yard"], levels["tactics"]) == (2, 2, 1, 0)
    assert game.unit("red", "SY-1").technology.attack == 1
    assert "seat 3 has lost the home world to seat 1, who plunders it, and is out of the game." in game.told()
    assert "You are paid 30 CP in the next Economic Phase and gain a level of: Attack, Movement." in game.told("red")
    assert not any("30 CP" in line for line in game.told("green"))
    outcome = out_of_play(game, 1, 0)
    assert outcome
    assert outcome.winners == [0]


@pytest.mark.rule("space-empires", "RN-01")
def test_plunder_is_the_dearest_next_levels_one_of_each() -> None:
    have = {"yellow": {"attack": 3, "defence": 2, "move": 4}, "red": {"attack": 1, "defence": 0, "move": 2}}
    game = Position(seats=3, victory="long", ruleset="current", levels=have)
    out_of_play(game, 2, 0)
    levels = game.state.players[0].levels
    assert [levels[name] for name in have["red"]] == [2, 0, 3]


@pytest.mark.rule("space-empires", "RN-01")
def test_the_conqueror_is_paid_once_in_the_next_economic_phase() -> None:
    game = Phase(seats=3, victory="long")
    out_of_play(game, 2, 0)
    game.resolve().open()
    assert game.player().income == 50
    game.resolve().open()
    assert game.player().income == 20


def short(**rest: Any) -> Position:
    return Position(victory="short", **rest)


@pytest.mark.rule("space-empires", "RN-01")
def test_three_colony_points_win_the_short_game() -> None:
    game = short(colonies={"0405": "red 5", "0506": "red 5", "0403": "red 5", "0605": "red 3", "0305": "green 5"})
    assert (colony_points(game.state, 0), colony_points(game.state, 1)) == (2, 1)
    assert judged(game) is None
    game.state.players[0].razed = 1
    outcome = judged(game)
    assert outcome
    assert (outcome.ranking, outcome.scores) == ([[0], [1]], [3, 1])


@pytest.mark.rule("space-empires", "RN-01")
def test_colonies_in_an_enemy_home_area_count_home_worlds_do_not() -> None:
    game = short(colonies={"0409": "red 5"})
    assert (colony_points(game.state, 0), colony_points(game.state, 1)) == (1, 0)


@pytest.mark.rule("space-empires", "RN-01")
@pytest.mark.parametrize(("razed", "fleet", "ranking"), [
    ((4, 3), [], [[0], [1]]),
    ((3, 3), ["green 2 SC-1 at 0510", "red SC-1 at 0501", "red MI-1 at 0501", "red MI-2 at 0501"], [[1], [0]]),
    ((3, 3), [], [[0, 1]]),
])  # fmt: skip
def test_of_several_the_most_points_then_the_dearest_fleet(
    razed: tuple[int, int], fleet: list[str], ranking: list[list[int]]
) -> None:
    game = Position(*fleet, victory="short")
    for player, number in zip(game.state.players, razed, strict=True):
        player.razed = number
    outcome = judged(game)
    assert outcome
    assert outcome.ranking == ranking


@pytest.mark.rule("space-empires", "RN-01", "3.0g")
def test_after_the_last_cycle_the_largest_income_wins() -> None:
    game = Phase(cycles="6", cycle=5, colonies={"0401": "green 3", "0402": "red 1"})
    game.resolve()
    assert not game.match.over
    game.state.cycle = 6
    game.open()
    game.resolve()
    outcome = game.state.outcome
    assert outcome
    assert (outcome.ranking, outcome.scores) == ([[0, 1]], [25, 25])
    assert render(outcome.reason) == "The last cycle is over; the largest colony income wins."


@pytest.mark.rule("space-empires", "RN-01", "3.0g")
@pytest.mark.parametrize("value", CYCLES.values, ids=lambda value: value.value)
def test_the_lobby_says_truly_when_a_match_ends(value: OptionValue) -> None:
    last = int(value.value)
    turns = 3 * last
    words = f"after {last} cycles ({turns} turns), the player with the largest colony income wins."
    assert words in render(value.label)
    for cycle, over in ((last - 1, False), (last, True)):
        game = Phase(cycles=value.value, cycle=cycle, colonies={"0401": "green 3"}).resolve()
        assert game.match.over == over
    assert game.state.outcome is not None
    assert game.state.outcome.winners == [1]


@pytest.mark.rule("space-empires", "RN-01")
def test_whoever_is_out_comes_last_when_the_cycles_run_out() -> None:
    game = Phase(seats=3, cycles="6", cycle=6, victory="long")
    out_of_play(game, 0, 1)
    game.state.players[1].razed = 1
    game.resolve()
    outcome = game.state.outcome
    assert outcome
    assert outcome.ranking == [[1], [2], [0]]


@pytest.mark.rule("space-empires", "RN-01")
def test_a_quick_start_earns_full_colonies_from_the_first_phase_on(play: type[Play]) -> None:
    game = play(start="quick").set_up()
    while game.state.phase != "economy":
        game.apply_default()
    assert [player.income for player in game.state.players] == [60, 60]
