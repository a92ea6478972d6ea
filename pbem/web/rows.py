"""Matches as they stand in a list."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import reduce
from operator import or_

from django.db.models import Count, F, Q

from pbem.matches.models import LogEntry, Match, Seat, Wait
from pbem.matches.tables import read_tables
from pbem.matches.teams import sides, teams_of
from pbem.players.models import Player

from .devices import shared
from .viewers import Viewer, reader_of
from .wording import distance


@dataclass(frozen=True)
class Row:
    """A match in a list: whom it waits for, and my own wait if it is me; how much time is `left` to me, in words.

    The headline says what I am asked.
    """

    viewer: Viewer
    game: str
    mine: Wait | None
    others: list[str]
    sitting: list[str]
    free: int
    left: str
    headline: str = ""

    @property
    def match(self) -> Match:
        """The match."""
        return self.viewer.match

    @property
    def private(self) -> bool:
        """Whether what I am asked may be shown: not where several people look at one screen."""
        return self.mine is not None and len(self.viewer.mine) == 1


def rows(matches: Iterable[Match], player: Player | None) -> list[Row]:
    """Return matches as they stand in a list, with few queries for all of them."""
    found = list(matches)
    read_tables(found)
    parts = _parts(found, player)
    return [_row(match, player, parts.get(match.pk, 0)) for match in found]


def _row(match: Match, player: Player | None, part: int) -> Row:
    seats = [seat for seat in match.seats.all() if player and seat.player_id == player.pk]
    seat = None if shared(seats) else next(iter(seats), None)  # in lists nobody holds a shared device
    viewer = Viewer(match, player, seat, reader_of(match), part)
    mine = next((wait for wait in viewer.waits if player and wait.player_id == player.pk), None)
    others = [viewer.reader.name_of(wait.seat) for wait in viewer.waits if wait is not mine]
    taken = [seat for seat in match.seats.all() if not seat.free]
    free = len(viewer.reader.names) - len(taken)
    left = distance(mine.due) if mine and mine.due else ""
    return Row(viewer, viewer.words(match.game.title), mine, others, _sitting(match, taken), free, left)


def _sitting(match: Match, taken: Sequence[Seat]) -> list[str]:
    """Return the names of those who sit there, allies in one; nobody where the title names them."""
    teams = teams_of(match)
    if not teams:
        return [seat.name for seat in taken] if match.title else []
    found = [" + ".join(seat.name for seat in taken if seat.number in side) for side in sides(teams)]
    return [names for names in found if names]


def _parts(matches: list[Match], player: Player | None) -> dict[int, int]:
    """Return how many sealed entries of their own the player has at the newest moment of each match, as it was read."""
    if player is None or not matches:
        return {}
    read = reduce(or_, (Q(match=match, moment=match.moment, number__lte=match.head) for match in matches))
    mine = LogEntry.objects.filter(read, sealed=True, match__seats__player=player, seat=F("match__seats__number"))
    return dict(mine.order_by().values_list("match").annotate(Count("number")))
