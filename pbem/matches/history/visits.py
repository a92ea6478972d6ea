"""Visits: how far a player has seen a match, wherever they look at it from; letters that are read do not count."""

from __future__ import annotations

from datetime import timedelta

from django.utils import timezone

from pbem.matches.models import Match, Visit
from pbem.players.models import Player
from pbem.rows import Rows

VISITS = Rows(Visit, "match_id = %s AND player_id = %s")

GAP = timedelta(minutes=10)
"""Pages closer together than this belong to one visit."""


def note_visit(match: Match, player: Player) -> int:
    """Note that the player sees the match now; return the moment that the visit before ended with, -1 if none did."""
    now, visit = timezone.now(), VISITS.first(match.pk, player.pk)
    if visit is None:
        first = Visit(match=match, player=player, seen=match.moment, at=now)
        Visit.objects.bulk_create([first], ignore_conflicts=True)
        return -1
    over = now - visit.at > GAP
    base = visit.seen if over else visit.base
    if over or visit.seen != match.moment or now - visit.at > GAP / 10:
        Visit.objects.filter(match=match, player=player).update(base=base, seen=match.moment, at=now)
    return base


def base_of(match: Match, player: Player) -> int:
    """Return the moment that the player's visit before this one ended with, -1 if there was none."""
    visit = VISITS.first(match.pk, player.pk)
    return visit.base if visit else -1


def mark_seen(*, match: Match, player: Player) -> None:
    """Note that nothing is new to the player any more."""
    now = {"base": match.moment, "seen": match.moment, "at": timezone.now()}
    Visit.objects.update_or_create(match=match, player=player, defaults=now)
