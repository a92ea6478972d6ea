"""Orders: judged by the same function as those from mail and pages."""

from collections.abc import Callable
from typing import Annotated, Any, Self

import msgspec
from django.utils.translation import gettext as _
from ninja import Field, Router, Schema, Status
from ninja.errors import HttpError
from pydantic import model_validator

from engines.core import Command, Refusal, Report
from pbem.inbox.intake import KeyReusedError, submit_lines
from pbem.inbox.letters import failure_sentence
from pbem.matches import positions
from pbem.matches.history.steps import newest, visible_entries
from pbem.matches.models import LogEntry, Match, Seat
from pbem.matches.reading import anytime
from pbem.matches.reading.interpreting import failed_at
from pbem.matches.reading.limits import MOST_LINES
from pbem.matches.reading.receipts import Accepted, Failed, Receipt
from pbem.presenters.questions import refusal_sentence
from pbem.presenters.words import Reader

from .auth import Request
from .decisions import (
    AnyGame,
    InquiriesRecord,
    ListedAnswer,
    StandingRecord,
    inquiries_record,
    listed_answer,
    standing_record,
)
from .finding import OwnSeat, at_table
from .schemas import Body, Lines, Problem, Storable


class Orders(Body):
    """Orders for your seat, as lines of text or as data, in the order in which they are to be carried out.

    Standing orders may be among them at any time, and inquiries, which are answered and change nothing.

    The same `key` is judged once only. `decision` is the number of the question you saw; if it is closed by now,
    nothing is done.
    """

    orders: Lines = []
    commands: Annotated[list[dict[str, Any]], Field(max_length=MOST_LINES)] = []
    key: Annotated[str, Field(max_length=100), Storable] = ""
    decision: Annotated[int, Field(ge=0, le=2**31 - 1)] | None = None

    @model_validator(mode="after")
    def _one_way(self) -> Self:
        if bool(self.orders) == bool(self.commands):
            message = "Send your orders either as `orders` (lines of text) or as `commands` (data)."
            raise ValueError(message)
        return self


class LikelyResult(Schema):
    """A possible result and how often it comes, in tenths of a percent."""

    label: str
    permille: int


class ReportRecord(Schema):
    """What was worked out: sentences, and how likely each result is where that was asked."""

    lines: list[str]
    odds: list[LikelyResult]


class AcceptedOrder(Schema):
    """An order that stands, or an inquiry with its `report`: what was sent and how we understood it.

    `freely` tells that the line was not written as orders are, but can mean one answer to the open question only.
    """

    line: str
    order: str
    freely: bool
    report: ReportRecord | None


class FailedOrder(Schema):
    """The first order that was refused; `place` counts from 1, `stale` tells that its question is closed.

    `offers` are up to three orders, the likeliest first, that may have been meant and were legal when it was refused.
    """

    place: int
    line: str
    why: str
    rule: str
    stale: bool
    offers: list[ListedAnswer]


class ReceiptRecord(Schema):
    """What became of your orders: those before the first refused one stand, `rest` was not looked at.

    `warnings` say what could still have been done before them, and is usually meant; they were carried out all the
    same.
    """

    accepted: list[AcceptedOrder]
    warnings: list[str]
    failed: FailedOrder | None
    rest: list[str]
    step: str | None


router = Router(tags=["orders"])


MISSING = {403: Problem, 404: Problem, 409: Problem}
JUDGED = {
    200: ReceiptRecord,
    403: Problem,
    404: Problem,
    409: ReceiptRecord | Problem,
    422: ReceiptRecord | Problem,
}


@router.get("/{number}/standing-orders", response={200: StandingRecord} | MISSING, summary="Your standing orders")
def show_standing_orders(request: Request, number: int, own: OwnSeat = None) -> StandingRecord:
    """What stands now and what may be ordered in advance; 404 if the game has no such orders or the match is over."""
    match, seat, words = at_table(request.auth, number, own)
    decision = anytime.standing_of(positions.current(match), seat.number)
    if decision is None:
        raise HttpError(404, _("There are no standing orders here."))
    return standing_record(match.game, decision, words)


@router.post("/{number}/standing-orders", response=JUDGED, summary="Leave standing orders")
def leave_standing_orders(request: Request, number: int, wish: Orders, own: OwnSeat = None) -> Status[ReceiptRecord]:
    """Leave standing orders, at any time; answered like other orders. 422, and nothing is done, if one is no such."""
    match, seat, words = at_table(request.auth, number, own)
    lines = wish.orders or _lines(match, wish.commands, words)
    _check_kind(match, lines, words, anytime.is_standing, _("Line %(place)s is no standing order. Nothing was done."))
    return _submit(match, seat, lines, wish, words)


@router.get("/{number}/inquiries", response={200: InquiriesRecord} | MISSING, summary="What may be worked out for you")
def show_inquiries(request: Request, number: int, own: OwnSeat = None) -> InquiriesRecord:
    """The kinds of inquiries there are in this position."""
    match, seat, words = at_table(request.auth, number, own)
    view = positions.current(match).view(seat.number)
    return inquiries_record(match.game, anytime.inquiries_of(match.game, view), words)


@router.post("/{number}/inquiries", response=JUDGED, summary="Have something worked out")
def inquire(request: Request, number: int, wish: Orders, own: OwnSeat = None) -> Status[ReceiptRecord]:
    """Have something worked out; each accepted line has a report. 422, and nothing is done, if a line is an order."""
    match, seat, words = at_table(request.auth, number, own)
    lines = wish.orders or _lines(match, wish.commands, words)
    _check_kind(match, lines, words, anytime.is_inquiry, _("Line %(place)s is no inquiry. Nothing was done."))
    return _submit(match, seat, lines, wish, words)


def _check_kind(
    match: Match, lines: list[str], words: Reader, fits: Callable[[Any, Command], bool], trouble: str
) -> None:
    """Raise HttpError 422 with the `trouble` if a line can be read but is of another kind, before one that cannot."""
    for place, line in enumerate(lines, 1):
        try:
            command = match.game.notation.read(line, words.language)
        except Refusal:
            return  # its receipt says what is wrong with it; those after it are not looked at
        if not fits(match.game, command):
            raise HttpError(422, trouble % {"place": place})


@router.post("/{number}/orders", response=JUDGED, summary="Give orders")
def give_orders(request: Request, number: int, wish: Orders, own: OwnSeat = None) -> Status[ReceiptRecord]:
    """Give orders for your seat.

    200: all stand. 422: one was refused, those before it stand. 409: the question is closed. In each case the answer
    is a receipt that says what stands and why the first refused order does not.
    """
    match, seat, words = at_table(request.auth, number, own)
    lines = wish.orders or _lines(match, wish.commands, words)
    return _submit(match, seat, lines, wish, words)


def _submit(match: Match, seat: Seat, lines: list[str], wish: Orders, words: Reader) -> Status[ReceiptRecord]:
    try:
        submission = submit_lines(seat, lines, via=LogEntry.Via.API, key=wish.key, decision=wish.decision)
    except KeyReusedError as trouble:
        raise HttpError(409, _("This key came before with other orders; nothing was done.")) from trouble
    receipt = msgspec.convert(submission.receipt, Receipt)
    return Status(_status(receipt), receipt_record(match, seat.number, receipt, words))


def _lines(match: Match, commands: list[dict[str, Any]], words: Reader) -> list[str]:
    """Return commands given as data as lines of text. Raises HttpError 422, and nothing is done, if one is none."""
    found = []
    for place, data in enumerate(commands, 1):
        try:
            command = match.game.read_command(msgspec.json.encode(data))
        except Refusal as refusal:
            facts = {"place": place, "why": refusal_sentence(refusal, words)}
            raise HttpError(422, _("Command %(place)s: %(why)s Nothing was done.") % facts) from refusal
        found.append(match.game.notation.write(command, words.language))
    return found


def _status(receipt: Receipt) -> int:
    if receipt.failed is None:
        return 200
    return 409 if receipt.failed.stale else 422


def receipt_record(match: Match, seat: int | None, receipt: Receipt, words: Reader) -> ReceiptRecord:
    """Return what became of orders of a seat, in the words of its reader."""
    last = newest(match, visible_entries(seat))
    return ReceiptRecord(
        accepted=[accepted_order(order, words) for order in receipt.accepted],
        warnings=[words.sentence(undone) for order in receipt.accepted for undone in order.undone],
        failed=_failed(match.game, receipt.failed, words) if receipt.failed else None,
        rest=receipt.rest,
        step=str(last) if last else None,
    )


def accepted_order(order: Accepted, words: Reader) -> AcceptedOrder:
    """Return an order that stands, with the report of what was worked out."""
    return AcceptedOrder(line=order.line, order=order.order, freely=order.freely, report=_report(order.report, words))


def _report(report: Report | None, words: Reader) -> ReportRecord | None:
    if report is None:
        return None
    odds = [LikelyResult(label=words.words(odd.label), permille=odd.permille) for odd in report.odds]
    return ReportRecord(lines=[words.sentence(line) for line in report.lines], odds=odds)


def first_refused(
    game: AnyGame, refusal: Refusal | None, before: int, lines: list[str], words: Reader
) -> FailedOrder | None:
    """Return the line that was refused after so many that were not; None if none was."""
    if refusal is None:
        return None
    return _failed(game, failed_at(before + 1, lines[before], refusal), words)


def _failed(game: AnyGame, failed: Failed, words: Reader) -> FailedOrder:
    commands = [game.notation.read(order, words.language) for order in failed.offers]
    return FailedOrder(
        place=failed.place,
        line=failed.line,
        why=failure_sentence(failed, words),
        rule=failed.rule,
        stale=failed.stale,
        offers=[listed_answer(game, command, words) for command in commands],
    )
