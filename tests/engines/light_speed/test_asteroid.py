"""Mining and the end of the asteroid: LS-ASTEROID."""

from __future__ import annotations

import pytest

from engines.light_speed.rules.ore import mine, mine_alone
from tests.engines.light_speed.helpers import Table

GREEN, RED, WHITE = 3, 2, 1
THREE_TITANS = ("red Titan at 0 -200 facing 0", "blue Titan at -200 0 facing 0", "green Titan at 0 200 facing 0")
"""One laser of each meets the asteroid: green-white, red, white."""


@pytest.mark.rule("light-speed", "LS-ASTEROID-1")
def test_mined_ore_lies_on_the_ship_that_hit(table: type[Table]) -> None:
    given = table("red Dragonfly at 0 -200 facing 0", ore=12).fire()
    assert given.ore("red Dragonfly") == 2
    assert given.fired("red Dragonfly")[0].ore == 2


@pytest.mark.rule("light-speed", "LS-ASTEROID-2", "LS-TEST-10")
def test_with_enough_for_all_every_laser_gets_its_strength(table: type[Table]) -> None:
    given = table(*THREE_TITANS, ore=6).fire()
    assert [given.ore(f"{colour} Titan") for colour in ("red", "blue", "green")] == [3, 2, 1]
    assert given.ore_left == [0]
    assert [given.results(f"{colour} Titan").count("asteroid") for colour in ("red", "blue", "green")] == [1, 1, 1]


@pytest.mark.rule("light-speed", "LS-ASTEROID-2", "LS-ASTEROID-3", "LS-ASTEROID-4")
@pytest.mark.parametrize("strengths", [[WHITE] * 3, [RED, WHITE], [RED, RED], [GREEN, RED, WHITE], [GREEN]])
def test_exactly_enough_is_enough(strengths: list[int]) -> None:
    assert mine(sum(strengths), strengths) == (strengths, 0)


@pytest.mark.rule("light-speed", "LS-ASTEROID-3", "LS-ASTEROID-4", "LS-TEST-6")
def test_five_ore_for_six_asked(table: type[Table]) -> None:
    given = table(*THREE_TITANS, ore=5).fire()
    assert [given.ore(f"{colour} Titan") for colour in ("red", "blue", "green")] == [2, 2, 1]
    assert mine(5, [GREEN, RED, WHITE]) == ([2, 2, 1], 0)


@pytest.mark.rule("light-speed", "LS-ASTEROID-4", "LS-ASTEROID-6", "LS-TEST-7")
def test_four_ore_for_six_asked(table: type[Table]) -> None:
    given = table(*THREE_TITANS, ore=4).fire()
    assert [given.ore(f"{colour} Titan") for colour in ("red", "blue", "green")] == [1, 1, 1]
    assert given.ore_left == [0]
    assert given.state.ore_lost == 1


@pytest.mark.rule("light-speed", "LS-ASTEROID-3", "LS-ASTEROID-6", "LS-ASTEROID-7", "LS-TEST-8")
def test_too_little_for_the_first_layer(table: type[Table]) -> None:
    whites = ("red Titan at 0 200 facing 0", "blue Titan at 200 0 facing 90", "green Titan at -200 0 facing 270")
    given = table(*whites, ore=2).fire()
    assert [given.ore(f"{colour} Titan") for colour in ("red", "blue", "green")] == [0, 0, 0]
    assert given.ore_left == [0]
    assert mine(2, [GREEN, GREEN, WHITE]) == ([0, 0, 0], 0)


@pytest.mark.rule("light-speed", "LS-ASTEROID-5", "LS-TEST-9")
def test_a_green_laser_alone_takes_what_there_is(table: type[Table]) -> None:
    assert table("red Stinger at 0 -200 facing 180", ore=2).fire().ore("red Stinger") == 2


@pytest.mark.rule("light-speed", "LS-ASTEROID-5")
def test_the_third_layer_is_for_green_lasers_only() -> None:
    assert mine(8, [GREEN, GREEN, RED, WHITE]) == ([2, 2, 2, 1], 0)
    assert mine(9, [GREEN, GREEN, RED, WHITE]) == ([3, 3, 2, 1], 0)
    assert mine(12, [GREEN, GREEN, RED, WHITE]) == ([3, 3, 2, 1], 3)


@pytest.mark.rule("light-speed", "LS-ASTEROID-6", "LS-TEST-11")
def test_two_green_lasers_and_three_ore(table: type[Table]) -> None:
    given = table("red Stinger at 0 -200 facing 180", "blue Stinger at 0 200 facing 0", ore=3).fire()
    assert (given.ore("red Stinger"), given.ore("blue Stinger")) == (1, 1)
    assert given.ore_left == [0]


@pytest.mark.rule("light-speed", "LS-ASTEROID-7")
def test_in_the_first_layer_strength_does_not_matter() -> None:
    assert mine(3, [GREEN, WHITE, WHITE])[0] == [1, 1, 1]


@pytest.mark.rule("light-speed", "LS-ASTEROID-8", "LS-TEST-10")
def test_the_asteroid_blocks_until_its_speed_is_done_even_if_empty(table: type[Table]) -> None:
    given = table("red Stinger at 0 -200 facing 180", "blue Stinger at 0 200 facing 0", ore=1).fire()
    assert given.results("red Stinger") == given.results("blue Stinger") == ["asteroid"]
    assert given.markers("red Stinger") == given.markers("blue Stinger") == {}


@pytest.mark.rule("light-speed", "LS-ASTEROID-9")
def test_the_empty_asteroid_is_gone_at_the_next_speed(table: type[Table]) -> None:
    ships = ("red Falcon at 0 -200 facing 0", "blue Hammer at 0 200 facing 0")
    assert table(*ships, ore=12).fire().results("red Falcon")[0] == "asteroid"
    mined = table("red Dragonfly at -200 0 facing 90", *ships, ore=2).fire()
    assert mined.results("red Falcon")[0] == "blue Hammer"
    assert mined.ore_left == [0]
    assert [volley.ore for volley in mined.report.volleys] == [(0,), (0,), (0,)]


@pytest.mark.rule("light-speed", "LS-RUL-15")
def test_a_ship_alone_takes_what_there_is_with_both_lasers(table: type[Table]) -> None:
    given = table("red Thunder at 0 -120 facing 0", ore=1).fire()
    assert given.results("red Thunder") == ["asteroid", "asteroid"]
    assert (given.ore("red Thunder"), given.ore_left, given.state.ore_lost) == (1, [0], 0)
    assert mine_alone(3, [RED, RED]) == ([2, 1], 0)
    assert mine_alone(9, [GREEN, WHITE]) == ([3, 1], 5)


@pytest.mark.rule("light-speed", "LS-RUL-15")
def test_beside_another_ship_every_laser_counts_on_its_own(table: type[Table]) -> None:
    given = table("red Thunder at 0 -120 facing 0", "blue Thunder at 0 120 facing 180", ore=3).fire()
    assert given.results("blue Thunder") == ["asteroid", "asteroid"]
    assert (given.ore("red Thunder"), given.ore("blue Thunder"), given.state.ore_lost) == (0, 0, 3)


@pytest.mark.rule("light-speed", "LS-RUL-15")
def test_every_laser_counted_on_its_own_even_on_one_ship_in_the_first_revision(table: type[Table]) -> None:
    given = table("red Thunder at 0 -120 facing 0", ore=1, revision=1).fire()
    assert given.results("red Thunder") == ["asteroid", "asteroid"]
    assert given.ore("red Thunder") == 0
    assert table("red Thunder at 0 -120 facing 0", ore=2).fire().ore("red Thunder") == 2


@pytest.mark.rule("light-speed", "LS-RUL-16")
def test_a_ship_mines_before_it_explodes_and_the_ore_is_lost_with_it(table: type[Table]) -> None:
    given = table("red Dragonfly at 0 -200 facing 0", "blue Dragonfly at -200 -200 facing 0", ore=12).fire()
    assert given.destroyed == {"red Dragonfly"}
    assert given.explosions["red Dragonfly"].ore == 2
    assert (given.ore_left, given.state.ore_lost, given.points("red")) == ([10], 2, 0)
