"""How the computer player meets doomsday machines when it plays alone (SD-3, SD-6)."""

from __future__ import annotations

import pytest

from engines.space_empires.bots.fleets import destination, join
from engines.space_empires.bots.hunting import spread
from engines.space_empires.bots.outlook import outlook
from engines.space_empires.bots.settling import planets_awaited
from engines.space_empires.bots.survey import Survey
from engines.space_empires.model.commands import Split
from tests.engines.space_empires.alone import HOME, alone, coming
from tests.engines.space_empires.helpers import Position

GEAR = "with attack 2, defence 2"


def survey(game: Position) -> Survey:
    return Survey(game.view("red"))


def likely(ships: str, type_: str, damage: int = 0, *, attacks: bool = True) -> float:
    """Return the outlook of ships that meet a machine."""
    game = alone(f"red {ships} at 0407 {GEAR}")
    machine = coming(game, type_, "0507", damage=damage)
    return outlook(game.view("red").own_at("0407"), machine, attacks=attacks)


def test_an_outlook_grows_with_ships_and_damage() -> None:
    assert likely("1 CA-1", "M5") < 0 < likely("6 CA-1", "M1") < 1
    assert likely("6 CA-1", "M9") < likely("6 CA-1", "M9", damage=5) < likely("6 CA-1", "M9", damage=8)


def test_who_has_nothing_to_hit_with_is_lost() -> None:
    assert likely("6 SC-1", "M9") == -1
    assert likely("1 CS-1", "M1") == -1


def test_fleets_go_for_the_nearest_machine_that_they_can_destroy() -> None:
    game = alone(f"red 6 CA-1 at {HOME} {GEAR}")
    coming(game, "M9", "0307")
    coming(game, "M1", "0407")
    assert destination(survey(game), [game.unit("red", "CA-1")]) == "0407"
    lost = alone(f"red 1 CA-1 at 0307 {GEAR}")
    coming(lost, "M9", "0407")
    assert destination(survey(lost), [lost.unit("red", "CA-1")]) == HOME


def test_ships_lie_in_many_counters_where_machines_come() -> None:
    game = alone(f"red 3 CA-1 at {HOME}", f"red 1 CA-2 at {HOME}")
    assert spread(survey(game)) == Split("CA-1", 1)
    assert join(survey(game)) is None
    assert spread(survey(alone("red 3 CA-1 at 0407"))) is None
    assert spread(survey(Position("red 3 CA-1 at 0501"))) is None


@pytest.mark.rule("space-empires", "7.5.4")
def test_a_counter_stays_free_for_ships_that_are_built() -> None:
    """With all six on the map no cruiser could be bought any more, whatever was coming."""
    kept = [f"red 1 CA-{number} at {HOME}" for number in range(1, 5)]
    assert spread(survey(alone(f"red 3 CA-5 at {HOME}", *kept))) is None
    assert spread(survey(alone(f"red 3 CA-5 at {HOME}", *kept[:3]))) == Split("CA-5", 1)


def test_nobody_waits_where_a_machine_comes_next() -> None:
    game = alone()
    coming(game, "M1", "0507")
    assert {"0507", "0407"} <= survey(game).prowled
    assert "0307" not in survey(game).prowled


def test_colony_ships_are_built_for_planets_that_are_likely() -> None:
    game = alone()
    hidden = game.state.systems
    home = [hex_ for hex_, system in hidden.items() if system.area == 0 and hex_ != HOME]
    for hex_ in home:
        hidden[hex_].explored, hidden[hex_].kind = False, "planet"
    assert planets_awaited(survey(game)) == 6
    for hex_ in home[:8]:
        hidden[hex_].explored = True
    assert planets_awaited(survey(game)) == 0
