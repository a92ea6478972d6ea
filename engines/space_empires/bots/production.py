"""The production sheet, line by line: colony ships first, then technology and warships in turn."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from engines.core import Done, allowed
from engines.space_empires.model.commands import Bid, Buy, Command, Grant, Research
from engines.space_empires.model.options import has
from engines.space_empires.model.solo import machines_come
from engines.space_empires.model.state import Unit
from engines.space_empires.model.tables import GRANT, GROUP_SIZE, TECHNOLOGIES, UNITS
from engines.space_empires.rules.grants import granted, grants_left, researchable
from engines.space_empires.rules.ledger import Ledger
from engines.space_empires.rules.prices import cost_of, upkeep
from engines.space_empires.rules.technology import ALL, equipment, refit_price, refitted

from . import alone
from .carriers import wings
from .exploring import SCOUTS, goals
from .merchants import posts
from .raiders import raiders
from .settling import barren_left, loads_left, planets_left
from .strength import worth
from .survey import EARLY, Survey

PLAN: Final = (
    "size", "attack", "defence", "move", "size", "attack", "size", "defence", "move", "size", "tactics", "yard",
    "move", "size", "attack", "defence", "tactics", "yard", "move", "tactics", "move",
)  # fmt: skip
"""The technologies in the order in which they are wanted."""

WARSHIPS: Final = ("SC", "DD", "CA", "BC", "BB", "DN")
"""What fleets are built of."""

YARDS: Final = 7
"""How many ship yards there are to be at home."""

LEARNING: Final = 7
"""The last cycle in which technology comes before warships every other time."""

MINERS: Final = 2
"""How many miners tow at a time."""

DECOYS: Final = 2
"""How many decoys lie at colonies."""

WASTES: Final = 2
"""How many barren planets make Terraforming worth its price."""

LAST_COLONY: Final = 4
"""Cycles that a colony ship needs to pay."""

LAST_CHAIN: Final = 8
"""Cycles that a chain of merchant ships needs to pay."""

CONVOY: Final = 2
"""How many merchant ships are bought in a phase."""

SWEEPERS: Final = 2
MINES: Final = 3
"""How many minesweepers, and mines at home, there are to be where mines are played."""

BURDEN: Final = 6
"""Tenths of the income that maintenance may eat."""


class Desk:
    """A sheet in the making: what the view says, and the ledger with the lines so far."""

    def __init__(self, survey: Survey) -> None:
        self.survey = survey
        self.view = survey.view
        self.sheet = Ledger(survey.view).work(survey.view.sheet)
        self.cycles_left = int(self.view.options["cycles"]) - self.view.cycle

    @property
    def left(self) -> int:
        """Points left to spend."""
        return self.sheet.left

    def owned(self, type_: str) -> int:
        """Count own ships of a type, those on the sheet included."""
        return sum(unit.count for unit in self.sheet.player.units.values() if unit.type == type_)

    def bought(self, type_: str) -> int:
        """Count what the sheet has of a type."""
        return sum(line.count for line in self.view.sheet if isinstance(line, Buy) and line.kind == type_)

    def possible(self, line: Command) -> bool:
        """Tell whether a line would be accepted."""
        return allowed(Ledger(self.view).work, [*self.view.sheet, line])


def next_line(survey: Survey) -> Command:
    """Return the next line of the sheet, or that it is finished."""
    desk = Desk(survey)
    return next((line for line in _wishes(desk) if desk.possible(line)), Done())


def next_grant(survey: Survey) -> Command:
    """Return the next grants, all to the technology wanted first; half of what there is goes to ships (19)."""
    desk = Desk(survey)
    given = granted(desk.view.sheet).total()
    count = min(grants_left(desk.view), desk.sheet.budget // (2 * GRANT) - given)
    wanted = [name for name in _wanted(desk) if name in researchable(desk.view)]
    return Grant(wanted[0], count) if wanted and count > 0 else Done()


def _wishes(desk: Desk) -> Iterator[Command]:
    yield from _bids(desk)
    yield from _settlers(desk)
    yield from _scouts(desk)
    yield from _yards(desk)
    yield from _merchants(desk)
    yield from _mines(desk)
    yield from raiders(desk.survey, desk.sheet)
    yield from wings(desk.survey, desk.sheet)
    if desk.view.cycle > LEARNING or (desk.view.cycle % 2 and desk.view.cycle > EARLY):
        yield from _fleet(desk)
        yield from _research(desk)
    else:
        yield from _research(desk)
        yield from _fleet(desk)
    yield from _guards(desk)


def _bids(desk: Desk) -> Iterator[Command]:
    """The order of play matters once fleets are near each other."""
    survey = desk.survey
    if any(isinstance(line, Bid) for line in desk.view.sheet) or not desk.left:
        return
    fleets = [unit.hex for unit in survey.warships if unit.hex != survey.home]
    close = survey.intruders or any(survey.map.distance(hex_, at) <= 3 for hex_ in fleets for at in survey.enemy_homes)
    if close:
        yield Bid(min(3, desk.left))


def _settlers(desk: Desk) -> Iterator[Command]:
    """Colony ships for the planets known, one miner more for the loads known."""
    survey = desk.survey
    if desk.cycles_left >= LAST_COLONY and desk.bought("CS") < planets_left(survey):
        yield Buy("CS", 1, survey.home)
    if desk.owned("MI") < min(MINERS, loads_left(survey)) and desk.cycles_left >= LAST_COLONY:
        yield Buy("MI", 1, survey.home)


def _scouts(desk: Desk) -> Iterator[Command]:
    """Replace lost scouts while there is something to explore."""
    if goals(desk.survey) and desk.owned("SC") < SCOUTS - 1:
        yield Buy("SC", 1, desk.survey.home)


def _research(desk: Desk) -> Iterator[Command]:
    """The next technology of the plan, early on two of them; Terraforming when only barren planets are left."""
    lines = 3 if alone.is_calm(desk.view) else 2 if desk.view.cycle <= EARLY else 1
    if len(desk.sheet.researched) < lines:
        if desk.cycles_left > LAST_COLONY and barren_left(desk.survey) >= WASTES and not planets_left(desk.survey):
            yield Research("terraforming")
        yield from (Research(name) for name in _wanted(desk))


def _wanted(desk: Desk) -> list[str]:
    """Return the first technologies of the plan that are not held."""
    levels = {name: line.start for name, line in TECHNOLOGIES.items()}
    wanted = []
    for name in alone.PLAN if machines_come(desk.view) else PLAN:
        levels[name] += 1
        if desk.sheet.player.levels[name] < levels[name]:
            wanted.append(name)
    return wanted[:2]


def _fleet(desk: Desk) -> Iterator[Command]:
    """The warships that add most strength for what is left."""
    if (desk.view.cycle <= EARLY or alone.is_calm(desk.view)) and not desk.survey.intruders:
        return
    survey, sheet = desk.survey, desk.sheet
    spare = desk.left - _refits(desk)
    offers = [(_strength_of(desk, type_, spare), type_) for type_ in WARSHIPS
              if UNITS[type_].size <= sheet.player.levels["size"]]  # fmt: skip
    for (value, count), type_ in sorted(((offer, type_) for offer, type_ in offers), reverse=True):
        if value > 0:
            yield Buy(type_, count, survey.home)


def _strength_of(desk: Desk, type_: str, spare: int) -> tuple[float, int]:
    """Return the strength that can be added with ships of a type, and how many those are."""
    kind, sheet = UNITS[type_], desk.sheet
    burden = max(0, sheet.player.income * BURDEN // 10 - _running(desk))
    count = min(
        spare // cost_of(desk.view, type_),
        sheet.capacity(desk.survey.home) // kind.hull,
        GROUP_SIZE,
        burden // kind.maintenance,
    )
    if count < 1:
        return 0.0, 0
    gear = equipment(sheet.player.levels, type_)
    one = alone.worth_alone(desk.view, type_, gear) if alone.reckons(desk.view) else worth(type_, gear)
    return count * one, count


def _running(desk: Desk) -> int:
    """Return the maintenance of the fleet with what is on the sheet."""
    return upkeep(list(desk.sheet.player.units.values()), desk.view.options["maintenance"])


def _refits(desk: Desk) -> int:
    """Return what to save for refits at home, a third of what is left at most."""
    old = [unit for unit in desk.survey.warships if unit.hex == desk.survey.home and _outdated(desk, unit)]
    return min(desk.left // 3, sum(refit_price(unit, ALL) for unit in old))


def _outdated(desk: Desk, unit: Unit) -> bool:
    return refitted(unit, desk.sheet.player.levels, ALL) != unit.technology


def _merchants(desk: Desk) -> Iterator[Command]:
    """Merchant ships for chains to the nearest colonies, while they still pay (10.1.2)."""
    if not has(desk.view, "trade") or desk.view.cycle < EARLY or desk.cycles_left < LAST_CHAIN:
        return
    if desk.owned("MS") < len(posts(desk.survey)) and desk.bought("MS") < CONVOY:
        yield Buy("MS", 1, desk.survey.home)


def _mines(desk: Desk) -> Iterator[Command]:
    """Minesweepers against mines that somebody has shown, mines to guard the home world (13)."""
    survey, levels = desk.survey, desk.sheet.player.levels
    if not has(desk.view, "mines"):
        return
    shown = any(standing.announced.get("mines") for seat, standing in enumerate(desk.view.standings)
                if seat != survey.seat)  # fmt: skip
    if shown and not levels["sweeping"]:
        yield Research("sweeping")
    if shown and desk.owned("SW") < SWEEPERS:
        yield Buy("SW", 1, survey.home)
    if desk.view.cycle > LEARNING and not levels["mines"]:
        yield Research("mines")
    if levels["mines"] and desk.owned("MN") < MINES:
        yield Buy("MN", 1, survey.home)


def _yards(desk: Desk) -> Iterator[Command]:
    """Ship yards at home: what they can build is the bottleneck."""
    if desk.owned("SY") < YARDS and desk.view.cycle >= EARLY:
        yield Buy("SY", 1, desk.survey.home)


def _guards(desk: Desk) -> Iterator[Command]:
    """For what is left over: a base where danger is near, decoys at the colony nearest to an enemy."""
    survey = desk.survey
    awaited = alone.reckons(desk.view) or desk.view.empires
    if survey.intruders or (awaited and desk.view.cycle > EARLY + 1):
        yield Buy("BA", 1, survey.home)
    posts = [hex_ for hex_ in survey.colonies if hex_ not in survey.view.blockades and not desk.view.own_at(hex_)]
    if posts and survey.enemy_homes and desk.view.seats > 1 and desk.owned("DE") < DECOYS and desk.view.cycle > EARLY:
        yield Buy("DE", 1, min(posts, key=lambda hex_: survey.map.distance(hex_, survey.enemy_homes[0])))
