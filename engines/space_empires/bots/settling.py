"""Colony ships and miners."""

from typing import Final

from engines.core import allowed
from engines.space_empires.model.commands import Colonise, Command, Load, Unload
from engines.space_empires.model.maps import HOME_MARKERS
from engines.space_empires.model.state import Hex, Unit
from engines.space_empires.model.view import View
from engines.space_empires.rules.colonies import check_colonise, check_load, check_unload
from engines.space_empires.rules.paths import left_of

from .routes import advance, convoy_toll, way
from .survey import Survey

TRIP: Final = 6
"""The longest way worth a colony ship's while."""

TOW: Final = 3
"""The longest way worth towing a load."""


def land(survey: Survey) -> Command | None:
    """Land, load or unload whatever can."""
    for unit in [*survey.of_type("CS"), *survey.of_type("MI")]:
        order = _landing(survey.view, unit)
        if order is not None:
            return order
    return None


def _landing(view: View, unit: Unit) -> Command | None:
    if unit.type == "CS":
        order = Colonise(unit.name)
        return order if allowed(check_colonise, view, order) else None
    if unit.cargo:
        unload = Unload(unit.name)
        return unload if allowed(check_unload, view, unload) else None
    load = Load(unit.name)
    return load if allowed(check_load, view, load) else None


def settle(survey: Survey) -> Command | None:
    """Send the next colony ship to the nearest planet that no other one goes to."""
    taken: set[Hex] = set()
    for ship in survey.of_type("CS"):
        open_ = set(survey.settleable(terraforming=ship.technology.terraforming > 0)) - taken
        if ship.hex in open_:
            taken.add(ship.hex)
            continue
        path = way(survey, ship.hex, open_, convoy_toll)
        taken.update(path[-1:])
        if path and left_of(survey.view, ship):
            order = advance(survey, [ship], path)
            if order is not None:
                return order
    return None


def mine(survey: Survey) -> Command | None:
    """Send the next miner to the nearest load, or home with the one it has."""
    taken: set[Hex] = set()
    for miner in survey.of_type("MI"):
        open_ = set(survey.colonies) if miner.cargo else set(survey.freight) - taken
        if miner.hex in open_:
            taken.add(miner.hex)
            continue
        path = way(survey, miner.hex, open_, convoy_toll)
        if not miner.cargo:
            taken.update(path[-1:])
        if path and left_of(survey.view, miner):
            order = advance(survey, [miner], path)
            if order is not None:
                return order
    return None


def planets_left(survey: Survey) -> int:
    """Count the planets that colony ships could still reach, less the ships on their way."""
    terraforming = survey.own.levels["terraforming"] > 0
    return len(_within_reach(survey, survey.settleable(terraforming=terraforming))) - len(survey.of_type("CS"))


def barren_left(survey: Survey) -> int:
    """Count the barren planets that Terraforming would open."""
    barren = [hex_ for hex_ in survey.free_planets if survey.view.systems[hex_].kind == "barren"]
    return len(_within_reach(survey, barren))


def _within_reach(survey: Survey, planets: list[Hex]) -> list[Hex]:
    near = [hex_ for hex_ in planets if survey.map.distance(survey.home, hex_) <= TRIP]
    return [hex_ for hex_ in near if way(survey, survey.home, [hex_], convoy_toll)]


def loads_left(survey: Survey) -> int:
    """Count the loads that miners could tow home."""
    return sum(min(survey.map.distance(hex_, own) for own in survey.colonies) <= TOW for hex_ in survey.freight)


def planets_awaited(survey: Survey) -> int:
    """Count the planets that are likely to lie under the markers of the home area that nobody has turned up."""
    systems = [survey.view.systems[hex_] for hex_ in survey.home_area]
    hidden = sum(not system.explored for system in systems)
    found = sum(system.explored and system.kind == "planet" for system in systems)
    return min(hidden, max(0, HOME_MARKERS["planet"] - found)) * 3 // 4
