"""Matches that everybody may watch, chosen so that there is something to see."""

from collections.abc import Iterable
from itertools import chain, zip_longest

from django.db.models import Count, QuerySet

import engines
from pbem.matches.models import Match, Seat
from pbem.players.models import Player

from .frames import Context
from .match.card import address_of
from .rows import Row, rows

FEW = 4
"""Matches shown of each kind."""

LATELY = 20
"""Of how many of the last matches those are chosen, of finished ones by game."""


def showcase() -> Context:
    """Return what strangers are shown first: finished matches, running ones, and the fullest board of them all."""
    over = chain.from_iterable(finished_public(slug)[:LATELY] for slug in engines.games())
    finished, running = rows(_chosen(over), None), rows(_chosen(running_public()[:LATELY]), None)
    shown = fullest([*running, *finished])
    card = address_of(shown.match) if shown else ""
    return {"finished": finished, "watch": running, "fullest": shown, "card": card}


def furthest_public(slug: str, player: Player | None) -> Row | None:
    """Return a match of a game that everybody may watch: that which has come furthest, or the last finished one."""
    running = running_public().filter(game_slug=slug).order_by("-moment")[:1]
    return fullest(rows([*running, *finished_public(slug)[:1]], player))


def fullest(found: Iterable[Row]) -> Row | None:
    """Return the match in which most has happened."""
    return max(found, key=lambda row: row.match.moment, default=None)


def watched(slug: str, player: Player | None) -> list[Row]:
    """Return matches of a game that everybody may watch: those that have come furthest, then the last finished ones."""
    running = running_public().filter(game_slug=slug).order_by("-moment")[:FEW]
    over = finished_public(slug)[: max(1, FEW - len(running))]
    return rows([*running[: FEW - len(over)], *over], player)


def running_public() -> QuerySet[Match]:
    """Return what is played now, the last begun first."""
    return Match.objects.filter(public=True, status=Match.Status.RUNNING).order_by("-started")


def finished_public(slug: str) -> QuerySet[Match]:
    """Return what of a game is over, the last ended first."""
    over = Match.objects.filter(game_slug=slug, public=True, status=Match.Status.OVER)
    return over.filter(cancelled=False).order_by("-ended")


def _chosen(matches: Iterable[Match]) -> list[Match]:
    """Return a few that are worth watching: of each game the one with most people, then the longest."""
    newest = list(matches)
    seated = Seat.objects.filter(match__in=newest, player__isnull=False).order_by().values_list("match")
    people = dict(seated.annotate(Count("number")))
    newest.sort(key=lambda match: (-people.get(match.pk, 0), -match.moment, -match.pk))
    by_game: dict[str, list[Match]] = {}
    for match in newest:
        by_game.setdefault(match.game_slug, []).append(match)
    in_turn = chain.from_iterable(zip_longest(*by_game.values()))
    return [match for match in in_turn if match][:FEW]
