"""Moving into hexes with enemies (4.3, 8.3)."""

from __future__ import annotations

import pytest

from tests.engines.space_empires.helpers import Position

FAST = "red SC-1 at 0304 with move 4"


@pytest.mark.rule("space-empires", "4.3a", "4.3b", "T4.3-2", "RN-19")
def test_an_armed_enemy_stops_and_must_be_fought(position: type[Position]) -> None:
    game = position(FAST, "green 4 SY-1 at 0305", colonies={"0305": "green 5"})
    game.order("red", "move SC-1 to 0305 0306")
    assert game.where("red", "SC-1") == "0305"
    assert "had to stop" in game.refusal("red", "move SC-1 to 0306")
    assert game.state.contacts == ["0305"]
    game.state.agenda.pop()
    assert game.next_step().step == "fight_battles"


@pytest.mark.rule("space-empires", "4.3e", "8.3.2d", "4.3c", "4.3d", "T4.3-1")
def test_a_decoy_alone_is_removed(position: type[Position]) -> None:
    game = position(FAST, "green DE-1 at 0305")
    game.order("red", "move SC-1 to 0305")
    assert not game.has("green", "DE-1")
    assert "A counter of seat 2 in 0305 turns out to be a decoy and is removed." in game.told()
    assert not game.unit("red", "SC-1").revealed
    assert game.unit("red", "SC-1").moved == 1
    game.order("red", "move SC-1 to 0306")
    assert game.where("red", "SC-1") == "0306"


@pytest.mark.rule("space-empires", "4.3d")
def test_the_mover_may_stop_where_it_destroyed_a_decoy(position: type[Position]) -> None:
    game = position(FAST, "green DE-1 at 0305").order("red", "move SC-1 to 0305")
    assert game.where("red", "SC-1") == "0305"
    assert game.state.contacts == []
    passing = position(FAST, "green DE-1 at 0305").order("red", "move SC-1 to 0305 0306")
    assert passing.where("red", "SC-1") == "0306"


@pytest.mark.rule("space-empires", "4.3c", "6.7.3a", "9.9c", "T4.3-3")
def test_a_miner_dies_with_its_load(position: type[Position]) -> None:
    game = position(FAST, "green MI-1 at 0305 with cargo minerals-10")
    game.order("red", "move SC-1 to 0305")
    assert not game.has("green", "MI-1")
    assert game.kind("0305") == "empty"
    assert not game.unit("red", "SC-1").revealed
    assert game.view("green").standings[0].announced == {}


@pytest.mark.rule("space-empires", "4.3e", "RN-19")
def test_a_decoy_among_warships_is_not_told(position: type[Position]) -> None:
    game = position(FAST, "green DE-1 at 0305", "green SC-1 at 0305")
    game.order("red", "move SC-1 to 0305")
    assert game.names("green", "0305") == ["DE-1", "SC-1"]
    assert game.view("red").seen == []
    assert [pile.counters for pile in game.view("red").face_down] == [2]


@pytest.mark.rule("space-empires", "4.3a", "4.2e")
def test_unarmed_units_that_follow_into_contact_stop_too(position: type[Position]) -> None:
    game = position("red SC-1 at 0304", "red DE-1 at 0304", "green SC-1 at 0305", levels={"red": {"move": 4}})
    game.order("red", "move SC-1 to 0305", "move DE-1 to 0305")
    assert "had to stop" in game.refusal("red", "move DE-1 to 0306")


@pytest.mark.rule("space-empires", "4.3f", "4.3g")
def test_an_undefended_colony_does_not_stop(position: type[Position]) -> None:
    game = position(FAST, colonies={"0305": "green 5"})
    game.order("red", "move SC-1 to 0305 0306")
    assert game.where("red", "SC-1") == "0306"
    stay = position(FAST, colonies={"0305": "green 5"}).order("red", "move SC-1 to 0305")
    assert stay.where("red", "SC-1") == "0305"
    assert stay.state.colonies["0305"].points == 5


@pytest.mark.rule("space-empires", "4.3h")
def test_unarmed_ships_at_a_colony_die_and_the_colony_stays(position: type[Position]) -> None:
    game = position(FAST, "green CS-1 at 0305", "green MI-1 at 0305", colonies={"0305": "green 3"})
    game.order("red", "move SC-1 to 0305")
    assert game.names("green", "0305") == []
    assert game.state.colonies["0305"].points == 3


@pytest.mark.rule("space-empires", "RN-20", "4.3c")
def test_only_armed_ships_destroy_by_entering(position: type[Position]) -> None:
    game = position("red SC-1 at 0405", "red CS-1 at 0405", "green DE-1 at 0305", systems={"0305": "black-hole"})
    game.order("red", "move SC-1 CS-1 to 0305", dice=(7, 6))
    assert game.names("red", "0305") == ["CS-1"]
    assert game.has("green", "DE-1")


@pytest.mark.rule("space-empires", "4.2d", "6.3a", "6.3e", "RN-13")
def test_who_loses_a_counter_in_a_black_hole_awaits_new_orders(position: type[Position]) -> None:
    pieces = ("red SC-1 at 0304 with move 4", "red DE-1 at 0304", "green DE-1 at 0306")
    way = "move SC-1 DE-1 to 0305 0306"
    game = position(*pieces, systems={"0305": "black-hole"}, levels={"red": {"move": 4}})
    game.order("red", way, dice=(7, 6))
    assert game.where("red", "DE-1") == "0305"
    assert "DE-1 is unarmed and there are enemy counters in 0306" in game.refusal("red", "move DE-1 to 0306")
    game.order("red", "move DE-1 to 0304")
    whole = position(*pieces, systems={"0305": "black-hole"}, levels={"red": {"move": 4}})
    whole.order("red", way, dice=(6, 6))
    assert whole.names("red", "0306") == ["DE-1", "SC-1"]


@pytest.mark.rule("space-empires", "5.1.1a", "5.1.1b", "5.4b")
@pytest.mark.parametrize("active", ["red", "green"])
@pytest.mark.parametrize("caught", ["DE-1", "MI-1"])
def test_what_was_built_among_unarmed_enemies_destroys_them(position: type[Position], caught: str, active: str) -> None:
    game = position(f"red {caught} at 0405", "green SY-1 at 0405", colonies={"0405": "green 3"}, active=active)
    game.order(active, "end")
    assert not game.has("red", caught)
    assert not game.unit("green", "SY-1").revealed
    assert game.view("red").standings[1].announced == {}


@pytest.mark.rule("space-empires", "5.1.1a", "5.4b")
def test_unarmed_ships_may_flee_first_and_never_fight_each_other(position: type[Position]) -> None:
    game = position("red MI-1 at 0405", "green SY-1 at 0405", colonies={"0405": "green 3"})
    game.order("red", "move MI-1 to 0404", "end")
    assert game.where("red", "MI-1") == "0404"
    peaceful = position("red MI-1 at 0405", "green CS-1 at 0405", "green DE-1 at 0405").order("red", "end")
    assert peaceful.asked() == [("green", "MoveUnits")]
    assert (peaceful.names("red"), peaceful.names("green")) == (["MI-1"], ["CS-1", "DE-1"])
    assert not any("enemies to fight" in words for words in peaceful.told())
    alone = position("red 3 SC-1 at 0405", "green SC-1 at 0406").order("red", "end")
    assert not any("enemies to fight" in words for words in alone.told())
