"""What is pressed in the part of a match page about proposals and seats; what is final is asked once more."""

from collections.abc import Callable
from functools import wraps

from django.contrib import messages
from django.contrib.auth.views import redirect_to_login
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _

from engines.core import IllegalCommand, Refusal, say
from pbem.matches.acting import deciding
from pbem.matches.consent import rules as consent
from pbem.matches.consent.leaving import outlook
from pbem.matches.consent.wishes import Wish, start_of
from pbem.matches.models import LogEntry, Match, Offer, Proposal, Seat
from pbem.matches.seats.substitutes import decline_offer, find_offer
from pbem.players.models import Player
from pbem.presenters.options import chosen_options
from pbem.presenters.questions import refusal_sentence
from pbem.web.frames import Context, frame
from pbem.web.viewers import Viewer, find_viewer, reader_of, signed_in

from .agreed import done
from .proposals import LABELS, OfferForm, ProposalForm, proposals_of
from .table import table

WEB = LogEntry.Via.WEB
Status = Proposal.Status
Act = Callable[..., HttpResponse]


def _at_table(act: Act) -> Callable[..., HttpResponse]:
    """Make a page of something that whoever has a seat does; what cannot be done is said on the page of the match."""

    @wraps(act)
    def page(request: HttpRequest, pk: int, **more: int) -> HttpResponse:
        viewer = find_viewer(request, pk)
        if request.method != "POST":
            return redirect(_home(viewer))
        if viewer.seat is None or viewer.player is None:
            raise PermissionDenied(_("You have no seat in this match."))
        try:
            return act(request, viewer, viewer.player, **more)
        except Refusal as refusal:
            messages.error(request, refusal_sentence(refusal, viewer.reader))
            return redirect(_home(viewer))

    return page


def _home(viewer: Viewer) -> str:
    return f"{viewer.match.get_absolute_url()}#proposals"


def _sure(
    request: HttpRequest, viewer: Viewer, question: str, press: str, why: str, *, grave: bool = False
) -> HttpResponse | None:
    """Return the page that asks once more; None if its button was pressed. What is `grave` looks so."""
    if request.POST.get("sure") == "yes":
        return None
    kept = [(name, value) for name, value in request.POST.items() if name not in {"csrfmiddlewaretoken", "sure"}]
    asked = {"question": question, "press": press, "why": why, "kept": kept, "here": request.path, "grave": grave}
    return render(request, "web/sure.html", frame(viewer) | asked)


@_at_table
def propose(request: HttpRequest, viewer: Viewer, player: Player) -> HttpResponse:
    """Ask the others for something."""
    form = ProposalForm(viewer, request.POST)
    if not form.is_valid():
        return _mend(request, viewer, form=form)
    kind = Proposal.Kind(form.cleaned_data["kind"])
    try:
        wish = _wish(form, kind, player)
        if kind in consent.FINAL and (page := _ask_proposer(request, viewer, kind)):
            return page
        made = deciding.propose(viewer.match.pk, player, wish, WEB, viewer.number)
    except Refusal as refusal:
        return _mend(request, viewer, refusal_sentence(refusal, viewer.reader), form=form)
    messages.success(request, _said(viewer, made))
    taken_back = kind == Proposal.Kind.TAKEBACK and made.status == Status.PASSED
    return redirect(f"{viewer.match.get_absolute_url()}#asked" if taken_back else _home(viewer))


def _ask_proposer(request: HttpRequest, viewer: Viewer, kind: Proposal.Kind) -> HttpResponse | None:
    why = _("If the others agree, the match is over; that cannot be undone.")
    return _sure(request, viewer, _("Propose %(what)s?") % {"what": LABELS[kind]}, _("Propose it"), why)


def _wish(form: ProposalForm, kind: Proposal.Kind, player: Player) -> Wish:
    """Return what the form says. Raises a Refusal for what is missing or no day."""
    data = form.cleaned_data
    if kind == Proposal.Kind.PAUSE:
        return Wish(kind, until=start_of(data["until"], player))
    if kind == Proposal.Kind.EXTENSION and data["hours"] is None:
        raise IllegalCommand(say("Say how many hours more."))
    if kind == Proposal.Kind.REPLACE and data["target"] is None:
        raise IllegalCommand(say("Say who should be replaced."))
    return Wish(kind, target=data["target"] if kind == Proposal.Kind.REPLACE else None,
                hours=data["hours"] if kind == Proposal.Kind.EXTENSION else None)  # fmt: skip


def _mend(
    request: HttpRequest,
    viewer: Viewer,
    trouble: str = "",
    *,
    form: ProposalForm | None = None,
    offering: OfferForm | None = None,
) -> HttpResponse:
    """Show the page again with what was entered, and why it cannot be; only that where nothing can be entered now."""
    proposals = proposals_of(viewer, form, trouble if form else "", offering)
    if proposals is None:
        messages.error(request, trouble or _("The match is over."))
        return redirect(_home(viewer))
    return render(request, "web/match.html", table(request, viewer) | {"proposals": proposals})


def _said(viewer: Viewer, proposal: Proposal) -> str:
    """Return what became of a proposal by what was just done."""
    if proposal.status == Status.PASSED:
        return done(viewer, proposal)
    return {
        Status.OPEN: _("The others have been asked; their answers will show on this page."),
        Status.REFUSED: _("So the proposal is turned down."),
        Status.VOID: _("It was agreed, but it cannot be done any more; the match has gone on."),
        Status.WITHDRAWN: _("Your proposal is withdrawn."),
    }[Status(proposal.status)]


@_at_table
def answer(request: HttpRequest, viewer: Viewer, player: Player, number: int) -> HttpResponse:
    """Say yes or no to a proposal, or withdraw one's own."""
    do, match = request.POST.get("do"), viewer.match
    if do == "withdraw":
        settled = deciding.withdraw(match.pk, player, number, WEB)
        messages.success(request, _said(viewer, settled))
        return redirect(_home(viewer))
    final = Proposal.objects.filter(match=match, number=number, kind__in=consent.FINAL).first()
    if do == "agree" and final and (page := _ask_voter(request, viewer, final)):
        return page
    if do in {"agree", "disagree"}:
        settled = deciding.vote(match.pk, player, number, WEB, agrees=do == "agree")
        noted = _("Your vote is recorded.") if settled.status == Status.OPEN else _said(viewer, settled)
        messages.success(request, noted)
    return redirect(_home(viewer))


def _ask_voter(request: HttpRequest, viewer: Viewer, final: Proposal) -> HttpResponse | None:
    why = _("If the others agree, the match is over; that cannot be undone.")
    question = _("Agree %(what)s?") % {"what": LABELS[Proposal.Kind(final.kind)]}
    return _sure(request, viewer, question, _("Agree"), why)


def _only_signed_in(viewer: Viewer) -> None:
    """Raise PermissionDenied for guests: whoever has a letter of somebody's must not be able to take their seat."""
    if viewer.guest:
        raise PermissionDenied(_("A link from an email is not enough for that. Sign in first."))


@_at_table
def own_seat(request: HttpRequest, viewer: Viewer, player: Player) -> HttpResponse:
    """Come back in place of the bot, or give the seat up."""
    assert viewer.seat is not None, "they have a seat"
    do = request.POST.get("do")
    if do == "back":
        deciding.come_back(viewer.match.pk, player, viewer.seat.number, WEB)
        messages.success(request, _("You play in person again."))
    if do == "give_up":
        _only_signed_in(viewer)
        return _resign(request, viewer, player, viewer.seat)
    return redirect(_home(viewer))


def _resign(request: HttpRequest, viewer: Viewer, player: Player, seat: Seat) -> HttpResponse:
    """Ask once more, with what comes of it, then give the seat up; that is said where they land."""
    match = viewer.match
    why = viewer.reader.words(outlook(match, seat))
    if page := _sure(request, viewer, _("Resign from this match?"), _("Resign"), why, grave=True):
        return page
    ended = deciding.give_up(match.pk, player, seat.number, WEB)
    messages.success(request, _("You have resigned, and the match is over.") if ended else _("You have resigned."))
    return redirect(match.get_absolute_url() if ended or match.public else "home")


@_at_table
def offer_seat(request: HttpRequest, viewer: Viewer, player: Player, seat: int) -> HttpResponse:
    """Offer one's own seat, or a vacant one, to whoever reads a mailbox, or take such an offer back."""
    _only_signed_in(viewer)
    if request.POST.get("do") == "withdraw":
        deciding.withdraw_offer(viewer.match.pk, seat, player)
        messages.success(request, _("The offer is taken back; the email about it leads nowhere now."))
        return redirect(_home(viewer))
    form = OfferForm(seat, request.POST, own=seat == viewer.number)
    if not form.is_valid():
        return _mend(request, viewer, str(form["address"].errors[0]), offering=form)
    try:
        made = deciding.offer(viewer.match.pk, seat, player, form.cleaned_data["address"])
    except Refusal as refusal:
        trouble = refusal_sentence(refusal, viewer.reader)
        form.add_error("address", trouble)
        return _mend(request, viewer, trouble, offering=form)
    messages.success(request, _("The seat is offered to %(address)s.") % {"address": made.address})
    return redirect(_home(viewer))


def take_seat(request: HttpRequest, pk: int, seat: int) -> HttpResponse:
    """Take a vacant seat, after a page that says what it means."""
    viewer, player = find_viewer(request, pk), signed_in(request)
    if viewer.match.status != Match.Status.RUNNING:
        return redirect("match", pk)
    if player is None:
        return redirect_to_login(reverse("match", args=[pk]))
    why = _("You play on from where the seat stands, and see all that it has seen. Nobody else at the table changes.")
    try:
        if page := _sure(request, viewer, _("Take this seat?"), _("Take the seat"), why):
            return page
        deciding.take(pk, seat, player, WEB)
    except Refusal as refusal:
        messages.error(request, refusal_sentence(refusal, viewer.reader))
    return redirect("match", pk)


def offer(request: HttpRequest, token: str) -> HttpResponse:
    """Show an offered seat; its buttons take it or decline. People not signed in do that first."""
    found = find_offer(token)
    if found is None:
        return render(request, "web/offer_gone.html", status=410)
    if request.method == "POST":
        return _answer_offer(request, token, found)
    return render(request, "web/offer.html", _offered(found, token))


def _offered(found: Offer, token: str) -> Context:
    """Return what the page shows of a match to somebody who may be a stranger: nothing that its seats know."""
    match, reader = found.match, reader_of(found.match)
    seats = list(match.seats.select_related("player", "match"))
    return {
        "offer": found,
        "token": token,
        "match": match,
        "place": found.seat + 1,
        "own": any(seat.number == found.seat and seat.player_id == found.by_id for seat in seats),
        "by": next((seat.name for seat in seats if seat.player_id == found.by_id), ""),
        "sitting": [seat.name for seat in seats if not seat.free],
        "game": reader.words(match.game.title),
        "blurb": reader.words(match.game.blurb),
        "options": chosen_options(match.options, match.game, reader),
    }


def _answer_offer(request: HttpRequest, token: str, found: Offer) -> HttpResponse:
    player = signed_in(request)
    if request.POST.get("answer") == "decline":
        decline_offer(found)
        messages.success(request, _("You have declined the seat."))
        return redirect("home")
    if player is None:
        return redirect_to_login(reverse("offer", args=[token]))
    try:
        deciding.accept(found, player, WEB)
    except Refusal as refusal:
        messages.error(request, refusal_sentence(refusal, reader_of(found.match)))
        return redirect("offer", token)
    return redirect("match", found.match_id)
