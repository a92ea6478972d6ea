"""Invitations: by mail address, to somebody one has played with, and by a link to share."""

import secrets
from datetime import timedelta

from django.core import signing
from django.core.exceptions import ValidationError
from django.core.validators import validate_email
from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from pbem.matches.models import Match
from pbem.matches.talk.blocks import blocks
from pbem.outbox.keys import Kind, key_of
from pbem.outbox.services import cancel_unsent, notify
from pbem.players.acts import acts_since, note_act
from pbem.players.models import Player
from pbem.players.selectors import owner_of

from .errors import LobbyError
from .models import Invitation, Opening
from .openings import opening_of
from .seating import free_seats, made_by, open_match, sit_down
from .tables import tell_declined

INVITATION_SALT = "invitation"
MOST_A_DAY = 60
"""Invitations that one player may write within a day, also to matches that they called off."""

CALLED_OFF = "called off"


@transaction.atomic
def invite(*, match: Match, by: Player, address: str, seat: int | None = None) -> Invitation:
    """Keep a seat for somebody and write to them. Raises LobbyError if the address is none or no seat is free."""
    match = made_by(match.pk, by)
    check_address(address)
    return keep_seat(match, by, address=address, guest=None, seat=seat)


def check_address(address: str) -> None:
    """Raise LobbyError if somebody is to be invited whose address is none; no address is fine."""
    try:
        validate_email(address or "nobody@example.org")
    except ValidationError as trouble:
        raise LobbyError(_("“%(address)s” is not an email address.") % {"address": address}) from trouble


def keep_seat(match: Match, by: Player, *, address: str, guest: Player | None, seat: int | None) -> Invitation:
    """Keep a seat of a locked match for an address, or for a player whose address the inviter need not know."""
    free = free_seats(match)
    if not free or seat not in (None, *free):
        raise LobbyError(_("There is no free seat left to invite anybody to."))
    known = guest or owner_of(address)
    if known == by and match.seats.filter(player=by).exists():
        raise LobbyError(_("That is yourself, and you sit at this table already."))
    _check_rate(by)
    invitation = Invitation.objects.create(
        match=match,
        seat=free[0] if seat is None else seat,
        address=guest.email if guest else address,
        player=guest,
        by=by,
    )
    if known is None or not blocks(known, by):  # who invites does not learn of it
        _write(invitation)
    return invitation


def _check_rate(by: Player) -> None:
    lately = timezone.now() - timedelta(days=1)
    called_off = sum(int(facts.get("invited", 0)) for facts in acts_since(lately, by=by, act=CALLED_OFF))
    if Invitation.objects.filter(by=by, created__gt=lately).count() + called_off >= MOST_A_DAY:
        raise LobbyError(
            _("You have invited %(most)s people within a day; you can invite more tomorrow.") % {"most": MOST_A_DAY}
        )


def _write(invitation: Invitation) -> None:
    match = invitation.match
    key = key_of(Kind.INVITATION, match.pk, invitation.pk)
    notify(kind=Kind.INVITATION, key=key, topic=match.topic, facts={"invitation": invitation.pk},
           address=invitation.address)  # fmt: skip


def invitation_token(invitation: Invitation) -> str:
    """Return the unguessable part of the invitation's link."""
    return signing.dumps(invitation.pk, salt=INVITATION_SALT)


def find_invitation(token: str) -> Invitation | None:
    """Return the open invitation of a link; None if it is forged, withdrawn or answered."""
    try:
        pk = signing.loads(token, salt=INVITATION_SALT)
    except signing.BadSignature:
        return None
    return Invitation.objects.filter(pk=pk, answered=None).select_related("match", "by", "player").first()


@transaction.atomic
def accept(*, token: str, player: Player) -> Match:
    """Take the seat that an invitation keeps. Raises LobbyError if it is gone or the player sits there already."""
    match, invitation = _answer(token)
    sit_down(match, invitation.seat, player)
    return match


@transaction.atomic
def decline(*, token: str) -> None:
    """Give the seat of an invitation free again; whoever invited is told."""
    match, invitation = _answer(token)
    tell_declined(match, invitation.by, invitation.guest)


def _answer(token: str) -> tuple[Match, Invitation]:
    """Lock the match of an open invitation and mark the invitation as answered. Raises LobbyError."""
    found = find_invitation(token)
    match = open_match(found.match_id) if found else None
    found = find_invitation(token)  # somebody may have answered while we waited for the lock
    if match is None or found is None:
        raise LobbyError(_("This invitation has been answered or withdrawn."))
    found.answered = timezone.now()
    found.save()
    return match, found


@transaction.atomic
def withdraw(*, match_id: int, by: Player, invitation: int) -> None:
    """Take an invitation back. Raises LobbyError if it is answered, or not the player's to take back."""
    match = made_by(match_id, by)
    found = match.invitations.filter(pk=invitation, answered=None).first()
    if found is None:
        raise LobbyError(_("This invitation has been answered or withdrawn."))
    cancel_unsent(key_of(Kind.INVITATION, match.pk, found.pk))
    found.answered = timezone.now()
    found.save(update_fields=["answered"])
    note_act(by=by, on=match, act="invitation withdrawn", seat=found.seat + 1)


@transaction.atomic
def share(*, match_id: int, by: Player) -> str:
    """Make a link by which people can join, and return its secret part; an older one is good no more."""
    match = made_by(match_id, by)
    opening = opening_of(match)
    opening.link = secrets.token_urlsafe(16)
    opening.save(update_fields=["link"])
    note_act(by=by, on=match, act="link shared")
    return opening.link


@transaction.atomic
def unshare(*, match_id: int, by: Player) -> None:
    """Make the link by which people can join worthless."""
    match = made_by(match_id, by)
    Opening.objects.filter(match=match).update(link="")
    note_act(by=by, on=match, act="link withdrawn")


def find_shared(token: str) -> Match | None:
    """Return the match that a shared link leads to; None if it is forged, or good no more."""
    if not token or "\0" in token:  # which no database can keep
        return None
    found = Opening.objects.select_related("match").filter(link=token, match__status=Match.Status.OPEN).first()
    return found.match if found else None


@transaction.atomic
def join_shared(*, token: str, player: Player, seat: int | None = None) -> Match:
    """Take a free seat by a shared link, the first one unless one is named.

    Raises LobbyError if it is worthless, or there is none.
    """
    found = find_shared(token)
    match = open_match(found.pk) if found else None
    if match is None or find_shared(token) != match:
        raise LobbyError(_("This link no longer works."))
    take_free_seat(match, player, seat)
    return match


def take_free_seat(match: Match, player: Player, wanted: int | None = None) -> None:
    """Give a free seat of a locked match to a player, the first one unless one is named.

    Raises LobbyError if there is none for them.
    """
    if not match.masked and blocks(match.creator, player):
        raise LobbyError(_("Whoever made this match does not want to play with you."))
    free = free_seats(match)
    if not free:
        raise LobbyError(_("All seats are taken or kept for somebody."))
    if wanted not in (None, *free):
        raise LobbyError(_("This seat is taken, or kept for somebody."))
    sit_down(match, free[0] if wanted is None else wanted, player)
