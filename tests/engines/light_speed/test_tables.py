"""Set LS-R1, figure by figure: LS-RUL-3, LS-RUL-17."""

from __future__ import annotations

import pytest

from engines.light_speed.model.spots import mm
from engines.light_speed.model.tables import SHIPS, Laser, Shield

LS_R1 = """
1 Dragonfly 1 (0,10,0,2)(12,0,90,1) -
2 Hornet 2 (12,0,90,2)(-12,0,270,1) -
3 Thunder 2 (-10,15,345,1)(10,15,15,1) T[-31.5,31.5]
4 Falcon 2 (0,15,0,2)(0,-15,180,1) L[-44,44]
5 Stinger 3 (0,-15,180,3) T[-31.5,31.5]
6 Ghost 3 (10,10,45,1)(-10,-10,225,2) L[0,44]R[-44,0]
7 Hammer 3 (0,15,0,2)(12,0,90,2) L[-44,44]
8 Avenger 3 (0,15,0,2)(0,-15,180,2)(-12,0,270,1) R[-44,44]
9 Destroyer 4 (0,20,0,3)(12,-10,120,2)(-12,-10,240,1) L[0,44]R[0,44]
10 Titan 4 (0,20,0,3)(12,0,90,2)(-12,0,270,2)(0,-20,180,1) L[-44,0]R[-44,0]B[-31.5,31.5]
"""
"""Speed, name, hit points; lasers (x, y, angle, strength); shields as edge [low, high]; lengths in mm."""


def laser(gun: Laser) -> str:
    return f"({mm(gun.x)},{mm(gun.y)},{gun.angle},{gun.strength})"


def shield(stretch: Shield) -> str:
    return f"{stretch.edge}[{mm(stretch.low)},{mm(stretch.high)}]"


@pytest.mark.rule("light-speed", "LS-R1", "LS-RUL-3", "LS-RUL-17", "LS-DAMAGE-3", "LS-SHIELD-1", "LS-FIRE-4")
@pytest.mark.parametrize("row", LS_R1.split("\n")[1:-1], ids=lambda row: row.split()[1])
def test_every_figure_of_the_set(row: str) -> None:
    ship = SHIPS[int(row.split(maxsplit=1)[0])]
    lasers, shields = "".join(map(laser, ship.lasers)), "".join(map(shield, ship.shields)) or "-"
    assert f"{ship.speed} {ship.name} {ship.hit_points} {lasers} {shields}" == row
