"""A computer player: it sees what a player in its seat sees."""

from engines.core import Chance, Command, Decision, Done

from .model import MOST, PRIZE, Bid, Take, View
from .rules import OfferBid


def standard_answer(decision: Decision, chance: Chance) -> Command | None:
    """Take as much as one may; bid about half of the prize, unless that would cost more than one has."""
    view = decision.view
    assert isinstance(view, View)
    if decision.done:
        return None
    if isinstance(decision.question, OfferBid):
        return Done() if view.sheet else Bid(min(view.mine, PRIZE // 2 + chance.below(2, "half of the prize")))
    return Take(min(MOST, view.heap))
