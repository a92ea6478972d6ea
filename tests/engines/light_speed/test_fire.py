"""Shooting: LS-FIRE. No asteroid lies on these tables unless `ore` is given."""

from __future__ import annotations

import pytest

from tests.engines.light_speed.helpers import Table


@pytest.mark.rule("light-speed", "LS-FIRE-1", "LS-FACT-5", "LS-FACT-7")
def test_the_lower_number_shoots_earlier(table: type[Table]) -> None:
    given = table(
        "blue Avenger at 300 300 facing 0",
        "blue Ghost at -300 -300 facing 0",
        "red Thunder at -300 300 facing 0",
        "red Hornet at 300 -300 facing 0",
    ).fire()
    assert [volley.speed for volley in given.report.volleys] == [2, 3, 6, 8]


@pytest.mark.rule("light-speed", "LS-FIRE-2", "LS-TEST-4")
def test_ships_of_one_speed_shoot_at_the_same_time(table: type[Table]) -> None:
    given = table("red Hornet at 0 0 facing 0", "blue Hornet at 120 0 facing 180").fire()
    assert given.destroyed == {"red Hornet", "blue Hornet"}
    assert given.results("red Hornet") == ["blue Hornet", "nothing"]
    assert given.results("blue Hornet") == ["red Hornet", "nothing"]


@pytest.mark.rule("light-speed", "LS-FIRE-3")
def test_a_slower_ship_that_is_destroyed_never_shoots(table: type[Table]) -> None:
    given = table("red Dragonfly at 0 -200 facing 0", "blue Hornet at 0 0 facing 0").fire()
    assert given.destroyed == {"blue Hornet"}
    assert given.fired("blue Hornet") == []


@pytest.mark.rule("light-speed", "LS-FIRE-3")
def test_a_slower_ship_that_survives_does_shoot(table: type[Table]) -> None:
    given = table("red Dragonfly at 0 -200 facing 0", "blue Ghost at 0 0 facing 0").fire()
    assert given.destroyed == set()
    assert len(given.fired("blue Ghost")) == 2


@pytest.mark.rule("light-speed", "LS-FIRE-4", "LS-FACT-1")
@pytest.mark.parametrize(("name", "lasers"), [("Dragonfly", 2), ("Stinger", 1), ("Avenger", 3), ("Titan", 4)])
def test_every_laser_shoots_once(table: type[Table], name: str, lasers: int) -> None:
    given = table(f"red {name} at 0 0 facing 0").fire()
    assert [shot.laser for shot in given.fired(f"red {name}")] == list(range(1, lasers + 1))


@pytest.mark.rule("light-speed", "LS-FIRE-5", "LS-FIRE-6", "LS-FIRE-7", "LS-FIRE-12", "LS-DAMAGE-1", "LS-FACT-4")
@pytest.mark.parametrize(
    ("shooter", "damage"),
    [("Falcon at 0 -200 facing 180", 1), ("Dragonfly at 0 -200 facing 0", 2), ("Destroyer at 0 -200 facing 0", 3)],
)
def test_white_red_and_green_white_lasers_do_one_two_and_three_damage(
    table: type[Table], shooter: str, damage: int
) -> None:
    given = table(f"red {shooter}", "blue Titan at 0 0 facing 180").fire()
    assert given.markers("blue Titan")["red"] == damage


@pytest.mark.rule("light-speed", "LS-FIRE-8", "LS-RUL-13")
def test_the_line_is_prolonged_straight_however_far(table: type[Table]) -> None:
    straight = table("red Dragonfly at -450 -450 facing 45", "blue Hornet at 440 440 facing 315").fire()
    assert straight.results("red Dragonfly")[0] == "blue Hornet"
    beside = table("red Dragonfly at -450 -450 facing 45", "blue Hornet at 440 300 facing 315").fire()
    assert beside.results("red Dragonfly")[0] == "nothing"


@pytest.mark.rule("light-speed", "LS-FIRE-9", "LS-RUL-12")
@pytest.mark.parametrize(("x", "met"), [("31.5", "blue Titan"), ("31.6", "nothing"), ("-31.5", "blue Titan")])
def test_touching_any_part_is_a_hit(table: type[Table], x: str, met: str) -> None:
    given = table(f"red Dragonfly at {x} -200 facing 0", "blue Titan at 0 0 facing 180").fire()
    assert given.results("red Dragonfly")[0] == met


@pytest.mark.rule("light-speed", "LS-FIRE-10", "LS-TEST-17")
@pytest.mark.parametrize(("x", "met"), [("31.5", "asteroid"), ("31.6", "nothing")])
def test_the_whole_asteroid_token_counts(table: type[Table], x: str, met: str) -> None:
    assert table(f"red Dragonfly at {x} -200 facing 0", ore=12).fire().results("red Dragonfly")[0] == met


@pytest.mark.rule("light-speed", "LS-FIRE-11", "LS-ASTEROID-1")
@pytest.mark.parametrize(("name", "facing", "ore"), [("Dragonfly", 0, 2), ("Destroyer", 0, 3), ("Falcon", 180, 1)])
def test_a_laser_mines_ore_equal_to_its_strength(table: type[Table], name: str, facing: int, ore: int) -> None:
    given = table(f"red {name} at 0 -200 facing {facing}", ore=12).fire()
    assert given.ore(f"red {name}") == ore
    assert given.ore_left == [12 - ore]


@pytest.mark.rule("light-speed", "LS-FIRE-13", "LS-DAMAGE-2")
def test_own_ships_are_hit_like_any_other(table: type[Table]) -> None:
    given = table("red Dragonfly at 0 -200 facing 0", "red Ghost at 0 0 facing 0").fire()
    assert given.markers("red Ghost") == {"red": 2}


@pytest.mark.rule("light-speed", "LS-FIRE-14")
def test_a_laser_that_meets_nothing_is_lost_at_the_rim(table: type[Table]) -> None:
    given = table("red Stinger at 100 -200 facing 180", seats=2).fire()
    (shot,) = given.fired("red Stinger")
    assert (shot.hit, shot.start, shot.end) == ("nothing", (1000, -1850), (1000, 3500))
    assert given.markers("red Stinger") == {}


@pytest.mark.rule("light-speed", "LS-RUL-11")
def test_the_first_thing_in_the_way_stops_the_laser(table: type[Table]) -> None:
    given = table(
        "red Dragonfly at 0 -200 facing 0", "green Ghost at 0 0 facing 0", "blue Ghost at 0 150 facing 0"
    ).fire()
    assert given.markers("green Ghost") == {"red": 2}
    assert given.markers("blue Ghost") == {}


@pytest.mark.rule("light-speed", "LS-RUL-11")
def test_a_shield_and_the_asteroid_stop_it_too(table: type[Table]) -> None:
    shield = table(
        "red Dragonfly at 0 200 facing 180", "green Thunder at 0 0 facing 0", "blue Ghost at 0 -150 facing 0"
    ).fire()
    assert shield.results("red Dragonfly")[0] == "shield of green Thunder"
    assert shield.markers("blue Ghost") == {}
    rock = table("red Dragonfly at 0 -200 facing 0", "blue Ghost at 0 200 facing 0", ore=12).fire()
    assert rock.results("red Dragonfly")[0] == "asteroid"


@pytest.mark.rule("light-speed", "LS-RUL-14", "LS-DAMAGE-10")
def test_a_ship_destroyed_at_an_earlier_speed_no_longer_blocks(table: type[Table]) -> None:
    ships = ("green Hornet at 0 0 facing 0", "red Stinger at 0 200 facing 0", "blue Hammer at 0 -150 facing 180")
    blocked = table(*ships).fire()
    assert blocked.results("red Stinger") == ["green Hornet"]
    opened = table("red Dragonfly at -200 0 facing 90", *ships).fire()
    assert opened.destroyed == {"green Hornet", "blue Hammer"}
    assert opened.results("red Stinger") == ["blue Hammer"]


@pytest.mark.rule("light-speed", "LS-GEO-11")
def test_a_ship_never_hits_itself(table: type[Table]) -> None:
    for facing in range(0, 360, 15):
        assert table(f"red Titan at 0 0 facing {facing}").fire().results("red Titan") == ["nothing"] * 4
