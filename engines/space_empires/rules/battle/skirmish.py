"""A battle between two lines of ships fought out by their plans, without map or match: for odds (5.1 to 5.9)."""

from collections.abc import Callable, Iterator

import msgspec

from engines.core import Seat
from engines.space_empires.model.doctrine import Plan
from engines.space_empires.model.pieces import armed, free_name
from engines.space_empires.model.state import Technology, Unit
from engines.space_empires.model.tables import BERTHS, CARRIER, DIE, MACHINE_SHOTS, MACHINE_TYPES, RATED
from engines.space_empires.rules.carriers import berths, board, fighters

from .line import Line, family, reunite, strike, take_out
from .mines import MINE, sweeping_power
from .tactics import slips_away, who_leaves, whom_to_fire_at, whom_to_mine, whom_to_screen

ATTACKER, DEFENDER = 0, 1
MOST_ROUNDS = 200
"""Whoever still shoots then could go on for ever."""

AT_ONCE = 60
"""How many dice are thrown with one draw; a draw of so many digits is as good as fair."""

Die = Callable[[], int]
"""Throws a die of ten."""


class Fleet(msgspec.Struct, frozen=True):
    """One side: its groups, its plan, and those of single groups by their names."""

    groups: tuple[Unit, ...]
    plan: Plan = Plan()
    plans: dict[str, Plan] = {}


class Skirmish(msgspec.Struct):
    """An imagined battle in progress: the line, what dice fall, and how many ships of each side got away.

    `afloat` tells which side's fighters all came on carriers, and are lost without them; others have a base there.
    """

    line: Line[Unit]
    fleets: tuple[Fleet, Fleet]
    die: Die
    away: list[int]
    afloat: tuple[bool, ...] = ()

    def plan_of(self, unit: Unit) -> Plan:
        """Return what the ships of a group do."""
        fleet = self.fleets[unit.owner]
        return fleet.plans.get(family(unit), fleet.plan)


def skirmish(attacker: Fleet, defender: Fleet, kind: str, die: Die, *, lots: bool = False) -> tuple[int, int, int, int]:
    """Fight to the end; return the ships left in the hex of attacker and defender, then those that got away.

    Ships that retreat always find a hex. `kind` is the terrain; `lots` is as in a line.
    """
    fleets = (attacker, defender)
    sides = {seat: [_copy(unit, seat) for unit in fleet.groups] for seat, fleet in enumerate(fleets)}
    mines = {seat: sum(unit.count for unit in side if unit.type == MINE) for seat, side in sides.items()}
    ships = {seat: [unit for unit in side if armed(unit)] for seat, side in sides.items()}
    line = Line(ATTACKER, DEFENDER, kind, ships, dict(ships), lots=lots)
    line.scanners = line.look_out()
    line.winged = any(fighters(side) for side in ships.values())
    afloat = tuple(fighters(ships[seat]) <= berths(ships[seat]) for seat in (ATTACKER, DEFENDER)) if line.winged else ()
    battle = Skirmish(line, fleets, die, [0, 0], afloat)
    _slip_away(battle)
    _explode(battle, mines)
    _lose_stranded(battle)
    while not line.over and line.round < MOST_ROUNDS:
        _fight_round(battle)
    _lose_stranded(battle)
    return line.ships(ATTACKER), line.ships(DEFENDER), battle.away[ATTACKER], battle.away[DEFENDER]


def _slip_away(battle: Skirmish) -> None:
    """Let cloaked raiders withdraw as planned, the defender's first (12.1.3)."""
    line = battle.line
    for seat in (DEFENDER, ATTACKER):
        for unit in [unit for unit in line.groups[seat] if line.is_cloaked(unit)]:
            if slips_away(battle.plan_of(unit), line, unit):
                battle.away[seat] += unit.count
                line.drop(unit)


def _explode(battle: Skirmish, mines: dict[Seat, int]) -> None:
    """Sweep what minesweepers can, and let the other mines explode, the defender's first (13.1.4, 13.1.6)."""
    line, sides = battle.line, battle.line.groups
    for seat, foe in ((DEFENDER, ATTACKER), (ATTACKER, DEFENDER)):
        mines[seat] -= min(mines[seat], sweeping_power(sides[foe]))
    for seat, foe in ((DEFENDER, ATTACKER), (ATTACKER, DEFENDER)):
        seen = [unit for unit in sides[foe] if not line.is_cloaked(unit) and unit.type not in MACHINE_TYPES]
        for _ in range(min(mines[seat], sum(unit.count for unit in seen))):
            target = whom_to_mine(battle.fleets[seat].plan, [unit for unit in seen if unit.count])
            target.count -= 1
        sides[foe] = [unit for unit in sides[foe] if unit.count]


def _lose_stranded(battle: Skirmish) -> None:
    """Fighters without carriers are lost after mines and battles (11.2.2, 13.1.4d)."""
    for seat, afloat in enumerate(battle.afloat):
        side = battle.line.groups[seat]
        if afloat:
            _take(battle, seat, fighters(side) - berths(side), newest=False)


def _take(battle: Skirmish, seat: Seat, number: int, *, newest: bool) -> None:
    """Take so many fighters out of the line."""
    flying = board(battle.line.groups[seat])
    for unit in flying if newest else reversed(flying):
        gone = max(0, min(number, unit.count))
        number -= gone
        unit.count -= gone
        _bury(battle.line, unit)


def imagined(name: str, type_: str, count: int, technology: Technology, owner: int) -> Unit:
    """Return a group that lies face up."""
    return Unit(name, owner, type_, "", count, technology, revealed=True, shown=technology)


def _copy(unit: Unit, seat: Seat) -> Unit:
    damage = unit.damage if unit.type in RATED else 0
    return msgspec.structs.replace(unit, owner=seat, shown=unit.technology, damage=damage, origin="")


def _fight_round(battle: Skirmish) -> None:
    line = battle.line
    line.round += 1
    line.front, line.scanners = dict(line.groups), line.look_out()
    if line.surplus(line.larger) and line.may_screen:
        _screen(battle, line.larger)
    turns = line.open_fire()
    ready = {id(unit): unit.count for unit, early in turns if early}
    for unit, early in turns:
        if unit.type in MACHINE_TYPES:
            _rage(battle, unit)
        elif early:
            ready[id(unit)] -= _point(battle, unit)
        else:
            _act(battle, unit, min(unit.count, ready.get(id(unit), unit.count)))
    for seat in (ATTACKER, DEFENDER):
        for unit in reunite(line.groups[seat]):
            line.drop(unit)


def _screen(battle: Skirmish, seat: Seat) -> None:
    """Split off and put behind the others what the plan screens (5.7)."""
    line = battle.line
    plan = battle.plan_of(max(line.groups[seat], key=lambda unit: unit.count))
    for unit, count in whom_to_screen(plan, line, seat):
        part = take_out(unit, count)
        if part is unit:
            line.drop(unit)
        else:
            part.name = free_name({other.name for other in line.groups[seat]}, unit.type)
        line.groups[seat] = [*line.groups[seat], part]


def _point(battle: Skirmish, unit: Unit) -> int:
    """Let point defence fire at fighters; return how many ships have done so (11.3.1a)."""
    line, shots = battle.line, 0
    while shots < unit.count:
        target = whom_to_fire_at(battle.plan_of(unit), line, unit, early=True)
        if target is None:
            break
        shots += 1
        if line.aim(unit, target).lands(battle.die()):
            _hit(line, target)
    return shots


def _rage(battle: Skirmish, machine: Unit) -> None:
    """Let a doomsday machine fire as often as it does (17.2b)."""
    line, shots = battle.line, MACHINE_SHOTS[machine.type] if machine.count else 0
    for _ in range(shots):
        target = _any_ship(battle, machine) if line.draws_lots(machine) else whom_to_fire_at(Plan(), line, machine)
        if target is not None and line.aim(machine, target).lands(battle.die()):
            _hit(line, target)


def _any_ship(battle: Skirmish, machine: Unit) -> Unit | None:
    """Return any of the ships in the line, each as likely as any other (RN-134)."""
    ships = [target for target in battle.line.targets(machine) for _ in range(target.count)]
    return ships[_below(battle.die, len(ships))] if ships else None


def _below(die: Die, sides: int) -> int:
    """Return a number below that of the sides, all alike, with dice of ten."""
    while True:
        number = (die() - 1) * DIE + die() - 1
        if number < DIE * DIE // sides * sides:
            return number % sides


def _act(battle: Skirmish, unit: Unit, left: int) -> None:
    """Let the ships of a group act one after the other: retreat, or fire (5.1.5), at one target until it is hit."""
    line, target, number = battle.line, None, 0
    while min(left, unit.count) > 0 and not line.over:
        gone = _leave(battle, unit, left)
        left -= gone or 1
        if gone:
            continue
        if target is None and (target := whom_to_fire_at(battle.plan_of(unit), line, unit)) is not None:
            number = line.aim(unit, target).number
        if target is not None and battle.die() <= number:
            _hit(line, target)
            target = None


def _leave(battle: Skirmish, unit: Unit, ships: int) -> int:
    """Let ships retreat as planned (5.9); return how many go."""
    if not battle.line.may_retreat(unit):
        return 0
    gone = who_leaves(battle.plan_of(unit), battle.line, unit, ships)
    if gone:
        battle.away[unit.owner] += gone
        unit.count, unit.damage = unit.count - gone, 0
        _bury(battle.line, unit)
    if gone and unit.type == CARRIER:
        load = min(BERTHS * gone, fighters(battle.line.groups[unit.owner]))
        battle.away[unit.owner] += load
        _take(battle, unit.owner, load, newest=True)
    return gone


def _hit(line: Line[Unit], target: Unit) -> None:
    if strike(target):
        _bury(line, target)


def _bury(line: Line[Unit], unit: Unit) -> None:
    """Take a group without ships out of the line."""
    if not unit.count:
        line.drop(unit)


def throws(draw: Callable[[int, str], int]) -> Die:
    """Return a die of ten that is thrown with `draw(sides, why)`, many times with one draw."""

    def rolls() -> Iterator[int]:
        while True:
            number = draw(DIE**AT_ONCE, "an imagined battle") - 1
            for _ in range(AT_ONCE):
                number, digit = divmod(number, DIE)
                yield digit + 1

    return rolls().__next__
