"""Markers, hit points and explosions: LS-DAMAGE."""

from __future__ import annotations

import pytest

from engines.light_speed.model import tables
from engines.light_speed.model.tables import SHIPS
from tests.engines.light_speed.helpers import Aimed, Table


@pytest.mark.rule("light-speed", "LS-DAMAGE-1")
def test_markers_are_of_the_shooters_colour_as_many_as_the_laser_is_strong(table: type[Table]) -> None:
    given = table("purple Stinger at 0 -200 facing 180", "blue Titan at 0 0 facing 180 with 1 green")
    assert given.fire().markers("blue Titan") == {"green": 1, "purple": 3}


@pytest.mark.rule("light-speed", "LS-DAMAGE-2")
def test_an_own_ship_gets_own_markers(table: type[Table]) -> None:
    given = table("blue Stinger at 0 -200 facing 180", "blue Titan at 0 0 facing 180")
    assert given.fire().markers("blue Titan") == {"blue": 3}


@pytest.mark.rule("light-speed", "LS-DAMAGE-3", "LS-FACT-1", "LS-FACT-2", "LS-FACT-3")
def test_hit_points_of_the_set() -> None:
    points = {ship.name: ship.hit_points for ship in SHIPS.values()}
    assert (points["Dragonfly"], points["Hornet"], points["Stinger"]) == (1, 2, 3)
    assert sum(points.values()) == 27


@pytest.mark.rule("light-speed", "LS-DAMAGE-4", "LS-DAMAGE-3")
@pytest.mark.parametrize("ship", [ship for ship in SHIPS.values() if ship.speed > 1], ids=lambda ship: ship.name)
def test_a_ship_explodes_when_the_markers_reach_its_hit_points(table: type[Table], ship: tables.Ship) -> None:
    name = f"blue {ship.name}"
    below, enough = ship.hit_points - 1, ship.hit_points
    other = "red Falcon at 300 300 facing 0"
    assert table(other, f"{name} at 0 0 facing 0 with {below} red").fire().destroyed == set()
    assert table(other, f"{name} at 0 0 facing 0 with {enough} red").fire().destroyed == {name}


@pytest.mark.rule("light-speed", "LS-DAMAGE-5")
def test_explosions_wait_for_the_last_shot_of_the_speed(table: type[Table]) -> None:
    given = table(
        "red Hornet at 0 0 facing 0",
        "blue Hornet at 120 0 facing 180",
        "green Hornet at 240 0 facing 180",
    ).fire()
    assert given.results("green Hornet") == ["blue Hornet", "nothing"]
    assert given.markers("blue Hornet") == {"red": 2, "green": 2}


@pytest.mark.rule("light-speed", "LS-DAMAGE-6", "LS-TEST-4")
def test_a_ship_shot_down_by_an_equally_fast_ship_still_fires(table: type[Table]) -> None:
    given = table("red Hornet at 0 0 facing 0", "blue Hornet at 120 0 facing 180").fire()
    assert given.destroyed == {"red Hornet", "blue Hornet"}
    assert len(given.fired("red Hornet")) == len(given.fired("blue Hornet")) == 2


@pytest.mark.rule("light-speed", "LS-DAMAGE-7", "LS-FACT-2", "LS-FACT-6")
def test_damage_stays_for_the_whole_round(table: type[Table], aim: Aimed) -> None:
    given = table("red Dragonfly at -200 -10 facing 0", aim("red Hornet", 1, at=(0, 0), stand=(0, -200)),
                  "blue Ghost at 0 0 facing 180")  # fmt: skip
    given.fire()
    assert given.markers("blue Ghost") == {"red": 3}
    assert given.destroyed == {"blue Ghost"}
    assert given.fired("blue Ghost") == []


@pytest.mark.rule("light-speed", "LS-DAMAGE-8", "LS-TEST-3", "LS-SCORE-2", "LS-SCORE-6")
def test_markers_beyond_the_hit_points_count_when_players_are_compared(table: type[Table]) -> None:
    given = table("green Destroyer at 0 -200 facing 0", "red Stinger at 0 0 facing 0 with 2 blue").fire()
    assert given.markers("red Stinger") == {"blue": 2, "green": 3}
    assert given.trophies("green") == ["red Stinger"]
    assert given.points("green") == 3


@pytest.mark.rule("light-speed", "LS-DAMAGE-9", "LS-TEST-13", "LS-SCORE-9")
def test_ore_on_a_destroyed_ship_is_removed_and_not_put_back(table: type[Table]) -> None:
    given = table("red Dragonfly at 0 -300 facing 90", "blue Hornet at 200 -300 facing 0 with 4 ore, 1 red", ore=5)
    given.fire()
    assert given.destroyed == {"blue Hornet"}
    assert given.ore_left == [5]
    assert given.state.ore_lost == 4
    assert given.points("blue") == given.ore("red Dragonfly") == 0


@pytest.mark.rule("light-speed", "LS-DAMAGE-10")
def test_destroyed_ships_leave_the_table_before_the_next_speed(table: type[Table]) -> None:
    ships = ("blue Hornet at 0 0 facing 0", "blue Ghost at 0 200 facing 180", "red Falcon at 0 -200 facing 0")
    assert table(*ships).fire().results("red Falcon")[0] == "blue Hornet"
    gone = table("red Dragonfly at 200 0 facing 270", *ships).fire()
    assert gone.results("red Falcon")[0] == "blue Ghost"
    assert gone.ships == {"red Dragonfly", "blue Ghost", "red Falcon"}
