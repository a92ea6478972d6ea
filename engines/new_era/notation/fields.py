"""Fields of the Contact Board as things to tap: which one an order is carried out on, and why one serves no order."""

from collections import Counter
from typing import Final

from engines.core import Refusal, Text, say
from engines.core.commands import Command
from engines.new_era.model import commands as orders
from engines.new_era.model.estate import held
from engines.new_era.model.goods import ANNEX, CONQUEST, DEAL
from engines.new_era.model.tables import FACTIONS, Field
from engines.new_era.model.view import View
from engines.new_era.model.words import WAY_NAMES, goods_words
from engines.new_era.rules.means import check_board

_WAYS: Final = {
    orders.Annex: ANNEX,
    orders.Conquer: CONQUEST,
    orders.Raid: CONQUEST,
    orders.Deal: DEAL,
    orders.Fortify: DEAL,
    orders.Rebuild: "rebuild",
}


def field_used(_view: View, order: Command) -> str:
    """Return the field that an order is carried out on, if it is on one."""
    way = _WAYS.get(type(order), "")
    return way if way and getattr(order, "by", "") == orders.BOARD else ""


def idle(view: View, name: str) -> Text | None:
    """Say why a field of the own board can be part of no order; nothing of other things."""
    if view.seat is None or name not in FACTIONS[view.mine.faction].board:
        return None
    try:
        check_board(view, name)
    except Refusal as refusal:
        return _missing(view, FACTIONS[view.mine.faction].board[name], name) or refusal.text
    if name == "rebuild":
        return say("Rebuild: first choose the Location that is replaced.")
    return say("{way}: nothing that you have can be done with this field.", way=WAY_NAMES[name])


def _missing(view: View, field: Field, way: str) -> Text | None:
    """Say what must be added to what a seat has; nothing where the field was used."""
    short = Counter(field.cost) - held(view.mine)
    if way in view.mine.board or not short:
        return None
    return say("{way}: this field still needs {goods}.", way=WAY_NAMES[way], goods=[*goods_words(short.elements())])
