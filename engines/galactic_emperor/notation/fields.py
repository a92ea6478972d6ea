"""Why a sector of one's own can be part of no order, where the question asks for sectors."""

from engines.core import Text, say
from engines.galactic_emperor.model.pieces import controlled
from engines.galactic_emperor.model.view import View
from engines.galactic_emperor.rules.economy.merchant import producing


def idle(view: View, name: str) -> Text | None:
    """Say why no food may lie on a sector of one's own in the Merchant; nothing of other things."""
    trades = view.seat is not None and view.role == "merchant" and view.market is not None and not view.dice
    if not trades or name not in controlled(view, view.me) or name in producing(view):
        return None
    return say("{field} yields neither metal nor energy, so no food may lie there.", field=name)
