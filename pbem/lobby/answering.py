"""Answers by mail to an invitation: `accept` or `decline`, from the mailbox that was invited."""

from __future__ import annotations

from django.utils import translation

from engines.core import IllegalCommand, Text, say
from pbem.inbox.models import Submission
from pbem.inbox.offers import Offered, hear
from pbem.matches.models import Match
from pbem.players.models import Player
from pbem.players.selectors import owner_of

from .errors import LobbyError
from .invitations import accept, decline, invitation_token
from .models import Invitation


def answer_invitation(submission: Submission, sender: str, pk: int) -> bool:
    """Accept or decline an invitation; False if it is gone with its match."""
    invitation = Invitation.objects.filter(pk=pk).select_related("match", "by", "player").first()
    if invitation is None:
        return False
    old = invitation.answered is not None or invitation.match.status != Match.Status.OPEN
    hear(submission, sender, Offered(
        name=str(pk), letter="invitation", facts={"invitation": pk}, match=invitation.match,
        address=invitation.address, player=invitation.player or owner_of(invitation.address),
        gone=say("This invitation has been answered or withdrawn.") if old else None,
        take=lambda player: _take(invitation, player),
        decline=lambda: decline(token=invitation_token(invitation)),
    ))  # fmt: skip
    return True


def _take(invitation: Invitation, player: Player) -> Text:
    """Take the seat that the invitation keeps. Raises IllegalCommand if the lobby does not grant it."""
    try:
        with translation.override(player.language):
            match = accept(token=invitation_token(invitation), player=player)
    except LobbyError as refused:
        raise IllegalCommand(say("{why}", why=str(refused))) from refused
    if match.status == Match.Status.RUNNING:
        return say("The seat is yours, and the match has begun. A letter comes when you are asked.")
    return say("The seat is yours. The match begins by itself when every seat is taken; a letter tells you so.")
