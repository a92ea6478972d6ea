"""Minerals and wrecks: towing and delivering (6.7, 6.8)."""

from __future__ import annotations

import pytest

from tests.engines.space_empires.helpers import Position


@pytest.mark.rule("space-empires", "6.7.1a")
@pytest.mark.parametrize("kind", ["minerals-5", "minerals-10", "wreck"])
def test_minerals_do_not_hinder_movement(position: type[Position], kind: str) -> None:
    game = position("red SC-1 at 0304 with move 4", systems={"0305": kind})
    game.order("red", "move SC-1 to 0305 0306")
    assert game.where("red", "SC-1") == "0306"
    assert game.kind("0305") == kind


@pytest.mark.rule("space-empires", "6.7.2a", "6.7.2c", "6.7.2f", "6.8a", "8.5a")
@pytest.mark.parametrize("kind", ["minerals-5", "minerals-10", "wreck"])
def test_a_miner_takes_a_marker_in_tow(position: type[Position], kind: str) -> None:
    game = position("red MI-1 at 0405 with moved 1", systems={"0405": kind}).order("red", "load MI-1")
    assert game.unit("red", "MI-1").cargo == kind
    assert game.kind("0405") == "empty"
    assert game.view("green").seen[0].cargo == kind


@pytest.mark.rule("space-empires", "6.7.2a", "6.7.2b", "6.7.2g", "RN-62")
def test_only_miners_tow_and_one_load_each(position: type[Position]) -> None:
    game = position("red MI-1 at 0405 with cargo wreck", "red SC-1 at 0405", "red MI-2 at 0406",
                    systems={"0405": "minerals-10"})  # fmt: skip
    assert game.refusal("red", "load MI-1") == "MI-1 has space wreck in tow and can have only one load (6.7.2)."
    assert game.refusal("red", "load SC-1") == "SC-1 is no miner; only miners tow (6.7.2)."
    assert "nothing to take in tow in 0406" in game.refusal("red", "load MI-2")
    assert "there is none in 0405" in game.refusal("red", "unload MI-1")


@pytest.mark.rule("space-empires", "6.7.2d", "6.7.2e", "6.8a")
@pytest.mark.parametrize("hex_", ["0405", "0501"])
def test_loads_wait_at_own_colonies(position: type[Position], hex_: str) -> None:
    game = position(f"red MI-1 at {hex_} with cargo wreck", f"red MI-2 at {hex_} with cargo minerals-5",
                    colonies={"0405": "red 0"})  # fmt: skip
    game.order("red", "unload MI-1", "unload MI-2")
    assert game.state.colonies[hex_].deposits == ["wreck", "minerals-5"]
    assert game.unit("red", "MI-1").cargo == ""
    assert game.told("green")[-2:] == [f"seat 1: MI-1 leaves space wreck in {hex_}.",
                                       f"seat 1: MI-2 leaves 5-CP minerals in {hex_}."]  # fmt: skip
    assert "has nothing in tow" in game.refusal("red", "unload MI-1")
    assert game.view("green").colonies[hex_].deposits == ["wreck", "minerals-5"]


@pytest.mark.rule("space-empires", "6.7.2d")
def test_not_at_the_colonies_of_others(position: type[Position]) -> None:
    game = position("red MI-1 at 0405 with cargo wreck", "red SC-1 at 0405", colonies={"0405": "green 3"})
    assert "only be left at your own colonies" in game.refusal("red", "unload MI-1")


@pytest.mark.rule("space-empires", "RN-64")
def test_not_under_the_guns_of_enemies(position: type[Position]) -> None:
    game = position("red MI-1 at 0405", "green DE-1 at 0405", "red MI-2 at 0406", "green MI-1 at 0406",
                    systems={"0405": "minerals-5", "0406": "minerals-5"})  # fmt: skip
    assert "while enemies that may be armed are there" in game.refusal("red", "load MI-1")
    game.order("red", "load MI-2")


@pytest.mark.rule("space-empires", "RN-62", "RN-23", "6.7.2c")
def test_loading_right_after_exploring(position: type[Position]) -> None:
    game = position("red SC-1 at 0405", "red MI-1 at 0405", hidden={"0506": "minerals-10"})
    game.order("red", "move SC-1 MI-1 to 0506", "end")
    assert game.asked() == [("red", "SettleDown")]
    game.order("red", "load MI-1")
    assert game.unit("red", "MI-1").cargo == "minerals-10"
    assert game.asked() == [("green", "MoveUnits")]


@pytest.mark.rule("space-empires", "6.7.3a", "6.8g", "6.8f")
def test_a_destroyed_miner_takes_its_load_along(position: type[Position]) -> None:
    game = position("red MI-1 at 0405 with cargo wreck", "red SC-1 at 0405", hidden={"0506": "danger"})
    game.order("red", "move MI-1 SC-1 to 0506", "end")
    assert game.names("red") == []
    assert "wreck" not in [system.kind for system in game.state.systems.values()]
