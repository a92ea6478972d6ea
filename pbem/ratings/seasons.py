"""Seasons are quarters of a year, by the clock of Greenwich; who did best in one, in a game or in all of them.

A rated match gives two points for everybody left behind and one for everybody with whom the place is shared; a team
counts as one, so whoever wins 2 against 2 leaves one behind. The best ten matches of a season count, and a place in the
table takes three. With equal points more matches won outright go first, then fewer matches played; who is equal in all
of this shares the place.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import NamedTuple, Self

from django.db.models import Max, Min
from django.utils import timezone

from pbem.players.models import Audience, Player

from .models import Placing, Standing

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


@dataclass(frozen=True)
class Row:
    """A player in a season: two points for everybody left behind, one for everybody on the same place.

    `won` counts the first places that were not shared; `place` is 0 as long as there were too few matches.
    """

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


def table(season: Season, game_slug: str = "", most: int | None = None) -> list[Row]:
    """Return the table of a season in a game (none named: in all), best first; those without a place come last.

    It names only people whose profile everybody may see; `most` with a place and `most` without, if it is given.
    """
    open_to_all = Standing.objects.filter(player__profile_for=Audience.ALL, player__is_active=True)
    found = open_to_all.filter(season=str(season), game_slug=game_slug).select_related("player")
    best = found.order_by("-points", "-won", "matches", "player_id")
    placed, others = best.filter(matches__gte=LEAST)[:most], best.filter(matches__lt=LEAST)[:most]
    return _with_places(list(placed)) + [_row(standing) for standing in others]


def _merit(standing: Standing) -> tuple[int, int, int]:
    return -standing.points, -standing.won, standing.matches


def _with_places(placed: list[Standing]) -> list[Row]:
    first = {merit: place for place, merit in reversed(list(enumerate(map(_merit, placed), 1)))}
    return [_row(standing, first[_merit(standing)]) for standing in placed]


def _row(standing: Standing, place: int = 0) -> Row:
    return Row(standing.player, standing.points, standing.matches, standing.won, place)
