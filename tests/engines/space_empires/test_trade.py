"""Merchant ships: trade, moving along their chains, and what becomes of them (10)."""

from __future__ import annotations

from typing import Any

import pytest

from engines.core import schedule
from engines.space_empires import GAME
from engines.space_empires.bots.merchants import posts
from engines.space_empires.bots.survey import Survey
from engines.space_empires.model.commands import Move
from engines.space_empires.model.tables import UNITS
from engines.space_empires.model.view import battle_of
from engines.space_empires.rules.movement import begin_turn
from engines.space_empires.rules.sheet import totals
from tests.engines.space_empires.economics import YARDS, Phase, rich
from tests.engines.space_empires.helpers import Position, piece

ON: dict[str, Any] = {"trade": "on"}
CHAIN = ("red MS-1 at 0501", "red MS-2 at 0401", "red MS-3 at 0301")
ROW = ("red MS-1 at 0405", "red MS-2 at 0505", "red MS-3 at 0605")


@pytest.mark.rule("space-empires", "10.1.1a", "10.1.1f", "2.5a")
def test_merchant_ships_are_single_counters_that_all_see(position: type[Position]) -> None:
    game = position("red MS-1 at 0405", "red MS-2 at 0405", **ON)
    assert [(seen.type, seen.count) for seen in game.view("green").seen] == [("MS", 1), ("MS", 1)]
    assert "is a single counter" in game.refusal("red", "split 1 from MS-1")
    assert (UNITS["MS"].cost, UNITS["MS"].hull, UNITS["MS"].maintenance) == (3, 1, 0)


@pytest.mark.rule("space-empires", "10.1.1b", "4.1k")
def test_they_move_one_hex_whatever_the_technology(position: type[Position]) -> None:
    game = position("red MS-1 at 0405 with move 6", turn=3, **ON)
    assert "has one hex left" in game.refusal("red", "move MS-1 to 0607")
    game.order("red", "move MS-1 to 0505")
    assert "moved 1 hex" in game.refusal("red", "move MS-1 to 0605")


@pytest.mark.rule("space-empires", "10.1.1c")
def test_ship_yards_build_them_by_hull() -> None:
    game = rich(YARDS, **ON).order("red", "buy 4 MS at 0501")
    assert "can build 0 more" in game.refusal("red", "buy MS at 0501")
    game.resolve()
    assert game.names("red", "0501") == ["MS-1", "MS-2", "MS-3", "MS-4", "SY-1"]


@pytest.mark.rule("space-empires", "10.1.1d")
def test_armed_enemies_destroy_them_at_once(position: type[Position]) -> None:
    game = position("red SC-1 at 0404", "green MS-1 at 0405", **ON).order("red", "move SC-1 to 0405")
    assert not game.has("green", "MS-1")
    assert "A merchant ship of seat 2 is destroyed in 0405." in game.told("red")


@pytest.mark.rule("space-empires", "10.1.1d", "10.1.1e")
def test_in_a_battle_they_neither_fight_nor_flee(position: type[Position]) -> None:
    game = position("red SC-1 at 0405", "green SC-1 at 0406", "green MS-1 at 0406", **ON)
    game.order("red", "move SC-1 to 0406", "end")
    assert {slot.unit for slot in battle_of(game.state).slots} == {"SC-1"}
    while _fighting(game):
        colour, _ = game.asked()[0]
        game.order(colour, "fire at SC-1", dice=[1 if colour == "red" else 10])
    assert not game.has("green", "MS-1")
    assert game.has("red", "SC-1")


@pytest.mark.rule("space-empires", "10.1.2a", "10.1.2b", "10.1.2c", "10.1.2d", "T10-1")
@pytest.mark.parametrize(("ships", "income"), [
    (CHAIN, 24), (CHAIN[:2], 23), ((CHAIN[0], CHAIN[2]), 23), (CHAIN[1:], 23),
])  # fmt: skip
def test_a_colony_with_merchant_ships_all_the_way_home_pays_one_more(ships: tuple[str, ...], income: int) -> None:
    assert Phase(*ships, colonies={"0301": "red 3"}, **ON).spendable() == income


@pytest.mark.rule("space-empires", "10.1.2b", "10.1.2e", "T10-2")
def test_each_linked_colony_counts_once_new_ones_too() -> None:
    ring = (*CHAIN, "red MS-4 at 0302", "red MS-5 at 0402", "red MS-6 at 0502")
    game = Phase(*ring, colonies={"0301": "red 3", "0302": "red 0"}, **ON)
    assert game.spendable() == 25
    assert totals(game.view("red")).trade == 2
    assert totals(game.view("red")).found == 0


def test_without_the_option_there_is_no_trade_to_buy() -> None:
    game = rich(YARDS)
    assert "There are no such units" in game.refusal("red", "buy MS at 0501")
    assert totals(game.view("red")).trade == 0


@pytest.mark.rule("space-empires", "RN-97")
def test_a_blockaded_colony_does_not_trade() -> None:
    game = Phase(*CHAIN, "green SC-1 at 0301", colonies={"0301": "red 3"}, **ON)
    assert game.spendable() == 20


@pytest.mark.rule("space-empires", "10.1.2f")
def test_merchant_ships_that_have_moved_still_trade() -> None:
    game = Phase(*(f"{ship} with moved 1" for ship in CHAIN), colonies={"0301": "red 3"}, **ON)
    assert game.spendable() == 24


@pytest.mark.rule("space-empires", "10.1.2g", "10.1.2h", "10.1.2i", "T10-3")
def test_along_a_chain_everybody_goes_one_hex_farther(position: type[Position]) -> None:
    game = position(*ROW, "red CS-1 at 0405", **ON).order("red", "move CS-1 to 0505 0605")
    assert game.where("red", "CS-1") == "0605"
    assert "the merchant ships in 0405, 0505, 0605 give an extra hex" in " ".join(game.told("green"))
    for ship in ("MS-1", "MS-2", "MS-3"):
        assert "its chain has given others an extra hex" in game.refusal("red", f"move {ship} to 0506")


@pytest.mark.rule("space-empires", "10.1.2h", "10.1.2i")
def test_an_extra_hex_holds_back_merchant_ships_of_the_chain_only(position: type[Position]) -> None:
    away = ("red MS-4 at 0301", "red SC-1 at 0505")
    game = position(*ROW, *away, "red CS-1 at 0405", **ON).order("red", "move CS-1 to 0505 0605")
    assert [name for name in game.names("red") if game.unit("red", name).stopped] == ["MS-1", "MS-2", "MS-3"]


@pytest.mark.rule("space-empires", "10.1.2g")
def test_the_extra_hex_leads_along_the_chain_only(position: type[Position]) -> None:
    game = position(*ROW, "red CS-1 at 0405", "red CS-2 at 0404", **ON)
    assert "has 1 hex" in (told := game.refusal("red", "move CS-1 to 0505 0506")) or "further along" in told
    assert game.refusal("red", "move CS-2 to 0405 0505")
    game.order("red", "move CS-2 to 0405")
    assert game.refusal("red", "move CS-2 to 0505")


@pytest.mark.rule("space-empires", "10.1.2g", "10.1.2h")
def test_hexes_within_the_allowance_freeze_nothing(position: type[Position]) -> None:
    game = position(*ROW, "red CS-1 at 0405", **ON).order("red", "move CS-1 to 0505", "move MS-3 to 0606")
    assert game.where("red", "MS-3") == "0606"
    assert not any("extra hex" in line for line in game.told("red"))


@pytest.mark.rule("space-empires", "RN-96", "10.1.2h")
def test_merchant_ships_that_have_moved_or_move_are_no_part_of_the_chain(position: type[Position]) -> None:
    game = position(*ROW, "red CS-1 at 0405", **ON).order("red", "move MS-3 to 0606")
    assert game.refusal("red", "move CS-1 to 0505 0606")
    game = position(*ROW, "red MS-4 at 0405", **ON)
    assert game.refusal("red", "move MS-1 MS-4 to 0505 0605")
    game.order("red", "move MS-4 to 0505 0605")
    assert game.where("red", "MS-4") == "0605"


@pytest.mark.rule("space-empires", "10.1.2k", "T10-4", "RN-99")
def test_on_a_chain_asteroids_and_nebulae_stop_nobody(position: type[Position]) -> None:
    terrain = {"0505": "asteroids", "0605": "nebula"}
    game = position(*ROW, "red SC-1 at 0404 with move 6", systems=terrain, turn=3, **ON)
    game.order("red", "move SC-1 to 0405", "move SC-1 to 0505 0605")
    assert game.where("red", "SC-1") == "0605"
    assert not game.unit("red", "MS-2").stopped


def test_off_the_chain_terrain_stops_as_ever(position: type[Position]) -> None:
    game = position("red SC-1 at 0405 with move 6", systems={"0505": "asteroids"}, turn=3, **ON)
    game.order("red", "move SC-1 to 0505")
    assert "had to stop" in game.refusal("red", "move SC-1 to 0605")


@pytest.mark.rule("space-empires", "10.1.2j")
def test_along_a_chain_nobody_falls_into_a_black_hole(position: type[Position]) -> None:
    game = position(*ROW, "red SC-1 at 0405", systems={"0505": "black-hole"}, **ON)
    game.command("red", read("move SC-1 to 0505"), dice=[])
    assert game.has("red", "SC-1")
    game = position("red MS-1 at 0405", "red SC-1 at 0404", "red MS-2 at 0505", systems={"0505": "black-hole"}, **ON)
    game.command("red", read("move SC-1 to 0405"))
    game = position("red MS-1 at 0505", "red SC-1 at 0405", systems={"0505": "black-hole"}, **ON)
    game.command("red", read("move SC-1 to 0505"), dice=[7])
    assert not game.has("red", "SC-1")


@pytest.mark.rule("space-empires", "10.1.2j")
@pytest.mark.parametrize(("revision", "dice"), [(2, []), (3, [7])])
def test_a_merchant_ship_leads_into_a_black_hole_in_later_turns_only(
    position: type[Position], revision: int, dice: list[int]
) -> None:
    ships = ("red MS-1 at 0405", "red MS-2 at 0405", "red SC-1 at 0405")
    game = position(*ships, systems={"0505": "black-hole"}, revision=revision, **ON)
    game.order("red", "move MS-2 to 0505", dice=[6]).order("red", "move SC-1 to 0505", dice=dice)
    assert game.has("red", "SC-1") == (not dice)
    schedule(game.state, begin_turn.at(seat=0))
    game.settle()
    game.state.players[0].units["SC-2"] = piece("red SC-2 at 0405")
    game.order("red", "move SC-2 to 0505", dice=[])
    assert game.where("red", "SC-2") == "0505"


@pytest.mark.rule("space-empires", "10.1.2k")
def test_a_merchant_ship_leads_past_terrain_the_moment_it_is_there(position: type[Position]) -> None:
    ships = ("red MS-1 at 0405", "red MS-2 at 0405", "red SC-1 at 0405 with move 4")
    game = position(*ships, systems={"0505": "asteroids"}, **ON).order("red", "move MS-2 to 0505", "move SC-1 to 0505")
    assert not game.unit("red", "SC-1").stopped


@pytest.mark.rule("space-empires", "RN-98", "4.3a")
def test_enemies_on_the_chain_still_stop(position: type[Position]) -> None:
    game = position(*ROW, "red SC-1 at 0405", "green SC-1 at 0505", **ON)
    game.order("red", "move SC-1 to 0505 0605")
    assert game.where("red", "SC-1") == "0505"
    assert game.state.contacts == ["0505"]


def test_the_bonus_tells_no_movement_technology(position: type[Position]) -> None:
    game = position(*ROW, "red SC-1 at 0405", **ON).order("red", "move SC-1 to 0505 0605")
    assert "move" not in game.state.players[0].announced
    assert game.where("red", "SC-1") == "0605"


def test_next_turn_the_merchant_ships_may_move_again(position: type[Position]) -> None:
    game = position(*ROW, "red CS-1 at 0405", **ON).order("red", "move CS-1 to 0505 0605")
    schedule(game.state, begin_turn.at(seat=0))
    game.settle()
    game.order("red", "move MS-3 to 0606")
    assert game.where("red", "MS-3") == "0606"


def test_the_bot_lays_chains_to_near_colonies(position: type[Position]) -> None:
    game = position("red MS-1 at 0501", colonies={"0401": "red 5", "0601": "red 3", "0105": "red 1"}, **ON)
    assert set(posts(Survey(game.view("red")))) == {"0501", "0401", "0601"}


def _fighting(game: Position) -> bool:
    return game.state.battle is not None


def read(line: str) -> Any:
    return GAME.notation.read(line)


@pytest.mark.rule("space-empires", "10.1.2g")
def test_what_has_only_the_hex_of_its_chain_left_is_shown_that_one(position: type[Position]) -> None:
    ships = ("red SC-1 at 0405", "red MS-1 at 0405", "red MS-2 at 0404", "red MS-3 at 0403")
    game = position(*ships, trade="on").order("red", "move SC-1 to 0404")
    decision = game.match.decision(0)
    moves = [form for form in decision.choices.forms if form.command is Move and form.examples]
    assert [decision.allows(example) for form in moves for example in form.examples] == [True] * len(moves)
    assert any(example.units[0].name == "SC-1" for form in moves for example in form.examples)  # type: ignore[attr-defined]
