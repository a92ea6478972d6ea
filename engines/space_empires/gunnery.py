"""Shots: the number needed, the die, and what hits do (5.5, 5.6, 5.8)."""

from __future__ import annotations

from engines.core import Chance, SeatName, say, tell

from .lines import battle_of, terrain
from .pieces import lose
from .state import Slot, State, Technology, Unit
from .tables import DIE, UNITS
from .view import Seen
from .words import unit_name

SURE_HIT = 1
"""The roll that always hits (RN-35)."""


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


def needed(gunner: Unit | Seen, target: Unit | Seen, kind: str, bonus: int) -> int:
    """Return the highest roll that hits, were it not for rolls of 1 (5.5a to 5.5c)."""
    attack = attack_of(gunner.type, carried(gunner), kind) + bonus
    return attack - defence_of(target.type, carried(target), kind)


def hits(roll: int, number: int) -> bool:
    """Tell whether a roll hits (5.5d, 5.5g)."""
    return roll <= max(SURE_HIT, number)


def shoot(state: State, gunner: Unit, target: Unit, chance: Chance) -> None:
    """Fire one shot of the group whose turn it is (5.5d)."""
    battle = battle_of(state)
    number = needed(gunner, target, terrain(state, battle.hex), int(battle.bonus == gunner.owner))
    roll = chance.die(DIE, f"{gunner.name} of seat {gunner.owner + 1} fires at {target.name}")
    result = say("hit") if hits(roll, number) else say("miss")
    tell(state, "Shot", say("{gunner} fires at {target}, needs {number}, rolls {roll}: {result}.",
                            gunner=unit_name(gunner), target=unit_name(target), number=max(SURE_HIT, number),
                            roll=roll, result=result))  # fmt: skip
    battle.slots[0] = Slot(gunner.owner, gunner.name, battle.slots[0].ships - 1)
    battle.acted = True
    if hits(roll, number):
        suffer(state, target)


def suffer(state: State, target: Unit) -> None:
    """Add a hit to a group; a ship with as many as its hull is lost (5.6a to 5.6d)."""
    target.damage += 1
    if target.damage < UNITS[target.type].hull:
        return
    target.damage = 0
    lose(state, target, 1)
    tell(state, "ShipLost", say("{seat} loses a ship of {unit}.", seat=SeatName(target.owner), unit=target.name))
    battle = battle_of(state)
    battle.slots = [_left(slot, target) for slot in battle.slots]


def _left(slot: Slot, target: Unit) -> Slot:
    """What was lost before its turn does not fire (5.2a)."""
    if (slot.seat, slot.unit) != (target.owner, target.name):
        return slot
    return Slot(slot.seat, slot.unit, min(slot.ships, max(0, target.count)))
