"""Who holds the device on which several people play one match (hot-seat), as the session knows."""

from collections.abc import Sequence

from django.http import HttpRequest

from pbem.matches.models import Seat

HELD = "devices"
"""Where a session keeps, by match, the seat of whoever holds the device."""


def shared(seats: Sequence[Seat]) -> bool:
    """Tell whether one player's seats in a match are played by several people at one device."""
    return any(seat.local_name for seat in seats)


def holder(request: HttpRequest, match: int, seats: Sequence[Seat]) -> Seat | None:
    """Return the seat, of those of one player, of whoever holds the device; None while it is being passed."""
    number = request.session.get(HELD, {}).get(str(match))
    return next((seat for seat in seats if seat.number == number), None)


def hand_over(request: HttpRequest, match: int, seat: Seat | None) -> None:
    """Note who holds the device from now on; None while it is being passed."""
    held = {key: number for key, number in request.session.get(HELD, {}).items() if key != str(match)}
    request.session[HELD] = held | ({} if seat is None else {str(match): seat.number})
