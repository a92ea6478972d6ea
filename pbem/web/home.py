"""The first page: what waits for me, what else I play, what I can join; for strangers what this is."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import chain

from django.core.cache import cache
from django.db.models import Exists, OuterRef, QuerySet
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import cache_control

from pbem.lobby.invitations import invitation_token
from pbem.lobby.selectors import invitations_to, open_tables
from pbem.matches.models import Match, Seat, Wait
from pbem.matches.positions import StrayedError
from pbem.players.models import Player
from pbem.presenters.questions import Asked

from .frames import Context
from .rows import Row, rows
from .showcase import showcase
from .viewers import Viewer, fingerprint, signed_in

MOST, FEW = 30, 4
"""Matches in one list; open tables, which have a page of their own."""

SECONDS = 3600
"""How long it is kept what somebody is asked."""


@cache_control(private=True, no_cache=True)
def home(request: HttpRequest) -> HttpResponse:
    """Show the player's matches, or what Starpost is."""
    player = signed_in(request)
    if player is None:
        return render(request, "web/welcome.html", showcase())
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


def _joinable(player: Player) -> list[Match]:
    """Return open public matches with a seat that is free and kept for nobody."""
    return list(open_tables().exclude(Exists(Seat.objects.filter(match=OuterRef("pk"), player=player)))[:FEW])


def _urgency(wait: Wait | None) -> tuple[bool, float]:
    assert wait is not None, "only those who are waited for"
    return wait.due is None, (wait.due or wait.since).timestamp()


def headlines_of(viewers: Sequence[Viewer]) -> list[str]:
    """Return what each viewer is asked; empty if nothing. It is kept while there is nothing new for their eyes."""
    keys = [_key(viewer) for viewer in viewers]
    kept: dict[str, str] = cache.get_many(keys)
    fresh = {key: _headline(viewer) for key, viewer in zip(keys, viewers, strict=True) if key not in kept}
    if fresh:
        cache.set_many(fresh, SECONDS)
    told = kept | fresh
    return [told[key] for key in keys]


def _key(viewer: Viewer) -> str:
    seen = fingerprint(viewer.version, viewer.reader.language, viewer.reader.names)
    return f"asked:{viewer.match.pk}:{seen}"


def _headline(viewer: Viewer) -> str:
    try:
        decision = viewer.decision
    except StrayedError:  # its own page says so
        return ""
    return Asked(viewer.words(decision.prompt()), [], []).headline if decision else ""
