"""A production sheet worked through in the order of the Economic Phase, whatever order its lines came in (7.0c).

Scrapping, maintenance, bid, technologies, units. The same work judges a line and carries out the whole sheet.
"""

from collections.abc import Sequence

from engines import core
from engines.core import SeatName, refusal
from engines.space_empires.model.commands import Bid, Buy, Research, Scrap

from .groups import check_scrap, ships_of
from .purchases import Purchases
from .studies import Studies

ORDER = (Scrap, Bid, Research, Buy)
"""The steps of the phase that a player decides (7.0c, RN-71)."""


class Ledger(Studies, Purchases):
    """The whole sheet: each line is judged by what those before it leave."""

    def work(self, lines: Sequence[core.Command]) -> "Ledger":
        """Work through the lines. Raises IllegalCommand at the first that is not possible, kept in `line`."""
        for kind in ORDER:
            for self.line in lines:
                match self.line:
                    case Scrap() if kind is Scrap:
                        self._scrap(self.line)
                    case Bid() if kind is Bid:
                        self._raise_bid(self.line)
                    case Research() if kind is Research:
                        self._research(self.line)
                    case Buy() if kind is Buy:
                        self._buy(self.line)
        return self

    def _scrap(self, order: Scrap) -> None:
        check_scrap(self.view, order)
        unit = self.player.units[order.unit]
        unit.count -= order.count if 0 < order.count < ships_of(unit) else unit.count
        if not unit.count:
            del self.player.units[unit.name]
        self._open()

    def _raise_bid(self, order: Bid) -> None:
        """Bids are paid before anything is bought (RN-75); a later bid takes the place of an earlier one."""
        if self.view.seats == 1:
            raise refusal("7.4a", "There is nobody to bid against: you play alone (7.4).")
        if not 0 <= order.points <= self.budget:
            raise refusal("7.4a", "You cannot bid {points} CP: you can bid 0 to {most} (7.4).").where(
                points=order.points, most=self.budget
            )
        living = [seat for seat, standing in enumerate(self.view.standings) if standing.alive]
        if order.first not in (-1, *living):
            raise refusal("7.4b", "There is no such player; the first one can be: {seats} (7.4).").where(
                seats=[SeatName(seat) for seat in living]
            )
        self.bid = order
