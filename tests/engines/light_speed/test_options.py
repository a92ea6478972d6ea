"""The optional rules: LS-OPT-ASTEROIDS and LS-OPT-CORSAIRS."""

from __future__ import annotations

import pytest

from engines.light_speed.rules.ore import plunder
from tests.engines.light_speed.helpers import Play, Table


@pytest.mark.rule("light-speed", "LS-OPT-ASTEROIDS-1", "LS-RUL-23")
def test_two_small_asteroids_replace_the_big_one(play: type[Play]) -> None:
    rocks = play(asteroids="two").state.asteroids
    assert [(rock.x, rock.y, rock.half_width, rock.half_height) for rock in rocks] == [
        (-800, 0, 220, 315),
        (800, 0, 220, 315),
    ]


@pytest.mark.rule("light-speed", "LS-OPT-ASTEROIDS-2", "LS-RUL-23", "LS-TEST-22")
def test_they_lie_some_centimetres_apart(play: type[Play]) -> None:
    game = play(asteroids="two")
    left, right = game.state.asteroids
    assert (right.x - right.half_width) - (left.x + left.half_width) == 1160
    assert "the asteroid" in game.refusal("red", "place at 26.5 0 facing 0")
    game.order("red", "place at 26.4 0 facing 0")


@pytest.mark.rule("light-speed", "LS-OPT-ASTEROIDS-3", "LS-RUL-23")
def test_the_ore_is_shared_out_between_them(play: type[Play]) -> None:
    assert [rock.ore for rock in play(asteroids="two").state.asteroids] == [6, 6]


@pytest.mark.rule("light-speed", "LS-OPT-ASTEROIDS-1", "LS-TEST-22")
@pytest.mark.parametrize(("x", "number"), [("0", None), ("80", 1), ("-80", 0), ("102", 1), ("102.1", None)])
def test_shots_at_two_asteroids(table: type[Table], x: str, number: int | None) -> None:
    given = table(f"red Dragonfly at {x} -200 facing 0", ore=(6, 6)).fire()
    shot = given.fired("red Dragonfly")[0]
    assert shot.asteroid == number
    assert given.ore_left == [6 - 2 * (number == 0), 6 - 2 * (number == 1)]


@pytest.mark.rule("light-speed", "LS-RUL-24")
def test_each_asteroid_runs_out_on_its_own(table: type[Table]) -> None:
    given = table(
        "red Falcon at -80 -200 facing 0", "blue Falcon at -80 200 facing 180", "green Falcon at 80 -200 facing 0",
        ore=(3, 3)).fire()  # fmt: skip
    assert [given.ore(f"{colour} Falcon") for colour in ("red", "blue", "green")] == [1, 1, 2]
    assert given.ore_left == [0, 1]


@pytest.mark.rule("light-speed", "LS-OPT-CORSAIRS-1", "LS-RUL-29", "LS-TEST-29")
def test_whoever_destroys_a_ship_alone_gains_all_its_ore(table: type[Table]) -> None:
    victim = "blue Hornet at 200 -200 facing 0 with 5 ore, 1 red"
    taken = table("red Dragonfly at 0 -200 facing 0", victim, corsairs="yes").fire()
    assert (taken.destroyed, taken.ore("red Dragonfly")) == ({"blue Hornet"}, 5)
    assert taken.points("red") == 7
    lost = table("red Dragonfly at 0 -200 facing 0", victim).fire()
    assert (lost.ore("red Dragonfly"), lost.state.ore_lost) == (0, 5)


@pytest.mark.rule("light-speed", "LS-OPT-CORSAIRS-1", "LS-RUL-29")
def test_two_lasers_of_one_ship_take_all_the_ore_too(table: type[Table]) -> None:
    victim = "blue Titan at 0 0 facing 0 with 2 green, 3 ore"
    given = table("red Thunder at 0 120 facing 180", victim, corsairs="yes").fire()
    assert given.results("red Thunder") == ["blue Titan", "blue Titan"]
    assert (given.ore("red Thunder"), given.state.ore_lost) == (3, 0)


@pytest.mark.rule("light-speed", "LS-OPT-CORSAIRS-2", "LS-RUL-29", "LS-TEST-29")
@pytest.mark.parametrize(
    ("ore", "strengths", "taken"),
    [
        (5, [1], [5]),
        (5, [1, 1], [2, 2]),
        (5, [3, 1], [3, 1]),
        (2, [2, 1], [1, 1]),
        (1, [2, 1], [0, 0]),
        (4, [2, 2], [2, 2]),
        (0, [3], [0]),
    ],
)
def test_several_ships_share_by_the_layers_of_the_asteroid(ore: int, strengths: list[int], taken: list[int]) -> None:
    assert plunder(ore, strengths, list(range(len(strengths)))) == taken


@pytest.mark.rule("light-speed", "LS-OPT-CORSAIRS-2", "LS-RUL-15")
def test_two_ships_of_one_speed_share_a_wreck(table: type[Table]) -> None:
    victim = "blue Destroyer at 0 0 facing 90 with 5 ore, 3 purple"
    given = table("red Falcon at -20 -200 facing 0", "green Falcon at -20 200 facing 0", victim,
                  corsairs="yes").fire()  # fmt: skip
    assert (given.fired("red Falcon")[0].strength, given.fired("green Falcon")[1].strength) == (2, 1)
    assert given.destroyed == {"blue Destroyer"}
    assert (given.ore("red Falcon"), given.ore("green Falcon")) == (3, 2)
    assert given.points("red") == given.points("green") + 1 == 3


@pytest.mark.rule("light-speed", "LS-RUL-25")
def test_ore_is_taken_only_when_the_ship_is_destroyed(table: type[Table]) -> None:
    given = table("red Dragonfly at 0 -200 facing 0", "blue Ghost at 0 0 facing 0 with 4 ore", corsairs="yes").fire()
    assert (given.ore("red Dragonfly"), given.ore("blue Ghost")) == (0, 4)


@pytest.mark.rule("light-speed", "LS-RUL-26")
def test_lasers_of_the_last_speed_take_whoever_gets_the_trophy(table: type[Table]) -> None:
    victim = "blue Titan at 0 0 facing 0 with 3 green, 3 ore"
    given = table("red Falcon at 0 200 facing 0", victim, corsairs="yes").fire()
    assert given.trophies("green") == ["blue Titan"]
    assert given.ore("red Falcon") == 3
    stopped = table("red Falcon at 0 200 facing 0", "green Falcon at 0 -200 facing 180",
                    victim, corsairs="yes").fire()  # fmt: skip
    assert stopped.results("green Falcon")[1] == "shield of blue Titan"
    assert (stopped.ore("red Falcon"), stopped.ore("green Falcon")) == (3, 0)


@pytest.mark.rule("light-speed", "LS-RUL-25", "LS-RUL-26")
def test_a_ship_that_damaged_another_one_takes_nothing(table: type[Table]) -> None:
    given = table("red Falcon at 0 200 facing 0", "blue Titan at 0 0 facing 0 with 3 green, 3 ore",
                  "purple Falcon at 300 -200 facing 0", "blue Ghost at 300 0 facing 0",
                  corsairs="yes").fire()  # fmt: skip
    assert (given.destroyed, given.markers("blue Ghost")) == ({"blue Titan"}, {"purple": 2})
    assert (given.ore("red Falcon"), given.ore("purple Falcon")) == (3, 0)


@pytest.mark.rule("light-speed", "LS-RUL-27")
def test_a_taker_may_be_of_the_same_colour(table: type[Table]) -> None:
    given = table("blue Dragonfly at 0 -200 facing 0", "blue Hornet at 0 0 facing 0 with 3 ore", corsairs="yes").fire()
    assert (given.ore("blue Dragonfly"), given.losses("blue")) == (3, ["blue Hornet"])
    assert given.points("blue") == 1


@pytest.mark.rule("light-speed", "LS-RUL-28")
def test_what_goes_to_a_ship_that_explodes_too_is_lost(table: type[Table]) -> None:
    given = table("red Hornet at 0 0 facing 0 with 1 ore", "blue Hornet at 120 0 facing 180 with 4 ore", corsairs="yes")
    given.fire()
    assert given.destroyed == {"red Hornet", "blue Hornet"}
    assert [loot.ore for loot in given.explosions["blue Hornet"].loot] == [4]
    assert given.state.ore_lost == 5


@pytest.mark.rule("light-speed", "LS-RUL-28")
def test_ore_mined_at_this_speed_can_be_taken(table: type[Table]) -> None:
    given = table("red Falcon at 0 -200 facing 0", "blue Falcon at 0 -400 facing 0 with 1 red",
                  ore=12, corsairs="yes").fire()  # fmt: skip
    assert given.results("red Falcon") == ["asteroid", "blue Falcon"]
    assert given.destroyed == {"red Falcon", "blue Falcon"}
    assert given.explosions["red Falcon"].ore == 2
    assert [(loot.ship.seat, loot.ore) for loot in given.explosions["red Falcon"].loot] == [(2, 2)]
