"""Open seats that a player may take: of running matches whose player has left, and at tables that have not begun."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import datetime

from django.db.models import OuterRef, Prefetch, Subquery

from pbem.matches.models import Match, Seat, Tenure
from pbem.matches.seats.substitutes import vacant_seats
from pbem.players.models import Player

from .eligibility import Candidate
from .models import SeatAlert
from .selectors import open_tables


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
    return _vacant() + [Find(match, None, match.created, f"t{match.pk}") for match in open_tables()]


def _vacant() -> list[Find]:
    left = Tenure.objects.filter(match=OuterRef("match"), seat=OuterRef("number")).order_by("-since", "-pk")
    vacant = vacant_seats().annotate(sat=Subquery(left.values("pk")[:1]), left=Subquery(left.values("until")[:1]))
    people = Prefetch("match__seats", Seat.objects.select_related("player").order_by("number"))
    vacant = vacant.select_related("match__opening").prefetch_related(people)
    found = [Find(seat.match, seat, seat.left, f"s{seat.sat}") for seat in vacant if seat.left]
    return sorted(found, key=lambda find: find.since)


def is_vacant(mark: str) -> bool:
    """Tell whether a seat of a running match is as vacant as when it had that mark."""
    return any(find.mark == mark for find in _vacant())


def finds_for(player: Player, seat_alert: SeatAlert, offered: Iterable[Find]) -> Iterator[Find]:
    """Yield those of the open seats of which the player would hear, and which they may take."""
    candidate = Candidate(player)
    games = set(seat_alert.games) | (candidate.played if seat_alert.played else set())
    for find in offered:
        wanted = find.match.game_slug in games and (find.seat or seat_alert.tables)
        if wanted and candidate.may_take(find.match, find.seat):
            yield find
