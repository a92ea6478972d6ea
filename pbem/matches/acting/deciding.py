"""What people decide about a match on its page or by API: each of these locks the match and does one thing."""

from collections.abc import Iterator
from contextlib import contextmanager

from django.db import transaction

from engines.core import IllegalCommand, say
from engines.core import Match as Position
from pbem.matches import absence
from pbem.matches.consent import leaving, proposals
from pbem.matches.consent.wishes import Wish
from pbem.matches.log import changing, locked
from pbem.matches.models import Match, Offer, Proposal, Seat
from pbem.matches.seats import substitutes
from pbem.players.models import Player


@contextmanager
def _sitting(
    match_id: int, player: Player, via: str, number: int | None = None
) -> Iterator[tuple[Match, Position, Seat]]:
    """Lock a match and yield it with its position and a seat of the player. Raises IllegalCommand if they have none."""
    with changing(match_id, via) as (match, position):
        seats = Seat.objects.select_related("player", "match").filter(match=match, player=player).order_by("number")
        seat = (seats if number is None else seats.filter(number=number)).first()
        if seat is None:
            raise IllegalCommand(say("You have no seat in this match."))
        yield match, position, seat


def propose(match_id: int, player: Player, wish: Wish, via: str, number: int | None = None) -> Proposal:
    """Ask the others for something, from a seat of the player (None: their first). Raises a Refusal."""
    with _sitting(match_id, player, via, number) as (match, position, seat):
        return proposals.propose(match, position, seat, wish)


def vote(match_id: int, player: Player, number: int, via: str, *, agrees: bool) -> Proposal:
    """Say yes or no to a proposal. Raises a Refusal."""
    with _sitting(match_id, player, via) as (match, position, seat):
        return proposals.vote(match, position, seat, number, agrees=agrees)


def withdraw(match_id: int, player: Player, number: int, via: str) -> Proposal:
    """Take one's own proposal back. Raises a Refusal."""
    with _sitting(match_id, player, via) as (match, _played, seat):
        return proposals.withdraw(match, seat, number)


def come_back(match_id: int, player: Player, number: int, via: str) -> None:
    """Play in person again, in place of the bot. Raises a Refusal."""
    with _sitting(match_id, player, via, number) as (match, _played, seat):
        absence.take_over(match, seat)


def give_up(match_id: int, player: Player, number: int, via: str) -> bool:
    """Leave a seat for good; tell whether the match is over with that. Raises a Refusal."""
    with _sitting(match_id, player, via, number) as (match, position, seat):
        leaving.give_up(match, position, seat)
        return position.over


@transaction.atomic
def offer(match_id: int, number: int, player: Player, address: str) -> Offer:
    """Offer one's own seat, or a vacant one at the table, to whoever reads a mailbox. Raises a Refusal."""
    return substitutes.offer_seat(locked(match_id), number, player, address)


@transaction.atomic
def withdraw_offer(match_id: int, number: int, player: Player) -> None:
    """Take one's offer of a seat back. Raises a Refusal."""
    substitutes.withdraw_own_offer(locked(match_id), number, player)


def take(match_id: int, number: int, player: Player, via: str) -> None:
    """Take a vacant seat. Raises a Refusal."""
    with changing(match_id, via) as (match, position):
        substitutes.take_vacant(match, position, number, player)


def accept(made: Offer, player: Player, via: str) -> None:
    """Take a seat that was offered. Raises a Refusal."""
    with changing(made.match_id, via) as (match, position):
        substitutes.accept_offer(match, position, made, player)
