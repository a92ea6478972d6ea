"""Tables that never fill: their makers are asked after a while, and without an answer they are called off."""

from datetime import timedelta

from django.db import transaction
from django.utils import timezone

from pbem.matches.models import Match
from pbem.outbox.keys import Kind, keys_of
from pbem.outbox.services import cancel_unsent
from pbem.players.acts import note_act
from pbem.players.models import Player

from .errors import LobbyError
from .models import Opening
from .openings import end_of_waiting, opening_of
from .seating import made_by, open_match
from .services import call_off
from .tables import ask_about

GRACE = timedelta(days=7)
"""How long a table still waits after its maker was asked about it."""

MOST = 500
"""Tables of each kind that are seen to at a time."""


def sweep() -> None:
    """Ask about tables that have waited long enough, and call those off about which nothing was answered.

    Of very many, those that waited longest go first; the others follow the next time.
    """
    now = timezone.now()
    waiting = Opening.objects.filter(match__status=Match.Status.OPEN, until__lte=now).order_by("until")
    for opening in waiting.filter(asked=None)[:MOST]:
        _ask(opening.match_id)
    for opening in waiting.filter(asked__lte=now - GRACE)[:MOST]:
        _call_off(opening.match_id)


@transaction.atomic
def wait_on(*, match_id: int, by: Player) -> Match:
    """Keep a table open for as long as at first. Raises LobbyError for anybody but its maker."""
    match = made_by(match_id, by)
    opening = opening_of(match)
    opening.until, opening.asked = end_of_waiting(), None
    opening.save(update_fields=["until", "asked"])
    cancel_unsent(keys_of(Kind.TABLE, match.pk, by.pk))
    note_act(by=by, on=match, act="kept open")
    return match


@transaction.atomic
def _ask(match_id: int) -> None:
    if (opening := _due(match_id)) and opening.asked is None:
        opening.asked = timezone.now()
        opening.save(update_fields=["asked"])
        ask_about(opening.match)


@transaction.atomic
def _call_off(match_id: int) -> None:
    opening = _due(match_id)
    if opening and opening.asked and opening.asked <= timezone.now() - GRACE:
        call_off(opening.match, by=None)


def _due(match_id: int) -> Opening | None:
    """Return the opening, its match locked, if the time of its table is up."""
    try:
        match = open_match(match_id)
    except LobbyError:  # it has begun, or is gone
        return None
    opening = opening_of(match)
    return opening if opening.until <= timezone.now() else None
