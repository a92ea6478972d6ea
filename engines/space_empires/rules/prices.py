"""What purchases and fleets cost (7.3, 7.5)."""

from __future__ import annotations

from collections.abc import Iterable

from engines.space_empires.model.commands import Buy
from engines.space_empires.model.state import Unit
from engines.space_empires.model.tables import UNITS

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


def price_of(order: Buy) -> int:
    """Return what a purchase costs."""
    return UNITS[order.kind].cost * counters_or_ships(order)
