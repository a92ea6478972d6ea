"""Open seats that a player may take: of running matches whose player has left, and at tables that have not begun."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from django.db.models import OuterRef, Subquery

from engines.core import Refusal
from pbem.matches.models import Match, Seat, Sitting
from pbem.matches.seats.substitutes import check_newcomer, vacant_seats
from pbem.matches.talk.blocks import blocks
from pbem.players.bots import barred
from pbem.players.models import Player

from .models import Lookout, Opening
from .selectors import invitations_to, open_tables
from .wishes import unmet


@dataclass(frozen=True)
class Find:
    """A vacant seat of a running match, or any seat of a table that has not begun (`seat` None), open since then.

    `mark` is another one each time the same seat becomes vacant.
    """

    match: Match
    seat: Seat | None
    since: datetime
    mark: str

    @property
    def number(self) -> int:
        """The number of the vacant seat, -1 for a table."""
        return self.seat.number if self.seat else -1


def open_seats() -> list[Find]:
    """Return what anybody may take: seats of running matches first, longest vacant first; then the newest tables."""
    left = Sitting.objects.filter(match=OuterRef("match"), seat=OuterRef("number")).order_by("-since", "-pk")
    vacant = vacant_seats().annotate(sat=Subquery(left.values("pk")[:1]), left=Subquery(left.values("until")[:1]))
    found = [Find(seat.match, seat, seat.left, f"s{seat.sat}") for seat in vacant if seat.left]
    found.sort(key=lambda find: find.since)
    return found + [Find(match, None, match.created, f"t{match.pk}") for match in open_tables()]


def finds_for(player: Player, lookout: Lookout, offered: Sequence[Find]) -> list[Find]:
    """Return those of the open seats of which the player would hear, and which they may take."""
    games = set(lookout.games) | (_played(player) if lookout.played else set())
    return [
        find
        for find in offered
        if find.match.game_slug in games and (find.seat or lookout.tables) and may_take(player, find)
    ]


def _played(player: Player) -> set[str]:
    return set(Sitting.objects.filter(player=player).values_list("match__game_slug", flat=True))


def may_take(player: Player, find: Find) -> bool:
    """Tell whether the player may take an open seat, is whom the table asks for, and blocks nobody there."""
    match = find.match
    opening = Opening.objects.filter(match=match).first()
    seated = [seat.player for seat in match.seats.select_related("player") if seat.player]
    if player in seated or (not match.masked and any(blocks(player, other) for other in seated)):
        return False
    if opening is not None and unmet(match, opening, player):
        return False
    return _lets_in(match, find.seat, player) if find.seat else _welcomes(match, player)


def _lets_in(match: Match, seat: Seat, player: Player) -> bool:
    """Tell whether somebody who never sat at a running match may take a seat there."""
    if Sitting.objects.filter(match=match, player=player).exists():
        return False
    try:
        check_newcomer(match, seat, player)
    except Refusal:
        return False
    return True


def _welcomes(match: Match, player: Player) -> bool:
    """Tell whether somebody may sit down at a table that has not begun, and has no invitation to it already."""
    if barred(player, rated=match.rated, anonymous=match.anonymous):
        return False
    unwanted = not match.masked and blocks(match.creator, player)
    return not unwanted and not invitations_to(player).filter(match=match).exists()
