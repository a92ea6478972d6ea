"""The battle lines: who fights whom, and splitting and rejoining groups in a battle (5.1.2, 5.6f, RN-36, RN-37)."""

from __future__ import annotations

from collections.abc import Iterable

from engines.core import Seat
from engines.space_empires.model.pieces import armed, join, own_at, place, remove, split_off, units_of
from engines.space_empires.model.state import Battle, Hex, Slot, State, Unit
from engines.space_empires.model.tables import UNITS
from engines.space_empires.model.view import Seen, View, battle_of

CLOUDED = frozenset({"asteroids", "nebula"})
"""Terrain in which every ship fires as class E (5.8)."""


def opponent(battle: Battle, seat: Seat) -> Seat:
    """Return the other side."""
    return battle.defender if seat == battle.attacker else battle.attacker


def fighters(state: State, seat: Seat) -> list[Unit]:
    """Return the combat-capable counters of a side in the battle."""
    return [unit for unit in own_at(state, seat, battle_of(state).hex) if armed(unit)]


def fighters_seen(view: View, seat: Seat) -> list[Unit | Seen]:
    """Return the combat-capable counters of a side as everybody sees them."""
    hex_ = battle_of(view).hex
    if seat == view.seat:
        return [unit for unit in view.own_at(hex_) if armed(unit)]
    return [unit for unit in view.seen if unit.owner == seat and unit.hex == hex_ and UNITS[unit.type].armed]


def ships(units: Iterable[Unit | Seen]) -> int:
    """Count the ships of some counters (5.1.3)."""
    return sum(unit.count for unit in units)


def is_screened(battle: Battle, seat: Seat, name: str) -> bool:
    """Tell whether a counter is screened this round."""
    return any((slot.seat, slot.unit) == (seat, name) for slot in battle.screened)


def firing_order(unit: Unit, kind: str) -> tuple[str, int]:
    """Return the class, E in asteroids and nebulae, and Tactics, high before low (5.2, 5.8, RN-33)."""
    return "E" if kind in CLOUDED else UNITS[unit.type].fire_class, -unit.technology.tactics


def terrain(game: State | View, hex_: Hex) -> str:
    """Return the kind of the marker if it lies face up, else ""."""
    system = game.systems[hex_]
    return system.kind if system.explored else ""


def spend(battle: Battle, ships: int) -> None:
    """Note that so many ships of the group whose turn it is have acted."""
    slot = battle.slots[0]
    battle.slots[0] = Slot(slot.seat, slot.unit, slot.ships - ships, begun=True)


def detach(state: State, unit: Unit, count: int) -> Unit:
    """Take ships out of a group in battle, the damaged one first; all of them are the group itself (5.6f)."""
    if count >= unit.count:
        return unit
    part = split_off(state, unit, count)
    part.origin = unit.origin or unit.name
    part.damage, unit.damage = unit.damage, 0
    return part


def reunite(state: State, seat: Seat) -> None:
    """Put groups split in the battle together again, but never two damaged ships in one (RN-36)."""
    families: dict[str, Unit] = {}
    for unit in fighters(state, seat):
        head = families.setdefault(unit.origin or unit.name, unit)
        if head is not unit and not (head.damage and unit.damage):
            join(state, unit, head)


def tidy(state: State, seat: Seat) -> None:
    """After the battle damage and splits are forgotten, and numbers beyond the counters are changed (5.6g, RN-37)."""
    for unit in fighters(state, seat):
        unit.damage = 0
    reunite(state, seat)
    for unit in units_of(state, seat):
        unit.origin = ""
    for unit in units_of(state, seat):
        if int(unit.name.split("-")[1]) > UNITS[unit.type].counters:
            remove(state, unit)
            place(state, unit)
