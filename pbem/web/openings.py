"""A match before it begins: who sits where, joining, leaving, inviting, bots."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps

from django.conf import settings
from django.contrib import messages
from django.contrib.auth.views import redirect_to_login
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _

from pbem.lobby import services
from pbem.lobby.models import Invitation
from pbem.matches.models import Match
from pbem.players.models import Player
from pbem.presenters.options import chosen_options

from .frames import Context, frame
from .viewers import Viewer, find_viewer, reader_of, signed_in

Act = Callable[[HttpRequest, Viewer, Player], HttpResponse]


def opening_page(request: HttpRequest, viewer: Viewer, **more: str) -> HttpResponse:
    """Show the seats, and what the viewer can do about them."""
    return render(request, "web/opening.html", opening(request, viewer) | more)


def opening(_request: HttpRequest, viewer: Viewer) -> Context:
    """Return what the page shows."""
    match = viewer.match
    mine = viewer.player is not None and match.creator_id == viewer.player.pk
    kept = {invitation.seat: invitation for invitation in match.invitations.filter(answered=None)}
    free = [seat.number for seat in match.seats.all() if seat.free and seat.number not in kept]
    return {
        **frame(viewer),
        "places": [{"seat": seat, "invitation": kept.get(seat.number)} for seat in match.seats.all()],
        "free": len(free),
        "unfilled": len(free) + len(kept),
        "creator": mine,
        "bots": list(match.game.bots),
        "share": settings.BASE_URL + match.get_absolute_url(),
    }


def acting(act: Act) -> Callable[..., HttpResponse]:
    """Make a page of something that a signed-in person does to a match; what cannot be granted is said on its page."""

    @wraps(act)
    def page(request: HttpRequest, pk: int) -> HttpResponse:
        viewer, player = find_viewer(request, pk), signed_in(request)
        if request.method != "POST":
            return redirect("match", pk)
        if player is None:
            return redirect_to_login(reverse("match", args=[pk]))
        try:
            return act(request, viewer, player)
        except services.LobbyError as trouble:
            messages.error(request, str(trouble))
            return redirect("match", pk)

    return page


@acting
def join(_request: HttpRequest, viewer: Viewer, player: Player) -> HttpResponse:
    """Take a free seat."""
    services.join(match_id=viewer.match.pk, player=player)
    return redirect("match", viewer.match.pk)


@acting
def leave(request: HttpRequest, viewer: Viewer, player: Player) -> HttpResponse:
    """Give the seat up; with whoever made it the whole match goes."""
    ended = viewer.match.creator_id == player.pk
    services.leave(match_id=viewer.match.pk, player=player)
    said = _("The match is called off.") if ended else _("You have left the match.")
    messages.success(request, said)
    return redirect("home")


@acting
def invite(request: HttpRequest, viewer: Viewer, player: Player) -> HttpResponse:
    """Write to somebody and keep a seat for them."""
    _only_creator(viewer, player)
    address = request.POST.get("address", "").strip()
    try:
        _not_begun(viewer.match)
        services.invite(match=viewer.match, by=player, address=address)
    except services.LobbyError as trouble:
        return opening_page(request, viewer, address=address, trouble=str(trouble))
    messages.success(request, _("An invitation is on its way to %(address)s.") % {"address": address})
    return redirect("match", viewer.match.pk)


@acting
def fill(request: HttpRequest, viewer: Viewer, player: Player) -> HttpResponse:
    """Put bots on the free seats, so that the match begins."""
    services.fill_with_bots(match_id=viewer.match.pk, by=player, bot=request.POST.get("bot", ""))
    return redirect("match", viewer.match.pk)


def _only_creator(viewer: Viewer, player: Player) -> None:
    if viewer.match.creator_id != player.pk:
        raise PermissionDenied(_("Only whoever made the match can do that."))


def _not_begun(match: Match) -> None:
    if match.status != Match.Status.OPEN:
        raise services.LobbyError(_("The match has begun already."))


def invitation(request: HttpRequest, token: str) -> HttpResponse:
    """Show an invitation; its buttons take the seat or give it back. People not signed in do that first."""
    found = services.find_invitation(token)
    if found is None:
        return render(request, "web/invitation_gone.html", status=410)
    if request.method == "POST":
        return _answer(request, token, found)
    return render(request, "web/invitation.html", _invited(found, token))


def _invited(found: Invitation, token: str) -> Context:
    match, words = found.match, reader_of().words
    seats = list(match.seats.select_related("player"))
    return {
        "invitation": found,
        "token": token,
        "match": match,
        "count": len(seats),
        "sitting": [seat.name for seat in seats if not seat.free],
        "game": words(match.game.title),
        "blurb": words(match.game.blurb),
        "options": chosen_options(match.options, match.game, reader_of()),
    }


def _answer(request: HttpRequest, token: str, found: Invitation) -> HttpResponse:
    player = signed_in(request)
    try:
        if request.POST.get("answer") == "decline":
            services.decline(token=token)
            said = _("You have declined; %(name)s can ask somebody else.") % {"name": found.by.shown_name}
            messages.success(request, said)
            return redirect("home")
        if player is None:
            return redirect_to_login(reverse("invitation", args=[token]))
        match = services.accept(token=token, player=player)
    except services.LobbyError as trouble:
        messages.error(request, str(trouble))
        return redirect("invitation", token)
    return redirect("match", match.pk)
