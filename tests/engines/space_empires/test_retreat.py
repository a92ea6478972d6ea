"""Retreat (5.9)."""

from __future__ import annotations

import pytest

from engines.space_empires.model.maps import BOARDS
from engines.space_empires.rules.battle.retreat import havens
from tests.engines.space_empires.battles import HOME, battle, hold, line, running
from tests.engines.space_empires.helpers import Position

BOARD = BOARDS["2-standard"]


def duel(*others: str, **more: object) -> Position:
    """Return a duel of destroyers in its second round, green to act."""
    game = battle("red DD-1 at 0405", "green DD-1 at 0405", *others, **{"colonies": HOME, **more})
    return game.order("green", "fire DD-1", dice=(10,)).order("red", "fire DD-1", dice=(10,))


@pytest.mark.rule("space-empires", "5.9.1a", "T5.9-1")
def test_nobody_retreats_in_round_one() -> None:
    game = battle("red DD-1 at 0405", "green DD-1 at 0405", colonies=HOME)
    assert "Nobody may retreat in the first round" in game.refusal("green", "retreat 0406")


@pytest.mark.rule("space-empires", "5.9.1a", "5.9.2a", "5.1.6c")
def test_a_ship_may_retreat_instead_of_firing() -> None:
    game = duel().order("green", "retreat 0406")
    assert game.where("green", "DD-1") == "0406"
    assert game.state.battle is None
    assert "seat 2: 1 × destroyer of DD-1 retreats to 0406." in game.told()


@pytest.mark.rule("space-empires", "5.9.2a")
def test_only_next_door() -> None:
    assert "You cannot retreat to 0410" in duel().refusal("green", "retreat 0410")


@pytest.mark.rule("space-empires", "5.9.1b", "5.6f")
def test_part_of_a_group_may_go_and_takes_the_damage_along() -> None:
    game = battle("red 3 CA-1 at 0405", "green 3 CA-1 at 0405", colonies=HOME)
    hold(game, 3).order("red", "fire CA-1", dice=(1,))
    hold(game, 2)
    assert game.unit("green", "CA-1").damage == 1
    game.order("green", "retreat 2 0406")
    assert (game.unit("green", "CA-1").count, game.unit("green", "CA-1").damage) == (1, 0)
    assert (game.where("green", "CA-2"), game.unit("green", "CA-2").count) == ("0406", 2)
    assert game.unit("green", "CA-2").damage == 0
    assert [slot.ships for slot in running(game).slots] == [1, 3]


@pytest.mark.rule("space-empires", "5.9.1b", "5.9.2a")
def test_ships_of_one_group_may_go_to_different_hexes_and_no_more_than_there_are() -> None:
    game = hold(battle("red 2 DD-1 at 0405", "green 2 DD-1 at 0405", colonies=HOME), 4)
    assert "3 ships of DD-1 cannot retreat" in game.refusal("green", "retreat 3 0406")
    open_ = havens(game.state, 1, "0405")
    game.order("green", f"retreat {open_[0]}").order("green", f"retreat {open_[1]}")
    assert {unit.hex for unit in game.state.players[1].units.values()} == {open_[0], open_[1]}


@pytest.mark.rule("space-empires", "5.9.1b", "RN-37")
def test_a_retreat_needs_a_counter() -> None:
    others = [f"green DD-{number} at 0408" for number in range(2, 7)]
    game = hold(battle("red 2 DD-1 at 0405", "green 2 DD-1 at 0405", *others, colonies=HOME), 4)
    assert "There is no free counter" in game.refusal("green", "retreat 1 0406")
    game.order("green", "retreat 2 0406")
    assert game.where("green", "DD-1") == "0406"


@pytest.mark.rule("space-empires", "5.9.1c")
def test_bases_and_ship_yards_stay() -> None:
    game = battle("red BC-1 at 0405", "green SY-1 at 0405", colonies={**HOME, "0405": "green 5"})
    game.order("red", "fire SY-1", dice=(10,)).order("green", "fire BC-1", dice=(10,))
    game.order("red", "fire SY-1", dice=(10,))
    assert "SY-1 cannot retreat" in game.refusal("green", "retreat 0406")


@pytest.mark.rule("space-empires", "5.9.2b", "T5.9-3", "RN-44", "RN-42")
@pytest.mark.parametrize("there", ["red DE-1 at 0406", "red MI-1 at 0406", "red SC-1 at 0406"])
def test_enemies_of_any_kind_bar_a_hex(there: str) -> None:
    game = duel(there)
    assert "0406" not in havens(game.state, 1, "0405")
    assert "You cannot retreat to 0406" in game.refusal("green", "retreat 0406")


@pytest.mark.rule("space-empires", "5.9.2b")
def test_an_enemy_colony_bars_a_hex() -> None:
    game = duel(colonies={"0406": "red 3", "0305": "green 3", "0304": "green 3"})
    assert "0406" not in havens(game.state, 1, "0405")
    assert "You cannot retreat to 0406" in game.refusal("green", "retreat 0406")


@pytest.mark.rule("space-empires", "5.9.2c", "5.9.2g")
def test_unexplored_hexes_and_supernovas_are_closed() -> None:
    assert "0406" in havens(duel(colonies={"0507": "green 3"}).state, 1, "0405")
    game = duel(colonies={"0507": "green 3"}, hidden={"0406": "planet"})
    assert "You cannot retreat to 0406" in game.refusal("green", "retreat 0406")
    game = duel(colonies={"0507": "green 3"}, systems={"0406": "supernova"})
    assert "You cannot retreat to 0406" in game.refusal("green", "retreat 0406")


@pytest.mark.rule("space-empires", "5.9.2d", "T5.9-2", "RN-40")
def test_no_farther_from_some_own_colony() -> None:
    game = duel(colonies={})
    home = "0510"
    here = BOARD.distance("0405", home)
    near = {hex_ for hex_ in BOARD.neighbours["0405"] if BOARD.distance(hex_, home) <= here}
    assert 0 < len(near) < 6
    assert {*havens(game.state, 1, "0405")} == near
    far = next(hex_ for hex_ in BOARD.neighbours["0405"] if hex_ not in near)
    assert "no farther from one of your colonies" in game.refusal("green", f"retreat {far}")


@pytest.mark.rule("space-empires", "5.9.2e")
def test_a_colony_in_the_battle_hex_does_not_count() -> None:
    with_colony = battle("red DD-1 at 0405", "green DD-1 at 0405", colonies={"0405": "green 3"})
    without = battle("red DD-1 at 0405", "green DD-1 at 0405")
    assert havens(with_colony.state, 1, "0405") == havens(without.state, 1, "0405")


@pytest.mark.rule("space-empires", "5.9.2f")
def test_without_an_open_hex_nobody_retreats() -> None:
    around = BOARD.neighbours["0405"]
    game = duel(hidden=dict.fromkeys(around, "planet"), colonies={})
    assert havens(game.state, 1, "0405") == []
    assert "Open: nothing." in game.refusal("green", f"retreat {around[0]}")


@pytest.mark.rule("space-empires", "RN-41", "6.3a")
@pytest.mark.parametrize(("roll", "lives"), [(6, True), (7, False)])
def test_a_black_hole_may_be_risked(roll: int, lives: bool) -> None:  # noqa: FBT001  # a parameter of the test
    game = duel(colonies={"0507": "green 3"}, systems={"0406": "black-hole"})
    game.order("green", "retreat 0406", dice=(roll,))
    assert game.has("green", "DD-1") == lives


@pytest.mark.rule("space-empires", "RN-43", "5.1.1e")
def test_after_the_last_enemy_nobody_retreats() -> None:
    game = duel().order("green", "fire DD-1", dice=(1,))
    assert game.state.battle is None
    assert game.where("green", "DD-1") == "0405"


@pytest.mark.rule("space-empires", "RN-34", "5.1.6c")
def test_a_retreat_counts_as_acting() -> None:
    game = hold(battle("red 2 DD-1 at 0405", "green 2 DD-1 at 0405", colonies=HOME), 4)
    assert running(game).forced
    game.order("green", "retreat 0406")
    assert line(game) == ["green DD-1", "red DD-1"]
    assert running(game).acted
