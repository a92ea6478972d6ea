"""Raiders: those that have come among enemies strike; research and building where the table plays them."""

from collections.abc import Iterator
from typing import Final

from engines.core import allowed
from engines.space_empires.model.commands import Buy, Command, Research, Strike
from engines.space_empires.model.options import has
from engines.space_empires.model.tables import RAIDER, SCANNER
from engines.space_empires.rules.ledger import Ledger
from engines.space_empires.rules.raiders import check_strike

from .survey import Survey

LEARNING: Final = 5
"""The cycle after which cloaks and scanners are thought of."""

PACK: Final = 3
"""How many raiders there are to be."""


def strike(survey: Survey) -> Command | None:
    """Let the next raiders that lurk strike."""
    for unit in survey.of_type(RAIDER):
        order = Strike(unit.name)
        if unit.lurking and allowed(check_strike, survey.view, order):
            return order
    return None


def raiders(survey: Survey, sheet: Ledger) -> Iterator[Command]:
    """A pack of raiders, and scanners against those that somebody has shown (12)."""
    view, levels = survey.view, sheet.player.levels
    if not has(view, "raiders"):
        return
    met = any(standing.announced.get("cloaking") for seat, standing in enumerate(view.standings) if seat != survey.seat)
    if met and not levels["scanners"]:
        yield Research("scanners")
    if met and levels["scanners"] and not any(unit.technology.scanners for unit in survey.of_type(SCANNER)):
        yield Buy(SCANNER, 1, survey.home)
    if view.cycle > LEARNING and not levels["cloaking"]:
        yield Research("cloaking")
    if levels["cloaking"] and sum(unit.count for unit in sheet.player.units.values() if unit.type == RAIDER) < PACK:
        yield Buy(RAIDER, 1, survey.home)
