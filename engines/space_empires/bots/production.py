"""The production sheet, line by line: colony ships first, then technology and warships in turn."""

from collections.abc import Iterator, Sequence
from typing import Final

from engines.core import Done
from engines.space_empires.model.commands import Bid, Buy, Command, Grant, Research
from engines.space_empires.model.options import buys_grants, has, limits_research
from engines.space_empires.model.solo import machines_come
from engines.space_empires.model.state import Hex
from engines.space_empires.model.tables import GRANT, TECHNOLOGIES, UNITS
from engines.space_empires.rules.grants import granted, grants_left, researchable

from . import alone
from .campaign import bands
from .carriers import wings
from .desk import Desk
from .exploring import SCOUTS, goals
from .garrison import BASE
from .merchants import posts
from .raiders import raiders
from .settling import barren_left, loads_left, planets_awaited, planets_left
from .shipyard import build_fleet, strikers
from .survey import EARLY, Survey

PLAN: Final = (
    "size", "attack", "defence", "move", "size", "attack", "size", "defence", "move", "size", "tactics", "yard",
    "move", "size", "attack", "defence", "tactics", "yard", "move", "tactics", "move",
)  # fmt: skip
"""The technologies in the order in which they are wanted."""

LORE: Final = (
    "attack", "size", "defence", "move", "tactics", "move", "yard", "tactics", "tactics", "move", "yard",
)  # fmt: skip
"""The same against alien empires: swarms of small ships carry one level of Attack and Defence."""

SAVED_FOR: Final[dict[str, int]] = {"attack": 6, "move": 7}
"""From which cycles on a first level of these is saved for: before, colonies are worth more."""

LAST_SETTLER: Final = 8
"""The last cycle in which colony ships go out against alien empires."""

FORTIFYING: Final = 8
"""From which cycle on bases are built against alien empires: colonies and ships are worth more before."""

ALARM: Final = 4
"""Colonies that a fleet of an alien empire is so near to get a base."""

WORTHY: Final = 3
"""What a colony pays that is worth one."""

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
    if desk.view.empires:
        yield from _wishes_against_empires(desk)
    else:
        yield from _wishes_alone(desk) if machines_come(desk.view) else _usual_wishes(desk)


def _wishes_against_empires(desk: Desk) -> Iterator[Command]:
    """Against alien empires: scouts for the first strike, colonies, what is saved for, then ships."""
    rush = desk.view.cycle < EARLY or (desk.view.cycle == EARLY and _is_fortified(desk))
    if rush:
        yield from strikers(desk)
    yield from _pioneers(desk)
    missing = [name for name, cycle in SAVED_FOR.items()
               if desk.view.cycle >= cycle and desk.sheet.player.levels[name] == TECHNOLOGIES[name].start]  # fmt: skip
    yield from map(Research, missing)
    if missing and not buys_grants(desk.view.options) and not limits_research(desk.view):
        return
    yield from _yards(desk)
    yield from _bases(desk)
    yield from strikers(desk)
    yield from _extras(desk)
    if not rush:
        yield from _research(desk)


def _is_fortified(desk: Desk) -> bool:
    """Tell whether the first world has more bases than those who are on their way can bear."""
    world = desk.survey.enemy_homes[0]
    return desk.survey.unbeaten and sum(other.type == BASE and other.hex == world for other in desk.view.seen) > 1


def _pioneers(desk: Desk) -> Iterator[Command]:
    """Colony ships, early on for planets that nobody has found yet, too; one miner more than usual; scouts."""
    survey, cycle = desk.survey, desk.view.cycle
    if cycle <= LAST_SETTLER:
        yield from _settlers(desk)
    if desk.owned("MI") < min(MINERS + 1, loads_left(survey)):
        yield Buy("MI", 1, survey.home)
    yield from _scouts(desk)
    if cycle <= EARLY and desk.bought("CS") < planets_left(survey) + planets_awaited(survey):
        yield Buy("CS", 1, survey.home)


def _bases(desk: Desk) -> Iterator[Command]:
    """A base at home, then at colonies that fleets of alien empires come near: bases cost no maintenance."""
    if desk.view.cycle < FORTIFYING:
        return
    if desk.sheet.player.levels["size"] < UNITS[BASE].size:
        yield Research("size")
    near = sorted((_danger(desk, hex_), hex_) for hex_ in desk.survey.colonies)
    yield Buy(BASE, 1, desk.survey.home)
    yield from (Buy(BASE, 1, hex_) for way, hex_ in near if way <= ALARM and desk.view.colonies[hex_].points >= WORTHY)


def _danger(desk: Desk, hex_: Hex) -> int:
    """Return how far the nearest fleet of an alien empire is."""
    return min((desk.survey.map.distance(hex_, band.hex) for band in bands(desk.view)), default=2 * ALARM)


def _wishes_alone(desk: Desk) -> Iterator[Command]:
    """Against doomsday machines: colonies, what every ship needs to know, then as many ships as can be built."""
    survey, cycle = desk.survey, desk.view.cycle
    if alone.settles(desk.view):
        yield from _settlers(desk)
    if cycle <= EARLY and desk.bought("CS") < planets_left(survey) + planets_awaited(survey):
        yield Buy("CS", 1, survey.home)
    if cycle <= alone.LAST_SCOUT:
        yield from _scouts(desk)
    yield from _yards_alone(desk, alone.YARDS)
    missing = [] if buys_grants(desk.view.options) else _missing(desk, alone.CORE)
    yield from map(Research, missing[:1])
    if missing and not survey.intruders:
        return
    if not alone.is_calm(desk.view):
        yield Buy("BA", 1, survey.home)
        yield from build_fleet(desk)
        yield from _yards_alone(desk, alone.MORE_YARDS)
    yield from _extras(desk)
    yield from _research(desk)


def _yards_alone(desk: Desk, most: int) -> Iterator[Command]:
    """Ship yards at home, more than usual: ships that are built late cost no maintenance before."""
    if desk.owned("SY") < most and desk.view.cycle >= EARLY:
        yield Buy("SY", 1, desk.survey.home)


def _usual_wishes(desk: Desk) -> Iterator[Command]:
    yield from _bids(desk)
    yield from _settlers(desk)
    yield from _scouts(desk)
    yield from _yards(desk)
    yield from _extras(desk)
    if desk.view.cycle > LEARNING or (desk.view.cycle % 2 and desk.view.cycle > EARLY):
        yield from build_fleet(desk)
        yield from _research(desk)
    else:
        yield from _research(desk)
        yield from build_fleet(desk)
    yield from _guards(desk)


def _extras(desk: Desk) -> Iterator[Command]:
    """What there is in packages."""
    yield from _merchants(desk)
    yield from _mines(desk)
    yield from raiders(desk.survey, desk.sheet)
    yield from wings(desk.survey, desk.sheet)


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
        time = desk.cycles_left > LAST_COLONY and alone.settles(desk.view)
        if time and barren_left(desk.survey) >= WASTES and not planets_left(desk.survey):
            yield Research("terraforming")
        yield from (Research(name) for name in _wanted(desk))


def _wanted(desk: Desk) -> list[str]:
    """Return the first technologies of the plan that are not held."""
    plan = LORE if desk.view.empires else alone.PLAN if machines_come(desk.view) else PLAN
    return _missing(desk, plan)[:2]


def _missing(desk: Desk, plan: Sequence[str]) -> list[str]:
    """Return the technologies of a plan that are not held, in its order."""
    levels = {name: line.start for name, line in TECHNOLOGIES.items()}
    missing = []
    for name in plan:
        levels[name] += 1
        if desk.sheet.player.levels[name] < levels[name]:
            missing.append(name)
    return missing


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
    if survey.intruders:
        yield Buy("BA", 1, survey.home)
    posts = [hex_ for hex_ in survey.colonies if hex_ not in survey.view.blockades and not desk.view.own_at(hex_)]
    if posts and survey.enemy_homes and desk.view.seats > 1 and desk.owned("DE") < DECOYS and desk.view.cycle > EARLY:
        yield Buy("DE", 1, min(posts, key=lambda hex_: survey.map.distance(hex_, survey.enemy_homes[0])))
