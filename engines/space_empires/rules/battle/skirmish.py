"""A battle between two lines of ships fought out by their plans, without map or match: for odds (5.1 to 5.9)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

import msgspec

from engines.space_empires.model.doctrine import Plan
from engines.space_empires.model.state import Technology, Unit
from engines.space_empires.model.tables import DIE, FIXED, UNITS

from .gunnery import SURE_HIT, hits, needed
from .lines import firing_order
from .retreat import FIRST_ROUND
from .tactics import DOUBLE, outnumbered, whom_to_fire_at, whom_to_screen

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


class Side(msgspec.Struct):
    """A side in the course of the battle: those in the line, those screened this round, and ships that got away."""

    line: list[Unit]
    plan: Plan
    plans: dict[str, Plan]
    behind: list[Unit] = []
    away: int = 0

    def plan_of(self, unit: Unit) -> Plan:
        """Return what the ships of a group do."""
        return self.plans.get(_family(unit), self.plan)

    @property
    def ships(self) -> int:
        """The ships in the hex."""
        return sum(unit.count for unit in [*self.line, *self.behind])


def skirmish(attacker: Fleet, defender: Fleet, kind: str, die: Die) -> tuple[int, int, int, int]:
    """Fight to the end; return the ships left in the hex of attacker and defender, then those that got away.

    Ships that retreat always find a hex. `kind` is the terrain.
    """
    sides = [Side([_copy(unit, seat) for unit in fleet.groups], fleet.plan, fleet.plans)
             for seat, fleet in enumerate((attacker, defender))]  # fmt: skip
    number = 0
    while all(side.ships for side in sides) and number < MOST_ROUNDS:
        number += 1
        _fight_round(sides, kind, number, die)
    return sides[ATTACKER].ships, sides[DEFENDER].ships, sides[ATTACKER].away, sides[DEFENDER].away


def imagined(name: str, type_: str, count: int, technology: Technology, owner: int) -> Unit:
    """Return a group that lies face up."""
    return Unit(name, owner, type_, "", count, technology, revealed=True, shown=technology)


def _copy(unit: Unit, seat: int) -> Unit:
    return msgspec.structs.replace(unit, owner=seat, shown=unit.technology, damage=0, origin="")


def _fight_round(sides: Sequence[Side], kind: str, number: int, die: Die) -> None:
    larger, other = sorted(sides, key=lambda side: -side.ships)
    if larger.ships > other.ships:
        _screen(larger, other)
    bonus = _bonus(sides)
    order = [unit for seat in (DEFENDER, ATTACKER) for unit in [*sides[seat].line, *sides[seat].behind]]
    order.sort(key=lambda unit: (*firing_order(unit, kind), unit.owner == ATTACKER, UNITS[unit.type].cost))
    for unit in order:
        _act(sides, unit, kind, number, int(bonus == unit.owner), die)
    for side in sides:
        _reunite(side)


def _screen(side: Side, other: Side) -> None:
    """Split off and put behind what the plan screens (5.7)."""
    by_name = {unit.name: unit for unit in side.line}
    plan = side.plan_of(max(side.line, key=lambda unit: unit.count))
    for name, count in whom_to_screen(plan, side.line, side.ships, other.ships):
        unit = by_name[name]
        if count == unit.count:
            side.line.remove(unit)
            side.behind.append(unit)
            continue
        side.behind.append(_split(side, unit, count))


def _split(side: Side, unit: Unit, count: int) -> Unit:
    """Take ships out of a group, the damaged one first, under a name that nobody in the line has (5.6f)."""
    name, taken = f"{unit.name}'", {other.name for other in [*side.line, *side.behind]}
    while name in taken:
        name += "'"
    part = msgspec.structs.replace(unit, name=name, count=count, origin=_family(unit))
    unit.count, unit.damage = unit.count - count, 0
    return part


def _family(unit: Unit) -> str:
    return unit.origin or unit.name


def _reunite(side: Side) -> None:
    """Put split groups together again, but never two damaged ships in one (RN-36)."""
    parts, side.line, side.behind = [*side.line, *side.behind], [], []
    for part in parts:
        home = next((unit for unit in side.line if _family(unit) == _family(part)), None)
        if home is None or (home.damage and part.damage):
            side.line.append(part)
        else:
            home.count, home.damage = home.count + part.count, home.damage + part.damage


def _bonus(sides: Sequence[Side]) -> int | None:
    """Return the side with twice the unscreened ships (5.1.4)."""
    attackers, defenders = (sum(unit.count for unit in side.line) for side in sides)
    if attackers >= DOUBLE * defenders:
        return ATTACKER
    return DEFENDER if defenders >= DOUBLE * attackers else None


def _act(sides: Sequence[Side], unit: Unit, kind: str, number: int, bonus: int, die: Die) -> None:
    """Let the ships of a group act one after the other: retreat, or fire (5.1.5), at one target until it is hit."""
    side, enemy, target = sides[unit.owner], sides[1 - unit.owner], None
    left = unit.count
    while min(left, unit.count) > 0 and (enemy.line or enemy.behind):
        gone = _leave(side, enemy, unit, number)
        left -= gone or 1
        if not gone and enemy.line and any(unit is other for other in side.line):
            target = target or whom_to_fire_at(side.plan_of(unit), unit, enemy.line, kind, bonus)
            if _shoot(enemy, unit, target, kind, bonus, die):
                target = None


def _leave(side: Side, enemy: Side, unit: Unit, number: int) -> int:
    """Let ships retreat as planned from round two on (5.9); return how many go."""
    if number < FIRST_ROUND or unit.type in FIXED:
        return 0
    plan = side.plan_of(unit)
    flees = outnumbered(plan, side.ships, enemy.ships)
    gone = unit.count if flees else int(plan.save_damaged and unit.damage > 0)
    if gone:
        side.away += gone
        unit.count, unit.damage = unit.count - gone, 0
        _bury(side, unit)
    return gone


def _shoot(enemy: Side, gunner: Unit, target: Unit, kind: str, bonus: int, die: Die) -> bool:
    """Fire one shot; tell whether it hit."""
    if not hits(die(), max(SURE_HIT, needed(gunner, target, kind, bonus))):
        return False
    target.damage += 1
    if target.damage >= UNITS[target.type].hull:
        target.count, target.damage = target.count - 1, 0
        _bury(enemy, target)
    return True


def _bury(side: Side, unit: Unit) -> None:
    """Take a group without ships out of the line."""
    if not unit.count:
        side.line = [other for other in side.line if other is not unit]
        side.behind = [other for other in side.behind if other is not unit]


def throws(draw: Callable[[int, str], int]) -> Die:
    """Return a die of ten that is thrown with `draw(sides, why)`, many times with one draw."""

    def rolls() -> Iterator[int]:
        while True:
            number = draw(DIE**AT_ONCE, "an imagined battle") - 1
            for _ in range(AT_ONCE):
                number, digit = divmod(number, DIE)
                yield digit + 1

    return rolls().__next__
