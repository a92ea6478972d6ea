"""Making a match and filling its seats; it starts by itself when the last one is taken."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from django.core import signing
from django.core.exceptions import ValidationError
from django.core.validators import validate_email
from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

import engines
from engines.core import Game
from pbem.matches.log import begin, locked
from pbem.matches.models import Match, Seat
from pbem.outbox.services import notify, supersede
from pbem.players.models import Player
from pbem.players.services import one_line

from .models import Invitation

INVITATION_SALT = "invitation"
PACES = (1, 12, 24, 48, 72, 168)
"""Hours for an answer that the form offers."""
LONGEST_PACE = 24 * 365


class LobbyError(Exception):
    """A wish that cannot be granted; the message is a sentence for the person who wished."""


@transaction.atomic
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
) -> Match:
    """Make a match: its creator on seat 0, then who is invited, bots on the last seats; the rest stays open.

    Raises LobbyError for numbers out of bounds and unknown bots, engines.core.IllegalCommand for unknown games and
    options.
    """
    game = engines.find(game_slug)
    if seats not in game.seats:
        bounds = {"low": game.seats[0], "high": game.seats[-1]}
        raise LobbyError(_("This game is for %(low)s to %(high)s players.") % bounds)
    if len(bots) + len(invited) + 1 > seats:
        raise LobbyError(_("There are more guests and bots than seats."))
    if not 1 <= pace <= LONGEST_PACE:
        raise LobbyError(_("The time for an answer can be 1 to %(most)s hours.") % {"most": LONGEST_PACE})
    for bot in bots:
        _check_bot(game, bot)
    match = Match.objects.create(
        creator=creator, game_slug=game.slug, options=game.full_options(dict(options)), pace=pace,
        title=one_line(title), public=public,
    )  # fmt: skip
    first_bot = seats - len(bots)
    names = [""] * first_bot + list(bots)
    Seat.objects.bulk_create(
        Seat(match=match, number=n, player=None if n else creator, bot=bot) for n, bot in enumerate(names)
    )
    for number, address in enumerate(invited, 1):
        invite(match=match, by=creator, address=address, seat=number)
    _start_if_full(match)
    return match


@transaction.atomic
def invite(*, match: Match, by: Player, address: str, seat: int | None = None) -> Invitation:
    """Keep a seat for somebody and write to them. Raises LobbyError if the address is none or no seat is free."""
    match = _open_match(match.pk)
    try:
        validate_email(address)
    except ValidationError as trouble:
        raise LobbyError(_("“%(address)s” is not a mail address.") % {"address": address}) from trouble
    kept = set(match.invitations.filter(answered=None).values_list("seat", flat=True))
    free = [s.number for s in match.seats.filter(player=None, bot="") if s.number not in kept]
    if not free or seat not in (None, *free):
        raise LobbyError(_("There is no free seat left to invite anybody to."))
    invitation = Invitation.objects.create(match=match, seat=free[0] if seat is None else seat, address=address, by=by)
    notify(
        kind="invitation",
        key=f"invitation:{match.pk}:{invitation.pk}",
        topic=match.topic,
        facts={"invitation": invitation.pk},
        address=address,
    )
    return invitation


def invitation_token(invitation: Invitation) -> str:
    """Return the unguessable part of the invitation's link."""
    return signing.dumps(invitation.pk, salt=INVITATION_SALT)


def find_invitation(token: str) -> Invitation | None:
    """Return the open invitation of a link; None if it is forged, withdrawn or answered."""
    try:
        pk = signing.loads(token, salt=INVITATION_SALT)
    except signing.BadSignature:
        return None
    return Invitation.objects.filter(pk=pk, answered=None).select_related("match", "by").first()


@transaction.atomic
def accept(*, token: str, player: Player) -> Match:
    """Take the seat that an invitation keeps. Raises LobbyError if it is gone or the player sits there already."""
    match, invitation = _answer(token)
    _sit_down(match, invitation.seat, player)
    return match


@transaction.atomic
def decline(*, token: str) -> None:
    """Give the seat of an invitation free again."""
    _answer(token)


def _answer(token: str) -> tuple[Match, Invitation]:
    """Lock the match of an open invitation and mark the invitation as answered. Raises LobbyError."""
    found = find_invitation(token)
    match = _open_match(found.match_id) if found else None
    found = find_invitation(token)  # somebody may have answered while we waited for the lock
    if match is None or found is None:
        raise LobbyError(_("This invitation has been answered or withdrawn."))
    found.answered = timezone.now()
    found.save()
    return match, found


@transaction.atomic
def join(*, match_id: int, player: Player) -> Match:
    """Take the first seat that is free and kept for nobody. Raises LobbyError if there is none."""
    match = _open_match(match_id)
    if not match.public:
        raise LobbyError(_("Only invited players can take a seat in this match."))
    seat = next(iter(free_seats(match)), None)
    if seat is None:
        raise LobbyError(_("All seats are taken or kept for somebody."))
    _sit_down(match, seat, player)
    return match


@transaction.atomic
def leave(*, match_id: int, player: Player) -> None:
    """Give up a seat of a match that has not begun; with its creator the match goes."""
    match = _open_match(match_id)
    if match.creator_id == player.pk:
        supersede(f"invitation:{match.pk}:")
        match.submissions.update(match=None)
        match.delete()
        return
    match.seats.filter(player=player).update(player=None)


@transaction.atomic
def fill_with_bots(*, match_id: int, by: Player, bot: str) -> Match:
    """Put bots on all seats that are still free; open invitations are withdrawn. Raises LobbyError."""
    match = _open_match(match_id)
    if match.creator_id != by.pk:
        raise LobbyError(_("Only whoever made the match can do that."))
    _check_bot(match.game, bot)
    supersede(f"invitation:{match.pk}:")
    match.invitations.filter(answered=None).update(answered=timezone.now())
    match.seats.filter(player=None, bot="").update(bot=bot)
    _start_if_full(match)
    return match


def free_seats(match: Match) -> list[int]:
    """Return the numbers of the seats that anybody may take."""
    kept = match.invitations.filter(answered=None).values_list("seat", flat=True)
    return list(match.seats.filter(player=None, bot="").exclude(number__in=kept).values_list("number", flat=True))


def _open_match(match_id: int) -> Match:
    try:
        match = locked(match_id)
    except Match.DoesNotExist as gone:
        raise LobbyError(_("There is no such match any more.")) from gone
    if match.status != Match.Status.OPEN:
        raise LobbyError(_("The match has begun already."))
    return match


def _sit_down(match: Match, number: int, player: Player) -> None:
    if match.seats.filter(player=player).exists():
        raise LobbyError(_("You have a seat in this match already."))
    match.seats.filter(number=number).update(player=player)
    _start_if_full(match)


def _start_if_full(match: Match) -> None:
    if not match.seats.filter(player=None, bot="").exists():
        begin(match)


def _check_bot(game: Game, bot: str) -> None:  # type: ignore[type-arg]  # any game
    if bot not in game.bots:
        raise LobbyError(
            _("There is no bot “%(bot)s”; there are: %(bots)s.") % {"bot": bot, "bots": ", ".join(game.bots)}
        )
