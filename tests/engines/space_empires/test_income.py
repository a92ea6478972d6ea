"""Incomes, minerals, wrecks, maintenance and growth (7.1 to 7.3, 7.7, 6.8)."""

from __future__ import annotations

import pytest

from engines.space_empires.rules.economy import STEPS
from tests.engines.space_empires.economics import Phase
from tests.engines.space_empires.helpers import Position


@pytest.mark.rule("space-empires", "7.1a", "T7.1-1", "7.1b")
def test_income_is_what_colonies_show() -> None:
    game = Phase(colonies={"0401": "red 5", "0601": "red 5", "0502": "red 0", "0610": "green 5"})
    assert game.spendable() == 30
    assert game.spendable("green") == 25


@pytest.mark.rule("space-empires", "7.1c", "7.1d", "T7.1-2", "RN-83")
def test_a_blockaded_colony_pays_nothing_but_grows() -> None:
    game = Phase("green SC-1 at 0401", colonies={"0401": "red 3", "0601": "red 1"})
    assert game.spendable() == 21
    assert game.state.blockades == ["0401"]
    game.resolve()
    assert game.state.colonies["0401"].points == 5
    assert game.state.blockades == []


@pytest.mark.rule("space-empires", "7.1d", "T7.1-3")
@pytest.mark.parametrize(("pieces", "income"), [
    (["green SC-1 at 0401", "green CS-1 at 0401"], 20),
    (["green CS-1 at 0401", "green DE-1 at 0401", "green MI-1 at 0401"], 25),
])  # fmt: skip
def test_unarmed_units_never_blockade(pieces: list[str], income: int) -> None:
    assert Phase(*pieces, colonies={"0401": "red 5"}).spendable() == income


@pytest.mark.rule("space-empires", "RN-69")
def test_a_home_world_can_be_blockaded() -> None:
    assert Phase("green SC-1 at 0501").spendable() == 0


@pytest.mark.rule("space-empires", "7.2a", "7.2b", "6.7.1c")
def test_minerals_pay_once() -> None:
    game = Phase(loads={"0501": ["minerals-5", "minerals-10"]})
    assert game.spendable() == 35
    assert game.state.colonies["0501"].deposits == []
    assert "seat 1 cashes in 5-CP minerals." in game.told("green")
    game.resolve().open()
    assert (game.player().treasury, game.spendable()) == (35, 55)


@pytest.mark.rule("space-empires", "6.7.1c", "RN-61", "RN-67")
def test_loads_at_a_blockaded_colony_wait() -> None:
    game = Phase("green SC-1 at 0401", colonies={"0401": "red 5"}, loads={"0401": ["minerals-10", "wreck"]})
    assert game.spendable() == 20
    assert game.state.colonies["0401"].deposits == ["minerals-10", "wreck"]


WRECKS = {
    1: "size", 2: "size", 3: "attack", 4: "attack", 5: "defence", 6: "defence", 7: "tactics", 8: "move", 9: "move",
    10: "yard",
}  # fmt: skip


@pytest.mark.rule("space-empires", "7.2c", "6.8b", "6.8c", "6.8e", "SUM-SW-a", "RN-65")
@pytest.mark.parametrize(("die", "technology"), WRECKS.items())
def test_a_wreck_gives_a_level_by_die(die: int, technology: str) -> None:
    game = Phase(loads={"0501": ["wreck"]}, dice=[die])
    gained = {name: level for name, level in game.player().levels.items() if level != game.player("green").levels[name]}
    assert list(gained) == [technology]
    assert gained[technology] == game.player("green").levels[technology] + 1
    assert game.state.colonies["0501"].deposits == []
    assert any("The wreck gives you" in line for line in game.told("red"))
    assert not any("gives" in line for line in game.told("green"))
    assert "seat 1 cashes in space wreck." in game.told("green")


@pytest.mark.rule("space-empires", "6.8d", "T6.8-1", "SUM-SW-b")
def test_a_wreck_is_wasted_on_the_highest_level() -> None:
    game = Phase(loads={"0501": ["wreck"]}, dice=[10], levels={"red": {"yard": 3}})
    assert game.player().levels["yard"] == 3
    assert "The wreck teaches nothing new: Ship Yards is at its highest level." in game.told("red")


@pytest.mark.rule("space-empires", "T6.8-1", "RN-66", "9.10.5a")
def test_what_a_wreck_taught_is_used_and_developed_at_once() -> None:
    game = Phase("red 2 SY-1 at 0501", "red BA-1 at 0501", loads={"0501": ["wreck"]}, dice=[7])
    assert {game.unit("red", name).technology.tactics for name in ("SY-1", "BA-1")} == {1}
    game.order("red", "research tactics").resolve()
    assert game.player().levels["tactics"] == 2


@pytest.mark.rule("space-empires", "7.3.1a", "T7.3-1")
def test_every_ship_costs_its_hull() -> None:
    game = Phase("red 3 CA-1 at 0505")
    assert "maintenance 6" in game.prompt()
    assert game.spendable() == 14


@pytest.mark.rule("space-empires", "7.3.1b", "T7.3-3", "8.1e", "8.3.3b", "8.2.1a", "8.5a")
def test_bases_yards_and_unarmed_units_are_free() -> None:
    game = Phase("red 2 SC-1 at 0505", "red CA-1 at 0505", "red BA-1 at 0501", "red 4 SY-1 at 0501", "red CS-1 at 0501",
                 "red CS-2 at 0501", "red MI-1 at 0501", "red 5 DE-1 at 0501")  # fmt: skip
    assert "maintenance 4" in game.prompt()


@pytest.mark.rule("space-empires", "7.3.1c", "T7.3-2", "RN-70")
def test_a_shortfall_costs_income_only() -> None:
    game = Phase("red 5 DN-1 at 0505", "green SC-1 at 0501", colonies={"0401": "red 5", "0402": "red 5"},
                 treasury={"red": 4})  # fmt: skip
    assert "income 10, maintenance 15: 4 CP to spend" in game.prompt()
    assert game.resolve().player().treasury == 4
    assert game.player().income == 0
    assert game.unit("red", "DN-1").count == 5


@pytest.mark.rule("space-empires", "RN-01")
def test_low_maintenance_is_half_rounded_down() -> None:
    game = Phase("red 3 BC-1 at 0505", "red SC-1 at 0505", maintenance="half")
    assert "maintenance 3" in game.prompt()


@pytest.mark.rule("space-empires", "RN-71", "7.3.2a", "7.3.2b", "7.5.4b", "7.6.2b")
def test_scrapping_comes_before_maintenance() -> None:
    game = Phase("red 3 CA-1 at 0505", "red MI-1 at 0501 with cargo wreck")
    game.order("red", "buy 1 decoy at 0501", "scrap 2 of CA-1")
    assert "maintenance 2: 18 CP to spend" in game.prompt()
    assert "loads cannot be destroyed" in game.refusal("red", "scrap MI-1")
    game.order("red", "scrap CA-1").resolve()
    assert not game.has("red", "CA-1")
    assert game.player().treasury == 19
    assert not any("CA-1" in line for line in game.told("green"))


@pytest.mark.rule("space-empires", "7.7a", "7.7b", "T7.7-1", "8.4a")
def test_a_new_colony_pays_0_1_3_5() -> None:
    game = Phase(colonies={"0401": "red 0"})
    incomes = []
    for _ in range(5):
        incomes.append(game.player().income - 20)
        game.resolve().open()
    assert incomes == [0, 1, 3, 5, 5]


@pytest.mark.rule("space-empires", "7.7.1a", "7.7c", "T7.7-2")
def test_a_damaged_home_world_grows_by_five() -> None:
    game = Phase()
    home = game.state.colonies["0501"]
    home.points = 5
    game.open()
    assert game.player().income == 5
    game.resolve()
    assert home.points == 10
    for _ in range(3):
        game.open()
        game.resolve()
    assert home.points == 20


@pytest.mark.rule("space-empires", "7.0a", "7.0c", "7.8a")
def test_the_phase_has_its_steps_after_three_turns(position: type[Position]) -> None:
    assert [step.__name__ for step in STEPS] == ["open_economy", "EconomicSheet", "grow_colonies"]
    game = position(turn=3).order("red", "end")
    game.order("green", "end")
    assert game.asked() == [("red", "EconomicSheet"), ("green", "EconomicSheet")]
    assert game.state.phase == "economy"


@pytest.mark.rule("space-empires", "7.3.1a", "7.2a", "7.5.1b")
def test_the_first_phases_of_a_real_game() -> None:
    """Both players have 22 CP in the first phase; in the second, the new scouts lost, one has 21 and the other 27."""
    yards = [f"{colour} 4 SY-1 at {home}" for colour, home in (("red", "0501"), ("green", "0510"))]
    game = Phase("red 3 SC-1 at 0501", "green 3 SC-1 at 0510", *yards, colonies={
        "0401": "red 0", "0610": "green 0", "0409": "green 0", "0410": "green 0",
    }, loads={"0501": ["minerals-5"], "0510": ["minerals-5"]})  # fmt: skip
    assert (game.spendable("red"), game.spendable("green")) == (22, 22)
    game.order("red", "buy 1 SC at 0501", "buy 1 CS at 0501", "buy 1 MI at 0501")
    game.order("green", "buy 2 SC at 0510", "buy 1 CS at 0510")
    game.resolve()
    assert (game.player("red").treasury, game.player("green").treasury) == (3, 2)
    game.state.players[0].units.pop("SC-2")
    game.state.players[1].units.pop("SC-2")
    game.state.colonies["0510"].deposits = ["minerals-5"]
    game.open()
    assert (game.spendable("red"), game.spendable("green")) == (21, 27)
