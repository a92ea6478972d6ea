"""Carriers: they take their fighters along; research and building where the table plays them."""

from collections.abc import Iterator, Sequence
from typing import Final

from engines.core import allowed
from engines.space_empires.model.commands import Buy, Command, Research
from engines.space_empires.model.options import has
from engines.space_empires.model.state import Hex, Unit
from engines.space_empires.model.tables import CARRIER, FIGHTER, POINT_DEFENCE
from engines.space_empires.rules.carriers import berths
from engines.space_empires.rules.ledger import Ledger
from engines.space_empires.rules.moving import check_move

from .routes import advance
from .survey import Survey

LEARNING: Final = 5
"""The cycle after which carriers are thought of."""

CARRIERS: Final = 2
"""How many carriers there are to be, all with fighters."""

SCREEN: Final = 2
"""How many scouts with point defence there are to be against fighters."""


def carry_along(survey: Survey, stack: Sequence[Unit], path: Sequence[Hex]) -> Command | None:
    """Send a stack along a way, carriers with their fighters; without them where others would be left in space."""
    order = advance(survey, [*stack, *_aboard(survey, stack)], path)
    if order is None or not has(survey.view, "fighters") or allowed(check_move, survey.view, order):
        return order
    others = [unit for unit in stack if unit.type != CARRIER]
    return advance(survey, others, path) if others else None


def _aboard(survey: Survey, stack: Sequence[Unit]) -> list[Unit]:
    """Return the fighters that the carriers of a stack take along: as many as there is room for."""
    room, taken = berths(stack), []
    for unit in survey.of_type(FIGHTER) if room else []:
        if unit.hex == stack[0].hex and not unit.refit and unit.count <= room:
            room -= unit.count
            taken.append(unit)
    return taken


def wings(survey: Survey, sheet: Ledger) -> Iterator[Command]:
    """Carriers with full berths, and point defence against fighters that somebody has shown (11)."""
    view, levels = survey.view, sheet.player.levels
    if not has(view, "fighters"):
        return
    met = any(standing.announced.get("fighters") for seat, standing in enumerate(view.standings) if seat != survey.seat)
    if met and not levels["point"]:
        yield Research("point")
    if met and levels["point"] and _owned(sheet, POINT_DEFENCE) < SCREEN:
        yield Buy(POINT_DEFENCE, 1, survey.home)
    if view.cycle > LEARNING and not levels["fighters"]:
        yield Research("fighters")
    if levels["fighters"]:
        if short := berths(sheet.player.units.values()) - _owned(sheet, FIGHTER):
            yield from (Buy(FIGHTER, count, survey.home) for count in range(min(3, short), 0, -1))
        if _owned(sheet, CARRIER) < CARRIERS:
            yield Buy(CARRIER, 1, survey.home)


def _owned(sheet: Ledger, type_: str) -> int:
    return sum(unit.count for unit in sheet.player.units.values() if unit.type == type_)
