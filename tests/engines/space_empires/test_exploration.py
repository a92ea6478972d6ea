"""Turning markers up and what they do (6.0 to 6.6, 6.9)."""

from __future__ import annotations

import pytest

from engines.core import Frame
from engines.space_empires.model.commands import Shift
from engines.space_empires.rules.exploration import ShiftUnits, explore_system
from tests.engines.space_empires.helpers import Play, Position, dice_of


@pytest.mark.rule("space-empires", "6.0a")
def test_all_but_the_home_worlds_is_unexplored(play: type[Play]) -> None:
    game = play().set_up()
    open_ = [hex_ for hex_, system in game.state.systems.items() if system.explored]
    assert open_ == ["0501", "0510"]
    assert {system.kind for system in game.view("red").systems.values()} == {"", "home"}


@pytest.mark.rule("space-empires", "6.1a", "6.1b", "6.2a")
def test_whoever_stands_there_must_explore_and_everybody_sees_it(position: type[Position]) -> None:
    game = position("red SC-1 at 0405", hidden={"0506": "planet"})
    game.order("red", "move SC-1 to 0506")
    assert game.view("green").systems["0506"].kind == ""
    game.order("red", "end")
    assert game.view("green").systems["0506"].kind == "planet"
    assert "seat 1 explores 0506: planet." in game.told("green")


@pytest.mark.rule("space-empires", "RN-52", "6.1a")
def test_the_explorer_chooses_the_order(position: type[Position]) -> None:
    game = position("red SC-1 at 0405", "red SC-2 at 0405", "red SC-3 at 0405",
                    hidden={"0506": "barren", "0404": "wreck", "0505": "danger"})  # fmt: skip
    game.order("red", "move SC-1 to 0506", "move SC-2 to 0404", "move SC-3 to 0505", "end")
    assert game.asked() == [("red", "ExploreNext")]
    game.order("red", "explore 0506")
    assert game.kind("0404") == "wreck"
    assert not game.state.systems["0404"].explored
    assert game.asked() == [("red", "ExploreNext")]
    game.order("red", "explore 0505")
    assert game.asked() == [("green", "MoveUnits")]
    assert game.state.systems["0404"].explored


@pytest.mark.rule("space-empires", "6.2b")
@pytest.mark.parametrize("kind", ["nebula", "asteroids", "barren", "minerals-10", "wreck"])
def test_markers_that_stay(position: type[Position], kind: str) -> None:
    game = position("red SC-1 at 0405", hidden={"0506": kind}).order("red", "move SC-1 to 0506", "end")
    assert game.kind("0506") == kind
    assert game.has("red", "SC-1")


@pytest.mark.rule("space-empires", "6.9a")
@pytest.mark.parametrize("kind", ["warp", "doomsday"])
def test_markers_of_options_not_in_play(position: type[Position], kind: str) -> None:
    game = position("red SC-1 at 0405", hidden={"0506": kind}).order("red", "move SC-1 to 0506", "end")
    assert game.kind("0506") == "empty"
    assert game.has("red", "SC-1")


@pytest.mark.rule("space-empires", "6.1c", "6.4a", "6.4b", "RN-56")
def test_danger_destroys_all_and_shows_nothing(position: type[Position]) -> None:
    game = position("red 3 SC-1 at 0405", "red CS-1 at 0405", "red DE-1 at 0405", hidden={"0506": "danger"})
    game.order("red", "move SC-1 CS-1 DE-1 to 0506", "end")
    assert game.names("red") == []
    assert game.kind("0506") == "empty"
    assert "seat 1 loses 3 counters in 0506." in game.told("green")
    assert not any("SC-1" in sentence for sentence in game.told("green"))


@pytest.mark.rule("space-empires", "6.3a", "6.3b", "6.3c", "T6.3-1", "SUM-BH-a")
def test_every_ship_rolls_on_entering_a_black_hole(position: type[Position]) -> None:
    game = position("red 3 CA-1 at 0405", systems={"0506": "black-hole"})
    game.order("red", "move CA-1 to 0506", dice=(6, 7, 10))
    assert game.unit("red", "CA-1").count == 1
    assert "seat 1 rolls 6, 7, 10 at the black hole in 0506 (6 or less survives): 2 ships are lost." in game.told(
        "green"
    )
    assert game.view("green").seen == []


@pytest.mark.rule("space-empires", "6.3e", "T6.3-2")
def test_survivors_of_a_black_hole_go_on(position: type[Position]) -> None:
    game = position("red SC-1 at 0405 with move 4", systems={"0506": "black-hole"})
    game.order("red", "move SC-1 to 0506", dice=(6,)).order("red", "move SC-1 to 0507")
    assert game.where("red", "SC-1") == "0507"


@pytest.mark.rule("space-empires", "6.3d", "6.3f")
def test_starting_in_a_black_hole_needs_no_roll_but_coming_back_does(position: type[Position]) -> None:
    game = position("red SC-1 at 0506 with move 4", systems={"0506": "black-hole"})
    game.order("red", "move SC-1 to 0406")
    game.order("red", "move SC-1 to 0506", dice=(7,))
    assert game.names("red") == []
    assert game.kind("0506") == "black-hole"


@pytest.mark.rule("space-empires", "RN-53", "6.3a")
def test_explorers_of_a_black_hole_roll(position: type[Position]) -> None:
    game = position("red 2 SC-1 at 0405", hidden={"0506": "black-hole"})
    game.order("red", "move SC-1 to 0506").order("red", "end", dice=(7, 1))
    assert game.unit("red", "SC-1").count == 1
    assert game.kind("0506") == "black-hole"


@pytest.mark.rule("space-empires", "RN-54", "RN-55", "RN-85", "6.7.3a")
def test_decoys_roll_their_number_and_miners_lose_their_load(position: type[Position]) -> None:
    game = position("red 4 DE-1 at 0405", "red MI-1 at 0405 with cargo wreck", systems={"0506": "black-hole"})
    game.order("red", "move DE-1 MI-1 to 0506", dice=(1, 7, 8, 6, 9))
    assert game.unit("red", "DE-1").count == 2
    assert game.names("red") == ["DE-1"]
    assert game.kind("0506") == "black-hole"


@pytest.mark.rule("space-empires", "6.5a", "6.5b", "RN-57")
def test_a_supernova_sends_explorers_back_to_where_each_came_from(position: type[Position]) -> None:
    game = position("red SC-1 at 0405", "red SC-2 at 0507", hidden={"0506": "supernova"})
    game.order("red", "move SC-1 to 0506", "move SC-2 to 0506", "end")
    assert (game.where("red", "SC-1"), game.where("red", "SC-2")) == ("0405", "0507")
    assert game.kind("0506") == "supernova"


@pytest.mark.rule("space-empires", "6.5a", "RN-57", "RN-31")
def test_thrown_back_onto_enemies_they_fight_at_once(position: type[Position]) -> None:
    game = position("red SC-1 at 0506 with last 0405", "green SC-1 at 0405", hidden={"0506": "supernova"})
    explore_system.run(game.state, dice_of(), hex="0506", seat=0)
    assert game.where("red", "SC-1") == "0405"
    assert game.next_step() == Frame("fight_battle", {"hex": "0405", "attacker": 0})


@pytest.mark.rule("space-empires", "6.5c", "5.9.2g")
def test_nothing_enters_a_known_supernova(position: type[Position]) -> None:
    game = position("red SC-1 at 0405", systems={"0506": "supernova"})
    assert game.refusal("red", "move SC-1 to 0506") == (
        "Nothing may ever enter the supernova in 0506 (6.5). It can reach 0404, 0504, 0305, 0505 or 0406."
    )


@pytest.mark.rule("space-empires", "6.6a", "6.6b", "6.6e", "RN-58")
def test_the_player_on_the_right_shifts_the_lost(position: type[Position]) -> None:
    game = position("red SC-1 at 0405", "red CS-1 at 0405", hidden={"0506": "lost"})
    game.order("red", "move SC-1 CS-1 to 0506", "end")
    assert game.asked() == [("green", "ShiftUnits")]
    assert game.refusal("green", "shift to 0408") == (
        "What is lost in 0506 cannot drift to 0408: it drifts by one hex, and never into a supernova (6.6, 6.5). "
        "Choose 0405, 0505, 0606, 0507, 0407 or 0406."
    )
    game.order("green", "shift to 0507")
    assert game.names("red", "0507") == ["CS-1", "SC-1"]
    assert game.kind("0506") == "empty"
    assert "The lost units of seat 1 drift to 0507." in game.told()


@pytest.mark.rule("space-empires", "6.6a", "RN-06")
@pytest.mark.parametrize(("explorer", "right"), [("red", "blue"), ("green", "red"), ("blue", "yellow")])
def test_the_right_hand_neighbour_is_the_seat_before(position: type[Position], explorer: str, right: str) -> None:
    game = position(f"{explorer} SC-1 at 0607", seats=4, active=explorer, hidden={"0608": "lost"})
    game.order(explorer, "move SC-1 to 0608", "end")
    assert game.asked() == [(right, "ShiftUnits")]


@pytest.mark.rule("space-empires", "RN-06")
def test_who_is_out_of_play_shifts_nobody(position: type[Position]) -> None:
    game = position("red SC-1 at 0607", seats=4, hidden={"0608": "lost"})
    game.state.players[3].alive = False
    game.order("red", "move SC-1 to 0608", "end")
    assert game.asked() == [("yellow", "ShiftUnits")]


@pytest.mark.rule("space-empires", "6.6c", "RN-17")
def test_the_lost_explore_where_they_drift(position: type[Position]) -> None:
    game = position("red SC-1 at 0405", hidden={"0506": "lost", "0507": "danger"})
    game.order("red", "move SC-1 to 0506", "end").order("green", "shift to 0507")
    assert game.names("red") == []
    assert game.asked() == [("green", "MoveUnits")]


@pytest.mark.rule("space-empires", "6.6d", "RN-31", "RN-60")
def test_the_lost_fight_where_they_meet_enemies(position: type[Position]) -> None:
    game = position("red SC-1 at 0506", "red CS-1 at 0506", "green 2 SC-1 at 0507")
    game.state.agenda = [Frame("ShiftUnits", {"seat": 1, "hex": "0506", "explorer": 0}, 1)]
    ShiftUnits(1, "0506", 0).perform(game.state, 1, Shift("0507"), dice_of())
    assert game.names("red", "0507") == ["CS-1", "SC-1"]
    assert game.next_step() == Frame("fight_battle", {"hex": "0507", "attacker": 0})


@pytest.mark.rule("space-empires", "RN-59")
def test_where_the_lost_may_be_shifted(position: type[Position]) -> None:
    game = position("red SC-1 at 0405", "green MI-1 at 0507", hidden={"0506": "lost"},
                    systems={"0606": "supernova", "0406": "black-hole"}, colonies={"0505": "green 3"})  # fmt: skip
    game.order("red", "move SC-1 to 0506", "end")
    assert "Choose 0405, 0505, 0507, 0407 or 0406." in game.refusal("green", "shift to 0606")
    game.order("green", "shift to 0505")
    assert game.state.colonies["0505"].points == 3
    again = position("red SC-1 at 0405", hidden={"0506": "lost"}, systems={"0406": "black-hole"})
    again.order("red", "move SC-1 to 0506", "end").order("green", "shift to 0406", dice=(7,))
    assert again.names("red") == []


@pytest.mark.rule("space-empires", "RN-59")
def test_with_nowhere_to_go_the_lost_stay(position: type[Position]) -> None:
    game = position("red SC-1 at 0506", hidden={"0506": "lost"})
    for hex_ in game.view().map.neighbours["0506"]:
        game.state.systems[hex_].kind = "supernova"
    game.order("red", "end")
    assert game.where("red", "SC-1") == "0506"
    assert game.asked() == [("green", "MoveUnits")]


@pytest.mark.rule("space-empires", "RN-59", "4.3c")
def test_the_lost_destroy_unarmed_ships_they_meet(position: type[Position]) -> None:
    game = position("red SC-1 at 0405", "green MI-1 at 0507", hidden={"0506": "lost"})
    game.order("red", "move SC-1 to 0506", "end").order("green", "shift to 0507")
    assert not game.has("green", "MI-1")


@pytest.mark.rule("space-empires", "6.6a")
def test_without_an_answer_the_lost_drift_where_it_hurts(position: type[Position]) -> None:
    game = position("red SC-1 at 0405", hidden={"0506": "lost", "0606": "planet"}, systems={"0407": "black-hole"})
    game.order("red", "move SC-1 to 0506", "end")
    assert game.match.decision(1).default() == Shift("0606")


@pytest.mark.rule("space-empires", "8.3.2a", "RN-86")
def test_a_decoy_alone_does_not_explore(position: type[Position]) -> None:
    game = position("red DE-1 at 0506", hidden={"0506": "planet"}).order("red", "end")
    assert not game.state.systems["0506"].explored
    assert game.where("red", "DE-1") == "0506"


@pytest.mark.rule("space-empires", "8.3.2a", "RN-86", "RN-57")
def test_a_decoy_thrown_back_into_the_unknown_does_not_explore_it(position: type[Position]) -> None:
    game = position("red DE-1 at 0405", "red SC-1 at 0507", hidden={"0405": "danger", "0506": "supernova"})
    game.order("red", "move SC-1 to 0506", "move DE-1 to 0506", "end")
    assert (game.where("red", "DE-1"), game.where("red", "SC-1")) == ("0405", "0507")
    assert not game.state.systems["0405"].explored


@pytest.mark.rule("space-empires", "6.1a", "6.6c")
def test_whoever_explores_in_the_wrong_place_is_told_where(position: type[Position]) -> None:
    game = position("red SC-1 at 0405", "red SC-2 at 0405", hidden={"0506": "planet", "0404": "planet"})
    game.order("red", "move SC-1 to 0506", "move SC-2 to 0404", "end")
    assert game.refusal("red", "explore 0405") == "You have nothing to explore in 0405 (6.1). Choose 0404 or 0506."


@pytest.mark.rule("space-empires", "6.6a")
def test_of_known_hexes_the_lost_drift_to_enemies_rather_than_far_from_home(position: type[Position]) -> None:
    game = position("red SC-1 at 0405", "green SC-1 at 0505", "green SC-2 at 0409", hidden={"0506": "lost"})
    game.order("red", "move SC-1 to 0506", "end")
    assert game.match.decision(1).default() == Shift("0505")
    alone = position("red SC-1 at 0405", "green SC-2 at 0409", hidden={"0506": "lost"})
    alone.order("red", "move SC-1 to 0506", "end")
    assert alone.match.decision(1).default() == Shift("0507")


@pytest.mark.rule("space-empires", "6.6a", "4.4.1b", "RN-23")
def test_where_a_colony_ship_has_drifted_it_may_land(position: type[Position]) -> None:
    game = position("red SC-1 at 0405", "red CS-1 at 0405", hidden={"0506": "lost"}, systems={"0507": "planet"})
    game.order("red", "move SC-1 CS-1 to 0506", "end").order("green", "shift to 0507")
    assert game.asked() == [("red", "SettleDown")]
    game.order("red", "colonise CS-1")
    assert game.state.colonies["0507"].owner == 0
