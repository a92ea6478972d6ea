"""What purchases and fleets cost (7.3, 7.5)."""

from collections.abc import Iterable

from engines.core import Seat
from engines.space_empires.model.commands import Buy
from engines.space_empires.model.pieces import Table
from engines.space_empires.model.scenarios import is_dear
from engines.space_empires.model.state import Unit
from engines.space_empires.model.tables import TECHNOLOGIES, UNITS
from engines.space_empires.model.view import View

YARDLESS = frozenset({"BA", "SY", "DE"})
"""What is built without ship yards (8.2.3a)."""


def upkeep(units: Iterable[Unit], maintenance: str) -> int:
    """Return what a fleet costs in an Economic Phase; "half" is low maintenance, rounded down (7.3.1)."""
    total = sum(UNITS[unit.type].maintenance * unit.count for unit in units)
    return total // 2 if maintenance == "half" else total


def counters_of(order: Buy) -> int:
    """Return how many counters a purchase puts on the map."""
    return order.count if order.kind in ("CS", "MI", "MS") else 1


def counters_or_ships(order: Buy) -> int:
    """Return how many things are bought: a decoy is one, whatever number lies under it (RN-85)."""
    return 1 if order.kind == "DE" else order.count


def dear(table: Table, seat: Seat | None, price: int) -> int:
    """Return a price as a seat pays it: the two against one pay half as much again, rounded up."""
    return (3 * price + 1) // 2 if is_dear(table, seat) else price


def cost_of(view: View, kind: str) -> int:
    """Return what one unit of a type costs the viewer."""
    return dear(view, view.seat, UNITS[kind].cost)


def level_price(table: Table, seat: Seat | None, technology: str, level: int) -> int:
    """Return what a level costs a seat, the one before being held (9.1)."""
    return dear(table, seat, TECHNOLOGIES[technology].price(level, table.options["ruleset"]))


def price_of(view: View, order: Buy) -> int:
    """Return what a purchase costs."""
    return cost_of(view, order.kind) * counters_or_ships(order)
