"""Scouts: single ships that turn up the home area, then the way to the enemy."""

from functools import lru_cache
from typing import Final

from engines.space_empires.model.commands import Command, Split
from engines.space_empires.model.pieces import counters_free
from engines.space_empires.model.solo import machines_come
from engines.space_empires.model.state import Hex, Unit
from engines.space_empires.model.tables import LAST_TURN
from engines.space_empires.rules.paths import left_of

from .routes import advance, fleet_toll, scout_toll, way
from .survey import Survey

FAR: Final = 7
"""How far from home somebody explores for whom doomsday machines come."""

SCOUTS: Final = 3
"""How many ships explore at once."""

STRIKING: Final = 6
"""Until this cycle all scouts but one are to strike at the first alien empire."""

LANES: Final = 2
"""To how many alien empires ways are explored."""


@lru_cache(maxsize=1)
def goals(survey: Survey) -> tuple[Hex, ...]:
    """Return the face-down markers worth turning up: those of the home area, and those on the way to the enemies."""
    systems = survey.view.systems
    home = [hex_ for hex_ in survey.home_area if not systems[hex_].explored]
    enemies = survey.enemy_homes[: LANES if survey.view.empires else 1]
    lanes = [hex_ for enemy in enemies for hex_ in way(survey, survey.home, [enemy], fleet_toll)]
    deep = [hex_ for hex_ in lanes if not systems[hex_].explored and hex_ not in home]
    if not home and machines_come(survey.view):
        deep = _around(survey)
    return tuple(hex_ for hex_ in [*_inner(survey, home), *deep] if hex_ not in survey.enemies | survey.prowled)


def _around(survey: Survey) -> list[Hex]:
    """Return the markers of deep space that are not too far, the nearest first: there are loads and planets, too."""
    ways = {hex_: survey.map.distance(survey.home, hex_) for hex_ in survey.map.hexes}
    near = [hex_ for hex_, way_ in ways.items() if way_ <= FAR and not survey.view.systems[hex_].explored]
    return sorted(near, key=lambda hex_: ways[hex_])


def _inner(survey: Survey, hexes: list[Hex]) -> list[Hex]:
    """Return the hexes of the innermost ring around the home world that has some, and of the next one."""
    ring = min((survey.map.distance(survey.home, hex_) for hex_ in hexes), default=0)
    return [hex_ for hex_ in hexes if survey.map.distance(survey.home, hex_) <= ring + 1]


def scouts(survey: Survey) -> list[Unit]:
    """Return the ships that explore: single scouts, while there is something to explore that is not too far."""
    singles = [unit for unit in survey.of_type("SC") if unit.count == 1]
    free = [unit for unit in singles if any(_is_timely(survey, unit, hex_) for hex_ in goals(survey))]
    return free[:SCOUTS]


def _strikes(survey: Survey) -> bool:
    """Tell whether scouts are needed for the first strike at an alien empire."""
    return survey.unbeaten and survey.view.cycle <= STRIKING


def _is_timely(survey: Survey, scout: Unit, hex_: Hex) -> bool:
    """Tell whether a scout may explore a hex: all but one are to strike along with the first ships that are built."""
    if not _strikes(survey) or scout.name == min(unit.name for unit in survey.of_type("SC") if unit.count == 1):
        return True
    world, distance = survey.enemy_homes[0], survey.map.distance
    due = LAST_TURN + distance(survey.home, world)
    now = LAST_TURN * (survey.view.cycle - 1) + survey.view.turn
    return distance(scout.hex, hex_) + distance(hex_, world) <= due - now


def split_scouts(survey: Survey) -> Command | None:
    """Take a ship out of a group of scouts at home if more are to explore."""
    if _strikes(survey) and (survey.view.cycle, survey.view.turn) > (1, 1):
        return None
    if not goals(survey) or len(scouts(survey)) >= SCOUTS or not counters_free(survey.own.units, "SC"):
        return None
    groups = [unit for unit in survey.of_type("SC") if unit.count > 1 and unit.hex == survey.home and not unit.moved]
    if not groups:
        return None
    return Split(groups[0].name, 1)


def explore(survey: Survey) -> Command | None:
    """Send the next scout to the nearest marker that no other scout goes to."""
    manned = {unit.hex for unit in survey.own.units.values()}
    open_ = [hex_ for hex_ in goals(survey) if hex_ not in manned]
    for scout in scouts(survey):
        path = way(survey, scout.hex, [hex_ for hex_ in open_ if _is_timely(survey, scout, hex_)], scout_toll)
        if path:
            open_.remove(path[-1])
        if path and left_of(survey.view, scout):
            order = advance(survey, [scout], path)
            if order is not None:
                return order
    return None
