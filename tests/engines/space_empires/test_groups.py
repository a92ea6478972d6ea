"""Groups: splitting, joining, scrapping, hiding (1.0, 2.3, 2.4, 5.11, 7.3.2)."""

from __future__ import annotations

import pytest

from engines.space_empires.model.pieces import split_off
from tests.engines.space_empires.helpers import Position


@pytest.mark.rule("space-empires", "1.0e", "2.3.1a", "2.3.1b", "2.4a", "T2.4-1")
def test_ships_of_a_kind_join_and_leave_groups(position: type[Position]) -> None:
    game = position("red CA-1 at 0405", "red CA-2 at 0405")
    game.order("red", "join CA-2 to CA-1")
    assert game.unit("red", "CA-1").count == 2
    assert not game.has("red", "CA-2")
    game.order("red", "split 1 from CA-1")
    assert [game.unit("red", name).count for name in ("CA-1", "CA-2")] == [1, 1]
    assert "CA-1 has 2 ships now." in game.told("red")


@pytest.mark.rule("space-empires", "T2.3-3", "1.0e")
def test_a_seventh_ship_needs_another_counter(position: type[Position]) -> None:
    game = position("red 6 SC-1 at 0405", "red SC-2 at 0405")
    assert game.refusal("red", "join SC-2 to SC-1") == (
        "SC-2 and SC-1 have 7 ships together, and a group has at most six (1.0). No group can take it in now."
    )


@pytest.mark.rule("space-empires", "1.0e", "9.10.2a", "9.10.2b", "2.3.7a", "9.10.3a")
def test_what_cannot_be_one_group(position: type[Position]) -> None:
    game = position(
        "red SC-1 at 0405", "red DD-1 at 0405", "red SC-2 at 0405 with attack 1", "red SC-3 at 0406", "red SC-4 at 0405"
    )
    assert "a group is ships of one type (1.0)" in game.refusal("red", "join DD-1 to SC-1")
    assert "differ in technology (9.10.2)" in game.refusal("red", "join SC-2 to SC-1")
    refusal = game.refusal("red", "join SC-1 to SC-3")
    assert refusal == "SC-1 is in 0405 and SC-3 in 0406 (2.3). It can join SC-4."
    assert "cannot join itself" in game.refusal("red", "join SC-1 to SC-1")


@pytest.mark.rule("space-empires", "1.0f", "2.5a", "8.4b", "8.5a")
@pytest.mark.parametrize("type_", ["CS", "MI", "DE", "BA"])
def test_single_counters_are_no_groups(position: type[Position], type_: str) -> None:
    game = position(f"red {type_}-1 at 0405", f"red {type_}-2 at 0405")
    assert "is a single counter" in game.refusal("red", f"split 1 from {type_}-1")
    assert "a group is ships of one type" in game.refusal("red", f"join {type_}-1 to {type_}-2")


@pytest.mark.rule("space-empires", "2.3.1b")
def test_how_many_ships_can_be_taken_out(position: type[Position]) -> None:
    game = position("red 3 SC-1 at 0405", "red SC-2 at 0405")
    assert game.refusal("red", "split 3 from SC-1") == "SC-1 has 3 ships; 1 to 2 can be taken out (2.3)."
    assert "nothing to split" in game.refusal("red", "split 1 from SC-2")
    assert "1 to 2 can be taken out" in game.refusal("red", "split 0 from SC-1")


@pytest.mark.rule("space-empires", "2.3.1b", "RN-09")
def test_splitting_needs_a_free_counter(position: type[Position]) -> None:
    game = position("red 2 SC-1 at 0405", *(f"red SC-{number} at 0405" for number in range(2, 7)))
    assert "All 6 counters for scout are on the map (2.3)" in game.refusal("red", "split 1 from SC-1")
    game.order("red", "join SC-6 to SC-2", "split 1 from SC-1")
    assert game.has("red", "SC-6")


@pytest.mark.rule("space-empires", "RN-07")
def test_nobody_gains_movement_by_regrouping(position: type[Position]) -> None:
    game = position("red 2 SC-1 at 0404", "red SC-2 at 0405")
    game.order("red", "move SC-1 to 0405", "join SC-1 to SC-2")
    assert "all it may" in game.refusal("red", "move SC-2 to 0406")
    game.order("red", "split 2 from SC-2")
    assert "all it may" in game.refusal("red", "move SC-1 to 0406")


@pytest.mark.rule("space-empires", "RN-07", "6.5a")
def test_explorers_from_different_hexes_stay_apart(position: type[Position]) -> None:
    game = position("red SC-1 at 0405", "red SC-2 at 0507", hidden={"0506": "supernova"})
    game.order("red", "move SC-1 to 0506", "move SC-2 to 0506")
    assert "came from different hexes; they stay apart" in game.refusal("red", "join SC-1 to SC-2")
    full = position("red 6 SC-1 at 0405 with last 0404", "red SC-2 at 0405 with last 0504")
    assert "have 7 ships together" in full.refusal("red", "join SC-1 to SC-2")


@pytest.mark.rule("space-empires", "RN-08", "5.11b", "RN-51")
def test_a_revealed_ship_shows_the_whole_group(position: type[Position]) -> None:
    game = position("red SC-1 at 0405 with revealed", "red 2 SC-2 at 0405", "red 2 DD-1 at 0405 with revealed")
    game.order("red", "join SC-1 to SC-2", "split 1 from DD-1")
    assert game.unit("red", "SC-2").revealed
    assert game.unit("red", "DD-2").revealed


@pytest.mark.rule("space-empires", "2.3.1b")
def test_others_hear_nothing_of_regrouping(position: type[Position]) -> None:
    game = position("red 3 SC-1 at 0405").order("red", "split 1 from SC-1")
    assert game.told("green") == []
    assert game.told("red") == ["1 ship of SC-1 is SC-2 now."]


@pytest.mark.rule("space-empires", "5.11b", "5.11c", "T5.11-1", "RN-49", "RN-50")
def test_revealed_groups_hide_when_their_turn_begins_at_a_colony(position: type[Position]) -> None:
    revealed = ("red SC-1 at 0501 with revealed", "red SC-2 at 0405 with revealed", "red SC-3 at 0304 with revealed")
    game = position(*revealed, colonies={"0405": "red 0"}, active="green")
    assert [seen.name for seen in game.view("green").seen] == ["SC-1", "SC-2", "SC-3"]
    game.order("green", "end")
    assert [seen.name for seen in game.view("green").seen] == ["SC-3"]
    assert "seat 1 turns SC-1 face down in 0501." in game.told("green")


@pytest.mark.rule("space-empires", "5.11b", "RN-49")
def test_hiding_by_hand(position: type[Position]) -> None:
    game = position("red SC-1 at 0501 with revealed", "red SC-2 at 0405 with revealed", "red SC-3 at 0501")
    assert game.refusal("red", "hiding always") == "Revealed groups already hide automatically (5.11)."
    game.order("red", "hiding never")
    assert "begins the turn at an own colony" in game.refusal("red", "hide SC-2")
    assert "does not lie revealed" in game.refusal("red", "hide SC-3")
    game.order("red", "end").order("green", "end")
    game.begin("red")
    assert game.unit("red", "SC-1").revealed
    game.order("red", "hide SC-1")
    assert game.view("green").seen[0].name == "SC-2"
    moved = position("red SC-1 at 0401 with revealed").order("red", "move SC-1 to 0501")
    assert "before it moves (5.11)" in moved.refusal("red", "hide SC-1")


@pytest.mark.rule("space-empires", "7.3.2a", "7.3.2b", "7.6.2b", "RN-71")
def test_scrapping(position: type[Position]) -> None:
    game = position("red 3 SC-1 at 0405", "red BA-1 at 0501", "red 4 DE-1 at 0405", "red CS-1 at 0405")
    game.order("red", "scrap 2 of SC-1")
    assert game.unit("red", "SC-1").count == 1
    assert game.refusal("red", "scrap 2 of SC-1") == (
        "SC-1 has 1 ship; that is the most that can be scrapped of it (7.3)."
    )
    game.order("red", "scrap SC-1", "scrap BA-1", "scrap CS-1", "scrap 1 of DE-1")
    assert game.names("red") == []
    assert game.told("green") == []
    assert "SC-1: scrapped 2 × scout." in game.told("red")


@pytest.mark.rule("space-empires", "6.7.1b", "6.8f", "RN-63")
def test_a_load_cannot_be_scrapped(position: type[Position]) -> None:
    game = position("red MI-1 at 0405 with cargo minerals-5", "red MI-2 at 0405 with cargo wreck")
    for unit in ("MI-1", "MI-2"):
        assert "loads cannot be destroyed on purpose (6.7.1)" in game.refusal("red", f"scrap {unit}")


def test_a_split_conserves_scans(position: type[Position]) -> None:
    game = position("red 3 CA-1 at 0405 with exploration 1, scans 2")
    part = split_off(game.state, game.unit("red", "CA-1"), 1)
    assert (part.scans, game.unit("red", "CA-1").scans) == (1, 1)


@pytest.mark.rule("space-empires", "5.11b", "T5.11-1")
def test_a_colony_founded_this_turn_hides_nobody_yet(position: type[Position]) -> None:
    game = position("red SC-1 at 0405 with revealed", "red CS-1 at 0405", systems={"0405": "planet"})
    game.order("red", "colonise CS-1")
    assert "begins the turn at an own colony" in game.refusal("red", "hide SC-1")
    game.order("red", "hiding never", "end").order("green", "end")
    game.begin("red")
    game.state.founded = []
    game.order("red", "hide SC-1")
    assert not game.unit("red", "SC-1").revealed


@pytest.mark.rule("space-empires", "3.0c", "5.11b")
def test_the_next_turn_forgets_what_was_founded(position: type[Position]) -> None:
    game = position("red CS-1 at 0405", systems={"0405": "planet"}).order("red", "colonise CS-1")
    assert game.view("green").founded == ["0405"]
    game.order("red", "end")
    assert game.view("green").founded == []
