"""What everybody has in a season, stored, so that its table costs the same however many matches there were.

A match that is worked out adds up the people at its table; once a day the last two seasons are added up whole.
"""

from collections.abc import Collection, Iterable
from datetime import timedelta

from django.db import connection, transaction
from django.db.models import F, QuerySet, Window
from django.db.models.functions import RowNumber
from django.utils import timezone

from .models import Ladder, Placing, Standing
from .seasons import BEST, Season, seasons

ALL = ""
"""Instead of a game's slug: in all games."""


def lock(slug: str) -> None:
    """Let nobody else work out these ratings, or all games' standings, until the transaction ends."""
    Ladder.objects.bulk_create([Ladder(game_slug=slug)], ignore_conflicts=True)
    Ladder.objects.select_for_update().get(pk=slug)


def keep_up(slug: str, touched: Iterable[Season], players: Collection[int]) -> None:
    """Add up what these people have after matches of a game were worked out, in it and in all games.

    Only one at a time does that: of two games' new matches the one who comes last sees both.
    """
    if not players:
        return
    lock(ALL)
    for season in sorted(set(touched)):
        for game in (slug, ALL):
            _add_up(season, game, players)


@transaction.atomic
def add_up(season: Season) -> None:
    """Add up a whole season anew."""
    lock(ALL)
    Standing.objects.filter(season=str(season)).delete()
    for slug in {ALL, *_rated(season).order_by().values_list("game_slug", flat=True).distinct()}:
        _add_up(season, slug)


def add_up_lately() -> None:
    """Add up this season and the one before, whatever was missed."""
    now = Season.of(timezone.now())
    for season in (Season.of(now.begins - timedelta(days=1)), now):
        add_up(season)


def add_up_all() -> None:
    """Add up all seasons."""
    for season in seasons():
        add_up(season)


def _rated(season: Season) -> QuerySet[Placing]:
    return Placing.objects.filter(rated=True, ended__gte=season.begins, ended__lt=season.ends)


def _add_up(season: Season, slug: str, players: Collection[int] | None = None) -> None:
    placings, stored = _rated(season), Standing.objects.filter(season=str(season), game_slug=slug)
    if slug:
        placings = placings.filter(game_slug=slug)
    if players is not None:
        placings, stored = placings.filter(player__in=players), stored.filter(player__in=players)
    stored.delete()
    _store(season, slug, placings)


def _store(season: Season, slug: str, placings: QuerySet[Placing]) -> None:
    """Write down what the placings come to; reckoned by the database."""
    points = 2 * (F("seats") - F("place") - F("sharing") + 1) + F("sharing") - 1
    rank = Window(RowNumber(), partition_by="player_id", order_by=points.desc())
    each = placings.order_by().values("player_id", "place", "sharing", p=points, n=rank)
    query, values = each.query.sql_with_params()
    with connection.cursor() as cursor:
        cursor.execute(
            "INSERT INTO ratings_standing (season, game_slug, player_id, points, matches, won) "  # noqa: S608  # a query of Django's
            f"SELECT %s, %s, player_id, sum(p) FILTER (WHERE n <= {BEST}), count(*), "
            f"count(*) FILTER (WHERE place = 1 AND sharing = 1) FROM ({query}) AS best GROUP BY player_id",
            [str(season), slug, *values],
        )
