"""Proposals on the page of a match: what is open, what one may propose, one's own seat, and seats that are vacant."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django import forms
from django.utils import timezone
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from pbem.matches.consent import rules as consent
from pbem.matches.consent.effects import newer
from pbem.matches.consent.opened import open_proposals
from pbem.matches.consent.proposals import standing_votes
from pbem.matches.consent.takebacks import would_undo
from pbem.matches.models import Match, Proposal, Seat, Substitutes
from pbem.matches.seats.substitutes import open_offers
from pbem.matches.talk.proposed import proposed
from pbem.presenters.narration import Paragraph
from pbem.web.viewers import Viewer

Kind = Proposal.Kind

LABELS = {
    Kind.TAKEBACK: _("to take my last order back"),
    Kind.EXTENSION: _("more time for the answers that are open now"),
    Kind.PAUSE: _("a pause of all clocks"),
    Kind.RESUME: _("to end the pause now"),
    Kind.REPLACE: _("that somebody else takes a seat"),
    Kind.REVISION: _("to go on by the latest revision of the game"),
    Kind.DRAW: _("to end the match as a draw"),
    Kind.CANCEL: _("to call the match off, so that it counts for nothing"),
}


class ProposalForm(forms.Form):
    """What somebody proposes, with what belongs to its kind."""

    kind = forms.ChoiceField(label=_("I propose"))
    until = forms.CharField(
        label=_("Pause until"), required=False, max_length=20, help_text=_("A day such as 14.12 or 2026-12-14.")
    )
    hours = forms.IntegerField(label=_("Extra hours"), required=False, min_value=1)
    target = forms.TypedChoiceField(label=_("In place of"), required=False, coerce=int, empty_value=None)

    def __init__(self, viewer: Viewer, data: Any = None, known: Sequence[Proposal] | None = None) -> None:
        super().__init__(data, prefix="proposal", label_suffix="")
        people = [seat for seat in consent.people(viewer.match.seats.all()) if seat.player_id != _mine(viewer)]
        open_now = {proposal.kind for proposal in (open_proposals(viewer.match) if known is None else known)}
        self.fields["kind"].choices = [(kind.value, LABELS[kind]) for kind in _kinds(viewer, people, open_now)]  # type: ignore[attr-defined]  # the stubs know only Field
        self.fields["target"].choices = [(seat.number, seat.name) for seat in people]  # type: ignore[attr-defined]  # see above


class OfferForm(forms.Form):
    """The mailbox that a seat is offered to: one's own, or one that is vacant; `offered` is the one that it is now."""

    address = forms.CharField(max_length=254, widget=forms.EmailInput(attrs={"autocomplete": "off"}))

    def __init__(self, seat: int, data: Any = None, *, own: bool, offered: str = "") -> None:
        super().__init__(data, auto_id=f"offer-{seat}-%s", label_suffix="")
        self.seat, self.offered = seat, offered
        named = gettext("Offer the vacant seat %(n)s to this mail address") % {"n": seat + 1}
        self.fields["address"].label = gettext("Offer my seat to this mail address") if own else named


def _mine(viewer: Viewer) -> int | None:
    return viewer.player.pk if viewer.player else None


def _kinds(viewer: Viewer, people: list[Seat], open_now: set[str]) -> list[Kind]:
    """Return what may be proposed here now and is not proposed already."""
    match = viewer.match
    possible = {
        Kind.TAKEBACK: match.takebacks,
        Kind.EXTENSION: bool(viewer.hours_left),
        Kind.PAUSE: True,
        Kind.RESUME: viewer.pause is not None,
        Kind.REPLACE: bool(people),
        Kind.REVISION: match.status == Match.Status.RUNNING and newer(viewer.position),
        Kind.DRAW: True,
        Kind.CANCEL: True,
    }
    return [kind for kind in LABELS if possible[kind] and kind not in open_now]


@dataclass(frozen=True)
class OpenProposal:
    """A proposal that is open, as somebody at the table sees it."""

    number: int
    sentence: str
    undone: list[Paragraph]
    share: str
    mine: bool
    may_vote: bool
    voted: bool | None
    agreed: list[str]
    against: list[str]
    waiting: list[str]
    expires: datetime


@dataclass(frozen=True)
class Proposals:
    """What the page shows of consent and seats; `form` is missing for spectators and when the match is over.

    `mend` tells that an offer of a seat was turned down.
    """

    open: list[OpenProposal]
    form: ProposalForm | None
    seat: Seat | None
    vacant: list[Seat]
    may_take: bool
    takebacks: bool
    trouble: str = ""
    offers: Sequence[OfferForm] = ()
    mend: bool = False


def _offered(viewer: Viewer) -> dict[int, str]:
    """Return to whom the viewer has offered seats that may still be taken."""
    if viewer.player is None or not viewer.extras.offers:
        return {}
    return dict(open_offers(viewer.match, viewer.player).values_list("seat", "address"))


def proposals_of(
    viewer: Viewer, form: ProposalForm | None = None, trouble: str = "", offering: OfferForm | None = None
) -> Proposals | None:
    """Return what is open, what may be proposed, and what may be done about seats; None when the match is over.

    `form` and `offering` are what was entered and must be mended.
    """
    match, seat = viewer.match, viewer.seat
    if match.status != Match.Status.RUNNING:
        return None
    vacant = [one for one in match.seats.all() if one.free]
    may_take = seat is None and match.public and match.substitutes == Substitutes.ANYBODY
    if seat is None:
        return Proposals([], None, None, vacant, may_take, match.takebacks) if vacant else None
    known = list(open_proposals(match)) if viewer.extras.proposals else []
    shown = [_open(viewer, seat, proposal) for proposal in known]
    form = form or ProposalForm(viewer, known=known)
    told = _offered(viewer)
    offers = {
        one.number: OfferForm(one.number, own=one == seat, offered=told.get(one.number, "")) for one in [seat, *vacant]
    }
    if offering is not None:
        offers[offering.seat] = offering
    return Proposals(
        shown, form, seat, vacant, may_take, match.takebacks, trouble, list(offers.values()), offering is not None
    )


def _open(viewer: Viewer, seat: Seat, proposal: Proposal) -> OpenProposal:
    seats, votes = list(viewer.match.seats.all()), standing_votes(proposal)
    target = next((one for one in seats if one.number == proposal.target), None)
    aside = {proposal.player_id, target.player_id if target else None}
    others = [one for one in consent.people(seats) if one.player_id not in aside]
    present = {one.player_id for one in consent.voters(proposal, seats, timezone.now())}
    names = viewer.reader.name_of
    back_to = proposal.back_to
    return OpenProposal(
        number=proposal.number,
        sentence=proposed(proposal, viewer.reader),
        undone=would_undo(viewer.match, seat.number, back_to, viewer.reader) if back_to is not None else [],
        share=consent.share_of(proposal, target),
        mine=proposal.player_id == seat.player_id,
        may_vote=seat.player_id not in aside,
        voted=votes.get(seat.player_id) if seat.player_id else None,
        agreed=[names(one.number) for one in others if votes.get(one.player_id or 0)],
        against=[names(one.number) for one in others if votes.get(one.player_id or 0) is False],
        waiting=[names(one.number) for one in others if one.player_id in present and one.player_id not in votes],
        expires=proposal.expires,
    )
