"""Other channels than mail: the page on which a player opens, tries and closes them; feeds; the browser's worker."""

from collections.abc import Callable
from typing import Any

from django.conf import settings
from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_GET, require_POST

from pbem.channels import feeds, push, services
from pbem.channels.chats import SERVICES
from pbem.channels.failures import ChannelRefused
from pbem.channels.models import Channel
from pbem.channels.selectors import channels_of
from pbem.matches.letters.calls import open_calls
from pbem.players.models import Player
from pbem.web.viewers import player_of


@login_required
def channels_page(request: HttpRequest) -> HttpResponse:
    """Show the player's channels, how their last calls went, and the addresses of the feeds."""
    return _page(request)


def _page(request: HttpRequest, **refused: str) -> HttpResponse:
    """Render the page; `refused` says of which kind the channel was, what was entered, and why it was turned down."""
    player = player_of(request)
    context = {
        "refused": refused,
        "here": reverse("channels"),
        "channels": channels_of(player),
        "services": sorted(set(SERVICES.values()), key=str.casefold),
        "push_key": push.public_key() if push.offered() else "",
        "atom": _feed_url("atom_feed", player),
        "calendar": _feed_url("calendar_feed", player),
    }
    return render(request, "web/channels.html", context)


@login_required
@require_POST
def open_channel(request: HttpRequest, kind: str) -> HttpResponse:
    """Open a channel of a kind with what the form says."""
    player, given = player_of(request), request.POST
    openers: dict[str, Callable[[], Channel]] = {
        "chat": lambda: services.open_chat(player=player, url=given.get("url", "")),
        "hook": lambda: services.open_hook(player=player, url=given.get("url", ""), question="question" in given),
        "push": lambda: services.open_push(
            player=player,
            endpoint=given.get("endpoint", ""),
            p256dh=given.get("p256dh", ""),
            auth=given.get("auth", ""),
        ),
    }
    if kind not in openers or (kind == "push" and not push.offered()):
        raise Http404(_("There is no such kind of channel."))
    try:
        channel = openers[kind]()
    except ChannelRefused as refused:
        return _page(request, kind=kind, url=given.get("url", ""), question=given.get("question", ""), why=str(refused))
    messages.success(request, _("%(label)s was added. Send a test to see whether it works.") % {"label": channel})
    return redirect("channels")


@login_required
@require_POST
def try_channel(request: HttpRequest, pk: int) -> HttpResponse:
    """Send a test call."""
    try:
        if services.try_out(player=player_of(request), pk=pk):
            messages.success(request, _("A test is on its way. How it went is shown here in a moment."))
    except ChannelRefused as refused:
        messages.error(request, str(refused))
    return redirect("channels")


@login_required
@require_POST
def close_channel(request: HttpRequest, pk: int) -> HttpResponse:
    """Forget a channel."""
    if services.close(player=player_of(request), pk=pk):
        messages.success(request, _("The channel was removed."))
    return redirect("channels")


@login_required
@require_POST
def renew_feeds(request: HttpRequest) -> HttpResponse:
    """Give the player new feed addresses; the old ones are worthless from now on."""
    feeds.renew(player_of(request))
    messages.success(request, _("Your feeds have new addresses; the old ones do not work any more."))
    return redirect("channels")


@require_GET
def atom_feed(request: HttpRequest, pk: int, token: str) -> HttpResponse:
    """Show a player's open questions and ended matches to a feed reader."""
    player = _owner(pk, token)
    return _fed(feeds.atom(player, open_calls(player), request.build_absolute_uri()), "application/atom+xml")


@require_GET
def calendar_feed(request: HttpRequest, pk: int, token: str) -> HttpResponse:  # noqa: ARG001  # a view
    """Show a player's deadlines to a calendar."""
    player = _owner(pk, token)
    return _fed(feeds.calendar(player, open_calls(player)), "text/calendar")


@require_GET
def worker(request: HttpRequest) -> HttpResponse:
    """Give a browser the script that shows calls; at the root, for it to serve all pages."""
    return render(request, "web/worker.js", content_type="text/javascript; charset=utf-8")


def _fed(body: bytes, kind: str) -> HttpResponse:
    headers: dict[str, Any] = {"Cache-Control": "private, max-age=300", "X-Robots-Tag": "noindex"}
    return HttpResponse(body, content_type=f"{kind}; charset=utf-8", headers=headers)


def _owner(pk: int, token: str) -> Player:
    player = feeds.owner_of_feed(pk, token)
    if player is None:
        raise Http404(_("There is no such feed, or its address was changed."))
    return player


def _feed_url(name: str, player: Player) -> str:
    return settings.BASE_URL + reverse(name, args=[player.pk, feeds.token_of(player)])
