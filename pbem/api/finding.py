"""What a request is about, or why it cannot be had."""

from django.utils.translation import gettext as _
from ninja.errors import HttpError

from pbem.matches import selectors
from pbem.matches.models import Match, Seat
from pbem.matches.selectors import Step
from pbem.players.models import Player
from pbem.presenters.words import Reader


def find_match(player: Player, number: int) -> Match:
    """Return a match that the player may look at. Raises HttpError 404."""
    found = Match.objects.filter(selectors.visible_to(player), pk=number).distinct().first()
    if found is None:
        raise HttpError(404, _("There is no match %(number)s, or it is not yours to see.") % {"number": number})
    return found


def find_seat(player: Player, match: Match) -> Seat:
    """Return where the player sits. Raises HttpError 403."""
    found = selectors.seat_of(match, player)
    if found is None:
        raise HttpError(403, _("You have no seat in this match."))
    return found


def at_table(player: Player, number: int) -> tuple[Match, Seat, Reader]:
    """Return a match that has begun, the player's seat and the player as a reader. Raises HttpError 403, 404 or 409."""
    match = find_match(player, number)
    seat = find_seat(player, match)
    if match.status == Match.Status.OPEN:
        raise HttpError(409, _("The match has not begun: it still waits for players."))
    return match, seat, reader(player, match)


def find_step(match: Match, seat: int | None, wished: str | None) -> tuple[Step, list[Step]]:
    """Return a step of the viewer's history (None: the newest) and all of them. Raises HttpError 404 or 409."""
    history = selectors.steps(match, seat)
    if not history:
        raise HttpError(409, _("The match has not begun: it still waits for players."))
    found = history[-1] if wished is None else next((step for step in history if str(step) == wished), None)
    if found is None:
        facts = {"step": wished, "last": history[-1]}
        raise HttpError(404, _("There is no step “%(step)s”; the newest one is %(last)s.") % facts)
    return found, history


def seat_number(player: Player, match: Match) -> int | None:
    """Return the number of the seat from which the player looks; None for spectators."""
    seat = selectors.seat_of(match, player)
    return None if seat is None else seat.number


def reader(player: Player, match: Match) -> Reader:
    """Return the player as a reader of sentences about the match."""
    return Reader(player.language, selectors.names(match, player.language))
