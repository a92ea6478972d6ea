"""Warships on the production sheet: those that add most strength for what is left, and what refits leave of it."""

from collections.abc import Iterator
from typing import Final

from engines.space_empires.model.commands import Buy, Command
from engines.space_empires.model.solo import arrivals, machines_come
from engines.space_empires.model.state import Unit
from engines.space_empires.model.tables import GROUP_SIZE, UNITS
from engines.space_empires.rules.battle.gunnery import attack_of
from engines.space_empires.rules.prices import cost_of, upkeep
from engines.space_empires.rules.technology import ALL, equipment, refit_price, refitted

from . import alone
from .desk import Desk
from .strength import worth
from .survey import EARLY

WARSHIPS: Final = ("SC", "DD", "CA", "BC", "BB", "DN")
"""What fleets are built of."""

SWARM: Final = ("SC", "DD")
"""What strikes at home worlds: bases hit one ship a shot, however large it is."""

BURDEN: Final = 6
"""Tenths of the income that maintenance may eat."""

NEARLY: Final = 0.85
"""Alone, ships that are worth less than so much of the best ones for their price are not built."""


def build_fleet(desk: Desk) -> Iterator[Command]:
    """The warships that add most strength for what is left."""
    if (desk.view.cycle <= EARLY or alone.is_calm(desk.view)) and not desk.survey.intruders:
        return
    survey, sheet = desk.survey, desk.sheet
    spare = desk.left - _refits(desk)
    offers = [(_strength_of(desk, type_, spare), type_) for type_ in WARSHIPS
              if UNITS[type_].size <= sheet.player.levels["size"]]  # fmt: skip
    best = max((_worth_of(desk, type_) for _, type_ in offers), default=0.0)
    for (value, count), type_ in sorted(((offer, type_) for offer, type_ in offers), reverse=True):
        if value > 0 and (not machines_come(desk.view) or _worth_of(desk, type_) >= NEARLY * best):
            yield Buy(type_, count, survey.home)


def strikers(desk: Desk) -> Iterator[Command]:
    """Small ships, to strike at home worlds of alien empires: those that make the most hits there."""
    known = [type_ for type_ in SWARM if UNITS[type_].size <= desk.sheet.player.levels["size"]]
    offers = [(_shots_of(desk, type_), type_) for type_ in known]
    for (_, count), type_ in sorted(offers, reverse=True):
        if count:
            yield Buy(type_, count, desk.survey.home)


def _shots_of(desk: Desk, type_: str) -> tuple[int, int]:
    """Return the tenths of hits that as many ships of a type make as can be built, and how many those are."""
    kind, gear = UNITS[type_], equipment(desk.sheet.player.levels, type_)
    count = min(desk.left // cost_of(desk.view, type_), desk.sheet.capacity(desk.survey.home) // kind.hull, GROUP_SIZE)
    return count * (attack_of(type_, gear, "") + 1), count


def _strength_of(desk: Desk, type_: str, spare: int) -> tuple[float, int]:
    """Return the strength that can be added with ships of a type, and how many those are."""
    kind, sheet = UNITS[type_], desk.sheet
    burden = max(0, sheet.player.income * _bearable(desk) // 10 - _running(desk))
    count = min(
        spare // cost_of(desk.view, type_),
        sheet.capacity(desk.survey.home) // kind.hull,
        GROUP_SIZE,
        burden // kind.maintenance,
    )
    if count < 1:
        return 0.0, 0
    return count * _one(desk, type_), count


def _one(desk: Desk, type_: str) -> float:
    """Return the strength of one new ship."""
    gear = equipment(desk.sheet.player.levels, type_)
    return alone.worth_alone(desk.view, type_, gear) if alone.reckons(desk.view) else worth(type_, gear)


def _worth_of(desk: Desk, type_: str) -> float:
    """Return the strength that a point buys."""
    return _one(desk, type_) / UNITS[type_].cost


def _bearable(desk: Desk) -> int:
    """Return how many tenths of the income maintenance may eat; with the last machine nothing is spared."""
    if not machines_come(desk.view):
        return BURDEN
    last = desk.survey.intruders or desk.view.cycle > max(arrivals(desk.view))
    return alone.LAST_BURDEN if last else alone.BURDEN


def _running(desk: Desk) -> int:
    """Return the maintenance of the fleet with what is on the sheet."""
    return upkeep(list(desk.sheet.player.units.values()), desk.view.options["maintenance"])


def _refits(desk: Desk) -> int:
    """Return what to save for refits at home, a third of what is left at most."""
    old = [unit for unit in desk.survey.warships if unit.hex == desk.survey.home and _outdated(desk, unit)]
    return min(desk.left // 3, sum(refit_price(unit, ALL) for unit in old))


def _outdated(desk: Desk, unit: Unit) -> bool:
    return refitted(unit, desk.sheet.player.levels, ALL) != unit.technology
