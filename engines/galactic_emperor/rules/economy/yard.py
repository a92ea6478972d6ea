"""The price of a purchase of ships, and what of it can be paid and delivered (GE-ENGINEER-2 to 5, GE-TECH-ROBOTICS)."""

from collections.abc import Sequence

import msgspec

from engines.core import Seat
from engines.galactic_emperor.model.commands import Build
from engines.galactic_emperor.model.pieces import Table
from engines.galactic_emperor.model.tables import ROBOTICS_METAL, SHIPS


class Price(msgspec.Struct, frozen=True):
    """What ships cost together: `metal` before and `saved` by Robotics, energy and marks."""

    metal: int
    energy: int
    marks: int
    saved: int

    @property
    def paid_metal(self) -> int:
        """The metal to be paid."""
        return self.metal - self.saved


def price_of(kinds: Sequence[str], *, robotics: bool) -> Price:
    """Return the price of ships bought in one turn; Robotics save metal on all of them together (GE-TECH-ROBOTICS)."""
    metal = sum(SHIPS[kind].metal for kind in kinds)
    energy = sum(SHIPS[kind].energy for kind in kinds)
    marks = sum(SHIPS[kind].marks for kind in kinds)
    return Price(metal, energy, marks, min(metal, ROBOTICS_METAL) if robotics else 0)


def payable(table: Table, seat: Seat, price: Price) -> bool:
    """Tell whether a seat's Storage and marks pay a price (GE-ENGINEER-5)."""
    player = table.players[seat]
    return price.paid_metal <= player.metal and price.energy <= player.energy and price.marks <= player.marks


def ordered(orders: Sequence[Build]) -> list[tuple[str, str]]:
    """Return the ships of some orders one by one, each with its field."""
    return [(order.kind, order.field) for order in orders for _ in range(order.count)]


def can_pay(table: Table, seat: Seat, orders: Sequence[Build], *, robotics: bool) -> list[tuple[str, str]]:
    """Return the ships, in their order, that can be paid; what a sabotage has made too dear is left out."""
    bought: list[tuple[str, str]] = []
    for kind, field in ordered(orders):
        kinds = [*(chosen for chosen, _ in bought), kind]
        if payable(table, seat, price_of(kinds, robotics=robotics)):
            bought.append((kind, field))
    return bought
