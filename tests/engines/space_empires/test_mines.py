"""Mines and minesweepers (13)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from engines.core import Refusal, encode, render
from engines.space_empires import GAME
from engines.space_empires.faces import FACES
from engines.space_empires.model.commands import Explode
from engines.space_empires.model.doctrine import Plan
from engines.space_empires.model.options import technologies_in, units_in
from engines.space_empires.model.state import State, Technology
from engines.space_empires.model.tables import TECHNOLOGIES, UNITS
from engines.space_empires.rules.battle.plans import answer_by_plan
from engines.space_empires.rules.battle.skirmish import Fleet, imagined, skirmish
from tests.engines.drawing import words
from tests.engines.space_empires.economics import YARDS, Phase, rich
from tests.engines.space_empires.helpers import Position, random_chance

ON: dict[str, Any] = {"mines": "on"}


def mined(position: type[Position], *pieces: str, mines: int = 5) -> Position:
    """Return red's ships after they have come to green's mines in 0406, and ended their Movement Phase."""
    game = position(*pieces, f"green {mines} MN-1 at 0406", **ON)
    names = [name for name in game.names("red") if game.where("red", name) == "0405"]
    return game.order("red", f"move {' '.join(names)} to 0406", "end")


@pytest.mark.rule("space-empires", "13.1.1a", "13.2a", "13.2b")
def test_the_chart_of_mines_and_minesweepers() -> None:
    added = units_in(ON).keys() - units_in({}).keys()
    assert added == {"MN", "SW"}
    assert technologies_in(ON).keys() - technologies_in({}).keys() == {"mines", "sweeping"}
    mine, sweeper = UNITS["MN"], UNITS["SW"]
    assert (mine.cost, mine.hull, mine.maintenance, mine.group, mine.armed) == (5, 1, 0, True, False)
    assert (sweeper.cost, sweeper.fire_class, sweeper.attack, sweeper.hull, sweeper.maintenance) == (6, "E", 1, 1, 1)
    assert TECHNOLOGIES["mines"].prices == {"2011": (20,), "current": (30,)}
    assert TECHNOLOGIES["sweeping"].prices == {"2011": (10, 20), "current": (10, 15)}


@pytest.mark.rule("space-empires", "13.1.1a", "13.2a", "RN-120")
def test_technology_comes_before_mines_and_minesweepers() -> None:
    game = rich(YARDS, **ON)
    assert "needs Mines 1" in game.refusal("red", "buy MN at 0501")
    assert "needs Mine Sweeping 1" in game.refusal("red", "buy SW at 0501")
    game.order("red", "research mines", "research sweeping", "buy 3 MN at 0501", "buy SW at 0501")
    assert "can build 0 more" in game.refusal("red", "buy MN at 0501")
    game.resolve()
    assert game.unit("red", "MN-1").count == 3
    assert game.unit("red", "SW-1").technology.sweeping == 1
    assert game.view("green").seen == []


def test_without_the_option_there_are_neither_mines_nor_plans_for_them(position: type[Position]) -> None:
    assert "There are no such units" in rich(YARDS).refusal("red", "buy MN at 0501")
    assert "That is no technology" in rich(YARDS).refusal("red", "research mines")
    with pytest.raises(Refusal, match="no mines in this match"):
        position("red SC-1 at 0405").match.play(0, GAME.notation.read("plan mines CA"))


@pytest.mark.rule("space-empires", "13.1.2a", "13.1.2b", "4.1k")
def test_mines_lay_themselves_one_hex_a_turn(position: type[Position]) -> None:
    game = position("red 2 MN-1 at 0405 with move 6", turn=3, **ON).order("red", "move MN-1 to 0505")
    assert game.where("red", "MN-1") == "0505"
    assert "moved 1 hex" in game.refusal("red", "move MN-1 to 0605")


@pytest.mark.rule("space-empires", "13.1.3a")
def test_mines_do_not_explore(position: type[Position]) -> None:
    game = position("red MN-1 at 0405", "red SC-1 at 0405", hidden={"0505": "planet"}, **ON)
    assert "mines never explore" in game.refusal("red", "move MN-1 to 0505")
    assert "mines never explore" in game.refusal("red", "move MN-1 SC-1 to 0505")
    game.order("red", "move SC-1 to 0505")
    assert "mines never explore" in game.refusal("red", "move MN-1 to 0505")


@pytest.mark.rule("space-empires", "13.1.3a")
def test_in_earlier_revisions_mines_went_along_with_explorers(position: type[Position]) -> None:
    game = position("red MN-1 at 0405", "red SC-1 at 0405", hidden={"0505": "planet"}, revision=2, **ON)
    assert "is unarmed" in game.refusal("red", "move MN-1 to 0505")
    game.order("red", "move MN-1 SC-1 to 0505")
    game.state.players[0].units.pop("SC-1")
    game.order("red", "end")
    assert not game.state.systems["0505"].explored


@pytest.mark.rule("space-empires", "13.1.3b", "4.2d")
@pytest.mark.parametrize("there", ["green SC-1 at 0505", "green CS-1 at 0505", "green DE-1 at 0505", ""])
def test_mines_never_enter_a_hex_with_enemies(position: type[Position], there: str) -> None:
    colonies = {} if there else {"0505": "green 3"}
    game = position("red MN-1 at 0405", "red SC-1 at 0405", *filter(None, [there]), colonies=colonies, **ON)
    assert "mines never enter" in game.refusal("red", "move MN-1 SC-1 to 0505")


@pytest.mark.rule("space-empires", "13.1.3c", "RN-119")
def test_mines_stop_whoever_comes_and_are_shown_in_battle_only(position: type[Position]) -> None:
    game = position("red SC-1 at 0405 with move 4, attack 1", "green MN-1 at 0406", **ON)
    game.order("red", "move SC-1 to 0406")
    assert game.unit("red", "SC-1").stopped
    assert game.state.contacts == ["0406"]
    assert game.view("red").seen == []
    game.order("red", "end")
    told = game.told("green")
    assert "1 mine of seat 2 lies in 0406." in told
    assert not any("attacks" in line for line in told)
    assert game.state.players[0].announced.get("attack") is None
    assert "A mine of seat 2 destroys a ship of red SC-1 (1 × scout)." in game.told("red")


@pytest.mark.rule("space-empires", "13.1.4b", "13.1.5a", "13.1.5b", "T13-1", "RN-119")
def test_five_mines_destroy_three_scouts_and_two_stay(position: type[Position]) -> None:
    game = mined(position, "red 3 SC-1 at 0405")
    assert not game.has("red", "SC-1")
    assert game.unit("green", "MN-1").count == 2
    assert game.state.battle is None


@pytest.mark.rule("space-empires", "13.1.4b", "13.1.5a", "RN-121")
def test_as_many_mines_as_ships_leave_nothing_to_choose(position: type[Position]) -> None:
    game = position("red SC-1 at 0405", "red CS-1 at 0405", "green 2 MN-1 at 0406", **ON)
    game.order("red", "move SC-1 CS-1 to 0406", "end")
    assert (game.names("red", "0406"), game.names("green", "0406")) == ([], [])


@pytest.mark.rule("space-empires", "13.1.4a", "13.1.4b", "13.1.4c", "13.2b", "13.2c", "T13-2")
def test_minesweepers_sweep_first_and_the_owner_chooses_victims(position: type[Position]) -> None:
    game = mined(position, "red 2 SW-1 at 0405 with sweeping 1", "red 3 SC-1 at 0405")
    assert "seat 1 sweeps 2 mines of seat 2." in game.told("green")
    assert game.asked() == [("green", "ExplodeMines")]
    assert "only 1 to 2" in game.refusal("green", "mine 3 of SW-1")
    assert "no enemy counter" in game.refusal("green", "mine CA-1")
    game.order("green", "mine SW-1")
    assert game.asked() == [("green", "ExplodeMines")]
    game.order("green", "mine 2 of SC-1")
    assert [(name, game.unit("red", name).count) for name in game.names("red", "0406")] == [("SC-1", 1), ("SW-1", 1)]
    assert not game.has("green", "MN-1")


@pytest.mark.rule("space-empires", "13.2b", "T13-3", "RN-122")
def test_level_two_sweeps_two_each(position: type[Position]) -> None:
    game = mined(position, "red 2 SW-1 at 0405 with sweeping 2", "red DN-1 at 0405", mines=4)
    assert game.names("red", "0406") == ["DN-1", "SW-1"]
    assert game.names("green", "0406") == []
    assert game.state.players[0].announced["sweeping"] == 2


@pytest.mark.rule("space-empires", "13.1.4e", "RN-121")
def test_then_the_battle_goes_on_with_what_is_left(position: type[Position]) -> None:
    game = position("red 2 CA-1 at 0405 with attack 1", "red SC-1 at 0405", "green MN-1 at 0406",
                    "green SC-1 at 0406", **ON)  # fmt: skip
    game.order("red", "move CA-1 SC-1 to 0406", "end")
    game.order("green", "mine CA-1")
    assert game.unit("red", "CA-1").count == 1
    assert game.state.battle is not None
    assert game.state.players[0].announced["attack"] == 1
    assert "SC-1" in game.names("red")


@pytest.mark.rule("space-empires", "RN-117")
def test_any_ship_may_be_the_victim(position: type[Position]) -> None:
    game = mined(position, "red SC-1 at 0405", "red CS-1 at 0405", "red 2 DE-1 at 0405", mines=1)
    assert game.names("red", "0406") == ["CS-1", "SC-1"]
    game.order("green", "mine CS-1")
    assert game.names("red", "0406") == ["SC-1"]


@pytest.mark.rule("space-empires", "RN-120", "5.9.2b")
def test_mines_bar_a_retreat(position: type[Position]) -> None:
    game = position("red SC-1 at 0505", "green 6 SC-1 at 0605", "green MN-1 at 0504", **ON)
    game.order("red", "move SC-1 to 0605", "end")
    open_ = GAME.view(game.state, 0)
    assert open_.enemies_at("0504") == 1
    assert "SC-1" in game.names("red")


def test_a_plan_answers_for_the_owner(position: type[Position]) -> None:
    pieces = ("red 2 DD-1 at 0405", "red 2 BB-1 at 0405")
    game = mined(position, *pieces, mines=2)
    assert game.match.decision(1).default() == Explode("BB-1", 2)
    game.state.players[1].plans["all"] = Plan(victims=("DD",))
    assert answer_by_plan(game.match.decision(1), random_chance()) == Explode("DD-1", 2)


def test_a_plan_is_told_in_words(position: type[Position]) -> None:
    match = position("red SC-1 at 0405", **ON).match
    match.play(0, GAME.notation.read("plan mines CA DD"))
    assert isinstance(match.state, State)
    assert match.state.players[0].plans["all"] == Plan(victims=("CA", "DD"))
    assert "Mines destroy CA, DD first" in render(match.standing(0).prompt())
    with pytest.raises(Refusal, match="no type"):
        match.play(0, GAME.notation.read("plan mines MN"))


@pytest.mark.rule("space-empires", "13.1.1a", "2.3.1c")
def test_nobody_can_tell_mines_from_other_counters(position: type[Position]) -> None:
    game = position("red SC-1 at 0405", "green 3 MN-1 at 0406", "green MN-2 at 0606", **ON)
    game.order("red", "move SC-1 to 0406")
    seen = set()
    for number in range(60):
        other = GAME.determinize(game.state, 0, random_chance(b"mines %d" % number))
        assert encode(GAME.view(other, 0)) == encode(GAME.view(game.state, 0))
        there = [unit.type for unit in other.players[1].units.values() if unit.hex == "0406"]
        assert there != ["DE"]
        seen.update(there)
    assert {"MN", "SC", "CA"} <= seen


def simulate(ships: Sequence[str], mines: int, sweep: int) -> int:
    """Return how many ships of one hull are left, by the letter of 13.1.4: swept first, then one for one."""
    return max(0, len(ships) - max(0, mines - sweep))


@pytest.mark.parametrize(("scouts", "sweepers", "mines"), [(3, 0, 5), (3, 2, 5), (1, 2, 4), (6, 1, 3), (2, 0, 2)])
def test_imagined_battles_begin_with_the_mines(scouts: int, sweepers: int, mines: int) -> None:
    level = Technology(sweeping=1)
    fleet = [imagined("SC.0", "SC", scouts, Technology(), 0)]
    fleet += [imagined("SW.1", "SW", sweepers, level, 0)] if sweepers else []
    foes = (imagined("MN.0", "MN", mines, Technology(), 1),)
    left, enemies, _, _ = skirmish(Fleet(tuple(fleet)), Fleet(foes), "", lambda: 10)
    assert left == simulate(["ship"] * (scouts + sweepers), mines, sweepers)
    assert enemies == 0


def test_mines_pay_no_maintenance_and_never_blockade() -> None:
    game = Phase("red 3 MN-1 at 0501", "red SW-1 at 0501", **ON)
    assert game.spendable() == 19


def test_the_faces_tell_that_mines_come_first(position: type[Position]) -> None:
    game = mined(position, "red SC-1 at 0405", "red CA-1 at 0405", mines=1)
    for colour in ("red", "green", ""):
        text = FACES.text(game.view(colour), words).replace("\n  ", " ")
        assert "Battle in 0406, mines first: seat 1 (red) attacks seat 2 (green)." in text
        assert "0406: battle, mines first" in text
        assert "hits with nothing" in text


def test_a_position_that_only_mines_defend_is_drawn(position: type[Position]) -> None:
    game = mined(position, "red SC-1 at 0405", "red CA-1 at 0405", mines=1)
    assert ">MN-1<" in FACES.svg(game.view("red"), words)
    assert {panel.name for panel in FACES.panels(game.view("green"), words)} > {"battle", "fleets"}
