"""Landing on planets (4.4, 2.2)."""

from __future__ import annotations

import pytest

from engines.space_empires.model.state import Colony
from engines.space_empires.rules.arrivals import arrive
from engines.space_empires.rules.colonies import grow, hit_colony
from tests.engines.space_empires.helpers import Position, dice_of


@pytest.mark.rule("space-empires", "4.4a", "4.4.1a", "4.4.1b", "4.4.1c", "4.4.1d", "2.2b", "8.4a")
@pytest.mark.parametrize("hex_", ["0405", "0302", "0409"])
def test_any_planet_may_be_settled_on_arrival(position: type[Position], hex_: str) -> None:
    game = position(f"red CS-1 at {hex_} with moved 1", systems={hex_: "planet"})
    game.order("red", "colonise CS-1")
    assert game.state.colonies[hex_] == Colony(0, 0)
    assert not game.has("red", "CS-1")
    assert f"seat 1 founds a colony in {hex_}." in game.told("green")
    assert game.view("green").colonies[hex_].points == 0


@pytest.mark.rule("space-empires", "4.4b", "4.4.1a")
def test_only_colony_ships_settle_and_only_free_planets(position: type[Position]) -> None:
    game = position("red CS-1 at 0405", "red SC-1 at 0405", "red CS-2 at 0404", colonies={"0405": "red 1"})
    assert game.refusal("red", "colonise CS-1") == "The planet in 0405 is colonised already (4.4)."
    assert game.refusal("red", "colonise SC-1") == "SC-1 is no colony ship (4.4)."
    assert game.refusal("red", "colonise CS-2") == "There is no planet to settle in 0404 (empty space) (4.4)."


@pytest.mark.rule("space-empires", "4.4b", "5.10.2d")
def test_the_planet_of_a_destroyed_colony_is_free(position: type[Position]) -> None:
    game = position("red CS-1 at 0405", colonies={"0405": "green 1"})
    assert hit_colony(game.state, "0405", 0)
    game.order("red", "colonise CS-1")
    assert game.state.colonies["0405"].owner == 0


@pytest.mark.rule("space-empires", "RN-24")
@pytest.mark.parametrize("enemy", ["DE-1", "SC-1", "MI-1"])
def test_no_landing_among_enemies(position: type[Position], enemy: str) -> None:
    game = position("red CS-1 at 0405", "red SC-1 at 0405", f"green {enemy} at 0405", systems={"0405": "planet"})
    assert "nobody can land before they are gone" in game.refusal("red", "colonise CS-1")


@pytest.mark.rule("space-empires", "4.4.2a", "2.2c", "8.4c", "9.7a", "9.7b", "4.4.1d")
def test_barren_planets_need_terraforming_on_the_ship(position: type[Position]) -> None:
    game = position(
        "red CS-1 at 0405", "red CS-2 at 0405 with terraforming 1", systems={"0405": "barren"},
        levels={"red": {"terraforming": 1}},
    )  # fmt: skip
    assert "CS-1 was built without Terraforming" in game.refusal("red", "colonise CS-1")
    assert game.view("green").standings[0].announced == {}
    game.order("red", "colonise CS-2")
    assert game.view("green").standings[0].announced == {"terraforming": 1}


@pytest.mark.rule("space-empires", "4.4.2b", "4.4.2c")
def test_a_barren_colony_grows_and_dies_like_any_other(position: type[Position]) -> None:
    game = position("red CS-1 at 0405", systems={"0405": "barren"}, colonies={"0405": "green 0"})
    colony = game.state.colonies["0405"]
    for points in (1, 3, 5, 5):
        grow(colony)
        assert colony.points == points
    assert [hit_colony(game.state, "0405", 0) for _ in range(3)] == [False, False, True]
    assert game.kind("0405") == "barren"
    assert "built without Terraforming" in game.refusal("red", "colonise CS-1")


@pytest.mark.rule("space-empires", "2.2a")
def test_a_free_planet_changes_nothing(position: type[Position]) -> None:
    game = position("red SC-1 at 0304 with move 4", systems={"0305": "planet"})
    game.order("red", "move SC-1 to 0305 0306")
    assert game.where("red", "SC-1") == "0306"


@pytest.mark.rule("space-empires", "4.4.1b", "RN-23", "5.10.3b")
def test_settling_where_the_turn_has_led(position: type[Position]) -> None:
    game = position("red SC-1 at 0405", "red CS-1 at 0405", hidden={"0506": "planet"})
    game.order("red", "move SC-1 CS-1 to 0506", "end")
    assert game.asked() == [("red", "SettleDown")]
    game.order("red", "colonise CS-1")
    assert game.asked() == [("green", "MoveUnits")]
    assert game.state.colonies["0506"].owner == 0


@pytest.mark.rule("space-empires", "RN-23")
def test_nobody_is_asked_again_without_need(position: type[Position]) -> None:
    game = position("red SC-1 at 0405", "red CS-1 at 0404", systems={"0404": "planet"}, hidden={"0506": "empty"})
    game.order("red", "move SC-1 to 0506", "end")
    assert game.asked() == [("green", "MoveUnits")]


@pytest.mark.rule("space-empires", "RN-25", "2.7b", "5.10.2c")
def test_a_lost_home_world_is_an_ordinary_planet(position: type[Position]) -> None:
    game = position("red CS-1 at 0510")
    assert [hit_colony(game.state, "0510", 0) for _ in range(4)] == [False, False, False, True]
    assert game.kind("0510") == "planet"
    game.order("red", "colonise CS-1")
    colony = game.state.colonies["0510"]
    for _ in range(5):
        grow(colony)
    assert colony.points == 5


@pytest.mark.rule("space-empires", "5.10.2a", "5.10.2b", "T5.10-2")
@pytest.mark.parametrize(("points", "steps"), [(5, [3, 1]), (3, [1]), (1, []), (0, [])])
def test_steps_of_a_damaged_colony(position: type[Position], points: int, steps: list[int]) -> None:
    game = position(colonies={"0405": f"green {points}"})
    seen = []
    while not hit_colony(game.state, "0405", 0):
        seen.append(game.state.colonies["0405"].points)
    assert seen == steps
    assert game.state.players[0].razed == 1


@pytest.mark.rule("space-empires", "6.7.3b")
def test_deposits_die_with_the_colony(position: type[Position]) -> None:
    game = position(colonies={"0405": "green 1"})
    game.state.colonies["0405"].deposits.append("minerals-5")
    assert hit_colony(game.state, "0405", 0)
    assert "0405" not in game.state.colonies
    assert game.kind("0405") == "planet"


def test_arriving_keeps_no_refit_order(position: type[Position]) -> None:
    game = position("red SC-1 at 0405 with refit all")
    arrive(game.state, dice_of(), [game.unit("red", "SC-1")], "0406")
    assert game.unit("red", "SC-1").refit == ""


@pytest.mark.rule("space-empires", "4.4.1a", "RN-23")
def test_nobody_has_to_settle(position: type[Position]) -> None:
    game = position("red SC-1 at 0405", "red CS-1 at 0405", hidden={"0506": "planet"})
    game.order("red", "move SC-1 CS-1 to 0506", "end", "end")
    assert game.asked() == [("green", "MoveUnits")]
    assert game.has("red", "CS-1")
    assert "0506" not in game.state.colonies
