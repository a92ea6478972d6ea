"""Aiming a laser at a point: LS-PBM-37."""

from __future__ import annotations

import pytest

from engines.parts import geometry
from engines.parts.geometry import Point
from tests.engines.light_speed.helpers import Play


def exhaustive(centre: Point, gun: tuple[int, int, int], target: Point) -> int:
    """Look at all 360 headings."""
    best, least = 0, (1, 0)
    for heading in range(360):
        ray = geometry.ray_from(geometry.Rectangle(*centre, 0, 0, heading), *gun)
        distance = geometry._distance_squared(ray, target)
        if geometry.nearer(distance, least):
            best, least = heading, distance
    return best


@pytest.mark.rule("light-speed", "LS-PBM-37")
@pytest.mark.parametrize("target", [(0, 0), (3000, -200), (-2900, -2900), (700, 810), (0, 900), (500, 3500)])
@pytest.mark.parametrize("laser", [(0, 100, 0), (120, 0, 90), (-100, 150, 345), (-120, -100, 240), (0, 0, 0)])
def test_the_heading_is_the_best_of_all(laser: tuple[int, int, int], target: Point) -> None:
    assert geometry.aim((500, 900), *laser, target) == exhaustive((500, 900), laser, target)


@pytest.mark.rule("light-speed", "LS-PBM-37")
def test_an_aiming_order_lays_the_card_turned(play: type[Play]) -> None:
    game = play(decks={"red": "Dragonfly Hornet", "green": "Ghost"})
    game.order("red", "aim laser 1 at 0 0 from 0 -200")
    game.order("red", "aim laser 2 at 200 0 from 200 -200")
    game.order("red", "done")
    game.order("green", "lay nothing")
    game.match.resolve()
    assert [(ship.speed, ship.facing) for ship in game.state.table] == [(1, 0), (2, 90)]


@pytest.mark.rule("light-speed", "LS-PBM-37")
def test_an_aiming_order_counts_from_the_laser_and_not_from_the_middle_of_the_card(play: type[Play]) -> None:
    game = play(decks={"red": "Thunder"})
    game.order("red", "aim laser 1 at 0 0 from 0 -200")
    game.lay(red="done")
    assert [ship.facing for ship in game.state.table] == [17]


@pytest.mark.rule("light-speed", "LS-PBM-37")
def test_the_turned_card_is_judged_like_any_other(play: type[Play]) -> None:
    game = play(decks={"red": "Dragonfly"})
    assert "at 306 200 facing 0 would" not in game.refusal("red", "aim laser 1 at 0 -300 from 318 -300")
    assert "has no laser 3; its 2 lasers" in game.refusal("red", "aim laser 3 at 0 0 from 0 200")
    assert "lies off the table" in game.refusal("red", "aim laser 1 at 0 400 from 0 200")


@pytest.mark.rule("light-speed", "LS-PBM-37", "LS-PBM-33")
def test_aiming_works_in_turns_too(play: type[Play]) -> None:
    game = play(mode="alternating", seats=2)
    colour = ("red", "green")[game.match.waiting()[0]]
    game.stack(colour, "Stinger")
    game.order(colour, "aim laser 1 at 0 0 from 200 0")
    assert [ship.facing for ship in game.state.table] == [90]
