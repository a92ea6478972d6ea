"""The number that a shot needs, and why (5.5, 5.8)."""

from __future__ import annotations

from functools import lru_cache

import msgspec

from engines.core import Text, say
from engines.space_empires.model.pieces import Piece
from engines.space_empires.model.state import Technology, Unit
from engines.space_empires.model.tables import RAIDER, UNITS

SURE_HIT = 1
"""The roll that always hits (RN-35)."""

MOST_AIMS = 4096
"""Sums that are kept: imagined battles ask for the same ones over and over."""


BEST_CLOAK = 2
"""The Cloaking level with which raiders are stronger, cloaked or not."""

AMBUSH = 1
"""What cloaked raiders add to their Attack Strength in the first round (12.1.4b)."""


def strength_of(type_: str, technology: Technology) -> int:
    """Return Attack Strength without technology; that of raiders grows with Cloaking 2."""
    return UNITS[type_].attack + int(type_ == RAIDER and technology.cloaking >= BEST_CLOAK)


def attack_of(type_: str, technology: Technology, kind: str) -> int:
    """Return Attack Strength with technology, which counts for nothing in asteroids (5.5a, 5.5f, 5.8.1)."""
    gain = 0 if kind == "asteroids" else min(technology.attack, UNITS[type_].hull)
    return strength_of(type_, technology) + gain


def defence_of(type_: str, technology: Technology, kind: str) -> int:
    """Return Defence Strength with technology, which counts for nothing in a nebula (5.5c, 5.5f, 5.8.2)."""
    unit = UNITS[type_]
    return unit.defence + (0 if kind == "nebula" else min(technology.defence, unit.hull))


def carried(unit: Piece) -> Technology:
    """Return what everybody knows that a group in battle carries; nothing until it is announced."""
    return (unit.shown if isinstance(unit, Unit) else unit.technology) or Technology()


class Aim(msgspec.Struct, frozen=True):
    """What makes up the number needed (5.5a to 5.5c): Attack Strength, technology and bonuses, less the target's."""

    strength: int
    technology: int = 0
    bonus: int = 0
    defence: int = 0
    shields: int = 0
    ambush: int = 0

    @property
    def number(self) -> int:
        """The highest roll that hits (RN-35)."""
        return max(SURE_HIT, self.sum)

    @property
    def sum(self) -> int:
        """The same, were it not for rolls of 1."""
        return self.strength + self.technology + self.bonus + self.ambush - self.defence - self.shields

    def reckoned(self) -> Text:
        """Return the sum in words, without what counts for nothing."""
        said = say("attack {points}", points=self.strength)
        if self.technology:
            said = say("{sum} + technology {points}", sum=said, points=self.technology)
        if self.bonus:
            said = say("{sum} + fleet bonus {points}", sum=said, points=self.bonus)
        if self.ambush:
            said = say("{sum} + ambush {points}", sum=said, points=self.ambush)
        if self.defence:
            said = say("{sum} - defence {points}", sum=said, points=self.defence)
        if self.shields:
            said = say("{sum} - technology {points}", sum=said, points=self.shields)
        return said if self.sum >= SURE_HIT else say("{sum}; a 1 always hits", sum=said)


@lru_cache(MOST_AIMS)
def aim(  # noqa: PLR0917  # one sum of so many parts
    gunner: str, gear: Technology, target: str, armour: Technology, kind: str, bonus: int, ambush: int = 0
) -> Aim:
    """Return how ships of a type and technology aim at others."""
    strength, hull = strength_of(gunner, gear), UNITS[target]
    technology = attack_of(gunner, gear, kind) - strength
    shields = defence_of(target, armour, kind) - hull.defence
    return Aim(strength, technology, bonus, hull.defence, shields, ambush)


def hits(roll: int, number: int) -> bool:
    """Tell whether a roll hits (5.5d, 5.5g)."""
    return roll <= max(SURE_HIT, number)
