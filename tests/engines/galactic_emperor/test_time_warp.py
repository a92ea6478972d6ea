"""Time Warp: a die rolled again, and once more (GE-TECH-TIMEWARP)."""

from __future__ import annotations

import pytest

from engines.galactic_emperor.model.state import Die
from engines.galactic_emperor.rules.interrupts import open_dice
from tests.engines.galactic_emperor.helpers import Position
from tests.engines.galactic_emperor.sheets import settle

WARP = {"blue": "warp"}


def thrown(game: Position) -> list[int]:
    return [die.face for die in game.state.dice]


@pytest.mark.rule("galactic-emperor", "GE-TECH-TIMEWARP-1", "GE-TECH-TIMEWARP-3", "GE-MERCHANT-5")
def test_a_price_die_of_another_is_re_rolled_before_it_is_assigned(position: type[Position]) -> None:
    game = position(cards=WARP).begin("merchant", "red", dice=(3, 4, 6, 6))
    assert game.asked() == [("blue", "BendTime")]
    assert game.view("").market is None
    game.order("blue", "re-roll 2", dice=(1,))
    assert thrown(game) == [3, 1, 6, 6]
    assert game.asked() == [("blue", "BendAgain")]
    game.order("blue", "pass").order("red", "drop 6")
    assert game.state.market is not None
    assert game.state.market.dice == [1, 3, 6]
    assert game.asked()[0][1] == "MerchantSheet"


@pytest.mark.rule("galactic-emperor", "GE-TECH-TIMEWARP-2", "GE-RUL-60")
def test_the_same_die_may_be_rolled_once_more_and_then_stands(position: type[Position]) -> None:
    game = position(cards=WARP).begin("merchant", "red", dice=(3, 4, 6, 6)).order("blue", "re-roll 2", dice=(1,))
    assert "Die 1 cannot be re-rolled now; there are: 2." in game.refusal("blue", "re-roll 1")
    game.order("blue", "re-roll 2", dice=(5,))
    assert thrown(game) == [3, 5, 6, 6]
    assert game.asked() == [("red", "DropPriceDie")]


@pytest.mark.rule("galactic-emperor", "GE-TECH-TIMEWARP-1")
def test_time_warp_works_once_a_round(position: type[Position]) -> None:
    game = position(cards=WARP).begin("merchant", "red", dice=(3, 4, 6, 6)).order("blue", "re-roll 2", dice=(1,))
    game.order("blue", "pass").order("red", "drop 6")
    assert game.state.used == ["warp"]
    settle(game)
    assert game.state.used == []
    game.begin("merchant", "red", dice=(1, 1, 1, 1))
    assert game.asked() == [("blue", "BendTime")]


@pytest.mark.rule("galactic-emperor", "GE-TECH-TIMEWARP-1")
def test_the_owner_may_keep_it_for_later(position: type[Position]) -> None:
    game = position(cards=WARP).begin("merchant", "red", dice=(3, 4, 6, 6)).order("blue", "pass")
    assert thrown(game) == [3, 4, 6, 6]
    assert game.state.used == []
    assert game.asked() == [("red", "DropPriceDie")]


@pytest.mark.rule("galactic-emperor", "GE-TECH-TIMEWARP-3")
def test_there_is_no_re_roll_once_prices_are_set(position: type[Position]) -> None:
    game = position(cards=WARP).begin("merchant", "red", dice=(3, 4, 6, 6)).order("blue", "pass")
    assert "not your turn" in game.refusal("blue", "re-roll 1")
    game.order("red", "drop 3")
    assert "on price dice before one is dropped" in game.refusal("blue", "re-roll 1")


def test_only_dice_on_the_table_are_re_rolled(position: type[Position]) -> None:
    game = position(cards=WARP).begin("merchant", "red", dice=(3, 4, 6, 6))
    assert "Die 5 cannot be re-rolled now; there are: 1, 2, 3, 4." in game.refusal("blue", "re-roll 5")
    assert "No technology is being used that could be sabotaged" in game.refusal("blue", "sabotage")


@pytest.mark.rule("galactic-emperor", "GE-RUL-59", "GE-PBM-30")
@pytest.mark.parametrize(("face", "caught"), [(4, False), (5, True)])
def test_a_sabotaged_time_warp_leaves_the_die_as_rolled(position: type[Position], face: int, caught: bool) -> None:  # noqa: FBT001
    game = position(cards={"blue": "warp", "green": "saboteur"}).begin("merchant", "red", dice=(3, 4, 6, 6))
    game.order("blue", "re-roll 2")
    assert game.asked() == [("green", "OfferSabotage")]
    game.order("green", "sabotage", dice=(face,))
    assert thrown(game) == [3, 4, 6, 6]
    assert game.asked() == [("red", "DropPriceDie")]
    assert (game.state.removed == ["saboteur"]) is caught


@pytest.mark.rule("galactic-emperor", "GE-RUL-59", "GE-PBM-30")
def test_time_warp_goes_on_if_the_saboteur_lets_it_pass(position: type[Position]) -> None:
    game = position(cards={"blue": "warp", "green": "saboteur"}).begin("merchant", "red", dice=(3, 4, 6, 6))
    game.order("blue", "re-roll 2").order("green", "pass", dice=(1,))
    assert thrown(game) == [3, 1, 6, 6]


@pytest.mark.rule("galactic-emperor", "GE-RUL-59", "GE-TECH-TIMEWARP-1")
def test_the_catch_roll_may_be_re_rolled(position: type[Position]) -> None:
    cards = {"red": "robotics warp", "blue": "saboteur"}
    game = position(cards=cards, goods={"red": "2 metal"}).begin("engineer", "green")
    settle(game, red="build 2 F 0704").order("blue", "sabotage", dice=(2,))
    assert game.asked() == [("red", "BendTime")]
    game.order("red", "re-roll 1", dice=(6,))
    assert game.state.removed == []
    game.order("red", "pass")
    assert game.state.removed == ["saboteur"]
    assert game.state.dice == []


@pytest.mark.rule("galactic-emperor", "GE-RUL-59")
def test_beside_a_catch_roll_the_dice_rolled_before_are_left_alone() -> None:
    assert open_dice([Die(1, "battle"), Die(6, "battle"), Die(2, "catch")]) == [3]
    assert open_dice([Die(1, "battle"), Die(6, "battle")]) == [1, 2]
