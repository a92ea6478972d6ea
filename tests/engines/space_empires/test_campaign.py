"""The standard bot against alien empires: what it expects at home worlds, when it strikes, what it fires at."""

from __future__ import annotations

from typing import Any

import pytest

from engines.core import Chance, Done, live, schedule
from engines.space_empires.bots import standard_answer
from engines.space_empires.bots.battle import FLEE, STORM, plan_for
from engines.space_empires.bots.campaign import errand
from engines.space_empires.bots.exploring import scouts as scouts_of
from engines.space_empires.bots.garrison import fleet_of, garrison
from engines.space_empires.bots.siege import promise
from engines.space_empires.bots.strength import expected
from engines.space_empires.bots.survey import Survey
from engines.space_empires.model.commands import Buy, EndTurn, Move, Research
from engines.space_empires.model.empires import FLEET, SEATS, WORLD
from engines.space_empires.model.maps import BOARDS
from engines.space_empires.model.pieces import place, remove, units_of
from engines.space_empires.model.state import Technology, Unit
from engines.space_empires.model.tables import UNITS
from engines.space_empires.rules.battle.combat import fight_battle
from engines.space_empires.rules.empires import found_empires
from tests.engines.space_empires.economics import Phase
from tests.engines.space_empires.helpers import Position

NEAR = SEATS[1]
WORLD_OF_NEAR = "0111"
BESIDE = BOARDS["3"].neighbours[WORLD_OF_NEAR][0]


def against(*pieces: str, **more: Any) -> Position:
    """Return a position with two empires; the nearer one has its home world in 0111, the player's is in 0105."""
    game = Position(*pieces, seats=1, solo="empires", **{"difficulty": "tough", **more})
    schedule(game.state, found_empires)
    game.settle()
    for empire in game.state.empires.values():
        game.state.systems[empire.home].kind = "home"
    return game


def bases(game: Position, number: int) -> Position:
    for _ in range(number):
        place(game.state, Unit("", NEAR, "BA", WORLD_OF_NEAR, revealed=True, shown=Technology()))
    return game


def orders(game: Position) -> list[Any]:
    """Let the bot give all orders of a Movement Phase but the last."""
    given: list[Any] = []
    while (order := standard_answer(game.match.decision(0), Chance(live(b"campaign", len(given))))) != EndTurn():
        given.append(order)
        game.command("red", order)
    return given


def scouts(count: int, attack: int = 0) -> list[Unit]:
    return [Unit(f"SC-{number}", 0, "SC", BESIDE, 1, Technology(attack=attack)) for number in range(count)]


def test_more_ships_and_better_ones_promise_more_hits_and_more_bases_fewer() -> None:
    view = against().view("red")
    guards = garrison(view, NEAR, 0)
    assert promise(scouts(6), guards) < promise(scouts(12), guards)
    assert promise(scouts(6), guards) < promise(scouts(6, attack=1), guards)
    fortified = garrison(bases(against(), 3).view("red"), NEAR, 0)
    assert promise(scouts(6), fortified) < promise(scouts(6), guards) / 2


def test_nothing_is_promised_where_no_world_stands() -> None:
    guards = [piece for piece in garrison(against().view("red"), NEAR, 0) if piece.type != WORLD]
    assert promise(scouts(6), guards) == 0


def test_bases_are_expected_by_the_public_table_four_at_most() -> None:
    def expect(cycles: int) -> int:
        return sum(piece.type == "BA" for piece in garrison(against(cycle=3).view("red"), NEAR, cycles))

    assert [expect(0), expect(1), expect(9)] == [1, 2, 4]


def test_a_fleet_that_nobody_has_fought_is_reckoned_by_its_worth() -> None:
    game = against("red 1 SC-1 at 0105")
    fleet = place(game.state, Unit("", NEAR, FLEET, "0108", revealed=True, shown=Technology(), worth=30))
    view = game.view("red")
    seen = next(other for other in view.seen if other.name == fleet.name)
    assert sum(UNITS[piece.type].cost * piece.count for piece in fleet_of(view, seen)) == 30
    assert expected(Survey(view), "0108") > 3


def test_ships_beside_a_home_world_strike_when_they_are_enough_else_they_wait() -> None:
    strong = against(f"red 6 SC-1 at {BESIDE}", f"red 6 SC-2 at {BESIDE}", cycle=5)
    assert [order.path[-1].hex for order in orders(strong) if isinstance(order, Move)] == [WORLD_OF_NEAR]
    weak = bases(against(f"red 4 SC-1 at {BESIDE}", cycle=5), 3)
    assert orders(weak) == []


def test_ships_fire_at_the_world_while_it_may_fall_and_leave_when_it_has() -> None:
    game = against(f"red 6 SC-1 at {WORLD_OF_NEAR}", f"red 6 SC-2 at {WORLD_OF_NEAR}")
    schedule(game.state, fight_battle.at(hex=WORLD_OF_NEAR, attacker=0))
    game.settle()
    assert plan_for(game.view("red")) == STORM
    bases(game, 3)
    for unit in [unit for unit in units_of(game.state, NEAR) if unit.type == WORLD]:
        remove(game.state, unit)
    assert plan_for(game.view("red")) == FLEE


def test_stacks_beside_a_home_world_that_are_enough_together_strike_together() -> None:
    other = BOARDS["3"].neighbours[WORLD_OF_NEAR][1]
    apart = [f"red 3 SC-1 at {BESIDE}", f"red 3 SC-2 at {other}"]
    assert orders(against(apart[0], cycle=3)) == []
    assert [order.path[-1].hex for order in orders(against(*apart, cycle=3))] == [WORLD_OF_NEAR] * 2


def test_scouts_explore_as_long_as_they_are_in_time_for_the_first_strike_one_for_good() -> None:
    def explorers(cycle: int, **more: Any) -> list[str]:
        names = [f"red 1 SC-{number} at 0105" for number in (1, 2)]
        return [unit.name for unit in scouts_of(Survey(against(*names, cycle=cycle, **more).view("red")))]

    assert explorers(1, hidden={"0104": "planet"}) == ["SC-1", "SC-2"]
    assert explorers(1, hidden={"0301": "planet"}) == ["SC-1"]
    assert explorers(3, hidden={"0104": "planet"}) == ["SC-1"]
    assert explorers(7, hidden={"0104": "planet"}) == ["SC-1", "SC-2"]


def test_once_a_world_has_fallen_too_few_ships_go_for_no_other() -> None:
    game = against(f"red 3 SC-1 at {BOARDS['3'].neighbours[BESIDE][0]}", cycle=5)
    stack = Survey(game.view("red")).warships
    assert errand(Survey(game.view("red")), stack) == WORLD_OF_NEAR
    del game.state.empires[SEATS[0]]
    survey = Survey(game.view("red"))
    assert errand(survey, stack) == survey.home


def test_a_fleet_that_one_ship_leads_through_the_unknown_stays_one_fleet() -> None:
    vanguard, main = (f"red 6 SC-{number} at {hex_}" for number, hex_ in ((1, "0408"), (2, "0508")))
    alone, together = (Survey(against(*pieces, cycle=12).view("red")) for pieces in ([main], [vanguard, main]))
    assert [errand(survey, survey.warships[-1:]) for survey in (alone, together)] == [alone.home, WORLD_OF_NEAR]


def test_of_worlds_equally_far_the_weaker_one_is_struck() -> None:
    game = against("red 6 SC-1 at 0105", "red 6 SC-2 at 0105", "red 6 SC-3 at 0105", difficulty="luck", cycle=12)
    del game.state.empires[SEATS[2]]
    stack = Survey(game.view("red")).warships
    assert errand(Survey(game.view("red")), stack) == "1201"
    game.state.empires[SEATS[0]].defence = 48
    for _ in range(3):
        place(game.state, Unit("", SEATS[0], "BA", "1201", revealed=True, shown=Technology(attack=3)))
    assert errand(Survey(game.view("red")), stack) == "1209"


def sheet(cycle: int, *pieces: str, fortified: int = 0, **more: Any) -> list[Any]:
    """Return the bot's production sheet, with three planets to settle and so many bases more at the nearer world."""
    planets = {"0104": "planet", "0204": "planet", "0205": "planet"}
    game = Phase("red 4 SY-1 at 0105", *pieces, seats=1, solo="empires", difficulty="tough", cycle=cycle,
                 systems=planets, treasury={"red": 40}, **more)  # fmt: skip
    schedule(game.state, found_empires)
    game.settle()
    bases(game, fortified)
    lines: list[Any] = []
    while (line := standard_answer(game.match.decision(0), Chance(live(b"sheet", 0)))) != Done():
        lines.append(line)
        game.command("red", line)
    return lines


@pytest.mark.parametrize(("cycle", "fortified", "first"), [(2, 0, "SC"), (3, 0, "CS"), (3, 2, "SC"), (4, 2, "CS")])
def test_scouts_for_the_first_strike_come_first_then_colony_ships(cycle: int, fortified: int, first: str) -> None:
    assert sheet(cycle, fortified=fortified)[0].kind == first


def test_attack_is_saved_for_once_there_are_colonies_then_movement() -> None:
    settled = dict.fromkeys(("0104", "0204", "0205"), "red 5")
    assert sheet(5, colonies=settled)[:1] != [Research("attack")]
    assert sheet(6, colonies=settled)[:1] == [Research("attack")]
    assert sheet(7, colonies=settled, levels={"red": {"attack": 1}})[:1] == [Research("move")]


@pytest.mark.parametrize(("cycle", "number"), [(7, 0), (8, 1)])
def test_bases_are_built_when_there_are_ships(cycle: int, number: int) -> None:
    learnt = {"red": {"attack": 1, "move": 2, "size": 2}}
    settled = dict.fromkeys(("0104", "0204", "0205"), "red 5")
    assert sheet(cycle, colonies=settled, levels=learnt).count(Buy("BA", 1, "0105")) == number


def test_too_few_ships_leave_a_home_world() -> None:
    game = bases(against(f"red 3 SC-1 at {WORLD_OF_NEAR}"), 3)
    schedule(game.state, fight_battle.at(hex=WORLD_OF_NEAR, attacker=0))
    game.settle(dice=(10,) * 5)
    assert plan_for(game.view("red")) == FLEE
