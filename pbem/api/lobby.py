"""Before a match begins, and after it: seats, invitations, links, rematches."""

from datetime import datetime
from typing import Annotated

from django.utils.translation import gettext as _
from ninja import Field, Router, Schema, Status
from ninja.errors import HttpError

from pbem.lobby import expiring, invitations, rematches, seating
from pbem.lobby import services as lobby
from pbem.lobby.estimates import estimate
from pbem.lobby.openings import opening_of
from pbem.players.models import Player

from .auth import Request
from .finding import AnySeat, find_match
from .matches import match_record
from .matches_schemas import MatchRecord
from .schemas import Address, Body, Name, Problem

SeatNumber = Annotated[int, Field(ge=0, le=99)]


class InvitationLine(Schema):
    """A seat that is kept for somebody."""

    id: int
    seat: int
    guest: str


class TableRecord(Schema):
    """A table that is open, or was: null where nothing is asked for. `until` is when its maker is asked about it.

    `lasts_days` is a rule of thumb for how long the match takes.
    `invitations` and `link` (the secret part of the address to share) are for whoever made the match.
    """

    random_seats: bool
    random_teams: bool
    least_rating: int | None
    most_rating: int | None
    least_reliability: int | None
    until: datetime
    lasts_days: int | None
    kept_seats: list[int]
    invitations: list[InvitationLine] | None
    link: str | None


class NewInvitation(Body):
    """Whom to invite, and perhaps to which free seat."""

    address: Address
    seat: SeatNumber | None = None


class ArrangedSeat(Body):
    """The bot to put on a seat; none: make the seat free."""

    bot: Name = ""


class SwappedSeats(Body):
    """Two seats."""

    one: SeatNumber
    other: SeatNumber


class ChosenSeat(Body):
    """A seat."""

    seat: SeatNumber


class LinkRecord(Schema):
    """The secret part of the address /join/LINK/ to share."""

    link: str


router = Router(tags=["lobby"])

REFUSED = {200: MatchRecord, 403: Problem, 404: Problem, 409: Problem}


def _shown(match: int, player: Player) -> MatchRecord:
    return match_record(find_match(player, match), player)


@router.get("/{number}/table", response={200: TableRecord, 404: Problem, 409: Problem}, summary="An open table")
def show_table(request: Request, number: int) -> TableRecord:
    """Whom a table asks for, how its seats are dealt; for whoever made it also invitations and the link to share."""
    match = find_match(request.auth, number)
    opening, mine = opening_of(match), match.creator_id == request.auth.pk
    kept = match.invitations.filter(answered=None).select_related("player").order_by("seat")
    return TableRecord(
        random_seats=opening.random_seats or match.anonymous,
        random_teams=opening.random_teams,
        least_rating=opening.least_rating,
        most_rating=opening.most_rating,
        least_reliability=opening.least_reliability,
        until=opening.until,
        lasts_days=lasting.days if (lasting := estimate(match)) else None,
        kept_seats=[invitation.seat for invitation in kept],
        invitations=[InvitationLine(id=one.pk, seat=one.seat, guest=one.guest) for one in kept] if mine else None,
        link=(opening.link or None) if mine else None,
    )


@router.post("/{number}/leave", response={204: None, 404: Problem, 409: Problem}, summary="Leave before it begins")
def leave_match(request: Request, number: int) -> Status[None]:
    """Give your seat up before the match begins; if you made the match, it is called off."""
    find_match(request.auth, number)
    lobby.leave(match_id=number, player=request.auth)
    return Status(204, None)


@router.post("/{number}/invitations", response=REFUSED, summary="Invite somebody by mail")
def invite_to_match(request: Request, number: int, wish: NewInvitation) -> MatchRecord:
    """Keep a seat for whoever reads a mailbox, and write to it; only for whoever made the match."""
    match = find_match(request.auth, number)
    lobby.invite(match=match, by=request.auth, address=wish.address, seat=wish.seat)
    return _shown(number, request.auth)


@router.delete("/{number}/invitations/{invitation}", response=REFUSED, summary="Withdraw an invitation")
def withdraw_invitation(request: Request, number: int, invitation: int) -> MatchRecord:
    """Take an invitation back that is not answered; only for whoever made the match."""
    find_match(request.auth, number)
    lobby.withdraw(match_id=number, by=request.auth, invitation=invitation)
    return _shown(number, request.auth)


@router.put("/{number}/seats/{seat}", response=REFUSED, summary="Put a bot on a seat, or make it free")
def arrange_seat(request: Request, number: int, seat: int, wish: ArrangedSeat) -> MatchRecord:
    """Put a bot on a free seat, or without one send away whoever sits there; only for whoever made the match."""
    find_match(request.auth, number)
    if wish.bot:
        seating.put_bot(match_id=number, by=request.auth, seat=seat, bot=wish.bot)
    else:
        seating.clear_seat(match_id=number, by=request.auth, seat=seat)
    return _shown(number, request.auth)


@router.post("/{number}/swap", response=REFUSED, summary="Let two seats change places")
def swap_seats(request: Request, number: int, wish: SwappedSeats) -> MatchRecord:
    """Let those on two seats change places before the match begins; only for whoever made the match."""
    find_match(request.auth, number)
    seating.swap_seats(match_id=number, by=request.auth, one=wish.one, other=wish.other)
    return _shown(number, request.auth)


@router.post("/{number}/move", response=REFUSED, summary="Change to a free seat")
def move_to_seat(request: Request, number: int, wish: ChosenSeat) -> MatchRecord:
    """Change to another seat that is free, before the match begins: to play in another team, for example."""
    find_match(request.auth, number)
    seating.move(match_id=number, player=request.auth, seat=wish.seat)
    return _shown(number, request.auth)


@router.post("/{number}/fill", response=REFUSED, summary="Fill the free seats with bots")
def fill_with_bots(request: Request, number: int, wish: ArrangedSeat) -> MatchRecord:
    """Put the same bot on all seats that are free or kept, so that the match begins; only for whoever made it."""
    find_match(request.auth, number)
    seating.fill_with_bots(match_id=number, by=request.auth, bot=wish.bot)
    return _shown(number, request.auth)


@router.post("/{number}/wait", response=REFUSED, summary="Keep a table open")
def keep_open(request: Request, number: int) -> MatchRecord:
    """Keep a table open for as long as at first; only for whoever made the match."""
    find_match(request.auth, number)
    expiring.wait_on(match_id=number, by=request.auth)
    return _shown(number, request.auth)


@router.post("/{number}/link", response={200: LinkRecord, 404: Problem, 409: Problem}, summary="Make a link to share")
def share_match(request: Request, number: int) -> LinkRecord:
    """Make a link by which people can take a seat; an older one is worthless then."""
    find_match(request.auth, number)
    return LinkRecord(link=invitations.share(match_id=number, by=request.auth))


@router.delete("/{number}/link", response=REFUSED, summary="Withdraw the shared link")
def unshare_match(request: Request, number: int) -> MatchRecord:
    """Make the link worthless by which people can take a seat."""
    find_match(request.auth, number)
    invitations.unshare(match_id=number, by=request.auth)
    return _shown(number, request.auth)


@router.get("/joined/{link}", response={200: MatchRecord, 404: Problem}, summary="The table of a shared link")
def show_shared(request: Request, link: str) -> MatchRecord:
    """The table whose shared link has this secret part, before you take a seat."""
    found = invitations.find_shared(link)
    if found is None:
        raise HttpError(404, _("This link no longer works."))
    return match_record(found, request.auth)


@router.post("/joined/{link}", response={200: MatchRecord, 409: Problem}, summary="Take a seat by a shared link")
def join_by_link(request: Request, link: str, seat: AnySeat = None) -> MatchRecord:
    """Take a free seat (the first one unless one is named) at the table whose shared link has this secret part."""
    return match_record(invitations.join_shared(token=link, player=request.auth, seat=seat), request.auth)


@router.post("/{number}/rematch", response=REFUSED, summary="Ask for a rematch")
def make_rematch(request: Request, number: int) -> MatchRecord:
    """Make the rematch of a match that is over, or get it if there is one: the others are invited."""
    find_match(request.auth, number)
    return match_record(rematches.rematch(match_id=number, by=request.auth), request.auth)
