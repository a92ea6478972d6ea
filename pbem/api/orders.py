"""Orders: judged by the same function as those from mail and pages."""

from typing import Any

import msgspec
from django.utils.translation import gettext as _
from ninja import Router, Status
from ninja.errors import HttpError

from engines.core import Refusal
from pbem.inbox.intake import KeyReusedError, submit_lines
from pbem.inbox.letters import failure_sentence
from pbem.matches import selectors
from pbem.matches.log import Failed, Receipt
from pbem.matches.models import LogEntry, Match, Seat
from pbem.presenters.questions import refusal_sentence
from pbem.presenters.words import Reader

from .auth import Request
from .finding import find_match, find_seat, reader
from .schemas import AcceptedOrder, FailedOrder, Orders, Problem, ReceiptRecord

router = Router(tags=["orders"])


@router.post(
    "/{number}/orders",
    response={
        200: ReceiptRecord,
        403: Problem,
        404: Problem,
        409: ReceiptRecord | Problem,
        422: ReceiptRecord | Problem,
    },
    summary="Give orders",
)
def give_orders(request: Request, number: int, wish: Orders) -> Status[ReceiptRecord]:
    """Give orders for your seat.

    200: all stand. 422: one was refused, those before it stand. 409: the question is closed. In each case the answer
    is a receipt that says what stands and why the first refused order does not.
    """
    match = find_match(request.auth, number)
    seat, words = find_seat(request.auth, match), reader(request.auth, match)
    if match.status == Match.Status.OPEN:
        raise HttpError(409, _("The match has not begun: it still waits for players."))
    lines = wish.orders or _lines(match, wish.commands, words)
    try:
        submission = submit_lines(seat, lines, via=LogEntry.Via.API, key=wish.key, decision=wish.decision)
    except KeyReusedError as trouble:
        raise HttpError(409, _("This key came before with other orders; nothing was done.")) from trouble
    receipt = msgspec.convert(submission.receipt, Receipt)
    return Status(_status(receipt), _record(match, seat, receipt, words))


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


def _record(match: Match, seat: Seat, receipt: Receipt, words: Reader) -> ReceiptRecord:
    history = selectors.steps(match, seat.number)
    return ReceiptRecord(
        accepted=[AcceptedOrder(line=order.line, order=order.order) for order in receipt.accepted],
        failed=_failed(receipt.failed, words) if receipt.failed else None,
        rest=receipt.rest,
        step=str(history[-1]) if history else None,
    )


def _failed(failed: Failed, words: Reader) -> FailedOrder:
    why = failure_sentence(failed, words)
    return FailedOrder(place=failed.place, line=failed.line, why=why, rule=failed.rule, stale=failed.stale)
