"""Which matches somebody has or may look at, and what to call those who play; nothing here writes."""

from __future__ import annotations

from typing import Any

from django.db.models import Q, QuerySet
from django.utils import translation

from pbem.players.models import Player
from pbem.rows import has_related

from .models import Match, Seat, Wait


def matches_of(player: Player) -> QuerySet[Match]:
    """Return the player's matches, newest first."""
    return Match.objects.filter(seats__player=player).distinct().order_by("-created")


def visible_to(player: Player | None) -> Q:
    """Return the condition under which a person may look at a match."""
    return Q(public=True) | Q(seats__player=player) if player else Q(public=True)


def seat_of(match: Match, player: Any) -> Seat | None:
    """Return where the player sits: of several seats (hot-seat) the one that is waited for."""
    if not getattr(player, "is_authenticated", False):
        return None
    seats = list(match.seats.filter(player=player))
    asked = set(Wait.objects.filter(match=match, player=player).values_list("seat", flat=True))
    return next((seat for seat in seats if seat.number in asked), seats[0] if seats else None)


def names(match: Match, language: str | None = None) -> list[str]:
    """Return what to call the seats, in order; in a language, where it is not that of the thread."""
    known = has_related(match, "seats")
    seats = match.seats.all() if known else match.seats.select_related("player").order_by("number")
    with translation.override(language or translation.get_language()):
        return [seat.name for seat in seats]
