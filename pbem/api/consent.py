"""Proposals that a table votes on, and seats that change hands."""

from datetime import date, datetime, time
from typing import Annotated
from zoneinfo import ZoneInfo

from django.utils import timezone
from django.utils.translation import gettext as _
from ninja import Field, Path, Router, Schema, Status
from ninja.errors import HttpError

from engines.core import IllegalCommand, say
from pbem.matches.acting import deciding
from pbem.matches.consent import rules as consent
from pbem.matches.consent.proposals import standing_votes
from pbem.matches.consent.takebacks import would_undo
from pbem.matches.consent.wishes import Wish
from pbem.matches.models import LogEntry, Proposal, Seat
from pbem.matches.reading.verbs import MOST_PAUSED
from pbem.matches.seats.substitutes import decline_offer, find_offer, vacant_seats
from pbem.matches.talk.proposed import proposed
from pbem.players.models import Player
from pbem.presenters.words import Reader

from .auth import Request
from .finding import OwnSeat, at_table, find_match
from .schemas import Address, Body, Problem, Written

tables = Router(tags=["consent"])
seats = Router(tags=["consent"])
offers = Router(tags=["consent"])

API = LogEntry.Via.API
MOST = 100
PROBLEMS = {403: Problem, 404: Problem, 409: Problem, 422: Problem}

Count = Annotated[int, Path(ge=0, le=2**31 - 1)]


class NewProposal(Body):
    """What you propose; `until` (a pause ends as that day begins, by your clock), `hours` or `seat` as the kind needs.

    A draw and a match that is called off cannot be undone: they want you to be `sure`.
    """

    kind: Annotated[Proposal.Kind, Written]
    until: Annotated[date | None, Written] = None
    hours: Annotated[int, Field(ge=1, le=10_000)] | None = None
    seat: Annotated[int, Field(ge=0, le=100)] | None = None
    sure: bool = False


class ProposalRecord(Schema):
    """A proposal, as you see it: `undone` tells what you saw happen that a takeback would undo.

    Votes are by seat; `all` says that everybody must agree, else more than half of those who are asked.
    """

    number: int
    kind: Proposal.Kind
    status: Proposal.Status
    text: str
    by: int
    seat: int | None
    until: datetime | None
    hours: int | None
    all: bool
    votes: dict[int, bool]
    at: datetime
    expires: datetime
    undone: list[str]


class Word(Body):
    """Yes or no. Yes to a draw, or to calling the match off, wants you to be `sure`."""

    agrees: bool
    sure: bool = False


class OfferedTo(Body):
    """The mailbox that a seat is offered to."""

    address: Address


class VacantSeat(Schema):
    """A seat of a running match for which a substitute is wanted."""

    match: int
    seat: int
    game: str
    title: str


class OfferAnswer(Body):
    """Whether you take an offered seat."""

    takes: bool


@tables.get("/{number}/proposals", response={200: list[ProposalRecord]} | PROBLEMS, summary="What the table votes on")
def list_proposals(request: Request, number: Count, own: OwnSeat = None) -> list[ProposalRecord]:
    """The newest 100 proposals of a match in which you have a seat, newest first."""
    match, seat, words = at_table(request.auth, number, own)
    found = Proposal.objects.filter(match=match).select_related("match").order_by("-number")[:MOST]
    return [_record(proposal, seat, words) for proposal in found]


@tables.post("/{number}/proposals", response={201: ProposalRecord} | PROBLEMS, summary="Propose something")
def propose(request: Request, number: Count, wish: NewProposal, own: OwnSeat = None) -> Status[ProposalRecord]:
    """Ask the others. Where nobody else has a say (bots agree to everything) it is carried out at once."""
    match, seat, words = at_table(request.auth, number, own)
    _check_sure(wish.kind, sure=wish.sure)
    made = deciding.propose(match.pk, request.auth, _wish(wish, request.auth), API, seat.number)
    return Status(201, _record(made, seat, words))


@tables.post("/{number}/proposals/{proposal}/vote", response={200: ProposalRecord} | PROBLEMS, summary="Agree or not")
def vote_on_proposal(
    request: Request, number: Count, proposal: Count, word: Word, own: OwnSeat = None
) -> ProposalRecord:
    """Say yes or no; until it is settled you may change your mind."""
    match, seat, words = at_table(request.auth, number, own)
    found = Proposal.objects.filter(match=match, number=proposal).first()
    if found is not None and word.agrees:
        _check_sure(found.kind, sure=word.sure)
    found = deciding.vote(match.pk, request.auth, proposal, API, agrees=word.agrees)
    return _record(found, seat, words)


@tables.post(
    "/{number}/proposals/{proposal}/withdraw", response={200: ProposalRecord} | PROBLEMS, summary="Withdraw it"
)
def withdraw_proposal(request: Request, number: Count, proposal: Count, own: OwnSeat = None) -> ProposalRecord:
    """Take your own proposal back."""
    match, seat, words = at_table(request.auth, number, own)
    return _record(deciding.withdraw(match.pk, request.auth, proposal, API), seat, words)


@tables.post("/{number}/seats/{seat}/take", response={204: None} | PROBLEMS, summary="Take a vacant seat")
def take_seat(request: Request, number: Count, seat: Count) -> Status[None]:
    """Sit down on a seat that was left; you then know everything that it knows."""
    deciding.take(find_match(request.auth, number).pk, seat, request.auth, API)
    return Status(204, None)


@tables.post("/{number}/seats/{seat}/offer", response={204: None} | PROBLEMS, summary="Offer a seat by mail")
def offer_seat(request: Request, number: Count, seat: Count, to: OfferedTo) -> Status[None]:
    """Offer your own seat, or a vacant one at your table, to whoever reads a mailbox."""
    deciding.offer(find_match(request.auth, number).pk, seat, request.auth, to.address)
    return Status(204, None)


@tables.delete("/{number}/seats/{seat}/offer", response={204: None} | PROBLEMS, summary="Take an offer back")
def withdraw_offer(request: Request, number: Count, seat: Count) -> Status[None]:
    """Take back what you offered of a seat, as long as nobody has taken it."""
    deciding.withdraw_offer(find_match(request.auth, number).pk, seat, request.auth)
    return Status(204, None)


@tables.post("/{number}/seats/{seat}/leave", response={204: None} | PROBLEMS, summary="Give your seat up")
def give_up_seat(request: Request, number: Count, seat: Count) -> Status[None]:
    """Leave your seat of a running match; a substitute is looked for. Where no other people play, the match is over."""
    deciding.give_up(find_match(request.auth, number).pk, request.auth, seat, API)
    return Status(204, None)


@tables.post("/{number}/seats/{seat}/back", response={204: None} | PROBLEMS, summary="Play in person again")
def come_back(request: Request, number: Count, seat: Count) -> Status[None]:
    """Take over from the bot that plays for you because you missed deadlines. Any order does the same."""
    deciding.come_back(find_match(request.auth, number).pk, request.auth, seat, API)
    return Status(204, None)


@seats.get("/vacant", response=list[VacantSeat], summary="Seats for which a substitute is wanted")
def list_vacant_seats(request: Request) -> list[VacantSeat]:
    """At most 100 seats of public matches in which you do not sit, longest running first.

    Taking one is refused to who sat there before, or is not wished for at the table.
    """
    found = vacant_seats().exclude(match__seats__player=request.auth)[:MOST]
    return [
        VacantSeat(match=seat.match_id, seat=seat.number, game=seat.match.game_slug, title=seat.match.title)
        for seat in found
    ]


@offers.post("/{token}", response={204: None} | PROBLEMS, summary="Answer an offered seat")
def answer_offer(request: Request, token: str, answer: OfferAnswer) -> Status[None]:
    """Take or decline a seat that a letter offers you; the token is the last part of its link."""
    found = find_offer(token)
    if found is None:
        raise HttpError(404, _("This offer has been answered or withdrawn, or there is no such one."))
    if answer.takes:
        deciding.accept(found, request.auth, API)
    else:
        decline_offer(found)
    return Status(204, None)


def _check_sure(kind: str, *, sure: bool) -> None:
    """Raise IllegalCommand if it would end the match and whoever asks has not said that they mean it."""
    if kind in consent.FINAL and not sure:
        raise IllegalCommand(say("If the others agree, the match is over, and that cannot be undone. If you mean it, "
                                 "send it again with “sure”: true."))  # fmt: skip


def _wish(wish: NewProposal, player: Player) -> Wish:
    """Return what was sent as a wish; what its kind does not need is left out. Raises IllegalCommand."""
    kind = wish.kind
    needed = {Proposal.Kind.PAUSE: wish.until, Proposal.Kind.EXTENSION: wish.hours, Proposal.Kind.REPLACE: wish.seat}
    if kind in needed and needed[kind] is None:
        raise IllegalCommand(say("Something is missing: a pause needs until, more time needs hours, and replacing "
                                 "somebody needs seat."))  # fmt: skip
    return Wish(
        kind,
        target=wish.seat if kind == Proposal.Kind.REPLACE else None,
        until=_begins(wish.until, player) if kind == Proposal.Kind.PAUSE and wish.until else None,
        hours=wish.hours if kind == Proposal.Kind.EXTENSION else None,
    )


def _begins(day: date, player: Player) -> datetime:
    """Return when a day begins by the player's clock. Raises IllegalCommand if it is too far ahead."""
    zone = ZoneInfo(player.time_zone)
    if not 0 < (day - timezone.now().astimezone(zone).date()).days <= MOST_PAUSED.days:
        raise IllegalCommand(say("A pause ends tomorrow at the earliest and in {days} days at the latest.",
                                 days=MOST_PAUSED.days))  # fmt: skip
    return datetime.combine(day, time(), zone)


def _record(proposal: Proposal, seat: Seat, words: Reader) -> ProposalRecord:
    table = {one.player_id: one.number for one in consent.people(proposal.match.seats.all())}
    is_open, back_to = proposal.status == Proposal.Status.OPEN, proposal.back_to
    undone = would_undo(proposal.match, seat.number, back_to, words) if is_open and back_to is not None else []
    return ProposalRecord(
        number=proposal.number,
        kind=Proposal.Kind(proposal.kind),
        status=Proposal.Status(proposal.status),
        text=proposed(proposal, words),
        by=proposal.seat,
        seat=proposal.target,
        until=proposal.until,
        hours=proposal.hours,
        all=consent.share_of(proposal, consent.target_of(proposal)) == "all",
        votes={table[player]: agrees for player, agrees in standing_votes(proposal).items() if player in table},
        at=proposal.at,
        expires=proposal.expires,
        undone=[sentence for paragraph in undone for sentence in paragraph.sentences],
    )
