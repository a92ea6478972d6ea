"""The shapes of orders and of what becomes of them."""

from typing import Annotated, Any, Self

from ninja import Field, Schema
from pydantic import model_validator

from pbem.matches.reading.limits import MOST_LINES

from .decisions_schemas import ListedAnswer
from .schemas import Body, Lines, Storable


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
