"""Blood brothers with carriers (BB-5, BB-9): fighters fly from own carriers only, and are lost without one."""

from __future__ import annotations

from typing import Any

import pytest

from engines.space_empires.rules.battle.lineup import line_of
from tests.engines.space_empires.battles import running
from tests.engines.space_empires.helpers import Position

FOUR: dict[str, Any] = {"seats": 4, "teams": "brothers", "fighters": "on"}


@pytest.mark.rule("space-empires", "BB-5", "BB-9", "13.1.4d", "RN-102")
def test_fighters_of_the_second_brother_miss_the_battle_when_mines_destroy_their_carrier() -> None:
    pieces = ("red CV-1 at 0605", "yellow CV-2 at 0605", "yellow 3 FI-2 at 0605 with fighters 1")
    game = Position(*pieces, "green MN-1 at 0606", "green SC-1 at 0606", mines="on", **FOUR)
    game.order("red", "move CV-1 to 0606", "end").order("yellow", "move CV-2 FI-2 to 0606", "end")
    game.order("green", "explode CV-2")
    assert "3 fighters of seat 3 in 0606 have no carrier left and are lost." in game.told("green")
    assert running(game).round == 1
    assert [(unit.owner, unit.name) for unit in line_of(game.state).groups[0]] == [(0, "CV-1")]
    assert game.names("yellow") == []


@pytest.mark.rule("space-empires", "BB-5", "BB-9", "11.2.2a", "RN-102")
def test_fighters_of_the_second_brother_without_a_berth_are_lost_after_the_battle() -> None:
    pieces = ("red CV-1 at 0606", "yellow CV-2 at 0606", "yellow 5 FI-2 at 0606 with fighters 1")
    game = Position(*pieces, "green SC-1 at 0606", **FOUR)
    game.state.contacts = ["0606"]
    game.order("red", "end").order("yellow", "end")
    game.order("red", "screen nothing").order("yellow", "screen nothing").order("yellow", "fire SC-1", dice=[1])
    assert game.state.battle is None
    assert game.unit("yellow", "FI-2").count == 3
    assert "2 fighters of seat 3 in 0606 have no carrier left and are lost." in game.told("green")


@pytest.mark.rule("space-empires", "BB-5", "11.1.1a")
def test_a_brothers_carriers_take_no_fighters_aboard(position: type[Position]) -> None:
    game = position("red CV-1 at 0605", "red 3 FI-1 at 0605 with fighters 1", "yellow CV-2 at 0605", **FOUR)
    assert "CV-2" in game.refusal("red", "move CV-2 FI-1 to 0606")
    assert "would be left in 0605" in game.refusal("red", "move CV-1 to 0606")
