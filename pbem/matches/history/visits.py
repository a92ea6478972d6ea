"""Visits: how far a player has seen a match, wherever they look at it from; letters that are read do not count.

What came of one's last order stays news until the next one, however often one looks.
"""

from datetime import timedelta

from django.utils import timezone

from pbem.matches.filing.fetching import log_of
from pbem.matches.models import LogEntry, Match, Visit
from pbem.players.models import Player
from pbem.rows import Rows

VISITS = Rows(Visit, "match_id = %s AND player_id = %s")

BY_HAND = (LogEntry.Via.WEB, LogEntry.Via.MAIL, LogEntry.Via.API)
"""How people give orders themselves."""

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
    base = _news_base(match, player, visit, over=over)
    if base != visit.base or over or visit.seen != match.moment or now - visit.at > GAP / 10:
        Visit.objects.filter(match=match, player=player).update(base=base, seen=match.moment, at=now)
    return base


def _news_base(match: Match, player: Player, visit: Visit, *, over: bool) -> int:
    """Return the moment after which everything is news: that of the last own order, as far as that was seen.

    Whoever has given no order yet is told what has happened since the visit before this one.
    """
    if not over and visit.seen == match.moment:
        return visit.base
    ordered = _before_last_order(match, player)
    if ordered is None:
        return visit.seen if over else visit.base
    return max(visit.base, min(visit.seen, ordered))


def _before_last_order(match: Match, player: Player) -> int | None:
    """Return the last moment before the player's last order had its effect; None if they have given none."""
    own = log_of(match).filter(
        kind="command", via__in=BY_HAND, seat__in=match.seats.filter(player=player).values("number")
    )
    entry = own.order_by("-moment", "-number").only("moment", "sealed").first()
    return None if entry is None else entry.moment - (not entry.sealed)


def base_of(match: Match, player: Player) -> int:
    """Return the moment that the player's visit before this one ended with, -1 if there was none."""
    visit = VISITS.first(match.pk, player.pk)
    return visit.base if visit else -1


def mark_seen(*, match: Match, player: Player) -> None:
    """Note that nothing is new to the player any more."""
    now = {"base": match.moment, "seen": match.moment, "at": timezone.now()}
    Visit.objects.update_or_create(match=match, player=player, defaults=now)
