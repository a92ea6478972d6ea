"""Merchant ships: chains from the home world to the colonies around it."""

from typing import Final

from engines.space_empires.model.commands import Command
from engines.space_empires.model.state import Hex
from engines.space_empires.rules.paths import left_of
from engines.space_empires.rules.trade import MERCHANT

from .routes import advance, convoy_toll, way
from .survey import Survey

LONGEST: Final = 2
"""The longest way from the home world that is worth a chain."""


def posts(survey: Survey) -> list[Hex]:
    """Return the hexes of all chains: the home world, the colonies near it and what lies between, in that order."""
    near = [hex_ for hex_ in survey.colonies if 0 < survey.map.distance(survey.home, hex_) <= LONGEST]
    near.sort(key=lambda hex_: (survey.map.distance(survey.home, hex_), hex_))
    found: dict[Hex, None] = {}
    for colony in near:
        path = way(survey, survey.home, [colony], convoy_toll)
        if 0 < len(path) <= LONGEST:
            found |= dict.fromkeys([survey.home, *path])
    return list(found)


def lay_chains(survey: Survey) -> Command | None:
    """Send the next merchant ship that is not needed where it is to the nearest post without one."""
    ships = survey.of_type(MERCHANT)
    if not ships:
        return None
    wanted = posts(survey)
    manned = {ship.hex: ship.name for ship in ships if ship.hex in wanted}
    for ship in ships:
        open_ = [hex_ for hex_ in wanted if hex_ not in manned]
        if manned.get(ship.hex) == ship.name or not left_of(survey.view, ship):
            continue
        path = way(survey, ship.hex, open_, convoy_toll)
        order = advance(survey, [ship], path) if path else None
        if order is not None:
            return order
    return None
