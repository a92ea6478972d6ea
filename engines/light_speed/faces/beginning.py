"""Where on the table whoever goes there by keys begins: at a place where the next ship may lie."""

from collections.abc import Sequence
from typing import Final

from engines.light_speed.model.commands import Spot
from engines.light_speed.model.spots import first_free, ground_of, nearest_free
from engines.light_speed.model.state import Ship
from engines.light_speed.model.view import View

SIDES: Final = ((0, -1), (0, 1), (-1, 0), (1, 0))
"""Across and up: where each seat begins, as if the first sat below the table and the second above it."""


def beginning(view: View, draft: Sequence[Ship]) -> Spot | None:
    """Return a free spot beside the ship that the looker laid last, else halfway to their side of the table."""
    if view.seat is None or view.outcome is not None or len(draft) >= len(view.next_ships):
        return None
    own = [*(ship for ship in view.table if ship.seat == view.seat), *draft]
    across, up = SIDES[view.seat]
    x, y = (own[-1].x, own[-1].y) if own else (across * view.rim // 2, up * view.rim // 2)
    ground = ground_of(view.seats, view.asteroids, [*view.table, *draft])
    return nearest_free(ground, Spot(x, y, 0)) or first_free(ground)
