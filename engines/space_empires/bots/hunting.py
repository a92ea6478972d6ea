"""Warships of somebody for whom doomsday machines come: they meet the machines that they are likely to destroy."""

from collections.abc import Sequence
from typing import Final

from engines.space_empires.model.commands import Command, Split
from engines.space_empires.model.pieces import counters_free
from engines.space_empires.model.solo import machines_come
from engines.space_empires.model.state import BY_THE_BOOK, Hex, Unit
from engines.space_empires.model.tables import BARRED, RATED
from engines.space_empires.model.view import Seen

from .outlook import outlook
from .survey import Survey

KEEN: Final = 0.3
"""The share of its hull points that a fleet must be likely to keep to set out from home."""

KEEP_ON: Final = 0.15
"""The same once it is under way."""


def spread(survey: Survey) -> Command | None:
    """Lay ships at home in many counters: hits are spread then, and repaired after the battle.

    One stays off the map, for new ships (7.5.4).
    """
    for unit in survey.warships if machines_come(survey.view) else []:
        ready = unit.count > 1 and unit.hex == survey.home and not unit.moved and not unit.refit
        if ready and counters_free(survey.own.units, unit.type) > 1:
            return Split(unit.name, 1)
    return None


def errand(survey: Survey, stack: Sequence[Unit]) -> Hex:
    """Return where a stack goes: to meet the nearest machine that it is likely to destroy, else home."""
    here = stack[0].hex
    needed = KEEN if here == survey.home else KEEP_ON
    machines = [other for other in survey.view.seen if other.type in RATED]
    machines.sort(key=lambda machine: (survey.map.distance(here, machine.hex), machine.hex))
    prey = next((machine for machine in machines if _promise(survey, stack, machine) >= needed), None)
    return _meeting(survey, prey.hex) if prey else survey.home


def _meeting(survey: Survey, hex_: Hex) -> Hex:
    """Return where to meet a machine: where it is, if one may go there, else in the hex next to it and nearest home."""
    if _open(survey, hex_):
        return hex_
    near = [other for other in survey.map.neighbours[hex_] if _open(survey, other)]
    return min(near, key=lambda other: survey.map.distance(other, survey.home), default=survey.home)


def _open(survey: Survey, hex_: Hex) -> bool:
    """Tell whether fleets may go where a machine is (SD-1, SD-3)."""
    system = survey.view.systems[hex_]
    return (system.explored or survey.view.revision < BY_THE_BOOK) and system.kind not in BARRED


def _promise(survey: Survey, stack: Sequence[Unit], machine: Seen) -> float:
    """Return how an attack on a machine is likely to end, with all that one has there."""
    there = [unit for unit in survey.view.own_at(machine.hex) if unit not in stack]
    return outlook([*stack, *there], machine, attacks=True)
