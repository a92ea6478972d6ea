"""Who plays at the table now: whoever gave an order on a page or by program lately, of their own."""

from collections.abc import Mapping
from typing import Any

from pbem.outbox.sitting import SITTINGS, WAITING
from pbem.outbox.timing import Sitting
from pbem.players.models import Player
from pbem.rows import Rows

from .models import Seat, Wait

ACTED = Rows(Seat, "match_id = %s AND player_id = %s AND acted IS NOT NULL ORDER BY acted DESC LIMIT 1")
WAITS = Rows(Wait, "match_id = %s AND seat = %s")


@SITTINGS.register(*WAITING)
def sitting(player: Player, facts: Mapping[str, Any]) -> Sitting | None:
    """Return when the player last acted in the match of a notice, and how long they have for what it asks."""
    seat = ACTED.first(facts["match"], player.pk)
    if seat is None or seat.acted is None:
        return None
    wait = WAITS.first(facts["match"], facts["seat"])
    if wait is None or wait.due is None:
        return Sitting(seat.acted)
    return Sitting(seat.acted, wait.since, wait.due - wait.since)
