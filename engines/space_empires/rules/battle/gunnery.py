"""Shots: the number needed, the die, and what hits do (5.5, 5.6, 5.8)."""

from __future__ import annotations

from functools import lru_cache

import msgspec

from engines.core import Chance, Text, say
from engines.space_empires.model.pieces import lose
from engines.space_empires.model.state import Slot, State, Technology, Unit
from engines.space_empires.model.tables import DIE, UNITS
from engines.space_empires.model.view import Seen, battle_of
from engines.space_empires.model.words import unit_name
from engines.space_empires.rules.reports import mourn, narrate

from .lines import spend, terrain

SURE_HIT = 1
"""The roll that always hits (RN-35)."""

MOST_AIMS = 4096
"""Sums that are kept: imagined battles ask for the same ones over and over."""


def attack_of(type_: str, technology: Technology, kind: str) -> int:
    """Return Attack Strength with technology, which counts for nothing in asteroids (5.5a, 5.5f, 5.8.1)."""
    unit = UNITS[type_]
    return unit.attack + (0 if kind == "asteroids" else min(technology.attack, unit.hull))


def defence_of(type_: str, technology: Technology, kind: str) -> int:
    """Return Defence Strength with technology, which counts for nothing in a nebula (5.5c, 5.5f, 5.8.2)."""
    unit = UNITS[type_]
    return unit.defence + (0 if kind == "nebula" else min(technology.defence, unit.hull))


def carried(unit: Unit | Seen) -> Technology:
    """Return what everybody knows that a group in battle carries; nothing until it is announced."""
    return (unit.shown if isinstance(unit, Unit) else unit.technology) or Technology()


class Aim(msgspec.Struct, frozen=True):
    """What makes up the number needed (5.5a to 5.5c): Attack Strength, technology and bonus, less the target's."""

    strength: int
    technology: int = 0
    bonus: int = 0
    defence: int = 0
    shields: int = 0

    @property
    def number(self) -> int:
        """The highest roll that hits, were it not for rolls of 1."""
        return self.strength + self.technology + self.bonus - self.defence - self.shields

    def reckoned(self) -> Text:
        """Return the sum in words, without what counts for nothing."""
        said = say("attack {points}", points=self.strength)
        if self.technology:
            said = say("{sum} + technology {points}", sum=said, points=self.technology)
        if self.bonus:
            said = say("{sum} + fleet bonus {points}", sum=said, points=self.bonus)
        if self.defence:
            said = say("{sum} - defence {points}", sum=said, points=self.defence)
        if self.shields:
            said = say("{sum} - technology {points}", sum=said, points=self.shields)
        return said if self.number >= SURE_HIT else say("{sum}; a 1 always hits", sum=said)


def aim(gunner: Unit | Seen, target: Unit | Seen, kind: str, bonus: int) -> Aim:
    """Return how a group of one side aims at one of the other, by what everybody knows of both."""
    return _aim(gunner.type, carried(gunner), target.type, carried(target), kind, bonus)


@lru_cache(MOST_AIMS)
def _aim(gunner: str, gear: Technology, target: str, armour: Technology, kind: str, bonus: int) -> Aim:
    gun, hull = UNITS[gunner], UNITS[target]
    technology = attack_of(gunner, gear, kind) - gun.attack
    shields = defence_of(target, armour, kind) - hull.defence
    return Aim(gun.attack, technology, bonus, hull.defence, shields)


def needed(gunner: Unit | Seen, target: Unit | Seen, kind: str, bonus: int) -> int:
    """Return the highest roll that hits, were it not for rolls of 1 (5.5a to 5.5c)."""
    return aim(gunner, target, kind, bonus).number


def worth(number: int, target: Unit | Seen) -> tuple[int, int, int]:
    """Rank a target that is hit with `number` or less: the chance in tenths, few hits left, a high price."""
    kind = UNITS[target.type]
    return min(DIE, number), target.damage - kind.hull, kind.cost


def hits(roll: int, number: int) -> bool:
    """Tell whether a roll hits (5.5d, 5.5g)."""
    return roll <= max(SURE_HIT, number)


def shoot(state: State, gunner: Unit, target: Unit, chance: Chance) -> None:
    """Fire one shot of the group whose turn it is (5.5d)."""
    battle = battle_of(state)
    sight = aim(gunner, target, terrain(state, battle.hex), int(battle.bonus == gunner.owner))
    roll = chance.die(DIE, f"{gunner.name} of seat {gunner.owner + 1} fires at {target.name}")
    names = {"gunner": unit_name(gunner), "target": unit_name(target)}
    spend(battle, 1)
    battle.acted = True
    result = suffer(state, target) if hits(roll, sight.number) else say("miss")
    narrate(state, "Shot", say("{gunner} fires at {target}, needs {number} ({sum}), rolls {roll}: {result}.", **names,
                               number=max(SURE_HIT, sight.number), sum=sight.reckoned(), roll=roll,
                               result=result))  # fmt: skip


def suffer(state: State, target: Unit) -> Text:
    """Add a hit to a group; a ship with as many as its hull is lost (5.6a to 5.6d). Return the result in words."""
    hull = UNITS[target.type].hull
    target.damage += 1
    if target.damage < hull:
        return say("hit, damage {damage} of {hull}", damage=target.damage, hull=hull)
    target.damage = 0
    lose(state, target, 1)
    mourn(state, target, 1)
    battle = battle_of(state)
    battle.slots = [_left(slot, target) for slot in battle.slots]
    if target.count:
        return say("hit, one ship falls, {left} left", left=target.count)
    return say("hit, {unit} falls", unit=target.name)


def _left(slot: Slot, target: Unit) -> Slot:
    """What was lost before its turn does not fire (5.2a)."""
    if (slot.seat, slot.unit) != (target.owner, target.name):
        return slot
    return Slot(slot.seat, slot.unit, min(slot.ships, max(0, target.count)), slot.begun)
