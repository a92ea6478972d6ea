"""A player for records: it takes, lays and uses what it has not used yet, so that a match shows many cards."""

from __future__ import annotations

from engines.core import Chance, Command, Decision
from engines.new_era import GAME
from engines.new_era.model import commands as orders
from engines.new_era.model.cards import PIECES
from engines.new_era.model.estate import standing
from engines.new_era.model.view import View
from engines.new_era.rules.going import ChooseAction, legal_orders
from engines.new_era.rules.lookout import TakeCard
from engines.new_era.rules.plunder import BurnOrSpare

WANTED = {"N60": orders.Raid, "N61": orders.Raid, "N63": orders.Restore, "N64": orders.Hire, "N56": orders.Rebuild,
          "N40": orders.Conquer, "N19": orders.Conquer, "N22": orders.Conquer, "N35": orders.Conquer}  # fmt: skip
"""What shows the effects of Features."""

INTEREST: dict[type[Command], tuple[int, int]] = {
    orders.Work: (9, 3), orders.Play: (9, 3), orders.Annex: (7, 2), orders.Store: (7, 2), orders.Restore: (8, 8),
    orders.Raid: (8, 8), orders.Rebuild: (5, 5), orders.Deal: (4, 4), orders.Conquer: (4, 4), orders.Visit: (4, 4),
    orders.Fortify: (4, 4), orders.Steal: (9, 9), orders.Hire: (1, 1), orders.Contact: (1, 1), orders.Pass: (0, 0),
}  # fmt: skip
"""How much is learnt from an order with a card for the first time, and later."""


class Curious:
    """Remembers what it has used; one of them plays all seats of a record."""

    def __init__(self) -> None:
        self.used: set[str] = set()

    def __call__(self, decision: Decision, chance: Chance) -> Command:
        """Answer with what shows most."""
        view = decision.view
        assert isinstance(view, View)
        match decision.question:
            case ChooseAction():
                order = max(legal_orders(view), key=lambda one: (self._interest(view, one), chance.below(9, "either")))
                if not isinstance(order, orders.Store):
                    self.used.add(_use(order))
                return order
            case TakeCard():
                fresh = [card for card in view.row if _use(orders.Annex(card)) not in self.used]
                return orders.Take((fresh or view.row)[0])
            case BurnOrSpare():
                return orders.Spare()
        answer: Command = GAME.bots["standard"](decision, chance)
        return answer

    def _interest(self, view: View, order: Command) -> int:
        mine = {PIECES[place.card].code for place in standing(view.mine)}
        if isinstance(order, orders.Deal) and order.second:
            return 9
        if any(code in mine and isinstance(order, kind) for code, kind in WANTED.items()):
            return 8
        first, later = INTEREST.get(type(order), (-1, -1))
        return later if _use(order) in self.used else first


def _use(order: Command) -> str:
    """Return what kind of order it is, with which kind of card."""
    card = getattr(order, "card", "")
    return f"{type(order).__name__} {PIECES[card].code if card else card}"
