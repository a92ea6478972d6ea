"""Ways over the board at the least cost, and the order that takes the next steps of one."""

from collections.abc import Callable, Collection, Sequence
from heapq import heappop, heappush
from typing import Final

from engines.space_empires.model.commands import Move
from engines.space_empires.model.rows import Piece, Step
from engines.space_empires.model.solo import machines_come
from engines.space_empires.model.state import BY_THE_BOOK, Hex, Unit
from engines.space_empires.model.tables import BARRED, TERRAIN
from engines.space_empires.rules.paths import barrier, ends_movement, left_anywhere

from .survey import Survey

Toll = Callable[[Survey, Hex], int]
"""What entering a hex costs; CLOSED or more: never."""

CLOSED: Final = 1000
CLEAR: Final = 2
ROUGH: Final = 3
HOLE: Final = 30


SHUNNED: Final = 30
"""Aliens are nobody's errand, and nobody stops where a doomsday machine comes next, if there is another way."""


def _ground(survey: Survey, hex_: Hex) -> int:
    """Return the cost of what is known to lie in a hex."""
    kind = survey.view.systems[hex_].kind
    if kind in BARRED or survey.view.ally_at(hex_):
        return CLOSED
    if kind == "black-hole":
        return HOLE
    return ROUGH if kind in TERRAIN else CLEAR


def scout_toll(survey: Survey, hex_: Hex) -> int:
    """Scouts go anywhere but into enemies."""
    return CLOSED if hex_ in survey.enemies else _ground(survey, hex_) + _dread(survey, hex_)


def convoy_toll(survey: Survey, hex_: Hex) -> int:
    """Unarmed ships need explored hexes without enemies (4.2d)."""
    unsafe = not survey.view.systems[hex_].explored or hex_ in survey.enemies or survey.view.enemy_colony_at(hex_)
    return CLOSED if unsafe else _ground(survey, hex_) + _dread(survey, hex_)


def fleet_toll(survey: Survey, hex_: Hex) -> int:
    """Fleets keep to explored hexes where they can, and do not seek fights on the way."""
    unknown = 0 if survey.view.systems[hex_].explored else ROUGH
    return _ground(survey, hex_) + unknown + _hostility(survey, hex_)


def _hostility(survey: Survey, hex_: Hex) -> int:
    """Return the cost of enemies in a hex; those of alien empires are no errand of a fleet that goes for their home."""
    if hex_ not in survey.enemies:
        return 0
    if machines_come(survey.view) and survey.view.revision >= BY_THE_BOOK and not survey.view.systems[hex_].explored:
        return CLOSED
    return SHUNNED if survey.view.empires or hex_ in survey.nests else ROUGH


def wary_toll(survey: Survey, hex_: Hex) -> int:
    """What is too weak for a doomsday machine keeps out of its way."""
    return fleet_toll(survey, hex_) + _dread(survey, hex_)


def _dread(survey: Survey, hex_: Hex) -> int:
    return SHUNNED if hex_ in survey.prowled else 0


def way(survey: Survey, start: Hex, goals: Collection[Hex], toll: Toll) -> list[Hex]:
    """Return the hexes of the cheapest way to the nearest goal, without `start`; empty if there is none."""
    before: dict[Hex, Hex] = {}
    costs = {start: 0}
    tolls: dict[Hex, int] = {}
    queue, near = [(0, start)], survey.near
    while queue:
        cost, here = heappop(queue)
        if here in goals and here != start:
            return _traced(before, start, here)
        if cost > costs[here]:
            continue
        for hex_ in near[here]:
            if hex_ not in tolls:
                tolls[hex_] = toll(survey, hex_)
            total = cost + tolls[hex_]
            if total < CLOSED and total < costs.get(hex_, CLOSED):
                costs[hex_], before[hex_] = total, here
                heappush(queue, (total, hex_))
    return []


def _traced(before: dict[Hex, Hex], start: Hex, goal: Hex) -> list[Hex]:
    path = [goal]
    while before[path[-1]] != start:
        path.append(before[path[-1]])
    return path[::-1]


def advance(survey: Survey, movers: Sequence[Unit], path: Sequence[Hex]) -> Move | None:
    """Return the order that takes counters standing together as far along a way as the rules allow this turn."""
    view, steps = survey.view, list[Hex]()
    most = min(left_anywhere(view, unit) for unit in movers)
    untouched = not any(unit.moved for unit in movers)
    for hex_ in path[:most]:
        if barrier(view, movers, hex_, first=untouched and not steps) is not None:
            break
        steps.append(hex_)
        if ends_movement(view, hex_) or hex_ in survey.enemies:
            break
    if not steps:
        return None
    return Move(tuple(Piece(unit.name) for unit in movers), tuple(Step(hex_) for hex_ in steps))
