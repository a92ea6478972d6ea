"""Tables of two with a clock, and what their players see of it."""

from __future__ import annotations

from datetime import datetime

from django.db import transaction

from pbem.lobby import services as lobby
from pbem.matches.clocks.clock import Clock
from pbem.matches.clocks.deadlines import extend
from pbem.matches.clocks.pauses import pause_table, resume_table
from pbem.matches.log import locked
from pbem.matches.models import Match, Wait
from pbem.matches.talk.chat import heard
from pbem.players.models import Player
from pbem.presenters.words import Reader
from tests.factories import a_player, the_seat


def timed(clock: Clock, *players: Player, **options: str) -> Match:
    """Return a running match of two with a clock."""
    ada, bea = players or (a_player("Ada"), a_player("Bea"))
    match = lobby.create_match(creator=ada, game_slug="heap", seats=2, options=options, clock=clock)
    lobby.accept(token=lobby.invitation_token(lobby.invite(match=match, by=ada, address=bea.email)), player=bea)
    return Match.objects.get(pk=match.pk)


def due(match: Match, seat: int = 0) -> datetime | None:
    return Wait.objects.get(match=match, seat=seat).due


def told(match: Match, seat: int = 1) -> list[str]:
    return [one.text for one in heard(match, the_seat(match, seat), Reader("en", ["Ada", "Bea"]))]


@transaction.atomic
def more_time(match: Match, by: Player, hours: int) -> None:
    extend(locked(match.pk), by, hours)


@transaction.atomic
def rest(match: Match, until: datetime | None) -> None:
    if until:
        pause_table(locked(match.pk), until)
    else:
        resume_table(locked(match.pk))
