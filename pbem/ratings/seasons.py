"""Seasons are quarters of a year, by the clock of Greenwich; who did best in one, in a game or in all of them.

A rated match gives two points for everybody left behind and one for everybody with whom the place is shared; a team
counts as one, so whoever wins 2 against 2 leaves one behind. The best ten matches of a season count, and a place in the
table takes three. With equal points more matches won outright go first, then fewer matches played; who is equal in all
of this shares the place.
"""

from __future__ import annotations

import re
from collections import defaultdict
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from typing import NamedTuple, Self

from django.db.models import Max, Min
from django.utils import timezone

from pbem.players.models import Audience, Player

from .models import Placing

BEST = 10
"""Matches that count."""
LEAST = 3
"""Matches that a place in the table takes."""


class Season(NamedTuple):
    """A quarter of a year; `quarter` is 1 to 4."""

    year: int
    quarter: int

    def __str__(self) -> str:
        return f"{self.year}-{self.quarter}"

    @classmethod
    def of(cls, moment: datetime) -> Self:
        """Return the season that a moment belongs to."""
        then = moment.astimezone(UTC)
        return cls(then.year, (then.month + 2) // 3)

    @classmethod
    def named(cls, name: str) -> Self:
        """Return the season of this century written as 2026-4. Raises ValueError."""
        if not re.fullmatch("20[0-9][0-9]-[1-4]", name):
            raise ValueError(name)
        year, quarter = name.split("-")
        return cls(int(year), int(quarter))

    @property
    def begins(self) -> datetime:
        """The first moment."""
        return datetime(self.year, 3 * self.quarter - 2, 1, tzinfo=UTC)

    @property
    def ends(self) -> datetime:
        """The first moment of the next season."""
        return self.next.begins

    @property
    def next(self) -> Season:
        """The season that follows."""
        return Season(self.year + self.quarter // 4, self.quarter % 4 + 1)


class Score(NamedTuple):
    """What a placing is made of that points are given for."""

    seats: int
    place: int
    sharing: int

    @property
    def points(self) -> int:
        """Two for everybody left behind, one for everybody on the same place."""
        return 2 * (self.seats - self.place - self.sharing + 1) + self.sharing - 1

    @property
    def won(self) -> bool:
        """Whether the first place was not shared."""
        return self.place == self.sharing == 1


@dataclass(frozen=True)
class Row:
    """A player in a season: `place` is 0 as long as there were too few matches."""

    player: Player
    points: int
    matches: int
    won: int
    place: int = 0


def seasons() -> list[Season]:
    """Return all seasons with rated matches, and the current one, newest first."""
    now, span = Season.of(timezone.now()), Placing.objects.filter(rated=True).aggregate(Min("ended"), Max("ended"))
    found = [Season.of(span["ended__min"] or timezone.now())]
    last = max(now, Season.of(span["ended__max"] or timezone.now()))
    while found[-1] < last:
        found.append(found[-1].next)
    return found[::-1]


def table(season: Season, game_slug: str = "") -> list[Row]:
    """Return the table of a season in a game (none named: in all), best first; those without a place come last.

    It names only people whose profile everybody may see.
    """
    scores = _scores(season, game_slug)
    players = Player.objects.filter(profile_for=Audience.ALL, is_active=True).in_bulk(scores)
    rows = [_row(players[pk], mine) for pk, mine in scores.items() if pk in players]
    placed = sorted((row for row in rows if row.matches >= LEAST), key=_order)
    others = sorted((row for row in rows if row.matches < LEAST), key=_order)
    return _with_places(placed) + others


def _scores(season: Season, game_slug: str) -> dict[int, list[Score]]:
    """Return everybody's rated placings of the season."""
    placings = Placing.objects.filter(rated=True, ended__gte=season.begins, ended__lt=season.ends)
    if game_slug:
        placings = placings.filter(game_slug=game_slug)
    found = defaultdict[int, list[Score]](list)
    for player, *score in placings.values_list("player_id", "seats", "place", "sharing"):
        found[player].append(Score(*score))
    return found


def _row(player: Player, scores: list[Score]) -> Row:
    best = sorted((score.points for score in scores), reverse=True)[:BEST]
    return Row(player, sum(best), len(scores), sum(score.won for score in scores))


def _merit(row: Row) -> tuple[int, int, int]:
    return -row.points, -row.won, row.matches


def _order(row: Row) -> tuple[tuple[int, int, int], int]:
    return _merit(row), row.player.pk


def _with_places(rows: list[Row]) -> list[Row]:
    first = {merit: place for place, merit in reversed(list(enumerate(map(_merit, rows), 1)))}
    return [replace(row, place=first[_merit(row)]) for row in rows]
