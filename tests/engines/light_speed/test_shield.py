"""Shields: LS-SHIELD, and the exact places of LS-TEST-20 fired for real."""

from __future__ import annotations

import pytest

from engines.light_speed.model.tables import SHIPS
from tests.engines.light_speed.helpers import Table


@pytest.mark.rule("light-speed", "LS-SHIELD-1", "LS-RUL-17", "LS-FACT-5", "LS-FACT-6")
def test_some_ships_have_shields(table: type[Table]) -> None:
    shielded = {ship.name for ship in SHIPS.values() if ship.shields}
    assert shielded == {ship.name for ship in SHIPS.values()} - {"Dragonfly", "Hornet"}
    front = table("red Dragonfly at 0 200 facing 180", "blue Thunder at 0 0 facing 0").fire()
    rear = table("red Dragonfly at 0 -200 facing 0", "blue Thunder at 0 0 facing 0").fire()
    assert (front.results("red Dragonfly")[0], rear.results("red Dragonfly")[0]) == (
        "shield of blue Thunder",
        "blue Thunder",
    )


@pytest.mark.rule("light-speed", "LS-SHIELD-2", "LS-TEST-20")
@pytest.mark.parametrize(
    ("y", "met"),
    [("144.1", "nothing"), ("144", "shield of blue Stinger"), ("143.9", "blue Stinger")],
)
def test_a_shield_reaches_to_the_very_edge_of_the_card(table: type[Table], y: str, met: str) -> None:
    given = table(f"red Dragonfly at 200 {y} facing 180", "blue Stinger at 0 100 facing 0").fire()
    assert given.results("red Dragonfly")[1] == met


@pytest.mark.rule("light-speed", "LS-SHIELD-3", "LS-TEST-20")
@pytest.mark.parametrize(
    ("place", "damage"),
    [
        ("-200 100.1 facing 0", 0),
        ("-200 100 facing 0", 0),
        ("-200 99.9 facing 0", 1),
        ("200 99.9 facing 180", 0),
        ("200 100 facing 180", 0),
        ("200 100.1 facing 180", 1),
    ],
)
def test_a_laser_that_meets_a_shield_does_no_damage(table: type[Table], place: str, damage: int) -> None:
    given = table(f"red Dragonfly at {place}", "blue Ghost at 0 100 facing 0").fire()
    assert sum(given.markers("blue Ghost").values()) == damage
    assert given.results("red Dragonfly")[1] == ("blue Ghost" if damage else "shield of blue Ghost")


@pytest.mark.rule("light-speed", "LS-SHIELD-4")
def test_a_shield_never_wears_out(table: type[Table]) -> None:
    given = table(
        "red Dragonfly at -20 200 facing 180", "red Falcon at 20 300 facing 180", "red Stinger at 90 200 facing 30",
        "blue Thunder at 0 0 facing 0")  # fmt: skip
    given.fire()
    assert [shot.strength for shot in given.shots if shot.hit == "shield"] == [2, 2, 3]
    assert given.markers("blue Thunder") == {}


@pytest.mark.rule("light-speed", "LS-RUL-18")
def test_the_ends_of_a_shield_and_shared_corners_are_shielded(table: type[Table]) -> None:
    end = table("red Dragonfly at 200 100 facing 180", "blue Ghost at 0 100 facing 0").fire()
    assert end.results("red Dragonfly")[1] == "shield of blue Ghost"
    corner = table("red Dragonfly at 200 144 facing 180", "blue Stinger at 0 100 facing 0").fire()
    assert corner.results("red Dragonfly")[1] == "shield of blue Stinger"


@pytest.mark.rule("light-speed", "LS-RUL-19")
def test_shields_stop_own_lasers_coming_in_and_none_going_out(table: type[Table]) -> None:
    own = table("blue Dragonfly at 0 200 facing 180", "blue Thunder at 0 0 facing 0").fire()
    assert own.results("blue Dragonfly")[0] == "shield of blue Thunder"
    out = table("blue Thunder at 0 0 facing 0", "red Hammer at -70 250 facing 0").fire()
    assert out.results("blue Thunder")[0] == "red Hammer"
