"""Raiders in a hex in which armed ships of their side fight: nobody hides there (5.1.2a, 12.1.3a, RN-110)."""

from __future__ import annotations

from typing import Any

import pytest

from engines.space_empires.model.doctrine import ALL, Plan
from engines.space_empires.rules.battle.lineup import line_of
from tests.engines.space_empires.battles import running
from tests.engines.space_empires.helpers import Position

ON: dict[str, Any] = {"raiders": "on", "colonies": {"0306": "green 3", "0305": "red 3"}}
COMER = "red CA-1 at 0405 with move 4"
HIDDEN = "green RA-1 at 0406 with cloaking 1"


def cloaks_told(game: Position) -> list[str]:
    return [told for told in game.told("red") if "has cloaked raiders" in told]


def line(game: Position, seat: int) -> set[str]:
    return {group.name for group in line_of(game.state).groups[seat]}


@pytest.mark.rule("space-empires", "5.1.2a", "12.1.3a", "RN-110")
def test_raiders_beside_ships_are_not_named_before_the_battle_and_may_withdraw_then(position: type[Position]) -> None:
    game = position(COMER, HIDDEN, "green SC-1 at 0406", **ON).order("red", "move CA-1 to 0406")
    assert not cloaks_told(game)
    assert not game.unit("green", "RA-1").lurking
    game.order("red", "end")
    assert line(game, 1) == {"RA-1", "SC-1"}
    assert game.asked() == [("green", "WithdrawRaiders")]
    game.order("green", "withdraw RA-1 to 0306")
    assert line(game, 1) == {"SC-1"}


@pytest.mark.rule("space-empires", "RN-110")
def test_in_earlier_revisions_they_stood_aside(position: type[Position]) -> None:
    game = position(COMER, HIDDEN, "green SC-1 at 0406", revision=3, **ON).order("red", "move CA-1 to 0406")
    assert cloaks_told(game)
    assert line(game.order("red", "end"), 1) == {"SC-1"}


@pytest.mark.rule("space-empires", "12.1.2b", "RN-110")
@pytest.mark.parametrize("beside", ["green DE-1 at 0406", "green CS-1 at 0406", HIDDEN.replace("RA-1", "RA-2")])
def test_beside_what_does_not_fight_raiders_lurk(position: type[Position], beside: str) -> None:
    game = position(COMER, HIDDEN, beside, **ON).order("red", "move CA-1 to 0406")
    assert game.unit("green", "RA-1").lurking
    assert len(cloaks_told(game)) == 1
    assert game.state.contacts == []


@pytest.mark.rule("space-empires", "RN-110", "RN-119")
def test_beside_mines_alone_raiders_lurk(position: type[Position]) -> None:
    comers = COMER.replace("CA-1", "2 CA-1")
    game = position(comers, HIDDEN, "green MN-1 at 0406", mines="on", **ON).order("red", "move CA-1 to 0406", "end")
    assert (game.unit("green", "RA-1").lurking, game.unit("green", "RA-1").revealed) == (True, False)
    assert (game.unit("red", "CA-1").count, game.names("green", "0406")) == (1, ["RA-1"])


@pytest.mark.rule("space-empires", "5.1.2a", "RN-110")
def test_where_some_raiders_strike_the_others_fight_too(position: type[Position]) -> None:
    game = position(COMER, HIDDEN, HIDDEN.replace("RA-1", "RA-2"), **ON)
    game.state.players[1].plans = {ALL: Plan(), "RA-2": Plan(strike=True)}
    game.order("red", "move CA-1 to 0406")
    assert not cloaks_told(game)
    assert line(game.order("red", "end"), 1) == {"RA-1", "RA-2"}


@pytest.mark.rule("space-empires", "5.1.2a", "RN-116")
def test_raiders_that_lurk_fight_when_ships_of_their_own_follow(position: type[Position]) -> None:
    game = position(COMER, "red RA-1 at 0406 with cloaking 1, lurking", "green SC-1 at 0406", **ON)
    game.order("red", "move CA-1 to 0406", "end")
    assert game.asked() == [("red", "WithdrawRaiders")]
    assert line(game, 0) == {"RA-1", "CA-1"}


@pytest.mark.rule("space-empires", "12.1.2b", "RN-110")
def test_raiders_of_a_third_player_stay_aside(position: type[Position]) -> None:
    third = "yellow RA-1 at 0406 with cloaking 1, lurking"
    game = position(COMER, "green SC-1 at 0406", third, seats=3, raiders="on").order("red", "move CA-1 to 0406", "end")
    assert (running(game).attacker, running(game).defender) == (0, 1)
    assert game.unit("yellow", "RA-1").lurking


@pytest.mark.rule("space-empires", "RN-110")
@pytest.mark.parametrize("revision", [3, 4])
def test_raiders_beside_own_ships_do_not_name_themselves_at_the_end_of_a_move(
    position: type[Position], revision: int
) -> None:
    pieces = ("red RA-1 at 0405 with cloaking 1", "red CA-1 at 0405", "green RA-1 at 0405 with cloaking 1, lurking")
    game = position(*pieces, revision=revision, **ON).order("red", "end")
    named = "seat 1 has cloaked raiders in 0405." in game.told("green")
    assert named is (revision == 3)


@pytest.mark.rule("space-empires", "BB-15", "RN-110")
def test_beside_a_brothers_raiders_that_lurk_raiders_lurk(position: type[Position]) -> None:
    pieces = ("red RA-1 at 0606 with cloaking 1", "yellow RA-2 at 0606 with cloaking 1, lurking", "green SC-1 at 0606")
    game = position(*pieces, seats=4, teams="brothers", raiders="on").order("red", "end")
    assert game.unit("red", "RA-1").lurking
    assert game.state.contacts == []
