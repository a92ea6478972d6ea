"""Invitations by mail."""

from __future__ import annotations

from django.conf import settings
from django.urls import reverse

from pbem.outbox.letter import Letter
from pbem.outbox.models import Notice
from pbem.players.selectors import owner_of
from pbem.presenters.letters import render_letter
from pbem.presenters.options import chosen_options
from pbem.presenters.words import Reader

from .models import Invitation
from .services import invitation_token


def write_invitation(notice: Notice) -> Letter:
    """Invite somebody, in their language if they are known, else in that of whoever invites."""
    invitation = Invitation.objects.select_related("match", "by").get(pk=notice.facts["invitation"])
    guest = owner_of(invitation.address)
    language = guest.language if guest else invitation.by.language
    match, reader = invitation.match, Reader(language, [])
    context = {
        "invitation": invitation,
        "match": match,
        "title": reader.words(match.game.title),
        "blurb": reader.words(match.game.blurb),
        "seats": match.seats.count(),
        "options": chosen_options(match.options, match.game, reader),
        "url": settings.BASE_URL + reverse("invitation", args=[invitation_token(invitation)]),
    }
    return Letter(*render_letter("invitation", language, context))
