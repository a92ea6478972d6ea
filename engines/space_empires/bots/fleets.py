"""Warships: gather at home, drive intruders off, then go for the nearest enemy home world together."""

from collections.abc import Sequence
from typing import Final

from engines.core import allowed
from engines.space_empires.model.commands import Command, Join, Split, Upgrade
from engines.space_empires.model.pieces import counters_free, fits_into
from engines.space_empires.model.solo import machines_come
from engines.space_empires.model.state import Hex, Unit
from engines.space_empires.model.tables import CARRIER, UNITS
from engines.space_empires.rules.paths import left_of
from engines.space_empires.rules.technology import ALL, check_upgrade, gains

from . import campaign
from .carriers import carry_along
from .exploring import scouts
from .hunting import errand
from .routes import fleet_toll, wary_toll, way
from .strength import expected, strength
from .survey import GUARDED, Survey

LEAST_FORCE: Final = 6.0
"""The strength below which no fleet leaves home."""

RAID_FORCE: Final = 1.2
"""How many times the expected defence a raid on a colony or an intruder needs."""

KEEP_ON: Final = 0.6
"""What is left of the force needed for a launch that keeps a fleet going once it is under way."""

CALL: Final = 5
"""Stacks so near to each other come together."""


def courage(cycle: int) -> float:
    """Return how many times the expected defence an attack on a home world needs: less as the match goes on."""
    return max(0.7, 1.3 - 0.1 * max(0, cycle - 6))


def stacks(survey: Survey) -> list[list[Unit]]:
    """Return the warships that are no scouts, those in one hex together."""
    found: dict[Hex, list[Unit]] = {}
    busy = {unit.name for unit in scouts(survey)}
    for unit in survey.warships:
        if unit.name not in busy:
            found.setdefault(unit.hex, []).append(unit)
    return list(found.values())


def join(survey: Survey) -> Command | None:
    """Put groups that are alike together at home, where new ships need their counters."""
    here = [unit for stack in stacks(survey) for unit in stack if unit.hex == survey.home]
    for unit in [] if machines_come(survey.view) else here:
        for into in here:
            if unit.name > into.name and fits_into(survey.view, unit, into):
                return Join(unit.name, into.name)
    return None


def refit(survey: Survey) -> Command | None:
    """Refit what waits at home with old technology, as far as savings go."""
    for stack in stacks(survey):
        for unit in stack:
            waits = not unit.refit and unit.hex == survey.home and gains(survey.view, unit, ALL)
            if waits and allowed(check_upgrade, survey.view, order := Upgrade(unit.name, ALL)):
                return order
    return None


def command_fleets(survey: Survey) -> Command | None:
    """Move the next stack that has somewhere to go."""
    for stack in stacks(survey):
        able = [unit for unit in stack if left_of(survey.view, unit) and not unit.refit]
        order = _march(survey, able) if able else None
        if order is not None:
            return order
    return None


def _march(survey: Survey, stack: list[Unit]) -> Command | None:
    goal = destination(survey, stack)
    if goal == stack[0].hex:
        return None
    path = way(survey, stack[0].hex, [goal], fleet_toll if strength(stack) >= LEAST_FORCE else wary_toll)
    if not path:
        return None
    if _unsafe(survey, path[0]):
        return _pathfinder(survey, stack, path)
    return carry_along(survey, stack, path)


def _unsafe(survey: Survey, hex_: Hex) -> bool:
    """Tell whether a marker of deep space may hold a danger: one ship goes first."""
    system = survey.view.systems[hex_]
    return not system.explored and system.area < 0


def _pathfinder(survey: Survey, stack: Sequence[Unit], path: Sequence[Hex]) -> Command | None:
    """Send the cheapest ship ahead, from home its whole group (groups join there), unless one is ahead already."""
    if survey.view.own_at(path[0]):
        return None
    smallest = min(stack, key=lambda unit: (unit.type == CARRIER, unit.count, UNITS[unit.type].cost, unit.name))
    if smallest.count > 1 and smallest.hex != survey.home and counters_free(survey.own.units, smallest.type):
        return Split(smallest.name, 1)
    return carry_along(survey, [smallest], path)


def destination(survey: Survey, stack: Sequence[Unit]) -> Hex:
    """Return where a stack goes; where it is, to stay."""
    if machines_come(survey.view):
        return errand(survey, stack)
    if survey.view.empires:
        return campaign.errand(survey, stack)
    here, force = stack[0].hex, strength(stack)
    for hex_ in survey.intruders:
        if survey.map.distance(here, survey.home) <= GUARDED and force >= RAID_FORCE * expected(survey, hex_):
            return hex_
    if here == survey.home and survey.intruders:
        return here
    reach = min(left_of(survey.view, unit) for unit in stack)
    for hex_ in survey.calls:
        if survey.map.distance(here, hex_) <= reach:
            return hex_
    return _target(survey, here, force) or _meeting(survey, here) or survey.home


def _meeting(survey: Survey, here: Hex) -> Hex | None:
    """Return where stacks near each other meet if together they are strong enough: at the strongest of them."""
    near = [other for other in stacks(survey) if survey.map.distance(here, other[0].hex) <= CALL]
    if len(near) > 1 and _target(survey, here, sum(map(strength, near))):
        return max(near, key=strength)[0].hex
    return None


def _target(survey: Survey, here: Hex, force: float) -> Hex | None:
    """Return the home world to attack, else a colony to raid, else nothing."""
    keeping_on = 1.0 if here == survey.home else KEEP_ON
    if force < LEAST_FORCE * keeping_on:
        return None
    near = sorted(survey.enemy_homes, key=lambda hex_: survey.map.distance(here, hex_))
    for hex_ in near:
        if force >= courage(survey.view.cycle) * keeping_on * expected(survey, hex_):
            return hex_
    raids = sorted(survey.enemy_colonies, key=lambda hex_: survey.map.distance(here, hex_))
    return next((hex_ for hex_ in raids if force >= RAID_FORCE * expected(survey, hex_)), None)
