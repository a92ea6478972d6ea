"""What a request is about, or why it cannot be had."""

from collections.abc import Iterator
from contextlib import contextmanager

from django.db.models import Q
from django.utils.translation import gettext as _
from ninja import P, QueryEx
from ninja.errors import HttpError

from pbem.matches import selectors
from pbem.matches.history.steps import Step, newest, step_named
from pbem.matches.models import Match, Seat
from pbem.matches.tables import seats_of, table_of
from pbem.matches.viewing import Viewer, usual_seat
from pbem.players.models import Player
from pbem.presenters.words import Reader

OwnSeat = QueryEx[
    int | None,
    P(alias="seat", ge=0, le=99, description="which of your seats, where several people play at your device"),
]


AnySeat = QueryEx[int | None, P(ge=0, le=99, description="which seat, the first free one if none is named")]


@contextmanager
def unfit(refused: type[Exception]) -> Iterator[None]:
    """Have what is refused in the block answered as a request that does not fit (422 in place of 409)."""
    try:
        yield
    except refused as why:
        raise HttpError(422, str(why)) from why


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


def find_step(match: Match, known: Q, wished: str | None) -> Step:
    """Return a known step (None: the newest). Raises HttpError 404, or 409 before the match begins."""
    last = newest(match, known)
    if last is None:
        raise HttpError(409, _("The match has not begun: it still waits for players."))
    found = last if wished is None else step_named(match, known, wished)
    if found is None:
        facts = {"step": wished, "last": last}
        raise HttpError(404, _("There is no step “%(step)s”; the newest one is %(last)s.") % facts)
    return found


def find_viewer(player: Player, number: int, own: int | None = None) -> Viewer:
    """Return the player before a match, at the seat that is asked of several. Raises HttpError 404, or 403 as below."""
    return viewer_of(player, find_match(player, number), own)


def viewer_of(player: Player, match: Match, own: int | None = None) -> Viewer:
    """Return the player before a match that they may look at. Raises HttpError 403 for a seat that is not theirs."""
    seat = usual_seat(match, player) if own is None else find_seat(player, match, own)
    return Viewer(match, player, seat, reader(player, match))


def reader(player: Player, match: Match) -> Reader:
    """Return the player as a reader of sentences about the match."""
    return Reader(player.language, selectors.names(match, player.language))
