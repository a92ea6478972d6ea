"""Letters about tables that have not begun: invitations, and what becomes of a table."""

from typing import Final

import msgspec
from django.conf import settings
from django.urls import reverse

from engines import find
from engines.core import Text
from pbem.matches.clocks.clock import clock_of, describe
from pbem.matches.letters.addresses import INVITATION, signed_address
from pbem.matches.models import Match, Seat
from pbem.matches.teams import allies_on
from pbem.outbox.keys import Kind
from pbem.outbox.letter import Letter, NothingToTell
from pbem.outbox.models import Notice
from pbem.outbox.writers import LETTERS
from pbem.players.selectors import owner_of
from pbem.presenters.letters import render_letter
from pbem.presenters.options import chosen_options
from pbem.presenters.words import Reader

from .expiring import GRACE
from .invitations import invitation_token
from .models import Invitation, Opening


@LETTERS.register(Kind.INVITATION)
def write_invitation(notice: Notice) -> Letter:
    """Invite somebody, in their language if they are known, else in that of whoever invites.

    With `said` among the facts it answers a reply to the invitation. Raises NothingToTell if it is settled by now.
    """
    found = Invitation.objects.select_related("match", "by", "player").filter(pk=notice.facts["invitation"])
    invitation, said = found.first(), notice.facts.get("said", "")
    still = invitation is not None and invitation.answered is None and invitation.match.status == Match.Status.OPEN
    if invitation is None or not (said or still):
        raise NothingToTell
    guest = invitation.player or owner_of(invitation.address)
    language, address = (guest or invitation.by).language, signed_address(INVITATION, invitation.pk)
    match, reader = invitation.match, Reader(language, [])
    context: dict[str, object] = {
        "invitation": invitation,
        "said": reader.sentence(msgspec.json.decode(said, type=Text)) if said else "",
        "still": still,
        "sits": match.seats.filter(player=guest).exists() if guest else False,
        "page": settings.BASE_URL + match.get_absolute_url(),
        "address": address,
        "match": match,
        "title": reader.words(match.game.title),
        "blurb": reader.words(match.game.blurb),
        "seats": match.seats.count(),
        "allies": [seat.name for seat in _allies(match, invitation.seat) if not seat.free],
        "options": chosen_options(match.options, match.game, reader),
        "clock": reader.sentence(describe(clock_of(match))),
        "url": settings.BASE_URL + reverse("invitation", args=[invitation_token(invitation)]),
    }
    return Letter(*render_letter("invitation", language, context), headers={"Reply-To": address})


def _allies(match: Match, number: int) -> list[Seat]:
    """Return who would be in one team with a seat; nobody where everybody plays alone, or that is dealt."""
    opening = Opening.objects.filter(match=match).first()
    if opening and opening.random_teams:
        return []
    return allies_on(match, number, list(match.seats.select_related("player", "match")))


@LETTERS.register(Kind.TABLE)
def write_table(notice: Notice) -> Letter:
    """Tell a player what becomes of a table. Raises NothingToTell if its maker need not be asked any more."""
    player, facts = notice.player, notice.facts
    assert player is not None, "only players wait at tables"
    match = Match.objects.filter(pk=facts["match"], status=Match.Status.OPEN).first()
    reader = Reader(player.language, [])
    context = {
        "player": player,
        "why": facts["why"].replace(" ", "_"),
        "name": facts["title"],
        "number": facts["match"],
        "title": reader.words(find(facts["game"]).title),
        "guest": facts.get("guest", ""),
        "url": settings.BASE_URL + (match.get_absolute_url() if facts["why"] in OF_THE_MAKER and match else _lobby()),
    }
    return Letter(*render_letter("table", player.language, context | _ending(facts["why"], match)))


OF_THE_MAKER: Final = frozenset({"unfilled", "declined"})
"""What is told to whoever made the table, who looks at it and not for another one."""


def _lobby() -> str:
    return reverse("lobby")


def _ending(why: str, match: Match | None) -> dict[str, object]:
    """Return when a table that nobody filled is called off, and how many seats are free."""
    if why != "unfilled":
        return {}
    opening = Opening.objects.filter(match=match, asked__isnull=False).first()
    if match is None or opening is None or opening.asked is None:
        raise NothingToTell
    return {"ends": opening.asked + GRACE, "free": match.seats.filter(player=None, bot="").count()}
