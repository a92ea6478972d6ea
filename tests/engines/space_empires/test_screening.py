"""Screening, and groups split in a battle (5.6f, 5.7)."""

from __future__ import annotations

import pytest

from engines.space_empires.model.commands import Screen
from engines.space_empires.model.rows import Ships
from tests.engines.space_empires.battles import HOME, battle, hold, line, running


@pytest.mark.rule("space-empires", "5.7a", "5.7b", "T5.7-1", "5.1.3a")
def test_the_larger_side_may_screen_up_to_the_difference() -> None:
    game = battle("red 6 SC-1 at 0405", "red 4 SC-2 at 0405", "green 5 SC-1 at 0405")
    assert game.asked() == [("red", "ScreenShips")]
    assert "You cannot screen 6 ships: your side has 5 more" in game.refusal("red", "screen 4 SC-1 2 SC-2")
    game.order("red", "screen 3 SC-1 2 SC-2")
    assert sum(slot.ships for slot in running(game).screened) == 5


@pytest.mark.rule("space-empires", "5.7b", "T5.7-1")
def test_equal_sides_and_the_smaller_one_are_not_asked() -> None:
    assert battle("red 5 SC-1 at 0405", "green 5 SC-1 at 0405").asked() == [("green", "FireShips")]
    assert battle("red 5 SC-1 at 0405", "green 6 SC-1 at 0405").asked() == [("green", "ScreenShips")]


@pytest.mark.rule("space-empires", "5.7b")
def test_only_armed_ships_that_are_there_can_be_screened() -> None:
    game = battle("red 2 SC-1 at 0405", "red 2 SC-2 at 0404", "red CS-1 at 0405", "green SC-1 at 0405")
    assert "SC-2 is not among your armed ships in this battle (5.7). There is SC-1." in game.refusal(
        "red", "screen 1 SC-2"
    )
    assert "CS-1" in game.refusal("red", "screen 1 CS-1")
    assert "1 to 2 of them" in game.refusal("red", "screen 3 SC-1")
    assert "SC-1 has 2 ships; 1 to 2 of them can be screened (5.7)." in game.refusal("red", "screen 0 SC-1")


@pytest.mark.rule("space-empires", "5.7c")
def test_screening_is_voluntary() -> None:
    game = battle("red 3 SC-1 at 0405", "green SC-1 at 0405")
    assert game.match.decision(0).default() == Screen()
    game.order("red", "screen nothing")
    assert running(game).screened == []


@pytest.mark.rule("space-empires", "5.7d", "5.7h", "RN-39")
def test_screened_ships_neither_fire_nor_are_fired_at() -> None:
    game = battle("red SC-1 at 0405", "green SC-1 at 0405", "green 2 SY-1 at 0405", colonies={"0405": "green 5"})
    game.order("green", "screen 2 SY-1").order("green", "fire SC-1", dice=(10,))
    assert "SY-1 is screened this round and cannot be fired at (5.7). Targets: SC-1." in game.refusal(
        "red", "fire SY-1"
    )
    game.order("red", "fire SC-1", dice=(10,))
    assert running(game).round == 2


@pytest.mark.rule("space-empires", "5.7e", "5.7d")
def test_screened_ships_may_retreat_from_round_two() -> None:
    game = hold(battle("red SC-1 at 0405", "green 2 SC-1 at 0405", colonies=HOME).order("green", "screen 1 SC-1"), 2)
    game.order("green", "screen 1 SC-1")
    assert line(game) == ["green SC-1", "green SC-2", "red SC-1"]
    game.order("green", "fire SC-1", dice=(10,))
    assert "SC-2 is screened this round and does not fire" in game.refusal("green", "fire SC-1")
    game.order("green", "retreat 0406")
    assert game.where("green", "SC-2") == "0406"
    assert game.where("green", "SC-1") == "0405"


@pytest.mark.rule("space-empires", "5.7f")
def test_the_choice_is_made_afresh_and_split_groups_come_together() -> None:
    game = battle("red 3 SC-1 at 0405", "green SC-1 at 0405").order("red", "screen 2 SC-1")
    assert game.names("red", "0405") == ["SC-1", "SC-2"]
    hold(game, 2)
    assert game.asked() == [("red", "ScreenShips")]
    assert running(game).screened == []
    assert (game.names("red", "0405"), game.unit("red", "SC-1").count) == (["SC-1"], 3)


@pytest.mark.rule("space-empires", "5.7g", "5.3b")
def test_unarmed_ships_are_always_screened() -> None:
    game = battle("red SC-1 at 0405", "red CS-1 at 0405", "green 3 SC-1 at 0405").order("green", "screen nothing")
    assert "CS-1 is no armed enemy" in game.refusal("green", "fire CS-1")


@pytest.mark.rule("space-empires", "RN-38")
def test_screened_ships_fight_on_when_the_others_are_gone() -> None:
    game = battle("red SC-1 at 0405", "green 2 SC-1 at 0405").order("green", "screen 1 SC-1")
    game.order("green", "fire SC-1", dice=(10,)).order("red", "fire SC-1", dice=(1,))
    assert running(game).round == 2
    assert game.names("green", "0405") == ["SC-2"]
    assert game.asked() == [("green", "FireShips")]


@pytest.mark.rule("space-empires", "5.6f", "RN-36")
def test_a_damaged_ship_can_be_screened_and_stays_apart_from_another() -> None:
    game = battle("red 3 CA-1 at 0405", "green 2 SC-1 at 0405").order("red", "screen nothing")
    hold(game, 3).order("green", "fire CA-1", dice=(1,))
    hold(game, 1)
    assert game.match.decision(0).default() == Screen((Ships("CA-1", 1),))
    game.order("red", "screen 1 CA-1")
    assert (game.unit("red", "CA-1").damage, game.unit("red", "CA-2").damage) == (0, 1)
    hold(game, 3).order("green", "fire CA-1", dice=(1,))
    hold(game, 1)
    assert game.names("red", "0405") == ["CA-1", "CA-2"]
    assert (game.unit("red", "CA-1").damage, game.unit("red", "CA-2").damage) == (1, 1)


@pytest.mark.rule("space-empires", "RN-37", "2.3.1b")
def test_numbers_beyond_the_counters_are_gone_after_the_battle() -> None:
    others = [f"red SC-{number} at 0204" for number in range(2, 7)]
    game = battle("red 3 SC-1 at 0405", "green SC-1 at 0405", *others).order("red", "screen 2 SC-1")
    assert "SC-7" in game.names("red", "0405")
    game.order("green", "fire SC-1", dice=(1,))
    assert game.names("red", "0405") == ["SC-7"]
    assert running(game).round == 2
    game.order("red", "screen 1 SC-7").order("green", "fire SC-7", dice=(10,)).order("red", "fire SC-1", dice=(1,))
    assert game.state.battle is None
    assert game.names("red", "0405") == ["SC-1"]
    assert game.unit("red", "SC-1").count == 2
