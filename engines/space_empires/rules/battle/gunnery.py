"""The number that a shot needs, and why (5.5, 5.8)."""

from functools import cached_property, lru_cache

import msgspec

from engines.core import Text, say
from engines.space_empires.model.pieces import Piece
from engines.space_empires.model.state import Technology, Unit
from engines.space_empires.model.tables import DIE, FIGHTER, RAIDER, RATED, UNITS

SURE_HIT = 1
"""The roll that always hits (RN-35)."""

UNBOUNDED = 99
"""More than any sum: tens hit whom everything hits."""

MOST_AIMS = 4096
"""Sums that are kept: imagined battles ask for the same ones over and over."""


BEST_CLOAK = 2
"""The Cloaking level with which raiders are stronger, cloaked or not."""

AMBUSH = 1
"""What cloaked raiders add to their Attack Strength in the first round (12.1.4b)."""


BEST_FIGHTERS = 3
"""The level at which fighters have Defence Strength."""

POINT_STRENGTH = 5
"""What a level of point defence is added to against fighters (11.3.1a)."""


def strength_of(type_: str, technology: Technology) -> int:
    """Return Attack Strength without technology; that of raiders and fighters grows with their own (11.2.6b)."""
    if type_ == FIGHTER:
        return UNITS[type_].attack + max(0, technology.fighters - 1)
    return UNITS[type_].attack + int(type_ == RAIDER and technology.cloaking >= BEST_CLOAK)


def strength_against(gunner: str, gear: Technology, target: str) -> int:
    """Return Attack Strength against a type: point defence is made for fighters (11.3.1a, 11.3.1b)."""
    if target == FIGHTER and gear.point:
        return POINT_STRENGTH + gear.point
    return strength_of(gunner, gear)


def toughness_of(type_: str, technology: Technology) -> int:
    """Return Defence Strength without technology; the best fighters have one (11.2.6b)."""
    return UNITS[type_].defence + int(type_ == FIGHTER and technology.fighters >= BEST_FIGHTERS)


def attack_of(type_: str, technology: Technology, kind: str) -> int:
    """Return Attack Strength with technology, which counts for nothing in asteroids (5.5a, 5.5f, 5.8.1)."""
    gain = 0 if kind == "asteroids" else min(technology.attack, UNITS[type_].hull)
    return strength_of(type_, technology) + gain


def defence_of(type_: str, technology: Technology, kind: str) -> int:
    """Return Defence Strength with technology, which counts for nothing in a nebula (5.5c, 5.5f, 5.8.2)."""
    unit = UNITS[type_]
    return toughness_of(type_, technology) + (0 if kind == "nebula" else min(technology.defence, unit.hull))


def carried(unit: Piece) -> Technology:
    """Return what everybody knows that a group in battle carries; nothing until it is announced."""
    return (unit.shown if isinstance(unit, Unit) else unit.technology) or Technology()


class Aim(msgspec.Struct, frozen=True, dict=True):
    """What makes up the number needed (5.5a to 5.5c): Attack Strength, technology and bonuses, less the target's.

    Never `least` or below it (RN-35) nor above `most`: nothing is sure against doomsday machines that come for a player
    alone, and their tens always miss (SD-6).
    """

    strength: int
    technology: int = 0
    bonus: int = 0
    defence: int = 0
    shields: int = 0
    ambush: int = 0
    dazzle: int = 0
    least: int = SURE_HIT
    most: int = UNBOUNDED

    @cached_property
    def number(self) -> int:
        """The highest roll that hits (RN-35)."""
        return max(self.least, min(self.most, self.sum))

    @property
    def sum(self) -> int:
        """The same, were it not for rolls of 1."""
        return self.strength + self.technology + self.bonus + self.ambush - self.defence - self.shields - self.dazzle

    def lands(self, roll: int) -> bool:
        """Tell whether a roll hits (5.5d, 5.5g)."""
        return roll <= self.number

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
        if self.dazzle:
            said = say("{sum} - dazzled {points}", sum=said, points=self.dazzle)
        if self.sum > self.most:
            return say("{sum}; a 10 always misses", sum=said)
        if self.sum >= SURE_HIT:
            return said
        return say("{sum}; a 1 always hits", sum=said) if self.least else say("{sum}; nothing hits", sum=said)


@lru_cache(MOST_AIMS)
def aim(  # noqa: PLR0917  # one sum of so many parts
    gunner: str, gear: Technology, target: str, armour: Technology, kind: str, bonus: int, ambush: int = 0,
    dazzle: int = 0,
) -> Aim:  # fmt: skip
    """Return how ships of a type and technology aim at others."""
    technology = attack_of(gunner, gear, kind) - strength_of(gunner, gear)
    toughness = toughness_of(target, armour)
    shields = defence_of(target, armour, kind) - toughness
    least, most = 0 if target in RATED else SURE_HIT, DIE - 1 if gunner in RATED else UNBOUNDED
    return Aim(strength_against(gunner, gear, target), technology, bonus, toughness, shields, ambush, dazzle, least,
               most)  # fmt: skip


def hits(roll: int, number: int) -> bool:
    """Tell whether a roll hits (5.5d, 5.5g)."""
    return roll <= max(SURE_HIT, number)
