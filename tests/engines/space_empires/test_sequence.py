"""Setting up and the order of play (2.1f, 3)."""

from __future__ import annotations

import pytest

from engines.core import Chance, render
from engines.space_empires.model.commands import EndTurn
from engines.space_empires.rules.setup import draw_first_player
from tests.engines.space_empires.helpers import Play, Position
from tests.luck import scripted


@pytest.mark.rule("space-empires", "2.1f", "2.7a", "RN-05")
def test_home_worlds_are_chosen_at_once_and_in_secret(play: type[Play]) -> None:
    game = play()
    assert "Your home world cannot be in 0405" in game.refusal("red", "home 0405")
    game.order("red", "home world at 0301")
    assert game.view("green").colonies == {}
    game.order("green", "home 0910")
    game.match.resolve()
    homes = {hex_: (colony.owner, colony.points) for hex_, colony in game.state.colonies.items()}
    assert homes == {"0301": (0, 20), "0910": (1, 20)}
    units = {unit.name: (unit.count, unit.hex) for unit in game.state.players[1].units.values()}
    assert units == {"SC-1": (3, "0910"), "CS-1": (1, "0910"), "CS-2": (1, "0910"), "CS-3": (1, "0910"),
                     "MI-1": (1, "0910"), "SY-1": (4, "0910")}  # fmt: skip
    assert game.state.players[0].treasury == 0


@pytest.mark.rule("space-empires", "3.0a", "RN-11")
@pytest.mark.parametrize(("die", "order"), [(0, [0, 1, 2]), (1, [1, 2, 0]), (2, [2, 0, 1])])
def test_the_first_player_is_drawn_and_the_others_follow(position: type[Position], die: int, order: list[int]) -> None:
    game = position(seats=3)
    draw_first_player.run(game.state, Chance(scripted(die)))
    assert game.state.order == order
    assert game.told() == [f"seat {order[0] + 1} is the first player."]


@pytest.mark.rule("space-empires", "3.0b", "3.0c", "3.0d", "3.0f", "3.0g", "T3.0-1", "SUM-SEQ-a")
def test_three_turns_and_an_economic_phase_again_and_again(play: type[Play]) -> None:
    game = play(board="small").set_up()
    first, second = ("red", "green") if game.state.order == [0, 1] else ("green", "red")
    for cycle in (1, 2):
        asked = []
        while game.state.cycle == cycle and game.state.phase != "economy":
            asked.append((game.state.turn, *game.apply_default().split()))
        turns = [(turn, colour) for turn, colour, step in asked if step == "MoveUnits"]
        assert turns == [(turn, colour) for turn in (1, 2, 3) for colour in (first, second)]
        while game.state.phase == "economy":
            assert game.apply_default().endswith("EconomicSheet")
        assert (game.state.cycle, game.state.turn) == (cycle + 1, 1)
        first, second = ("red", "green") if game.state.order == [0, 1] else ("green", "red")


@pytest.mark.rule("space-empires", "3.0c")
def test_a_player_moves_fights_and_explores_before_the_next_one_starts(position: type[Position]) -> None:
    game = position("red SC-1 at 0405", "red SC-2 at 0405", hidden={"0506": "planet", "0406": "danger"})
    game.order("red", "move SC-1 to 0506", "move SC-2 to 0406", "end")
    assert game.asked() == [("red", "ExploreNext")]
    game.order("red", "explore 0406")
    assert game.asked() == [("green", "MoveUnits")]
    assert game.state.active == 1


@pytest.mark.rule("space-empires", "3.0c", "4.1d")
def test_a_new_turn_gives_new_movement(position: type[Position]) -> None:
    game = position("red SC-1 at 0505 with moved 1, stopped", active="green")
    assert "had to stop" in position("red SC-1 at 0505 with moved 1, stopped").refusal("red", "move SC-1 to 0405")
    game.order("green", "end").order("red", "move SC-1 to 0405")
    assert game.where("red", "SC-1") == "0405"


@pytest.mark.rule("space-empires", "3.0c", "RN-06")
def test_who_is_out_of_play_has_no_turn(position: type[Position]) -> None:
    game = position(seats=3)
    game.state.players[1].alive = False
    game.order("red", "end")
    assert game.asked() == [("yellow", "MoveUnits")]


@pytest.mark.rule("space-empires", "3.0e")
def test_turns_follow_the_order_of_the_cycle(position: type[Position]) -> None:
    game = position(seats=3, active="yellow").order("yellow", "end")
    assert game.asked() == [("red", "MoveUnits")]


def test_the_prompt_counts_what_can_move(position: type[Position]) -> None:
    game = position("red SC-1 at 0405", "red SC-2 at 0405", "red 4 SY-1 at 0501")
    said = "Cycle 1, turn 1: move your fleets. {}; end the phase when you are ready."
    assert render(game.match.decision(0).prompt()) == said.format("2 counters can still move")
    game.order("red", "move SC-1 to 0505")
    assert render(game.match.decision(0).prompt()) == said.format("1 counter can still move")
    game.order("red", "move SC-2 to 0505")
    assert "None of your counters can still move" in render(game.match.decision(0).prompt())


def test_the_prompt_counts_what_an_armed_ship_can_take_along(position: type[Position]) -> None:
    near = position("red SC-1 at 0405").view("red").map.neighbours["0405"]
    pieces = ("red SC-1 at 0405", "red CS-1 at 0405", "red MI-1 at 0405")
    asked = position(*pieces, hidden=dict.fromkeys(near, "planet")).match.decision(0)
    assert "3 counters can still move" in render(asked.prompt())
    assert [render(one) for one in asked.question.overlooked(asked.view, EndTurn())] == [
        "SC-1, CS-1, MI-1 have not moved."
    ]


@pytest.mark.rule("space-empires", "2.1b", "6.0a")
def test_a_quick_start_opens_the_home_areas(play: type[Play]) -> None:
    game = play(start="quick").set_up()
    view = game.view("red")
    assert all(known.explored == (known.area >= 0) for known in view.systems.values())
    planets = {hex_ for hex_, known in view.systems.items() if known.kind == "planet"}
    assert {hex_ for hex_, colony in view.colonies.items() if colony.points == 5} == planets
    assert len(planets) == 16
    assert not any(seen.type == "CS" for seen in view.seen)


def test_the_prompt_counts_no_fighters_that_nobody_carries(position: type[Position]) -> None:
    game = position("red SC-1 at 0405", "red 6 FI-1 at 0501 with fighters 1", fighters="on")
    assert "1 counter can still move" in render(game.match.decision(0).prompt())
