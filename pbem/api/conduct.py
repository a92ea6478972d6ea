"""Blocking people, and reporting them to the moderators."""

from datetime import datetime
from typing import Annotated

from django.utils.translation import gettext as _
from ninja import Field, Router, Schema, Status
from ninja.errors import HttpError

from pbem.matches.models import Seat
from pbem.matches.talk import blocks
from pbem.moderation.services import report

from .auth import Request
from .finding import check_sits, find_match
from .lobby import SeatNumber
from .schemas import Body, Problem, Storable

router = Router(tags=["conduct"])
tables = Router(tags=["conduct"])


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


@router.get("", response=list[BlockLine], summary="Whom you block")
def list_blocks(request: Request) -> list[BlockLine]:
    """Whom you block, the newest first; at anonymous tables by what they are called there."""
    return [BlockLine(id=one.pk, known_as=one.known_as, at=one.at) for one in blocks.blocks_of(request.auth)]


@router.delete("/{number}", response={204: None, 404: Problem}, summary="Lift a block")
def lift_block(request: Request, number: int) -> Status[None]:
    """Hear of somebody again."""
    if not blocks.unblock(player=request.auth, number=min(number, 2**63 - 1)):
        raise HttpError(404, _("You are not blocking that player."))
    return Status(204, None)


@tables.post(
    "/{number}/seats/{seat}/block",
    response={204: None, 403: Problem, 404: Problem},
    summary="Block whoever sits on a seat",
)
def block_seat(request: Request, number: int, seat: int) -> Status[None]:
    """Hear nothing more of a player at your table; they do not learn of it."""
    if blocks.block(seat=_other(request, number, seat), by=request.auth) is None:
        raise HttpError(404, _("Nobody else sits there."))
    return Status(204, None)


@tables.post(
    "/{number}/reports",
    response={204: None, 403: Problem, 404: Problem, 409: Problem},
    summary="Report somebody to the moderators",
)
def report_player(request: Request, number: int, wish: NewReport) -> Status[None]:
    """Tell the moderators of somebody at your table; nobody there learns of it."""
    report(by=request.auth, against=_other(request, number, wish.seat), why=wish.why, saying=wish.saying)
    return Status(204, None)


def _other(request: Request, number: int, seat: int) -> Seat:
    """Return a seat at a table of the sender. Raises HttpError 403 or 404."""
    match = find_match(request.auth, number)
    check_sits(request.auth, match)
    found = match.seats.select_related("player", "match").filter(number=seat).first() if 0 <= seat < 100 else None
    if found is None:
        raise HttpError(404, _("There is no such seat."))
    return found
