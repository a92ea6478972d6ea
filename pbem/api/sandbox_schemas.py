"""The shapes of what-ifs."""

from datetime import datetime
from typing import Annotated, Any

from ninja import Field, Schema

from .decisions_schemas import DecisionRecord
from .orders_schemas import FailedOrder
from .queue_schemas import QueueRecord
from .schemas import Line, Storable

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


class NewBranch(Schema):
    """A what-if to begin: at a step of your history, by default the newest."""

    step: Annotated[str, Field(max_length=16), Storable] = ""
    name: Name = ""


class BranchName(Schema):
    """A name for a line that you keep."""

    name: Name


class BranchOrders(Schema):
    """Orders, as lines of text, for a seat (by default whoever is asked first), then for whoever is asked."""

    orders: Annotated[list[Line], Field(min_length=1, max_length=100)]
    seat: SeatNumber | None = None


class BranchReceipt(Schema):
    """What became of the orders: those before the first refused one were played."""

    accepted: list[str]
    failed: FailedOrder | None
    branch: BranchRecord


class BackWish(Schema):
    """How many orders to go back."""

    orders: Annotated[int, Field(ge=1, le=1000)] = 1


class BotWish(Schema):
    """A bot that is to answer for a seat; without one for all others until you are asked."""

    bot: Annotated[str, Field(max_length=40), Storable] = "standard"
    seat: SeatNumber | None = None


class Planned(Schema):
    """What became of the orders of a line: `now` answer the open question and are still to be sent."""

    now: list[str]
    queue: QueueRecord
