"""Rules of thumb: how long a match takes, from finished ones, or else from how often the game's bots were asked."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import timedelta
from statistics import median

from django.core.cache import cache
from django.db.models import Count

from pbem.matches.models import Match

ENOUGH = 5
"""Finished matches from which one may conclude."""

MOST = 50
"""Finished matches that are looked at, the latest ones."""

CACHE_SECONDS = 3600

SHARE = 1 / 3
"""How much of the time for an answer people take of it on average, where nothing is measured."""


@dataclass(frozen=True)
class Estimate:
    """About how many days a match takes; `matches` tells from how many finished ones that is known, 0 if from none."""

    days: int
    matches: int


def estimate(match: Match) -> Estimate | None:
    """Return how long a match of this game and pace will take; None if nothing is known."""
    times, count = _measured(match.game_slug)
    times = times or match.game.usual_rounds * SHARE
    return Estimate(max(1, round(times * match.pace / 24)), count) if times else None


def _measured(game: str) -> tuple[float, int]:
    """Return how many times their time for an answer finished matches took, and from how many that is known."""
    key = f"estimate:{game}"
    known: tuple[float, int] | None = cache.get(key)
    if known is None:
        known = _measure(game)
        cache.set(key, known, CACHE_SECONDS)
    return known


def _measure(game: str) -> tuple[float, int]:
    """Measure it in the last matches of several people."""
    people = Count("seats__player", distinct=True)
    over = Match.objects.filter(game_slug=game, status=Match.Status.OVER, started__isnull=False, ended__isnull=False)
    latest = over.annotate(people=people).filter(people__gt=1).order_by("-ended")
    times = [(ended - started) / timedelta(hours=pace) for started, ended, pace in
             latest.values_list("started", "ended", "pace")[:MOST] if started and ended]  # fmt: skip
    return (median(times), len(times)) if len(times) >= ENOUGH else (0.0, 0)
