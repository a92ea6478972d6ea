"""The games there are: what each is about, its options, how its orders are written."""

from dataclasses import dataclass
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import cache_control

import engines
from engines.core import Game
from pbem.lobby.estimates import foresee

from .finding import by_slug
from .lobby.seatform import usual_seats
from .lobby.tables import lasting
from .match.card import address_of
from .rules import help_of, rules_address
from .showcase import fullest, furthest_public, watched
from .viewers import reader_of, signed_in

PACE = 72
"""Hours for a move from which is told how long a match lasts."""


@dataclass(frozen=True)
class GamePage:
    """A game in the words of the page."""

    slug: str
    title: str
    blurb: str
    low: int
    high: int
    options: list[tuple[str, list[str]]]
    usages: list[str]
    bots: list[str]


def game_page(game: Game[Any, Any]) -> GamePage:
    """Return what the page of a game tells."""
    reader = reader_of()
    options = [(reader.words(option.label), [reader.words(value.label) for value in option.values])
               for option in game.options]  # fmt: skip
    return GamePage(game.slug, reader.words(game.title), reader.words(game.blurb), game.seats[0], game.seats[-1],
                    options, game.notation.usages([], reader.language), list(game.bots))  # fmt: skip


@cache_control(private=True, no_cache=True)
def games(request: HttpRequest) -> HttpResponse:
    """List the games, each with a match that everybody may watch now, if there is one."""
    player = signed_in(request)
    found = [(game_page(game), furthest_public(game.slug, player)) for game in engines.games().values()]
    return render(request, "web/games.html", {"games": found})


@cache_control(private=True, no_cache=True)
def game(request: HttpRequest, slug: str) -> HttpResponse:
    """Show one game: how it is played, how long it takes, and matches of it that everybody may watch."""
    found = by_slug(slug)
    matches = watched(slug, signed_in(request))
    picture = fullest(matches)
    shown = {
        "page": game_page(found),
        "rules": rules_address(found),
        "help": help_of(found, reader_of().language),
        "usual": usual_seats(found),
        "length": lasting(foresee(found, seats=usual_seats(found), options={}, pace=PACE)),
        "picture": picture,
        "watch": matches,
        "card": address_of(picture.match) if picture else "",
    }
    return render(request, "web/game.html", shown)
