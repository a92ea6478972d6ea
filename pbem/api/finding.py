"""What a request is about, or why it cannot be had."""

from collections.abc import Iterator
from contextlib import contextmanager

from django.utils.translation import gettext as _
from ninja import P, QueryEx
from ninja.errors import HttpError

from pbem.matches import selectors
from pbem.matches.history.steps import Step, steps_of
from pbem.matches.models import Match, Seat
from pbem.matches.tables import seats_of, table_of
from pbem.players.models import Player
from pbem.presenters.words import Reader

OwnSeat = QueryEx[
    int | None,
    P(alias="seat", ge=0, le=99, description="which of your seats, where several people play at your device"),
]


@contextmanager
def granted(refused: type[Exception], status: int = 409) -> Iterator[None]:
    """Have what is refused in the block answered with that status; the refusal's words are the sentence."""
    try:
        yield
    except refused as why:
        raise HttpError(status, str(why)) from why


def find_match(player: Player, number: int) -> Match:
    """Return a match that the player may look at. Raises HttpError 404."""
    found = table_of(number, player)
    if found is None:
        raise HttpError(404, _("There is no match %(number)s, or it is not yours to see.") % {"number": number})
    return found


def check_sits(player: Player, match: Match) -> None:
    """Raise HttpError 403 for those who have no seat in the match."""
    if not seats_of(match, player):
        raise HttpError(403, _("You have no seat in this match."))


def find_seat(player: Player, match: Match, own: int | None = None) -> Seat:
    """Return the player's seat, of several the one that is named. Raises HttpError 403, or 409 where none is named."""
    check_sits(player, match)
    mine = seats_of(match, player)
    if own is None and len(mine) > 1:
        numbers = ", ".join(str(seat.number) for seat in mine)
        raise HttpError(409, _("You play several seats of this match: %(seats)s. Say which one: seat=…. Nothing was "
                               "done.") % {"seats": numbers})  # fmt: skip
    found = next((seat for seat in mine if own in {None, seat.number}), None)
    if found is None:
        raise HttpError(403, _("Seat %(number)s of this match is not yours.") % {"number": own})
    return found


def at_table(player: Player, number: int, own: int | None = None) -> tuple[Match, Seat, Reader]:
    """Return a match that has begun, the player's seat and the player as a reader. Raises HttpError 403, 404 or 409."""
    match = find_match(player, number)
    seat = find_seat(player, match, own)
    if match.status == Match.Status.OPEN:
        raise HttpError(409, _("The match has not begun: it still waits for players."))
    return match, seat, reader(player, match)


def find_step(match: Match, seat: int | None, wished: str | None) -> tuple[Step, list[Step]]:
    """Return a step of the viewer's history (None: the newest) and all of them. Raises HttpError 404 or 409."""
    history = steps_of(match, seat)
    if not history:
        raise HttpError(409, _("The match has not begun: it still waits for players."))
    found = history[-1] if wished is None else next((step for step in history if str(step) == wished), None)
    if found is None:
        facts = {"step": wished, "last": history[-1]}
        raise HttpError(404, _("There is no step “%(step)s”; the newest one is %(last)s.") % facts)
    return found, history


def seat_number(player: Player, match: Match, own: int | None = None) -> int | None:
    """Return the number of the seat from which the player looks, of several the one that is asked; None for spectators.

    Raises HttpError 403 if one is named that is not theirs.
    """
    if own is not None:
        return find_seat(player, match, own).number
    seat = selectors.seat_of(match, player)
    return None if seat is None else seat.number


def reader(player: Player, match: Match) -> Reader:
    """Return the player as a reader of sentences about the match."""
    return Reader(player.language, selectors.names(match, player.language))
