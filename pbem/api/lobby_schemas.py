"""The shapes of what goes in and out before a match begins, and about conduct."""

from datetime import datetime
from typing import Annotated

from ninja import Field, Schema

from .schemas import Address, Body, Name, Storable

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


class BlockLine(Schema):
    """Somebody whom you block, and what you called them then."""

    id: int
    known_as: str
    at: datetime


class NewReport(Body):
    """Whom you report, why, and perhaps the number of something that they said, as your talk has it."""

    seat: SeatNumber
    why: Annotated[str, Field(min_length=1, max_length=2000), Storable]
    saying: Annotated[int, Field(ge=1, le=2**63 - 1)] | None = None
