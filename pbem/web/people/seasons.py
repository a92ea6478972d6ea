"""Season tables, and the figures of a game."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.cache import cache_control

import engines
from pbem.ratings import seasons
from pbem.ratings.seasons import Season
from pbem.ratings.selectors import best
from pbem.ratings.skill import SETTLED
from pbem.ratings.statistics import Statistics, statistics_of
from pbem.web.finding import by_slug
from pbem.web.frames import Context
from pbem.web.viewers import reader_of, signed_in

from .profile import month, title_of_game

MOST = 100
"""Rows of a table of ratings or of a season."""


@cache_control(private=True, no_cache=True)
def season_page(request: HttpRequest, name: str = "") -> HttpResponse:
    """Show the table of a season (none named: the current one), in one game or in all."""
    season = _season(name)
    slug = request.GET.get("game", "")
    if slug:
        by_slug(slug)
    rows = seasons.table(season, slug, MOST)
    return render(request, "web/seasons.html", {
        "season": season,
        "title": title_of(season),
        "current": season == Season.of(timezone.now()),
        "slug": slug,
        "games": [(game, title_of_game(game)) for game in engines.games()],
        "placed": [row for row in rows if row.place],
        "others": [row for row in rows if not row.place],
        "archive": [(other, title_of(other)) for other in seasons.seasons()],
        "me": signed_in(request),
        "best": seasons.BEST,
        "least": seasons.LEAST,
    })  # fmt: skip


def _season(name: str) -> Season:
    """Return the season of an address. Raises Http404."""
    if not name:
        return Season.of(timezone.now())
    try:
        return Season.named(name)
    except ValueError as trouble:
        raise Http404(_("There is no such season; they are written as 2026-4.")) from trouble


def title_of(season: Season) -> str:
    """Return the months of a season in the language of the page."""
    last = season.begins.replace(month=season.begins.month + 2)
    return f"{month(season.begins, 'LLLL')}–{month(last)}"


def statistics_page(request: HttpRequest, slug: str) -> HttpResponse:
    """Show the figures of a game."""
    game = by_slug(slug)
    found, reader = statistics_of(game), reader_of()
    return render(request, "web/statistics.html", {
        "slug": slug,
        "game": reader.words(game.title),
        "found": found,
        "tables": _tables(found),
        "options": [
            {"label": reader.words(option.label), "choices": [
                {"label": reader.words(value.label), "n": count, "percent": _percent(count, counts)}
                for value in option.values
                for counts in [found.options[option.name]]
                for count in [counts[value.value]]
            ]}
            for option in game.options
            if found.options[option.name][option.default] < sum(found.options[option.name].values())
        ],
        "best": best(slug, MOST // 4, SETTLED),
        "settled": SETTLED,
    })  # fmt: skip


def _tables(found: Statistics) -> list[Context]:
    """Return the shares of the seats by the size of the table."""
    sizes = sorted({share.seats for share in found.shares})
    tables = [(size, [share for share in found.shares if share.seats == size]) for size in sizes]
    return [{"size": size, "matches": shares[0].matches, "shares": shares} for size, shares in tables]


def _percent(count: int, counts: dict[str, int]) -> int:
    return round(100 * count / max(1, sum(counts.values())))
