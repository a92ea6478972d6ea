"""Who sat on which seat of a match, since when, until when, and why."""

from __future__ import annotations

from datetime import datetime

from django.db.models import QuerySet

from engines.core import StaleCommand, say
from pbem.matches.models import Match, Seat, Sitting
from pbem.players.models import Player


def sittings(match: Match) -> QuerySet[Sitting]:
    """Return who sat where, seat by seat, in the order in which they sat down."""
    return Sitting.objects.filter(match=match).select_related("player").order_by("seat", "since", "pk")


def all_sit_down(match: Match, now: datetime) -> None:
    """Note who sits where as the match begins."""
    seats = match.seats.exclude(player=None)
    Sitting.objects.bulk_create(
        Sitting(match=match, seat=seat.number, player=seat.player, since=now) for seat in seats.select_related("player")
    )


def sit_down(match: Match, seat: int, player: Player, now: datetime, why: str) -> None:
    """Note that a player sits on a free seat from now on."""
    Sitting.objects.create(match=match, seat=seat, player=player, since=now, why=why)


def stand_up(match: Match, seat: int, now: datetime, left: str) -> None:
    """Note why whoever sits there does so no longer."""
    Sitting.objects.filter(match=match, seat=seat, until=None).update(until=now, left=left)


def all_stand_up(match: Match, now: datetime) -> None:
    """Note that everybody sat there until the end."""
    Sitting.objects.filter(match=match, until=None).update(until=now)


def check_sitting(match: Match, seat: int, player: Player | None) -> None:
    """Raise StaleCommand if a player, where one is named, does not sit on the seat of a locked match any more."""
    if player is not None and not Seat.objects.filter(match=match, number=seat, player=player).exists():
        raise StaleCommand(say("That seat is not yours any more; nothing was done."))
