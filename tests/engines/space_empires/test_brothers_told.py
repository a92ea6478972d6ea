"""Whose turn it is where blood brothers have it together (BB-2), in words and above the map."""

from __future__ import annotations

from typing import Any

import pytest

from engines.core import render
from engines.space_empires.faces import FACES
from engines.space_empires.faces.labels import caption
from tests.engines.drawing import words
from tests.engines.space_empires.faces import framed
from tests.engines.space_empires.helpers import Position

FOUR: dict[str, Any] = {"seats": 4, "teams": "brothers"}
MET = ("red 2 SC-1 at 0606", "yellow SC-2 at 0606", "green SC-1 at 0606")


@pytest.mark.rule("space-empires", "BB-2")
def test_a_turn_of_brothers_is_told_of_both(position: type[Position]) -> None:
    game = position(**FOUR)
    assert render(caption(game.view("blue"))) == "Cycle 1, turn 1 of seat 1 with seat 3: seat 1 moves"
    assert framed(game.view("blue")) == ["0", "2"]
    game.order("red", "end")
    view = game.view("yellow")
    assert render(caption(view)) == "Cycle 1, turn 1 of seat 1 with seat 3: seat 3 moves"
    assert framed(view) == ["0", "2"]
    assert "turn 1 of seat 1 with seat 3: seat 3 moves." in " ".join(FACES.text(view, words).split())
    game.order("yellow", "end")
    assert framed(game.view("")) == ["1", "3"]


@pytest.mark.rule("space-empires", "BB-2", "BB-11")
def test_in_a_battle_of_brothers_those_who_may_screen_are_framed_and_then_who_acts(position: type[Position]) -> None:
    game = position(*MET, **FOUR)
    game.state.contacts = ["0606"]
    game.order("red", "end").order("yellow", "end")
    assert render(caption(game.view("green"))) == "Cycle 1, turn 1: seat 1 with seat 3 fights"
    assert game.asked() == [("red", "ScreenShips")]
    assert framed(game.view("green")) == ["0", "2"]
    game.order("red", "screen nothing").order("yellow", "screen nothing")
    assert game.asked() == [("green", "FireShips")]
    assert framed(game.view("green")) == ["1"]


def test_of_uneasy_allies_only_one_has_the_turn(position: type[Position]) -> None:
    game = position(seats=4, teams="uneasy")
    assert framed(game.view("")) == ["0"]
    assert render(caption(game.view(""))) == "Cycle 1, turn 1: seat 1 moves"
