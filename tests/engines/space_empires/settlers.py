"""Players who only settle deep space, and reach the three points of the short game in the same Economic Phase."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from engines.core import Chance, Decision, Done
from engines.space_empires.bots import standard_answer
from engines.space_empires.bots.desk import Desk
from engines.space_empires.bots.routes import CLOSED, advance, convoy_toll, scout_toll, way
from engines.space_empires.bots.settling import land
from engines.space_empires.bots.survey import Survey
from engines.space_empires.model.commands import Buy, Command, EndTurn, Research, Scrap, Split
from engines.space_empires.model.state import DEEP_SPACE, Hex
from engines.space_empires.model.tables import UNITS
from engines.space_empires.model.view import View
from engines.space_empires.rules.economy import EconomicSheet
from engines.space_empires.rules.movement import MoveUnits
from engines.space_empires.rules.paths import left_of
from engines.space_empires.rules.victory import COLONY_POINTS

LAST_LANDING = 8
"""The cycle in which the third colony is founded."""

SCOUTS = 3
"""How many scouts wander."""

FULL = LAST_LANDING + 2
"""The cycle with whose end it is a full one."""


def settler(decision: Decision, chance: Chance) -> Any:
    """Answer as somebody who settles and keeps the ships."""
    survey = Survey(decision.view) if isinstance(decision.view, View) else None
    assert survey is not None, "a decision of this game"
    if isinstance(decision.question, EconomicSheet):
        return next_line(survey)
    if isinstance(decision.question, MoveUnits):
        orders = (adviser(survey) for adviser in (found_in_time, part, wander, travel))
        return next((order for order in orders if order is not None), EndTurn())
    return standard_answer(decision, chance)


def pacifist(decision: Decision, chance: Chance) -> Any:
    """Answer as a settler who scraps everything armed before the match ends."""
    view = decision.view
    assert isinstance(view, View), "a decision of this game"
    if isinstance(decision.question, MoveUnits) and view.cycle == FULL:
        armed = [name for name, unit in view.units.items() if UNITS[unit.type].armed]
        return Scrap(armed[0]) if armed else EndTurn()
    return settler(decision, chance)


def next_line(survey: Survey) -> Command:
    """Return the next line of the sheet."""
    desk = Desk(survey)
    return next((line for line in _wishes(desk) if desk.possible(line)), Done())


def _wishes(desk: Desk) -> Iterator[Command]:
    """Terraforming, then the colony ships that are needed, and scouts while there is time."""
    survey = desk.survey
    if survey.view.cycle >= FULL:
        return
    if not desk.sheet.player.levels["terraforming"]:
        yield Research("terraforming")
    elif far_colonies(survey) + desk.owned("CS") < COLONY_POINTS:
        yield Buy("CS", 1, survey.home)
    if desk.owned("SC") < SCOUTS and survey.view.cycle < LAST_LANDING:
        yield Buy("SC", 1, survey.home)


def far_colonies(survey: Survey) -> int:
    """Count own colonies outside the home area."""
    return sum(survey.view.systems[hex_].area != survey.seat for hex_ in survey.colonies)


def found_in_time(survey: Survey) -> Command | None:
    """Found two colonies as soon as may be, the third when it is time, and no fourth."""
    far = far_colonies(survey)
    early = far == COLONY_POINTS - 1 and survey.view.cycle < LAST_LANDING
    return None if early or far >= COLONY_POINTS else land(survey)


def part(survey: Survey) -> Command | None:
    """Let every scout go its own way."""
    groups = [unit for unit in survey.of_type("SC") if unit.count > 1]
    return Split(groups[0].name, 1) if groups else None


def wander(survey: Survey) -> Command | None:
    """Send the next scout to the nearest unexplored hex that no other one goes to."""
    unknown = {hex_ for hex_, system in survey.view.systems.items() if not system.explored}
    for scout in survey.of_type("SC"):
        path = way(survey, scout.hex, unknown, harmless)
        unknown -= set(path[-1:])
        order = advance(survey, [scout], path) if path and left_of(survey.view, scout) else None
        if order is not None:
            return order
    return None


def travel(survey: Survey) -> Command | None:
    """Send the next colony ship to the nearest planet of deep space that no other one goes to."""
    planets = survey.settleable(terraforming=True)
    free = {hex_ for hex_ in planets if survey.view.systems[hex_].area == DEEP_SPACE}
    for ship in survey.of_type("CS"):
        if ship.hex in free:
            free.remove(ship.hex)
            continue
        path = way(survey, ship.hex, free, convoy_toll)
        free -= set(path[-1:])
        order = advance(survey, [ship], path) if path and left_of(survey.view, ship) else None
        if order is not None:
            return order
    return None


def harmless(survey: Survey, hex_: Hex) -> int:
    """Return what entering a hex costs a scout that leaves enemies and their colonies alone."""
    return CLOSED if survey.view.enemy_colony_at(hex_) else scout_toll(survey, hex_)
