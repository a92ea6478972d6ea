"""The line of battle of a match: the counters that stand in it, and what becomes of them on the map (5.1.2, 5.6)."""

from typing import Any, overload

from engines.core import Chance, Seat, Text, say
from engines.space_empires.model.options import has
from engines.space_empires.model.pieces import (
    Piece,
    Table,
    armed,
    numbers_of,
    place,
    place_in,
    remove,
    side_engaged_at,
    units_of,
)
from engines.space_empires.model.scenarios import comrades
from engines.space_empires.model.state import BY_THE_BOOK, Battle, Hex, Slot, State, Unit
from engines.space_empires.model.tables import DIE, RATED, UNITS
from engines.space_empires.model.view import View, battle_of
from engines.space_empires.model.words import unit_name
from engines.space_empires.rules.reports import mourn, narrate

from . import line
from .line import Line


@overload
def line_of(table: State) -> Line[Unit]: ...
@overload
def line_of(table: View) -> Line[Piece]: ...
def line_of(table: Table) -> Line[Any]:
    """Return both sides of the battle in progress as they stand this round; in a battle all lie face up (5.1.2)."""
    battle = battle_of(table)
    hidden = {(slot.seat, slot.unit) for slot in battle.screened}
    sides: dict[Seat, list[Any]] = {
        seat: [group for group in side_engaged_at(table, seat, battle.hex) if armed(group)]
        for seat in (battle.attacker, battle.defender)
    }
    front = {seat: [group for group in side if (group.owner, group.name) not in hidden] for seat, side in sides.items()}
    kind = terrain(table, battle.hex)
    return Line(battle.attacker, battle.defender, kind, sides, front, battle.round, battle.bonus,
                battle.scanners, has(table, "fighters"), _leads(table, battle),
                table.revision < BY_THE_BOOK)  # fmt: skip


def _leads(table: Table, battle: Battle) -> dict[Seat, Seat]:
    """Return in whose name blood brothers fight who neither attack nor defend in their own (BB-9)."""
    return {one: seat for seat in (battle.attacker, battle.defender) for one in comrades(table, seat) if one != seat}


def owners(table: Table, *sides: Seat) -> list[Seat]:
    """Return everybody on sides of the battle, side by side: each with a blood brother (BB-9)."""
    return [one for side in sides for one in comrades(table, side)]


def terrain(table: Table, hex_: Hex) -> str:
    """Return the kind of the marker if it lies face up, else ""."""
    system = table.systems[hex_]
    return system.kind if system.explored else ""


def spend(battle: Battle, ships: int) -> None:
    """Note that so many ships of the group whose turn it is have acted; whoever fires early does so once (RN-107)."""
    wait(battle, ships)
    if (head := battle.slots[0]).early:
        battle.slots[1:] = [_spent(slot, ships) if slot.unit == head.unit and slot.seat == head.seat else slot
                            for slot in battle.slots[1:]]  # fmt: skip


def wait(battle: Battle, ships: int) -> None:
    """Note that so many ships of the group whose turn it is let it pass."""
    slot = battle.slots[0]
    battle.slots[0] = Slot(slot.seat, slot.unit, slot.ships - ships, begun=True, early=slot.early)


def _spent(slot: Slot, ships: int) -> Slot:
    return Slot(slot.seat, slot.unit, slot.ships - ships, slot.begun, slot.early)


def shoot(state: State, sides: Line[Unit], gunner: Unit, target: Unit, chance: Chance) -> None:
    """Fire one shot of the group whose turn it is (5.5d)."""
    battle, sight = battle_of(state), sides.aim(gunner, target)
    roll = chance.die(DIE, f"{gunner.name} of seat {gunner.owner + 1} fires at {target.name}")
    names = {"gunner": unit_name(gunner), "target": unit_name(target)}
    spend(battle, 1)
    battle.acted = True
    result = suffer(state, target) if sight.lands(roll) else say("miss")
    narrate(state, "Shot", say("{gunner} fires at {target}, needs {number} ({sum}), rolls {roll}: {result}.", **names,
                               number=sight.number, sum=sight.reckoned(), roll=roll, result=result))  # fmt: skip


def suffer(state: State, target: Unit) -> Text:
    """Add a hit to a group, and return the result in words (5.6)."""
    if not line.strike(target):
        return say("hit, damage {damage} of {hull}", damage=target.damage, hull=UNITS[target.type].hull)
    if not target.count:
        remove(state, target)
    mourn(state, target, 1)
    battle = battle_of(state)
    thin_out(battle, target)
    if target.count:
        return say("hit, one ship falls, {left} left", left=target.count)
    return say("hit, {unit} falls", unit=target.name)


def thin_out(battle: Battle, target: Unit) -> None:
    """Leave no more ships of a group to act than it has."""
    battle.slots = [_left(slot, target) for slot in battle.slots]


def _left(slot: Slot, target: Unit) -> Slot:
    """What was lost before its turn does not fire (5.2a)."""
    if (slot.seat, slot.unit) != (target.owner, target.name):
        return slot
    return Slot(slot.seat, slot.unit, min(slot.ships, target.count), slot.begun, slot.early)


def detach(state: State, unit: Unit, count: int) -> Unit:
    """Take ships out of a group under a counter of their own; all of them are the group itself (5.6f)."""
    part = line.take_out(unit, count)
    return part if part is unit else place(state, part)


def reunite(state: State, side: Seat) -> None:
    """Put groups split in the battle together again, where they can be (RN-36)."""
    for unit in line.reunite(line_of(state).groups[side]):
        remove(state, unit)


def tidy(state: State, side: Seat) -> None:
    """After the battle damage and splits are forgotten, and numbers beyond the counters are changed (5.6g, RN-37).

    What has hit doomsday machines that come for a player alone stays (SD-5).
    """
    for unit in line_of(state).groups[side]:
        unit.damage = unit.damage if unit.type in RATED else 0
    reunite(state, side)
    for seat in comrades(state, side):
        for unit in units_of(state, seat):
            unit.origin = ""
        for unit in units_of(state, seat):
            if place_in(numbers_of(state, seat), unit.name) > UNITS[unit.type].counters:
                remove(state, unit)
                place(state, unit)
