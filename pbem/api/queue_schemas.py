"""The shapes of queues."""

from datetime import datetime
from typing import Annotated, Literal

from ninja import Field, Schema

from .schemas import Body, Line, Written


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
