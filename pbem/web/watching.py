"""Matches that everybody may watch, by game: those that are played now, and those that are over."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import cache_control

import engines

from .finding import by_slug
from .frames import Context
from .rows import rows
from .showcase import finished_public, running_public
from .viewers import reader_of, signed_in

FEW, MOST = 3, 30
"""Matches of each kind where all games are listed, and where one is."""


@cache_control(private=True, no_cache=True)
def watch(request: HttpRequest) -> HttpResponse:
    """List a few matches of each game."""
    found = [_game(request, slug, FEW) for slug in engines.games()]
    return render(request, "web/watch.html", {"games": found, "one": False})


@cache_control(private=True, no_cache=True)
def watch_game(request: HttpRequest, slug: str) -> HttpResponse:
    """List many matches of one game."""
    return render(request, "web/watch.html", {"games": [_game(request, by_slug(slug).slug, MOST)], "one": True})


def _game(request: HttpRequest, slug: str, most: int) -> Context:
    player = signed_in(request)
    running = running_public().filter(game_slug=slug)
    return {
        "slug": slug,
        "title": reader_of().words(by_slug(slug).title),
        "running": rows(running.order_by("-moment")[:most], player),
        "finished": rows(finished_public(slug)[:most], player),
    }
