"""The same match once more: same game, options and clock, the same people invited, each a seat further on."""

from collections.abc import Sequence

from django.db import transaction
from django.utils.translation import gettext as _

from pbem.matches.clocks.clock import clock_of
from pbem.matches.log import locked
from pbem.matches.models import Match, Seat, Substitutes
from pbem.matches.teams import teams_of
from pbem.players.acts import note_act
from pbem.players.models import Player

from .errors import LobbyError
from .models import Opening
from .places import FREE, Place
from .services import Plan, make
from .wishes import NO_WISHES, Wishes


@transaction.atomic
def rematch(*, match_id: int, by: Player) -> Match:
    """Make the rematch of a match that is over, or return it if somebody has made it already. Raises LobbyError.

    Whoever asks for it sits down; everybody else gets an invitation; bots play again.
    """
    old = locked(match_id)
    if old.status != Match.Status.OVER:
        raise LobbyError(_("You can ask for a rematch once the match is over."))
    if not old.seats.filter(player=by).exists():
        raise LobbyError(_("Only those who played can ask for a rematch."))
    if made := rematch_of(old):
        return made
    seats = list(old.seats.select_related("player").order_by("number"))
    new = make(by, old.game, [_place(seat, by) for seat in _moved_on(seats, teams_of(old))], _plan(old))
    new.rematch_of = old
    new.save(update_fields=["rematch_of"])
    note_act(by=by, on=new, act="rematch", of=old.pk)
    return new


def rematch_of(old: Match) -> Match | None:
    """Return the rematch of a match, if there is one."""
    return Match.objects.filter(rematch_of=old).first()


def _moved_on(seats: Sequence[Seat], teams: Sequence[int]) -> list[Seat]:
    """Return the seats moved on by one, or by the fewest that leave allies together."""
    turns = ([*seats[-n:], *seats[:-n]] for n in range(1, len(seats) + 1))
    return next(turned for turned in turns if not teams or _still_allied(turned, teams))


def _still_allied(turned: Sequence[Seat], teams: Sequence[int]) -> bool:
    return len({(teams[seat.number], teams[here]) for here, seat in enumerate(turned)}) == len({*teams})


def _place(seat: Seat, by: Player) -> Place:
    """Return the place of whoever sat there: people at the devices of others are not invited, for they have no mail."""
    if seat.player == by:
        return Place(by, local_name=seat.local_name)
    if seat.player is None:
        return Place(bot=seat.bot)
    welcome = seat.player.is_active and not seat.player.banned and not seat.local_name
    return Place(guest=seat.player) if welcome else FREE


def _plan(old: Match) -> Plan:
    return Plan(
        old.options, old.pace, clock_of(old), old.title, old.public, old.anonymous, old.rated,
        _wishes(Opening.objects.filter(match=old).first()), old.takebacks, Substitutes(old.substitutes),
    )  # fmt: skip


def _wishes(opening: Opening | None) -> Wishes:
    if opening is None:
        return NO_WISHES
    return Wishes(
        opening.random_seats, opening.least_rating, opening.most_rating, opening.least_reliability, opening.random_teams
    )
