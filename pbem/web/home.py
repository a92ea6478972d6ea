"""The first page: what waits for me, what else I play, what I can join; for strangers what this is."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from itertools import chain

from django.db.models import Count, F, Q, QuerySet
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import cache_control

from pbem.lobby.invitations import invitation_token
from pbem.lobby.selectors import invitations_to
from pbem.matches.models import LogEntry, Match, Seat, Wait
from pbem.matches.tables import read_tables
from pbem.matches.teams import sides, teams_of
from pbem.players.models import Player

from .devices import shared
from .frames import Context
from .headlines import headlines_of
from .viewers import Viewer, fingerprint, reader_of, signed_in
from .wording import distance

MOST, FEW = 30, 4
"""Matches in one list; open tables, which have a page of their own."""


@dataclass(frozen=True)
class Row:
    """A match in a list: whom it waits for, and my own wait if it is me; how much time is `left` to me, in words.

    The headline says what I am asked.
    """

    viewer: Viewer
    game: str
    mine: Wait | None
    others: list[str]
    sitting: list[str]
    free: int
    left: str
    headline: str = ""

    @property
    def match(self) -> Match:
        """The match."""
        return self.viewer.match

    @property
    def private(self) -> bool:
        """Whether what I am asked may be shown: not where several people look at one screen."""
        return self.mine is not None and len(self.viewer.mine) == 1


@cache_control(private=True, no_cache=True)
def home(request: HttpRequest) -> HttpResponse:
    """Show the player's matches, or what Starpost is."""
    player = signed_in(request)
    if player is None:
        watch = rows(_running_public()[:FEW], None)
        furthest = max(watch, key=lambda row: row.match.moment, default=None)
        return render(request, "web/welcome.html", {"watch": watch, "furthest": furthest})
    lists = _lists(player)
    return _page(request, lists, _version(lists))


@cache_control(private=True, no_cache=True)
def pulse(request: HttpRequest) -> HttpResponse:
    """Answer a first page that asks whether there is anything new: 204 if not, else the page."""
    player = signed_in(request)
    if player is None:
        return HttpResponse(headers={"HX-Refresh": "true"})
    lists = _lists(player)
    version = _version(lists)
    if request.GET.get("version") == version:
        return HttpResponse(status=204)
    return _page(request, lists, version)


def _page(request: HttpRequest, lists: Context, version: str) -> HttpResponse:
    told = {"asked": _with_headlines(lists["asked"]), "version": version}
    return render(request, "web/home.html", lists | told)


def _with_headlines(asked: list[Row]) -> list[Row]:
    shown = [row for row in asked if row.private]
    told = dict(zip((row.match.pk for row in shown), headlines_of([row.viewer for row in shown]), strict=True))
    return [replace(row, headline=told.get(row.match.pk, "")) for row in asked]


def _version(lists: Context) -> str:
    """Return a string that changes when a list does, or the words for the time that is left."""
    shown = chain.from_iterable(lists[name] for name in ("asked", "running", "forming", "joinable", "finished"))
    cards = [(row.match.pk, row.viewer.version, row.free, row.left) for row in shown]
    return fingerprint(cards, [invitation["token"] for invitation in lists["invitations"]])


def _lists(player: Player) -> Context:
    """Return the player's matches, the most urgent first, and what else there is to join."""
    mine = rows(Match.objects.filter(pk__in=_played_by(player)).order_by("-created")[: 4 * MOST], player)
    asked = sorted((row for row in mine if row.mine), key=lambda row: _urgency(row.mine))
    return {
        "asked": asked,
        "running": [row for row in mine if row.match.status == Match.Status.RUNNING and not row.mine],
        "forming": [row for row in mine if row.match.status == Match.Status.OPEN],
        "joinable": rows(_joinable(player), player),
        "finished": [row for row in mine if row.match.status == Match.Status.OVER][:MOST],
        "invitations": [
            {"by": found.host, "match": found.match, "token": invitation_token(found)}
            for found in invitations_to(player)
        ],
    }


def _played_by(player: Player) -> QuerySet[Seat, int]:
    return Seat.objects.filter(player=player).values_list("match", flat=True)


def _running_public() -> QuerySet[Match]:
    return Match.objects.filter(public=True, status=Match.Status.RUNNING).order_by("-started")


def furthest_public(slug: str, player: Player | None) -> Row | None:
    """Return the match of a game that has come furthest of those that everybody may watch, as it stands in a list."""
    found = _running_public().filter(game_slug=slug).order_by("-moment")
    return next(iter(rows(found[:1], player)), None)


def watched(slug: str, player: Player | None) -> list[Row]:
    """Return matches of a game that everybody may watch: those that have come furthest, then the last finished ones."""
    running = _running_public().filter(game_slug=slug).order_by("-moment")[:FEW]
    over = Match.objects.filter(public=True, status=Match.Status.OVER, game_slug=slug).order_by("-ended")[:FEW]
    return rows([*running, *over][:FEW], player)


def _joinable(player: Player) -> list[Match]:
    """Return open public matches with a seat that is free and kept for nobody."""
    kept = Count("invitations", filter=Q(invitations__answered=None), distinct=True)
    free = Count("seats", filter=Q(seats__player=None, seats__bot=""), distinct=True)
    others = Match.objects.filter(public=True, status=Match.Status.OPEN).exclude(pk__in=_played_by(player))
    found = others.annotate(kept=kept, free=free).filter(free__gt=F("kept"))
    return list(found.order_by("-created")[:FEW])


def _urgency(wait: Wait | None) -> tuple[bool, float]:
    assert wait is not None, "only those who are waited for"
    return wait.due is None, (wait.due or wait.since).timestamp()


def rows(matches: Iterable[Match], player: Player | None) -> list[Row]:
    """Return matches as they stand in a list, with few queries for all of them."""
    found = list(matches)
    read_tables(found)
    parts = _parts(found, player)
    return [_row(match, player, parts.get(match.pk, 0)) for match in found]


def _row(match: Match, player: Player | None, part: int) -> Row:
    seats = [seat for seat in match.seats.all() if player and seat.player_id == player.pk]
    seat = None if shared(seats) else next(iter(seats), None)  # in lists nobody holds a shared device
    viewer = Viewer(match, player, seat, reader_of(match), part)
    mine = next((wait for wait in viewer.waits if player and wait.player_id == player.pk), None)
    others = [viewer.reader.name_of(wait.seat) for wait in viewer.waits if wait is not mine]
    taken = [seat for seat in match.seats.all() if not seat.free]
    free = len(viewer.reader.names) - len(taken)
    left = distance(mine.due) if mine and mine.due else ""
    return Row(viewer, viewer.words(match.game.title), mine, others, _sitting(match, taken), free, left)


def _sitting(match: Match, taken: Sequence[Seat]) -> list[str]:
    """Return the names of those who sit there, allies in one."""
    teams = teams_of(match)
    if not teams:
        return [seat.name for seat in taken]
    found = [" + ".join(seat.name for seat in taken if seat.number in side) for side in sides(teams)]
    return [names for names in found if names]


def _parts(matches: list[Match], player: Player | None) -> dict[int, int]:
    """Return how many sealed entries of their own the player has at the newest moment of each match."""
    if player is None or not matches:
        return {}
    mine = LogEntry.objects.filter(match__in=matches, sealed=True, moment=F("match__moment"),
                                   match__seats__player=player, seat=F("match__seats__number"))  # fmt: skip
    return dict(mine.order_by().values_list("match").annotate(Count("number")))
