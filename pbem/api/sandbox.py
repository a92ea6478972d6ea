"""What-ifs: private branches of a match, in which what you cannot know is made up."""

from datetime import datetime
from typing import Annotated, Any

import msgspec
from django.db import transaction
from django.utils.translation import gettext as _
from ninja import Field, P, QueryEx, Router, Schema, Status
from ninja.errors import HttpError

from engines.core import encode
from pbem.matches import positions
from pbem.matches.history.steps import visible_entries
from pbem.matches.log import locked
from pbem.matches.models import Branch, Match, Seat
from pbem.matches.tables import seats_of
from pbem.matches.whatif import branches, sandbox
from pbem.matches.whatif.first_steps import queue_branch
from pbem.matches.whatif.worlds import World, command_of, world_of
from pbem.presenters.words import Reader

from .auth import Request
from .decisions import DecisionRecord, decision_record
from .finding import OwnSeat, find_match, find_step, find_viewer, reader
from .orders import FailedOrder, first_refused
from .queue import QueueRecord, queue_record
from .schemas import Body, Line, Problem, Storable

Name = Annotated[str, Field(max_length=60), Storable]
SeatNumber = Annotated[int, Field(ge=0, le=20)]


class BranchLine(Schema):
    """A what-if of yours: the step it begins at, with whose eyes (`seat`, none: a spectator's), how many orders."""

    id: int
    name: str
    step: str
    seat: int | None
    orders: int
    created: datetime
    touched: datetime


class PlayedRecord(Schema):
    """An order of a what-if; `bot` names the bot that gave it."""

    seat: int
    order: str
    bot: str


class BranchRecord(BranchLine):
    """A what-if as it stands: `view` and `text` with the eyes that were asked for, and every open question by seat.

    What you cannot know is made up. `lost` counts orders at the end that can be played no more; `events` are what came
    of the last order.
    """

    lost: int
    line: list[PlayedRecord]
    view: dict[str, Any]
    text: str
    events: list[str]
    over: bool
    decisions: dict[int, DecisionRecord]


class NewBranch(Body):
    """A what-if to begin: at a step of your history, by default the newest."""

    step: Annotated[str, Field(max_length=16), Storable] = ""
    name: Name = ""


class BranchName(Body):
    """A name for a line that you keep."""

    name: Name


class BranchOrders(Body):
    """Orders, as lines of text, for a seat (by default whoever is asked first), then for whoever is asked."""

    orders: Annotated[list[Line], Field(min_length=1, max_length=100)]
    seat: SeatNumber | None = None


class BranchReceipt(Schema):
    """What became of the orders: those before the first refused one were played."""

    accepted: list[str]
    failed: FailedOrder | None
    branch: BranchRecord


class BackWish(Body):
    """How many orders to go back."""

    orders: Annotated[int, Field(ge=1, le=1000)] = 1


class BotWish(Body):
    """A bot that is to answer for a seat; without one for all others until you are asked."""

    bot: Annotated[str, Field(max_length=40), Storable] = "standard"
    seat: SeatNumber | None = None


class Planned(Schema):
    """What became of the orders of a line: `now` answer the open question and are still to be sent."""

    now: list[str]
    queue: QueueRecord


router = Router(tags=["what if"])

PROBLEMS = {404: Problem, 422: Problem}
Perspective = QueryEx[
    int | None, P(description="the seat whose eyes to look with; -1 for a spectator; by default yours")
]


@router.get("/{number}/sandboxes", response={200: list[BranchLine]} | PROBLEMS, summary="Your what-ifs of a match")
def list_sandboxes(request: Request, number: int) -> list[BranchLine]:
    """The branches that you keep, the one played last first."""
    match = find_match(request.auth, number)
    mine = _seats(request, match)
    return [BranchLine(**_line(one)) for one in branches.branches_of(request.auth, match) if one.seat in mine]


@router.post(
    "/{number}/sandboxes",
    response={201: BranchRecord, 403: Problem, 409: Problem} | PROBLEMS,
    summary="Begin a what-if",
)
def begin_sandbox(request: Request, number: int, wish: NewBranch, own: OwnSeat = None) -> Status[BranchRecord]:
    """Play on by yourself from a position that you could see. Nothing of it reaches the match."""
    viewer = find_viewer(request.auth, number, own)
    step = find_step(viewer.match, visible_entries(viewer.number), wish.step or None)
    begun = branches.begin(request.auth, viewer.match, viewer.number, step, wish.name)
    return Status(201, _record(world_of(begun), viewer.reader))


@router.get("/{number}/sandboxes/{branch}", response={200: BranchRecord} | PROBLEMS, summary="A what-if as it stands")
def show_sandbox(request: Request, number: int, branch: int, eyes: Perspective = None) -> BranchRecord:
    """The position, the orders that led to it, and what is asked now, with any eyes."""
    found, words = _find(request, number, branch)
    return _record(world_of(found), words, eyes)


@router.post("/{number}/sandboxes/{branch}/orders", response={200: BranchReceipt} | PROBLEMS, summary="Play orders")
def play_in_sandbox(request: Request, number: int, branch: int, wish: BranchOrders) -> BranchReceipt:
    """Play orders one by one until one is refused. Sheets of sealed phases are opened when all are done."""
    found, words = _find(request, number, branch)
    first = world_of(found).decision(None)
    if first is None:
        raise HttpError(422, _("Nobody is asked any more in this what-if."))
    tried = sandbox.give(found, first.seat if wish.seat is None else wish.seat, wish.orders, words.language)
    return BranchReceipt(
        accepted=[one.order for one in tried.accepted],
        failed=first_refused(found.match.game, tried.refusal, len(tried.accepted), wish.orders, words),
        branch=_record(world_of(found), words),
    )


@router.post("/{number}/sandboxes/{branch}/back", response={200: BranchRecord} | PROBLEMS, summary="Go orders back")
def go_back(request: Request, number: int, branch: int, wish: BackWish) -> BranchRecord:
    """Forget the last orders of a what-if."""
    found, words = _find(request, number, branch)
    sandbox.go_back(found, wish.orders)
    return _record(world_of(found), words)


@router.post("/{number}/sandboxes/{branch}/deal", response={200: BranchRecord} | PROBLEMS, summary="Deal anew")
def deal_again(request: Request, number: int, branch: int) -> BranchRecord:
    """Make up anew what you cannot know, and throw other dice; orders that are not possible any more are dropped."""
    found, words = _find(request, number, branch)
    sandbox.deal_again(found)
    return _record(world_of(found), words)


@router.post("/{number}/sandboxes/{branch}/bot", response={200: BranchRecord} | PROBLEMS, summary="Let a bot answer")
def let_bot(request: Request, number: int, branch: int, wish: BotWish) -> BranchRecord:
    """Let a bot answer for a seat, or for all others until you are asked; forty answers at most."""
    found, words = _find(request, number, branch)
    sandbox.let_bot(found, wish.bot, wish.seat)
    return _record(world_of(found), words)


@router.post("/{number}/sandboxes/{branch}/copy", response={201: BranchRecord} | PROBLEMS, summary="Copy a what-if")
def copy_sandbox(request: Request, number: int, branch: int, wish: BranchName) -> Status[BranchRecord]:
    """Make a copy that goes on by itself."""
    found, words = _find(request, number, branch)
    return Status(201, _record(world_of(branches.copy(found, wish.name or found.name)), words))


@router.put("/{number}/sandboxes/{branch}/name", response={200: BranchLine} | PROBLEMS, summary="Name a what-if")
def name_sandbox(request: Request, number: int, branch: int, wish: BranchName) -> BranchLine:
    """Keep a line under a name."""
    found, _words = _find(request, number, branch)
    branches.rename(found, wish.name)
    return BranchLine(**_line(found))


@router.delete("/{number}/sandboxes/{branch}", response={204: None} | PROBLEMS, summary="Delete a what-if")
def delete_sandbox(request: Request, number: int, branch: int) -> Status[None]:
    """Forget a what-if for good."""
    found, _words = _find(request, number, branch)
    found.delete()
    return Status(204, None)


@router.post(
    "/{number}/sandboxes/{branch}/queue", response={200: Planned, 403: Problem} | PROBLEMS, summary="Queue its orders"
)
def queue_sandbox(request: Request, number: int, branch: int) -> Planned:
    """Queue your own orders of a what-if, each for the kind of question that it answered there."""
    found, words = _find(request, number, branch)
    if found.seat is None:
        raise HttpError(403, _("You have no seat in this match."))
    seat = Seat.objects.select_related("match", "player").get(match=found.match_id, number=found.seat)
    with transaction.atomic():
        match = locked(found.match_id)
        planned = queue_branch(found, seat, positions.current(match), words.language)
    return Planned(now=planned.now, queue=queue_record(seat, words))


def _seats(request: Request, match: Match) -> list[int | None]:
    """Return the seats with whose eyes the player's branches may be looked at."""
    return [None, *(seat.number for seat in seats_of(match, request.auth))]


def _find(request: Request, number: int, branch: int) -> tuple[Branch, Reader]:
    """Return a branch of the player's own. Raises HttpError 404."""
    match = find_match(request.auth, number)
    found = Branch.objects.filter(pk=branch, match=match, player=request.auth).select_related("match", "player").first()
    if found is None or found.seat not in _seats(request, match):
        raise HttpError(404, _("There is no such what-if of yours."))
    return found, reader(request.auth, match)


def _line(branch: Branch) -> dict[str, Any]:
    return {"id": branch.pk, "name": branch.name, "step": branch.step, "seat": branch.seat,
            "orders": len(branch.steps), "created": branch.created, "touched": branch.touched}  # fmt: skip


def _record(world: World, words: Reader, perspectives: int | None = None) -> BranchRecord:
    branch, game = world.branch, world.fold.game
    seen = branch.seat if perspectives is None else perspectives if 0 <= perspectives < world.fold.state.seats else None
    view = world.fold.view(seen)
    return BranchRecord(
        **_line(branch),
        lost=world.lost,
        line=[
            PlayedRecord(seat=one.seat, bot=one.bot,
                         order=game.notation.write(command_of(game, one), words.language))
            for one in world.steps
        ],
        view=msgspec.json.decode(encode(view)),
        text=game.faces.text(view, words.words),
        events=[words.sentence(event.text) for event in world.heard(seen)],
        over=world.fold.over,
        decisions={one.seat: decision_record(game, one, None, words) for one in world.asked},
    )  # fmt: skip
