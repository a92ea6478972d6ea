"""Imagined battles with fighters and point defence end as a simulator of its own, written from the rules, says."""

from __future__ import annotations

from itertools import count
from random import Random

import pytest

from engines.space_empires.model.state import Technology
from engines.space_empires.rules.battle.skirmish import Fleet, imagined, skirmish

CHART = {"SC": ("E", 3, 6), "DD": ("D", 4, 9), "CV": ("E", 3, 12), "FI": ("B", 5, 5)}
"""Class, attack and price of ships that one hit destroys and that nothing defends."""

BATTLES = 2500
POINTS = 0.02
DIE = 10

Ships = dict[str, int]


class Side:
    """The ships of a side, with a level of point defence, and whether its fighters need carriers."""

    def __init__(self, ships: Ships, point: int) -> None:
        self.ships, self.point = dict(ships), point
        self.afloat = ships.get("FI", 0) <= 3 * ships.get("CV", 0)
        self.unfired = 0

    def total(self) -> int:
        return sum(self.ships.values())

    def count(self, type_: str) -> int:
        return self.ships.get(type_, 0)


def number(guns: Side, type_: str, target: str) -> int:
    """Return the highest roll that hits."""
    if type_ == "SC" and target == "FI" and guns.point:
        return 5 + guns.point
    return CHART[type_][1]


def shoot(guns: Side, type_: str, foe: Side, bonus: int, dice: Random) -> None:
    """Fire at what is easiest to hit, then dearest; carriers last, when no fighter is left."""
    open_ = [target for target in foe.ships if foe.count(target) and (target != "CV" or not foe.count("FI"))]
    if open_:
        target = max(open_, key=lambda other: (number(guns, type_, other), CHART[other][2]))
        foe.ships[target] -= dice.randint(1, DIE) <= number(guns, type_, target) + bonus


def fight_round(sides: tuple[Side, Side], dice: Random) -> None:
    """Let classes fire in order, the defender first in each: point defence, B, D, E."""
    numbers = [side.total() for side in sides]
    bonus = [int(numbers[at] >= 2 * numbers[1 - at]) for at in (0, 1)]
    for side in sides:
        side.unfired = side.count("SC")
    for class_ in "ABDE":
        for at in (1, 0):
            guns, foe = sides[at], sides[1 - at]
            if class_ == "A" and guns.point:
                for _ in range(guns.count("SC")):
                    if foe.count("FI"):
                        guns.unfired -= 1
                        shoot(guns, "SC", foe, bonus[at], dice)
            for type_ in sorted(CHART, key=lambda type_: CHART[type_][2]):
                ready = guns.count(type_) if CHART[type_][0] == class_ else 0
                for _ in range(min(ready, guns.unfired) if type_ == "SC" else ready):
                    shoot(guns, type_, foe, bonus[at], dice)


def holds(attacker: Side, defender: Side, dice: Random) -> bool:
    """Tell whether the attacker has anything left in the end."""
    while attacker.total() and defender.total():
        fight_round((attacker, defender), dice)
    if attacker.afloat:
        attacker.ships["FI"] = min(attacker.count("FI"), 3 * attacker.count("CV"))
    return attacker.total() > 0


FLEETS: list[tuple[Ships, Ships, int]] = [
    # attacker, defender, the point defence of the defender's scouts
    ({"CV": 1, "FI": 3}, {"SC": 4}, 0),
    ({"CV": 2, "FI": 6}, {"SC": 6}, 1),
    ({"CV": 1, "FI": 3, "DD": 2}, {"SC": 2, "DD": 3}, 2),
    ({"DD": 4}, {"FI": 3, "SC": 1}, 0),
    ({"CV": 2, "FI": 4}, {"CV": 1, "FI": 2, "SC": 2}, 1),
]


@pytest.mark.rule("space-empires", "11.1.1c", "11.2.4a", "11.3.1a", "11.3.1b", "RN-102", "RN-107")
@pytest.mark.parametrize(("attacker", "defender", "point"), FLEETS)
def test_both_come_to_the_same_share(attacker: Ships, defender: Ships, point: int) -> None:
    dice, throws, numbers = Random(8), Random(9), count(1)
    share = sum(holds(Side(attacker, 0), Side(defender, point), dice) for _ in range(BATTLES)) / BATTLES

    def fleet(ships: Ships, owner: int) -> Fleet:
        fits = {"FI": Technology(fighters=1), "SC": Technology(point=point * owner)}
        return Fleet(tuple(imagined(f"{type_}-{next(numbers)}", type_, of, fits.get(type_, Technology()), owner)
                           for type_, of in ships.items()))  # fmt: skip

    fleets = fleet(attacker, 0), fleet(defender, 1)
    won = sum(skirmish(*fleets, "", lambda: throws.randint(1, DIE))[0] > 0 for _ in range(BATTLES))
    assert 0.05 < share < 0.95
    assert abs(won / BATTLES - share) < POINTS
