"""Of which open seats you hear by mail."""

from typing import Annotated

from ninja import Field, Router

from pbem.lobby.seat_alerts import Hears, Wanted, look_out, wanted_by
from pbem.players.models import Player

from .auth import Request
from .schemas import Body, Name, Problem, Written

router = Router(tags=["letters"])


class SeatAlertWishes(Body):
    """Of which open seats you hear, at most once a day: in the games that you have `played`, and in `games` by slug."""

    hears: Annotated[Hears, Written]
    played: bool
    games: Annotated[list[Name], Field(max_length=50)]


@router.get("/seats", response=SeatAlertWishes, summary="Of which open seats you hear by mail")
def show_seat_alert(request: Request) -> SeatAlertWishes:
    """Return what you chose; nothing before you chose anything, or after you stopped these letters."""
    return _shown(request.auth)


@router.put("/seats", response={200: SeatAlertWishes, 409: Problem}, summary="Choose of which open seats you hear")
def set_seat_alert(request: Request, wish: SeatAlertWishes) -> SeatAlertWishes:
    """Keep what you choose. Bots of players get no letters: they look at the list of vacant seats."""
    look_out(request.auth, Wanted(wish.hears, wish.played, wish.games))
    return _shown(request.auth)


def _shown(player: Player) -> SeatAlertWishes:
    chosen = wanted_by(player)
    return SeatAlertWishes(hears=chosen.hears, played=chosen.played, games=list(chosen.games))
