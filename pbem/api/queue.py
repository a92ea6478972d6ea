"""Queued orders: given for you when you are asked. Nobody else learns that there are any."""

from collections.abc import Callable
from datetime import datetime
from typing import Annotated, Literal

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _
from ninja import Field, Router, Schema
from ninja.errors import HttpError

from pbem.matches import positions
from pbem.matches.log import locked
from pbem.matches.models import Match, QueuedOrder, Seat
from pbem.matches.queue import orders as queue
from pbem.matches.queue.orders import When
from pbem.matches.queue.words import EntryText, tell_queue, written
from pbem.presenters.words import Reader

from .auth import Request
from .finding import OwnSeat, find_match, find_seat, reader
from .schemas import Body, Line, Problem, Written


class QueuedRecord(Schema):
    """An entry of your queue. `sentence` tells it in words, `trouble` why it stopped the queue or was left out.

    `order` is empty for the game's default answer. `place` counts from 1; entries left out lately have 0.
    """

    id: int
    place: int
    sentence: str
    order: str
    unless_named: bool
    skip: bool
    repeats: bool
    until: datetime | None
    state: str
    trouble: str


class QueueRecord(Schema):
    """Your queue in a match. Once `stopped` it gives no orders until you say so."""

    stopped: bool
    entries: list[QueuedRecord]
    left_out: list[QueuedRecord]


class QueueWish(Body):
    """Orders to be queued, as lines of text, each with the same conditions.

    `question`: `any` is the next question, `fitting` the next one that such an order answers. `unless_named`: only if
    nothing that others do names your seat before. `skip`: leave it out if it is not possible, else the queue stops and
    you are asked. `repeats`: each time. `until`: not after that moment.
    """

    orders: Annotated[list[Line], Field(min_length=1, max_length=100)]
    question: Literal["any", "fitting"] = "any"
    unless_named: bool = False
    skip: bool = False
    repeats: bool = False
    until: Annotated[datetime | None, Written] = None


class PassWish(Body):
    """Which questions are to be passed: all, or those of the kind that you are asked now."""

    question: Literal["any", "this"] = "any"


class PlaceWish(Body):
    """Where an entry is to go; beyond the end is the end."""

    place: Annotated[int, Field(ge=1, le=1000)]


router = Router(tags=["queue"])

ANSWERS = {200: QueueRecord, 403: Problem, 404: Problem, 409: Problem, 422: Problem}
QUESTIONS = {"any": QueuedOrder.ANY, "fitting": QueuedOrder.FITS}


@router.get("/{number}/queue", response=ANSWERS, summary="Your queued orders")
def show_queue(request: Request, number: int, own: OwnSeat = None) -> QueueRecord:
    """What is in your queue, in words and as data."""
    _match, seat, words = _at_table(request, number, own)
    return queue_record(seat, words)


@router.post("/{number}/queue", response=ANSWERS, summary="Queue orders")
def queue_orders(request: Request, number: int, wish: QueueWish, own: OwnSeat = None) -> QueueRecord:
    """Put orders at the end of your queue. 422, and none is queued, if one cannot be.

    The question that is open for you now is left to you: the queue answers from the next one on.
    """
    match, seat, words = _at_table(request, number, own)
    until = wish.until
    if until is not None and timezone.is_naive(until):
        raise HttpError(422, _("`until` needs a time zone, such as 2026-12-14T00:00:00Z. Nothing was done."))
    if until is not None and until <= timezone.now():
        raise HttpError(422, _("`until` is past. Nothing was done."))
    when = When(QUESTIONS[wish.question], None, wish.unless_named, wish.skip, wish.repeats, until)
    return _changed(match, seat, words, lambda: queue.enqueue(seat, wish.orders, when, words.language))


@router.post("/{number}/queue/pass", response=ANSWERS, summary="Pass until something happens to you")
def pass_always(request: Request, number: int, wish: PassWish, own: OwnSeat = None) -> QueueRecord:
    """Give the game's default answer from the next question on, until an event of others' doing names your seat."""
    match, seat, words = _at_table(request, number, own)
    asked = queue.asked_now(positions.current(match), seat) if wish.question == "this" and match.head >= 0 else None
    if wish.question == "this" and asked is None:
        raise HttpError(422, _("It is not your turn. Nothing was done."))
    return _changed(match, seat, words, lambda: queue.pass_always(seat, asked, words.language))


@router.post("/{number}/queue/resume", response=ANSWERS, summary="Let a stopped queue go on")
def resume_queue(request: Request, number: int, own: OwnSeat = None) -> QueueRecord:
    """Start a queue that has stopped again, from the next question on."""
    match, seat, words = _at_table(request, number, own)
    return _changed(match, seat, words, lambda: queue.go_on(seat))


@router.put("/{number}/queue/{entry}/place", response=ANSWERS, summary="Move an entry")
def move_entry(request: Request, number: int, entry: int, wish: PlaceWish, own: OwnSeat = None) -> QueueRecord:
    """Move an entry of your queue to another place."""
    match, seat, words = _at_table(request, number, own)
    return _changed(match, seat, words, lambda: queue.move(seat, _place(seat, entry), wish.place))


@router.delete("/{number}/queue/{entry}", response=ANSWERS, summary="Take an entry off")
def remove_entry(request: Request, number: int, entry: int, own: OwnSeat = None) -> QueueRecord:
    """Take one entry off your queue."""
    match, seat, words = _at_table(request, number, own)
    return _changed(match, seat, words, lambda: queue.remove(seat, _place(seat, entry)))


@router.delete("/{number}/queue", response=ANSWERS, summary="Empty your queue")
def clear_queue(request: Request, number: int, own: OwnSeat = None) -> QueueRecord:
    """Take all entries off your queue."""
    match, seat, words = _at_table(request, number, own)
    return _changed(match, seat, words, lambda: queue.clear(seat))


def _at_table(request: Request, number: int, own: int | None) -> tuple[Match, Seat, Reader]:
    match = find_match(request.auth, number)
    return match, find_seat(request.auth, match, own), reader(request.auth, match)


def _changed(match: Match, seat: Seat, words: Reader, change: Callable[[], object]) -> QueueRecord:
    """Change the queue with the match locked, and return it."""
    with transaction.atomic():
        locked(match.pk)
        change()
    return queue_record(seat, words)


def _place(seat: Seat, entry: int) -> int:
    """Return the place of the entry with this number. Raises HttpError 404."""
    waiting = [one.pk for one in queue.queue_of(seat) if one.place]
    if entry not in waiting:
        raise HttpError(404, _("Your queue has no entry %(number)s.") % {"number": entry})
    return waiting.index(entry) + 1


def queue_record(seat: Seat, words: Reader) -> QueueRecord:
    """Return the queue of a seat, whose match and player are loaded, as its player reads it."""
    told = tell_queue(seat, queue.queue_of(seat), words)
    return QueueRecord(
        stopped=any(one.stopped for one in told),
        entries=[_entry(seat, one, words) for one in told if one.place],
        left_out=[_entry(seat, one, words) for one in told if not one.place],
    )


def _entry(seat: Seat, told: EntryText, words: Reader) -> QueuedRecord:
    entry = told.entry
    return QueuedRecord(
        id=entry.pk, place=told.place, sentence=told.sentence, order=written(seat.match.game, entry, words.language),
        unless_named=entry.unless_named, skip=entry.skip, repeats=entry.repeats, until=entry.until, state=entry.state,
        trouble=told.trouble,
    )  # fmt: skip
