"""Who is new here: for them the page of a match says in three sentences how one plays on it."""

from __future__ import annotations

from pbem.matches.models import LogEntry, Match, Seat
from pbem.web.viewers import Viewer


def is_newcomer(viewer: Viewer) -> bool:
    """Tell whether somebody is asked who has given no order in this match yet, and has finished no other."""
    if viewer.player is None or not any(wait.seat == viewer.number for wait in viewer.waits):
        return False
    if LogEntry.objects.filter(match=viewer.match, seat=viewer.number).exists():
        return False
    return not Seat.objects.filter(player=viewer.player, match__status=Match.Status.OVER).exists()
