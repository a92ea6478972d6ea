"""Cruisers with Exploration technology (9.8, 6.1d)."""

from __future__ import annotations

import pytest

from tests.engines.space_empires.helpers import Position

SCANNER = "red CA-1 at 0405 with exploration 1"


@pytest.mark.rule("space-empires", "6.1d", "9.8b", "9.8c", "9.8g", "RN-90")
def test_a_cruiser_looks_at_a_marker_next_to_it(position: type[Position]) -> None:
    game = position(SCANNER, hidden={"0506": "planet"})
    game.order("red", "scan CA-1 at 0506")
    assert "0506 holds: planet." in game.told("red")
    assert game.view("red").systems["0506"].kind == "planet"
    assert "0506 holds: planet." not in game.told("green")
    assert "seat 1 scans 0506 from 0405 (Exploration)." in game.told("green")
    assert game.view("green").systems["0506"].kind == ""
    assert game.view("green").seen == []
    assert game.view("green").standings[0].announced == {"exploration": 1}


@pytest.mark.rule("space-empires", "9.8c")
def test_what_was_scanned_may_be_revealed_the_same_turn(position: type[Position]) -> None:
    game = position(SCANNER, hidden={"0506": "planet", "0404": "nebula"})
    assert game.refusal("red", "reveal 0506").endswith("There is none now.")
    game.order("red", "scan CA-1 at 0506")
    assert game.refusal("red", "reveal 0404").endswith("You can reveal 0506.")
    game.order("red", "reveal 0506")
    assert game.view("green").systems["0506"].kind == "planet"
    assert "seat 1 reveals 0506: planet." in game.told("green")


@pytest.mark.rule("space-empires", "9.8a")
@pytest.mark.parametrize("unit", ["SC-1", "BC-1", "CA-1", "DN-1"])
def test_only_cruisers_that_carry_it_scan(position: type[Position], unit: str) -> None:
    game = position(f"red {unit} at 0405", hidden={"0506": "planet"}, levels={"red": {"exploration": 1}})
    assert "only cruisers built with Exploration technology can (9.8)" in game.refusal("red", f"scan {unit} at 0506")


@pytest.mark.rule("space-empires", "9.8b", "RN-89")
def test_the_cruiser_must_not_have_moved_but_others_may(position: type[Position]) -> None:
    game = position(SCANNER, "red SC-1 at 0405", "red CA-2 at 0405 with exploration 1", hidden={"0506": "planet"})
    game.order("red", "move SC-1 CA-2 to 0505")
    assert "cruisers scan before they move (9.8)" in game.refusal("red", "scan CA-2 at 0506")
    game.order("red", "scan CA-1 at 0506")


@pytest.mark.rule("space-empires", "9.8b")
def test_a_marker_must_be_near_and_not_yet_scanned(position: type[Position]) -> None:
    game = position(SCANNER, "red CA-2 at 0405 with exploration 1", hidden={"0506": "planet", "0508": "planet"})
    assert "It can scan 0506." in game.refusal("red", "scan CA-1 at 0508")
    assert "It can scan 0506." in game.refusal("red", "scan CA-1 at 0505")
    game.order("red", "scan CA-1 at 0506")
    assert "nothing to scan next to it" in game.refusal("red", "scan CA-2 at 0506")


@pytest.mark.rule("space-empires", "9.8f", "T9.8-1")
def test_after_a_scan_the_cruiser_moves_and_explores(position: type[Position]) -> None:
    game = position(SCANNER, hidden={"0506": "planet", "0406": "barren"})
    game.order("red", "scan CA-1 at 0506", "move CA-1 to 0406", "end")
    known = game.view("red").systems
    assert (known["0506"].kind, known["0406"].kind) == ("planet", "barren")


@pytest.mark.rule("space-empires", "T9.8-2", "9.8b")
def test_three_cruisers_scan_three_markers(position: type[Position]) -> None:
    hidden = {"0506": "planet", "0406": "barren", "0505": "nebula", "0404": "wreck"}
    game = position("red 3 CA-1 at 0405 with exploration 1", hidden=hidden)
    game.order("red", "scan CA-1 at 0506", "scan CA-1 at 0406", "scan CA-1 at 0505")
    assert game.refusal("red", "scan CA-1 at 0404") == (
        "Every cruiser of CA-1 has scanned this turn (9.8). No counter of yours can scan now."
    )
    game.order("red", "split 1 from CA-1")
    assert "has scanned" in game.refusal("red", "scan CA-2 at 0404")


@pytest.mark.rule("space-empires", "9.8d", "9.8e", "RN-91")
@pytest.mark.parametrize("kind", ["danger", "lost", "warp", "doomsday"])
def test_spent_markers_vanish_when_revealed(position: type[Position], kind: str) -> None:
    game = position(SCANNER, hidden={"0506": kind}).order("red", "scan CA-1 at 0506", "reveal 0506")
    assert game.kind("0506") == "empty"
    assert game.where("red", "CA-1") == "0405"
    assert game.asked() == [("red", "MoveUnits")]


@pytest.mark.rule("space-empires", "9.8e", "T9.8-3", "RN-91")
@pytest.mark.parametrize("kind", ["black-hole", "supernova", "wreck", "minerals-5", "planet", "nebula"])
def test_other_markers_stay_when_revealed(position: type[Position], kind: str) -> None:
    game = position(SCANNER, hidden={"0506": kind}).order("red", "scan CA-1 at 0506", "reveal 0506")
    assert game.kind("0506") == kind
    assert game.unit("red", "CA-1").moved == 0


@pytest.mark.rule("space-empires", "9.8c")
def test_what_was_left_face_down_can_only_be_revealed_in_the_same_turn(position: type[Position]) -> None:
    game = position(SCANNER, hidden={"0506": "planet"}).order("red", "scan CA-1 at 0506", "end")
    game.order("green", "end")
    game.begin("red")
    game.settle()
    assert game.view("red").systems["0506"].kind == "planet"
    assert "There is none now." in game.refusal("red", "reveal 0506")


@pytest.mark.rule("space-empires", "9.8c", "6.1a")
def test_a_marker_under_own_explorers_is_not_revealed_but_explored(position: type[Position]) -> None:
    hidden = {"0506": "danger", "0404": "planet"}
    game = position("red 2 CA-1 at 0405 with exploration 1", "red SC-1 at 0507", "red DE-1 at 0507", hidden=hidden)
    game.order("red", "move SC-1 to 0506", "scan CA-1 at 0506")
    refusal = "Your own counters are in 0506; they explore it in the Exploration Phase (6.1). "
    assert game.refusal("red", "reveal 0506") == refusal + "There is none now."
    game.order("red", "scan CA-1 at 0404")
    assert game.refusal("red", "reveal 0506") == refusal + "You can reveal 0404."
    game.order("red", "end")
    assert not game.has("red", "SC-1")


@pytest.mark.rule("space-empires", "9.8c", "8.3.2a")
def test_a_decoy_alone_keeps_no_marker_from_being_revealed(position: type[Position]) -> None:
    game = position(SCANNER, "red DE-1 at 0506", hidden={"0506": "supernova"})
    game.order("red", "scan CA-1 at 0506", "reveal 0506", "end")
    assert game.kind("0506") == "supernova"
    assert game.where("red", "DE-1") == "0506"


@pytest.mark.rule("space-empires", "9.8b", "9.8c")
def test_what_was_left_face_down_may_be_scanned_and_revealed_in_another_turn(position: type[Position]) -> None:
    game = position(SCANNER, hidden={"0506": "danger"})
    game.state.systems["0506"].peeked = [0]
    assert "There is none now." in game.refusal("red", "reveal 0506")
    game.order("red", "scan CA-1 at 0506", "reveal 0506")
    assert game.kind("0506") == "empty"


@pytest.mark.rule("space-empires", "9.8b", "3.0c")
def test_every_turn_gives_new_scans(position: type[Position]) -> None:
    game = position(f"{SCANNER}, scans 1, moved 1", hidden={"0506": "planet"}, active="green").order("green", "end")
    game.order("red", "scan CA-1 at 0506")
    assert game.unit("red", "CA-1").scans == 1
