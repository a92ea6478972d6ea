"""A player who seeks what a later revision reads otherwise: chains into black holes, raiders among enemies."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from engines.core import Chance, Decision, allowed
from engines.space_empires.bots import standard_answer
from engines.space_empires.bots.desk import Desk
from engines.space_empires.bots.routes import advance, convoy_toll, fleet_toll, way
from engines.space_empires.bots.survey import Survey
from engines.space_empires.model.commands import Buy, Command, Move, Research
from engines.space_empires.model.rows import Piece, Step
from engines.space_empires.model.state import Hex, Unit
from engines.space_empires.model.tables import RAIDER, TERRAIN
from engines.space_empires.model.view import View
from engines.space_empires.rules.economy import EconomicSheet
from engines.space_empires.rules.movement import MoveUnits
from engines.space_empires.rules.moving import check_move
from engines.space_empires.rules.paths import left_of
from engines.space_empires.rules.trade import MERCHANT

PACK = 2
"""How many raiders, and merchant ships for a black hole, there are to be."""


def pilot(decision: Decision, chance: Chance) -> Any:
    """Answer as the usual bot who has such errands first."""
    view = decision.view
    assert isinstance(view, View), "a decision of this game"
    if isinstance(decision.question, MoveUnits):
        survey = Survey(view)
        order = next((order for order in _errands(survey) if allowed(check_move, view, order)), None)
        return standard_answer(decision, chance) if order is None else order
    if isinstance(decision.question, EconomicSheet) and not decision.done:
        desk = Desk(Survey(view))
        line = next((line for line in _wishes(desk) if desk.possible(line)), None)
        return standard_answer(decision, chance) if line is None else line
    return standard_answer(decision, chance)


def _wishes(desk: Desk) -> Iterator[Command]:
    """Merchant ships where a black hole is near, raiders as early as may be."""
    if _gate(desk.survey) and desk.owned(MERCHANT) < PACK:
        yield Buy(MERCHANT, 1, desk.survey.home)
    if not desk.sheet.player.levels["cloaking"]:
        yield Research("cloaking")
    if desk.owned(RAIDER) < PACK:
        yield Buy(RAIDER, 1, desk.survey.home)


def _errands(survey: Survey) -> Iterator[Move]:
    """Merchant ships lay a chain into the black hole, a ship follows at once; raiders go among enemies, ships after."""
    gate = _gate(survey)
    if gate:
        yield from _chain(survey, *gate)
    for raider in survey.of_type(RAIDER):
        path = way(survey, raider.hex, survey.enemies, fleet_toll)
        if not raider.lurking and path and (order := advance(survey, [raider], path)):
            yield order
    for ship in _companions(survey):
        for raider in survey.of_type(RAIDER):
            if raider.lurking and survey.map.distance(ship.hex, raider.hex) == 1:
                yield Move((Piece(ship.name),), (Step(raider.hex),))


def _companions(survey: Survey) -> list[Unit]:
    return [ship for ship in survey.warships if ship.type != RAIDER and left_of(survey.view, ship)]


def _gate(survey: Survey) -> tuple[Hex, Hex] | None:
    """Return the black hole nearest to home, and the hex before it."""
    systems = survey.view.systems
    holes = [hex_ for hex_, system in systems.items() if system.explored and system.kind == "black-hole"]
    for hole in sorted(holes, key=lambda hex_: survey.map.distance(survey.home, hex_)):
        path = way(survey, survey.home, [hole], convoy_toll)
        if len(path) > 1 and systems[path[-2]].kind not in TERRAIN:
            return hole, path[-2]
    return None


def _chain(survey: Survey, hole: Hex, gate: Hex) -> Iterator[Move]:
    """One merchant ship waits before the black hole, another goes in with a ship behind it."""
    ships = sorted(survey.of_type(MERCHANT), key=lambda ship: (ship.hex != hole, ship.hex != gate, ship.name))
    settled = [ship for ship in ships if ship.hex == hole]
    before = [ship for ship in ships if ship.hex == gate]
    behind = [ship for ship in _companions(survey) if ship.hex == gate]
    if settled and before:
        for ship in behind:
            yield Move((Piece(ship.name),), (Step(hole),))
    if len(before) > 1 and behind:
        yield Move((Piece(before[1].name),), (Step(hole),))
    for traveller in [
        *[ship for ship in ships if ship.hex not in (hole, gate)],
        *_companions(survey)[: 1 - len(behind)],
    ]:
        path = way(survey, traveller.hex, [gate], convoy_toll)
        if path and (order := advance(survey, [traveller], path)):
            yield order
