"""Imagined battles with raiders and scanners end as a simulator of its own, written from the rules, says they do."""

from __future__ import annotations

from itertools import count
from random import Random

import pytest

from engines.space_empires.model.state import Technology
from engines.space_empires.rules.battle.skirmish import Fleet, imagined, skirmish

CHART = {"SC": ("E", 3, 1, 6), "DD": ("D", 4, 1, 9), "RA": ("D", 4, 2, 12)}
"""Class, attack, hull and price of ships that nothing defends."""

BATTLES = 6000
POINTS = 0.02


class Ship:
    """One ship: its type, its level of Cloaking or Scanners, and the hits that it has taken."""

    def __init__(self, type_: str, level: int) -> None:
        self.type, self.hits, self.left = type_, 0, CHART[type_][2]
        self.cloak = level if type_ == "RA" else 0
        self.scanner = level if type_ == "DD" else 0


Side = list[Ship]


def fleet(ships: dict[str, int], level: int) -> Side:
    """Return so many ships of each type."""
    return [Ship(type_, level) for type_, number in ships.items() for _ in range(number)]


def wanted(ship: Ship) -> tuple[int, int]:
    """Rank a target: few hits left, then dear; all are as easy to hit."""
    return ship.left, -CHART[ship.type][3]


def class_of(ship: Ship, scanner: int) -> str:
    """Return the class in which a ship fires this round (12.1.4)."""
    return "A" if ship.cloak > scanner else CHART[ship.type][0]


def holds(sides: tuple[Side, Side], dice: Random) -> bool:
    """Fight to the end; tell whether the attacker is left alone."""
    first = True
    while all(sides):
        scanners = [max(ship.scanner for ship in side) for side in sides]
        bonus = [int(len(sides[at]) >= 2 * len(sides[1 - at])) for at in (0, 1)]
        order = sorted(((class_of(ship, scanners[1 - at]), 1 - at, CHART[ship.type][3], n, ship)
                        for at in (1, 0) for n, ship in enumerate(sides[at])), key=lambda turn: turn[:4])  # fmt: skip
        for class_, defends, _, _, ship in order:
            at = 1 - defends
            if ship not in sides[at] or not sides[1 - at]:
                continue
            cloaked = class_ == "A"
            strength = CHART[ship.type][1] + int(ship.cloak > 1) + int(cloaked and first) + bonus[at]
            if dice.randint(1, 10) <= strength:
                hit(sides[1 - at])
        first = False
    return bool(sides[0])


def hit(side: Side) -> None:
    """Hit the ship that everybody fires at; of a type the damaged one suffers first."""
    target = min(side, key=wanted)
    target.left -= 1
    if not target.left:
        side.remove(target)


FLEETS: list[tuple[dict[str, int], int, dict[str, int], int]] = [
    # attacker with its level of Cloaking or Scanners, defender with its own
    ({"RA": 2}, 1, {"SC": 3}, 0),
    ({"RA": 2}, 1, {"DD": 3}, 1),
    ({"DD": 4}, 1, {"RA": 2}, 2),
    ({"SC": 3, "DD": 1}, 1, {"RA": 2}, 1),
]


@pytest.mark.rule("space-empires", "12.1.4a", "12.1.4b", "12.1.4c", "12.2b", "12.2c")
@pytest.mark.parametrize(("attacker", "sharp", "defender", "keen"), FLEETS)
def test_both_come_to_the_same_share(attacker: dict[str, int], sharp: int, defender: dict[str, int], keen: int) -> None:
    dice, throws, number = Random(21), Random(22), count(1)
    share = sum(holds((fleet(attacker, sharp), fleet(defender, keen)), dice) for _ in range(BATTLES)) / BATTLES
    own, foes = (
        Fleet(tuple(
            imagined(f"{type_}-{next(number)}", type_, ships,
                     Technology(cloaking=level if type_ == "RA" else 0, scanners=level if type_ == "DD" else 0), seat)
            for type_, ships in side.items()
        ))
        for seat, (side, level) in enumerate(((attacker, sharp), (defender, keen)))
    )  # fmt: skip
    won = sum(skirmish(own, foes, "", lambda: throws.randint(1, 10))[0] > 0 for _ in range(BATTLES))
    assert abs(won / BATTLES - share) < POINTS
    assert 0.05 < share < 0.95
