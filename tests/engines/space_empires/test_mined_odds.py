"""Imagined battles with mines and minesweepers end as a simulator of its own, written from the rules, says they do."""

from __future__ import annotations

from itertools import count
from random import Random

import pytest

from engines.space_empires.model.state import Technology
from engines.space_empires.rules.battle.skirmish import Fleet, imagined, skirmish

CHART = {"SC": ("E", 3, 6), "DD": ("D", 4, 9), "SW": ("E", 1, 6)}
"""Class, attack and price of ships that one hit destroys and that nothing defends."""

BATTLES = 1500
POINTS = 0.02

Ships = dict[str, int]


def first_target(ships: Ships) -> str:
    """Return the dearest type: all are as easy to hit."""
    return max((type_ for type_ in ships if ships[type_]), key=lambda type_: CHART[type_][2])


def explode(mines: int, level: int, ships: Ships) -> None:
    """Sweep, then let every mine left take the dearest ship."""
    left = max(0, mines - level * ships.get("SW", 0))
    for _ in range(min(left, sum(ships.values()))):
        ships[first_target(ships)] -= 1


def holds(attacker: Ships, defender: Ships, mines: int, level: int, dice: Random) -> bool:
    """Tell whether the attacker is left alone in the end."""
    sides = (dict(attacker), dict(defender))
    explode(mines, level, sides[0])
    while all(sum(side.values()) for side in sides):
        numbers = [sum(side.values()) for side in sides]
        bonus = [int(numbers[at] >= 2 * numbers[1 - at]) for at in (0, 1)]
        for class_ in "DE":
            for at in (1, 0):
                volley(sides[at], sides[1 - at], class_, bonus[at], dice)
    return sum(sides[0].values()) > 0


def volley(guns: Ships, targets: Ships, class_: str, bonus: int, dice: Random) -> None:
    """Let the ships of a class fire; cheap types before dear ones."""
    for type_ in sorted(guns, key=lambda type_: CHART[type_][2]):
        for _ in range(guns[type_] if CHART[type_][0] == class_ else 0):
            if sum(targets.values()) and dice.randint(1, 10) <= CHART[type_][1] + bonus:
                targets[first_target(targets)] -= 1


FLEETS: list[tuple[Ships, Ships, int, int]] = [
    # attacker, defender, the defender's mines, the level of the sweepers
    ({"SC": 4}, {"SC": 2}, 1, 0),
    ({"DD": 3, "SW": 1}, {"SC": 3}, 2, 1),
    ({"DD": 2, "SW": 2}, {"DD": 2}, 3, 1),
    ({"SC": 4, "SW": 1}, {"DD": 3}, 3, 2),
    ({"DD": 4}, {"DD": 2}, 2, 0),
]


@pytest.mark.rule("space-empires", "13.1.4a", "13.1.4b", "13.1.4e", "13.2b")
@pytest.mark.parametrize(("attacker", "defender", "mines", "level"), FLEETS)
def test_both_come_to_the_same_share(attacker: Ships, defender: Ships, mines: int, level: int) -> None:
    dice, throws = Random(6), Random(7)
    share = sum(holds(attacker, defender, mines, level, dice) for _ in range(BATTLES)) / BATTLES
    number, fit = count(1), Technology(sweeping=level)
    own = [imagined(f"{type_}-{next(number)}", type_, ships, fit, 0) for type_, ships in attacker.items()]
    foes = [imagined(f"{type_}-{next(number)}", type_, ships, Technology(), 1) for type_, ships in defender.items()]
    foes.append(imagined("MN-1", "MN", mines, Technology(), 1))
    fleets = Fleet(tuple(own)), Fleet(tuple(foes))
    won = sum(skirmish(*fleets, "", lambda: throws.randint(1, 10))[0] > 0 for _ in range(BATTLES))
    assert 0.05 < share < 0.95
    assert abs(won / BATTLES - share) < POINTS
