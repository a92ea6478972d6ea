"""Figures of a game: how many matches, how long they took, which seats won, which options people choose."""

from collections import Counter, defaultdict
from dataclasses import dataclass, replace
from datetime import timedelta
from statistics import median
from time import monotonic
from typing import Any

import msgspec
from django.db.models import Aggregate, Count, DurationField, Exists, ExpressionWrapper, F, OuterRef, Q, QuerySet
from django.db.models.fields.json import KeyTextTransform
from django.utils import timezone

import engines
from engines.core import Game
from pbem.matches.models import Match

from .models import Figures, Finish, Placing

LASTING = timedelta(hours=1)
"""How old figures may be although no match has ended: others begin."""


SELDOM = 200
"""How many times as long as it takes to reckon figures they are left as they are."""


class Middle(Aggregate):
    """PostgreSQL's percentile of what is in order: by default the median."""

    function = "PERCENTILE_CONT"
    template = "%(function)s(%(at)s) WITHIN GROUP (ORDER BY %(expressions)s)"

    def __init__(self, expression: Any, at: float = 0.5, **more: Any) -> None:
        super().__init__(expression, at=at, **more)


@dataclass(frozen=True)
class SeatShare:
    """How often a seat won at tables of one size; a win that is shared counts by its part."""

    seats: int
    seat: int
    matches: int
    won: float

    @property
    def percent(self) -> int:
        """In whole per cent."""
        return round(100 * self.won / self.matches)

    @property
    def fair(self) -> int:
        """What it would be if all seats won alike."""
        return round(100 / self.seats)


@dataclass(frozen=True)
class Statistics:
    """The figures: `days` are the quartiles of matches that are over, none if there is none.

    `answers` is the median of the answers that people gave in them, `sizes` counts the tables by their seats, `options`
    how often each value was chosen. To reckon them took `seconds`.
    """

    running: int
    over: int
    days: list[float]
    answers: int
    sizes: dict[int, int]
    shares: list[SeatShare]
    options: dict[str, dict[str, int]]
    seconds: int = 0


def statistics_of(game: Game[Any, Any]) -> Statistics:
    """Return the figures of a game as they are stored; who looks first has them reckoned."""
    stored = Figures.objects.filter(pk=game.slug).first()
    if stored is None:
        return reckon(game)
    try:
        return msgspec.convert(stored.found, Statistics, str_keys=True)
    except msgspec.ValidationError:  # another release of ours stored them
        return reckon(game)


def reckon(game: Game[Any, Any]) -> Statistics:
    """Reckon the figures of a game anew and store them; a match that ends meanwhile makes them stale again."""
    Figures.objects.filter(pk=game.slug).update(stale=False)
    began = monotonic()
    found = _reckoned(game)
    found = replace(found, seconds=int(monotonic() - began))
    plain = msgspec.to_builtins(found, str_keys=True)
    Figures.objects.update_or_create(pk=game.slug, defaults={"found": plain})
    return found


def reckon_stale() -> list[str]:
    """Reckon what has no figures, or old ones, or some that a match has ended since; return which games.

    It reads all matches of a game: where that takes long, it is done as much more seldom.
    """
    old, now = Q(stale=True) | Q(made__lt=timezone.now() - LASTING), timezone.now()
    fresh = set(Figures.objects.exclude(old).values_list("pk", flat=True))
    for slug, made, seconds in Figures.objects.filter(old).values_list("pk", "made", "found__seconds"):
        if now - made < SELDOM * timedelta(seconds=seconds or 0):
            fresh.add(slug)
    due = [game for slug, game in engines.games().items() if slug not in fresh]
    for game in due:
        reckon(game)
    return [game.slug for game in due]


def _reckoned(game: Game[Any, Any]) -> Statistics:
    begun = _begun(game.slug)
    over = begun.filter(status=Match.Status.OVER)
    length = ExpressionWrapper(F("ended") - F("started"), DurationField())
    quarters = {f"days_{n}": Middle(length, n / 4, output_field=DurationField()) for n in (1, 2, 3)}
    lengths = over.aggregate(**quarters)
    finished = over.count()
    return Statistics(
        running=begun.filter(status=Match.Status.RUNNING).count(),
        over=finished,
        days=[_days(lengths[name]) for name in quarters] if finished else [],
        answers=_answers(over),
        sizes=dict(Counter(begun.annotate(size=Count("seats")).order_by("size").values_list("size", flat=True))),
        shares=_shares(game.slug),
        options={option.name: _chosen(game, option.name) for option in game.options},
    )


def _begun(slug: str) -> QuerySet[Match]:
    return Match.objects.filter(game_slug=slug, cancelled=False).exclude(status=Match.Status.OPEN)


def _answers(over: QuerySet[Match]) -> int:
    """Return how many answers people usually give in a match, 0 if nobody has ever given any."""
    counts = [n for n in over.annotate(n=Count("answers")).values_list("n", flat=True) if n]
    return round(median(counts)) if counts else 0


def _days(length: timedelta) -> float:
    return round(length / timedelta(days=1), 1)


def _shares(slug: str) -> list[SeatShare]:
    """Return how often each seat won, in matches among people."""
    among_people = Exists(Placing.objects.filter(match=OuterRef("match")))
    rankings = Finish.objects.filter(among_people, game_slug=slug).order_by().values_list("ranking", flat=True)
    matches, won = defaultdict[int, int](int), defaultdict[tuple[int, int], float](float)
    for ranking in rankings:
        size = sum(map(len, ranking))
        matches[size] += 1
        for seat in ranking[0]:
            won[size, seat] += 1 / len(ranking[0])
    return [SeatShare(size, seat, matches[size], won[size, seat]) for size in sorted(matches) for seat in range(size)]


def _chosen(game: Game[Any, Any], name: str) -> dict[str, int]:
    """Return how often each value of an option was chosen, in the order of the game."""
    counted = (
        _begun(game.slug).annotate(value=KeyTextTransform(name, "options")).values_list("value").annotate(n=Count("pk"))
    )
    counts = dict(counted.order_by())
    option = next(option for option in game.options if option.name == name)
    return {value.value: counts.get(value.value, 0) for value in option.values}
