"""Rules of thumb: how long a match takes, from finished ones, or else from how often the game's bots were asked."""

from dataclasses import dataclass
from datetime import timedelta
from statistics import median
from typing import Any

from django.db.models import Count

from engines.core import Game, IllegalCommand, Options
from pbem.kept import kept
from pbem.matches.clocks.clock import clock_of
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


class Foresight:
    """What is known of the games of one page: each is looked up once, however many tables there are."""

    def __init__(self) -> None:
        self._known: dict[str, tuple[float, int]] = {}

    def measured(self, game: Game[Any, Any]) -> tuple[float, int]:
        """Return how much of their time finished matches took of it, and from how many that is known."""
        if game.slug not in self._known:
            self._known[game.slug] = _measured(game)
        return self._known[game.slug]


def estimate(match: Match, foresight: Foresight | None = None) -> Estimate | None:
    """Return how long a match will take; None if nothing is known, or if there is no time for answers."""
    if clock_of(match).kind == "none":
        return None
    seats = len(match.seats.all())
    return foresee(match.game, seats=seats, options=match.options, pace=match.pace, foresight=foresight)


def foresee(
    game: Game[Any, Any], *, seats: int, options: Options, pace: int, foresight: Foresight | None = None
) -> Estimate | None:
    """Return how long a match of the game will take; None if nothing is known."""
    share, count = (foresight or Foresight()).measured(game)
    rounds = _rounds(game, seats, options)
    if not (rounds or count):
        return None
    return Estimate(max(1, round((rounds or 1) * share * pace / 24)), count)


def _rounds(game: Game[Any, Any], seats: int, options: Options) -> int:
    return game.usual_rounds(seats, {option.name: option.default for option in game.options} | options)


def _measured(game: Game[Any, Any]) -> tuple[float, int]:
    """Return how much of their time finished matches took of it for each answer, and from how many that is known."""
    return kept(f"share:{game.slug}", tuple[float, int], lambda: _measure(game), CACHE_SECONDS)


def _measure(game: Game[Any, Any]) -> tuple[float, int]:
    """Measure it in the last matches of several people."""
    people, size = Count("seats__player", distinct=True), Count("seats", distinct=True)
    over = Match.objects.filter(game_slug=game.slug, status=Match.Status.OVER).annotate(people=people, size=size)
    latest = over.filter(people__gt=1, started__isnull=False, ended__isnull=False).order_by("-ended")
    known = latest.values_list("started", "ended", "pace", "size", "options")[:MOST]
    shares = [
        (ended - started) / timedelta(hours=pace) / (_rounds(game, size, options) or 1)
        for started, ended, pace, size, options in known
        if started and ended and _still_made(game, size, options)
    ]
    return (median(shares), len(shares)) if len(shares) >= ENOUGH else (SHARE, 0)


def _still_made(game: Game[Any, Any], seats: int, options: Options) -> bool:
    """Tell whether one could make such a match today."""
    try:
        game.full_options(options)
    except IllegalCommand:
        return False
    return seats in game.seats
