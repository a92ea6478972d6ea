"""A match before it begins: who sits where, joining, leaving, inviting, bots."""

from collections.abc import Callable, Sequence
from functools import wraps
from typing import Any

from django.conf import settings
from django.contrib import messages
from django.contrib.auth.views import redirect_to_login
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from pbem.lobby import expiring, invitations, rematches, seating, services
from pbem.lobby.models import Invitation
from pbem.lobby.openings import opening_of
from pbem.matches.models import Match, Seat
from pbem.matches.teams import allies_on, team_name, teams_of
from pbem.players.models import Player
from pbem.presenters.options import chosen_options
from pbem.web.frames import Context, frame
from pbem.web.viewers import Viewer, find_viewer, reader_of, signed_in

from .tables import table_of

Act = Callable[[HttpRequest, Viewer, Player], HttpResponse]


def opening_page(request: HttpRequest, viewer: Viewer, **more: Any) -> HttpResponse:
    """Show the seats, and what the viewer can do about them."""
    return render(request, "web/opening.html", opening(request, viewer) | more)


def opening(_request: HttpRequest, viewer: Viewer) -> Context:
    """Return what the page shows."""
    match = viewer.match
    mine = viewer.player is not None and match.creator_id == viewer.player.pk
    invited = match.invitations.filter(answered=None).select_related("player")
    kept = {invitation.seat: invitation for invitation in invited}
    free = [seat.number for seat in match.seats.all() if seat.free and seat.number not in kept]
    teams = teams_of(match)
    places = [_place(viewer, seat, kept.get(seat.number), teams) for seat in match.seats.all()]
    return {
        **frame(viewer),
        "table": table_of(match, viewer.player),
        "opening": opening_of(match),
        "sits": bool(viewer.mine),
        "places": places,
        "teams": bool(teams),
        "choosable": [place for place in places if place["seat"].number in free],
        "free": len(free),
        "unfilled": len(free) + len(kept),
        "creator": mine,
        "bots": list(match.game.bots),
        "share": settings.BASE_URL + match.get_absolute_url(),
        "link": _link(match) if mine else "",
    }


def _place(viewer: Viewer, seat: Seat, invitation: Invitation | None, teams: Sequence[int]) -> Context:
    team = team_name(teams[seat.number]) if teams else ""
    return {"seat": seat, "invitation": invitation, "mine": seat in viewer.mine, "team": team}


def _link(match: Match) -> str:
    """Return the address to share, if there is one."""
    link = opening_of(match).link
    return settings.BASE_URL + reverse("shared", args=[link]) if link else ""


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
def join(request: HttpRequest, viewer: Viewer, player: Player) -> HttpResponse:
    """Take a free seat, or change to one; whoever is not whom the table asks for has to confirm it."""
    wanted = _number(request.POST, "seat") if request.POST.get("seat") else None
    if wanted is not None and viewer.mine:
        seating.move(match_id=viewer.match.pk, player=player, seat=wanted)
        return redirect("match", viewer.match.pk)
    try:
        services.join(match_id=viewer.match.pk, player=player, anyway="anyway" in request.POST, seat=wanted)
    except services.UnmetWishes as unmet:
        return opening_page(request, viewer, unmet=unmet.reasons, wanted=wanted)
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
        seat = _number(request.POST, "seat") if request.POST.get("seat") else None
        services.invite(match=viewer.match, by=player, address=address, seat=seat)
    except services.LobbyError as trouble:
        return opening_page(request, viewer, address=address, trouble=str(trouble))
    messages.success(request, _("An invitation is on its way to %(address)s.") % {"address": address})
    return redirect("match", viewer.match.pk)


@acting
def fill(request: HttpRequest, viewer: Viewer, player: Player) -> HttpResponse:
    """Put bots on the free seats, so that the match begins."""
    services.fill_with_bots(match_id=viewer.match.pk, by=player, bot=request.POST.get("bot", ""))
    return redirect("match", viewer.match.pk)


@acting
def arrange(request: HttpRequest, viewer: Viewer, player: Player) -> HttpResponse:
    """Do what the button says about the table: bots, free seats, changes of place, links, more time."""
    told = ARRANGED.get(request.POST.get("do", ""))
    if told is None:
        raise services.LobbyError(_("There is no such button any more; look at the page again."))
    act, sentence = told
    act(viewer.match.pk, player, request.POST)
    if sentence:
        messages.success(request, str(sentence))
    return redirect("match", viewer.match.pk)


def _put_bot(match: int, by: Player, given: QueryDict) -> None:
    seating.put_bot(match_id=match, by=by, seat=_number(given, "seat"), bot=given.get("bot", ""))


def _clear(match: int, by: Player, given: QueryDict) -> None:
    seating.clear_seat(match_id=match, by=by, seat=_number(given, "seat"))


def _swap(match: int, by: Player, given: QueryDict) -> None:
    seating.swap_seats(match_id=match, by=by, one=_number(given, "seat"), other=_number(given, "other"))


def _number(given: QueryDict, name: str) -> int:
    """Return the number of a seat. Raises LobbyError if there is none."""
    written = given.get(name, "")
    if not (written.isdecimal() and len(written) < 4):
        raise services.LobbyError(_("Which seat? Choose one of the list."))
    return int(written)


ARRANGED: dict[str, tuple[Callable[[int, Player, QueryDict], object], Promise | str]] = {
    "bot": (_put_bot, ""),
    "clear": (_clear, gettext_lazy("The seat is free.")),
    "swap": (_swap, gettext_lazy("They have changed places.")),
    "share": (lambda match, by, _given: invitations.share(match_id=match, by=by),
              gettext_lazy("Whoever opens the new link can take a seat; older links no longer work.")),
    "unshare": (lambda match, by, _given: invitations.unshare(match_id=match, by=by),
                gettext_lazy("The link no longer works.")),
    "wait": (lambda match, by, _given: expiring.wait_on(match_id=match, by=by),
             gettext_lazy("The table stays open.")),
}  # fmt: skip


def rematch_offer(viewer: Viewer) -> Context | None:
    """Return the rematch of a match that is over, as far as there is one; None for those who may not ask for it."""
    if viewer.match.status != Match.Status.OVER or not viewer.mine or viewer.guest:
        return None
    return {"made": rematches.rematch_of(viewer.match)}


@acting
def rematch(_request: HttpRequest, viewer: Viewer, player: Player) -> HttpResponse:
    """Make the rematch of a match that is over, or go to it."""
    made = rematches.rematch(match_id=viewer.match.pk, by=player)
    return redirect("match", made.pk)


def _only_creator(viewer: Viewer, player: Player) -> None:
    if viewer.match.creator_id != player.pk:
        raise PermissionDenied(_("Only the player who created the match can do that."))


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
    teams = teams_of(match)
    return {
        "invitation": found,
        "token": token,
        "match": match,
        "table": table_of(match, None),
        "count": len(seats),
        "team": team_name(teams[found.seat]) if teams else "",
        "allies": [seat.name for seat in allies_on(match, found.seat, seats) if not seat.free],
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
            said = _("You have declined; %(name)s can ask somebody else.") % {"name": found.host}
            messages.success(request, said)
            return redirect("home")
        if player is None:
            return redirect_to_login(reverse("invitation", args=[token]))
        match = services.accept(token=token, player=player)
    except services.LobbyError as trouble:
        messages.error(request, str(trouble))
        return redirect("invitation", token)
    return redirect("match", match.pk)
