"""Making a match, joining and leaving it; it starts by itself when the last seat is taken."""

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Any

from django.db import transaction
from django.utils.translation import gettext as _

import engines
from engines.core import Game
from pbem.matches.clocks.clock import LONGEST_PACE, Clock, check_clock, kept
from pbem.matches.models import Match, Substitutes
from pbem.matches.teams import teams_in
from pbem.outbox.keys import Kind, keys_of
from pbem.outbox.services import cancel_unsent
from pbem.players.acts import note_act
from pbem.players.models import Player
from pbem.players.services import one_line

from .errors import LobbyError, UnmetWishes
from .invitations import (
    CALLED_OFF,
    accept,
    check_address,
    decline,
    find_invitation,
    invitation_token,
    invite,
    keep_seat,
    take_free_seat,
    withdraw,
)
from .models import Opening
from .openings import end_of_waiting, opening_of
from .places import Place, check_bot, set_out, usual_places
from .seating import check_program, fill_with_bots, free_seats, open_match, start_if_full
from .tables import tell_called_off
from .wishes import NO_WISHES, Wishes, check_wishes, unmet

__all__ = [
    "LONGEST_PACE",
    "PACES",
    "LobbyError",
    "Plan",
    "UnmetWishes",
    "accept",
    "create_match",
    "decline",
    "fill_with_bots",
    "find_invitation",
    "free_seats",
    "invitation_token",
    "invite",
    "join",
    "leave",
    "make",
    "withdraw",
]

PACES = (1, 12, 24, 48, 72, 168)
"""Hours for an answer that the form offers."""


@dataclass(frozen=True)
class Plan:
    """What a match is to be, but for its seats; without a `clock` it has `pace` hours for each answer."""

    options: Mapping[str, str]
    pace: int = 72
    clock: Clock | None = None
    title: str = ""
    public: bool = True
    anonymous: bool = False
    rated: bool = True
    wishes: Wishes = NO_WISHES
    takebacks: bool = True
    substitutes: Substitutes = Substitutes.ANYBODY


def create_match(
    *,
    creator: Player,
    game_slug: str,
    seats: int,
    options: Mapping[str, str],
    pace: int = 72,
    title: str = "",
    public: bool = True,
    bots: Sequence[str] = (),
    invited: Sequence[str] = (),
    local: Sequence[str] = (),
    **more: Any,
) -> Match:
    """Make a match: its creator on seat 0, then who plays at their device and who is invited, bots last; the rest open.

    `more` are the other fields of Plan. Raises LobbyError for numbers out of bounds and unknown bots,
    engines.core.IllegalCommand for unknown games and options, and for clocks that cannot be.
    """
    plan = Plan(options, pace, title=title, public=public, **more)
    game = engines.find(game_slug)
    _check_count(game, seats)
    return make(creator, game, usual_places(creator, seats, local, invited, bots), plan)


@transaction.atomic
def make(creator: Player, game: Game[Any, Any], places: Sequence[Place], plan: Plan) -> Match:
    """Make a match with these places; raises as `create_match` does."""
    _check(game, places, plan)
    clock = plan.clock or Clock(hours=plan.pace)
    match = Match.objects.create(
        creator=creator, game_slug=game.slug, options=game.full_options(dict(plan.options)), pace=clock.hours,
        clock=kept(clock) if plan.clock else {}, title=one_line(plan.title), public=plan.public,
        anonymous=plan.anonymous, rated=plan.rated and not any(place.local_name for place in places),
        takebacks=plan.takebacks, substitutes=plan.substitutes,
    )  # fmt: skip
    check_program(match, creator)
    Opening.objects.create(match=match, until=end_of_waiting(), **asdict(plan.wishes))
    set_out(match, places)
    for number, place in enumerate(places):
        if place.kept:
            keep_seat(match, creator, address=place.address, guest=place.guest, seat=number)
    start_if_full(match)
    return match


def _check_count(game: Game[Any, Any], seats: int) -> None:
    if seats not in game.seats:
        bounds = {"low": game.seats[0], "high": game.seats[-1]}
        raise LobbyError(_("This game is for %(low)s to %(high)s players.") % bounds)


def _check(game: Game[Any, Any], places: Sequence[Place], plan: Plan) -> None:
    _check_count(game, len(places))
    teams_in(game, len(places), game.full_options(dict(plan.options)))
    if not 1 <= plan.pace <= LONGEST_PACE:
        raise LobbyError(_("The time per move can be 1 to %(most)s hours.") % {"most": LONGEST_PACE})
    if plan.clock:
        check_clock(plan.clock)
    check_wishes(plan.wishes)
    for place in places:
        if place.bot:
            check_bot(game, place.bot)
        check_address(place.address)
    if plan.anonymous and any(place.local_name for place in places):
        raise LobbyError(_("Players who share a device know each other, so the table cannot be anonymous."))


@transaction.atomic
def join(*, match_id: int, player: Player, anyway: bool = False, seat: int | None = None) -> Match:
    """Take a seat that is free and kept for nobody: the first one unless one is named.

    Raises LobbyError if there is none; UnmetWishes if the table asks for somebody else, unless they join `anyway`.
    """
    match = open_match(match_id)
    if not match.public:
        raise LobbyError(_("Only invited players can take a seat in this match."))
    reasons = [] if anyway else unmet(match, opening_of(match), player)
    if reasons and not match.seats.filter(player=player).exists():
        raise UnmetWishes(reasons)
    take_free_seat(match, player, seat)
    return match


@transaction.atomic
def leave(*, match_id: int, player: Player) -> None:
    """Give up a seat of a match that has not begun; with its creator the match goes, and the others are told."""
    match = open_match(match_id)
    if match.creator_id == player.pk:
        call_off(match, by=player)
        return
    match.seats.filter(player=player).update(player=None, local_name="")


def call_off(match: Match, by: Player | None) -> None:
    """Remove a locked match that has not begun, and tell those who wait for it but for whoever did it."""
    cancel_unsent(keys_of(Kind.INVITATION, match.pk))
    tell_called_off(match, by)
    note_act(by=by, on=match, act=CALLED_OFF, invited=match.invitations.count())
    match.submissions.update(match=None)
    match.delete()
