"""Leaving a seat for good: it is vacant then, and what its player proposed is dropped."""

from __future__ import annotations

from pbem.matches.models import Match, Seat, Tenure
from pbem.matches.seats.substitutes import check_running, vacate

from .opened import drop_all


def leave(match: Match, seat: Seat, left: str) -> None:
    """Take a player of a locked match from their seat, and back what they proposed; `left` says why."""
    gone = seat.player_id
    vacate(match, seat, left)
    drop_all(match, gone)


def give_up(match: Match, seat: Seat) -> None:
    """Leave a seat of a locked match for good. Raises StaleCommand if it is over."""
    check_running(match)
    leave(match, seat, Tenure.Left.GAVE_UP)
