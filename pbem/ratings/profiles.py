"""What a profile tells of a player, as far as whoever looks may know it; nothing here writes."""

import statistics
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime

from django.db.models import Case, Count, FloatField, Q, QuerySet, Sum, Value, When
from django.db.models.functions import Cast

from pbem.matches.models import Match
from pbem.matches.selectors import visible_to
from pbem.players.models import Player

from .models import Answer, Placing
from .selectors import LAST, answers_of, ratings_of
from .services import skill_after
from .skill import Skill

MOST = 20
"""Matches in a list."""
LONGEST = 200
"""Points of a rating's history."""


@dataclass(frozen=True)
class Record:
    """How a player fared in a game, in matches among people.

    `won` counts a win that is shared by its part; `expected` is what would fall to them if all seats won alike.
    """

    game_slug: str
    finished: int
    won: float
    expected: float
    rated: int
    skill: Skill | None

    @property
    def percent(self) -> int:
        """The share of matches won, in whole per cent."""
        return round(100 * self.won / self.finished)

    @property
    def fair(self) -> int:
        """The share that would be expected, in whole per cent."""
        return round(100 * self.expected / self.finished)


def records_of(player: Player) -> list[Record]:
    """Return how the player fared, game by game, most played first."""
    won = Case(When(place=1, then=1.0 / Cast("sharing", FloatField())), default=Value(0.0))
    rows = Placing.objects.filter(player=player).values("game_slug").annotate(
        finished=Count("pk"), won=Sum(won), expected=Sum(1.0 / Cast("seats", FloatField())),
        rated=Count("pk", filter=Q(rated=True)),
    )  # fmt: skip
    skills = ratings_of(player)
    found = [Record(**row, skill=skills.get(row["game_slug"])) for row in rows]
    return sorted(found, key=lambda record: (-record.finished, record.game_slug))


@dataclass(frozen=True)
class Point:
    """A rating after a match."""

    at: datetime
    shown: int
    change: int
    placing: Placing

    @property
    def signed(self) -> str:
        """The change with its sign."""
        return f"{self.change:+}".replace("-", "\N{MINUS SIGN}")


def history_of(player: Player, game_slug: str) -> list[Point]:
    """Return the player's ratings in a game, oldest first, at most two hundred."""
    rows = Placing.objects.filter(player=player, game_slug=game_slug, rated=True).order_by("-ended", "-match_id")
    return [point_of(placing) for placing in reversed(rows[:LONGEST])]


def point_of(placing: Placing) -> Point:
    """Return the rating after a rated match, and how it changed."""
    assert placing.mu_before is not None, "rated"
    assert placing.sigma_before is not None, "rated"
    now, before = skill_after(placing), Skill(placing.mu_before, placing.sigma_before, 0)
    return Point(placing.ended, now.shown, now.shown - before.shown, placing)


def usual_seconds(player: Player) -> int | None:
    """Return the median time that the player's last hundred answers took; None if there are none."""
    found = answers_of(player).order_by("-at").values_list("seconds", flat=True)[:LAST]
    return round(statistics.median(found)) if found else None


def current_matches(player: Player, viewer: Player | None) -> QuerySet[Match]:
    """Return the running matches of the player that the viewer may know of, newest first."""
    running = Match.objects.filter(status=Match.Status.RUNNING, seats__player=player)
    if viewer != player:
        running = running.filter(anonymous=False)
    return _seen_by(running, viewer).order_by("-started")[:MOST]


def finished_matches(player: Player, viewer: Player | None) -> list[tuple[Match, Placing | None]]:
    """Return the player's last matches that are over and that the viewer may see, with the placing if there is one."""
    over = Match.objects.filter(status=Match.Status.OVER, seats__player=player)
    found = list(_seen_by(over, viewer).order_by("-ended")[:MOST])
    placings = {placing.match_id: placing for placing in Placing.objects.filter(player=player, match__in=found)}
    return [(match, placings.get(match.pk)) for match in found]


def _seen_by(matches: QuerySet[Match], viewer: Player | None) -> QuerySet[Match]:
    return Match.objects.filter(visible_to(viewer), pk__in=matches.values("pk")).distinct()


def late_answers(player: Player) -> QuerySet[Answer]:
    """Return the last answers of the player that did not come in time, newest first: for their own eyes."""
    last = Answer.objects.filter(player=player).order_by("-at").values("pk")[:LAST]
    return Answer.objects.filter(pk__in=last, in_time=False).select_related("match").order_by("-at")[:MOST]


@dataclass(frozen=True)
class HeadToHead:
    """Matches that two people finished against each other: how often the first was ahead, level or behind."""

    ahead: int
    level: int
    behind: int

    @property
    def matches(self) -> int:
        """All of them."""
        return self.ahead + self.level + self.behind


def head_to_head(one: Player, other: Player) -> HeadToHead:
    """Return how two people fared against each other."""
    both = zip(_places(one, other), _places(other, one), strict=True)
    pairs = [(mine, theirs) for (mine, team), (theirs, ally) in both if team is None or team != ally]
    return HeadToHead(
        _count(a < b for a, b in pairs), _count(a == b for a, b in pairs), _count(a > b for a, b in pairs)
    )


def _places(one: Player, other: Player) -> QuerySet[Placing, tuple[int, int | None]]:
    together = Placing.objects.filter(player=other).values("match")
    return Placing.objects.filter(player=one, match__in=together).order_by("match").values_list("place", "team")


def _count(facts: Iterable[bool]) -> int:
    return sum(facts)
