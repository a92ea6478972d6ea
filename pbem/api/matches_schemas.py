"""The shapes of matches, their seats and clocks."""

from datetime import datetime
from typing import Annotated, Literal

from ninja import Field, Schema

from pbem.matches.models import Substitutes

from .decisions import DecisionRecord
from .schemas import MOST_OPTIONS, MOST_SEATS, Address, Body, Name


class SeatRecord(Schema):
    """A place in a match; `you` marks your own, `bot` names the bot that plays there, `autopilot` one for a while.

    `player` is the number of the profile, null for bots, for free seats and as long as nobody may know who plays.
    """

    number: int
    name: str
    player: int | None
    colour: str
    bot: str
    autopilot: str
    free: bool
    you: bool


class WaitRecord(Schema):
    """A seat that the match waits for, since when, until when."""

    seat: int
    name: str
    since: datetime
    due: datetime | None


class OutcomeRecord(Schema):
    """How a match ended: seats from best to worst (those in one list share the place), scores by seat."""

    ranking: list[list[int]]
    scores: list[int]
    reason: str


class NewClock(Body):
    """What a table agrees on about time; hours do not count on days on which a player's clock stands still.

    `hours` are, by `kind`: each: for every answer; bank: added to a seat's bank of `bank_hours` after each answer;
    hour: how far off the fixed `hour` of the day in the `zone` is at least. `holidays`: days of a player's holidays are
    taken before their time runs out; `late`: what comes then. `most_extension`: hours that may be added to one answer.
    """

    kind: Literal["each", "bank", "hour", "none"] = "each"
    hours: int = 72
    bank_hours: int = 240
    hour: int = 20
    zone: Name = "UTC"
    weekends: bool = True
    holidays: bool = False
    late: Literal["default", "autopilot", "substitute"] = "default"
    most_extension: int = 168


class ClockRecord(NewClock):
    """The clock of a match, also in words."""

    words: str


class MatchLine(Schema):
    """A match in a list of matches; `your_turn` tells whether it waits for you."""

    id: int
    title: str
    game: str
    status: str
    pace: int
    clock: ClockRecord
    public: bool
    anonymous: bool
    rated: bool
    cancelled: bool
    takebacks: bool
    substitutes: Substitutes
    rematch_of: int | None
    created: datetime
    started: datetime | None
    ended: datetime | None
    seats: list[SeatRecord]
    teams: list[list[int]] = Field(description="the seats of each team; none where everybody plays alone")
    your_turn: bool


class MatchRecord(MatchLine):
    """A match as you may see it. `step` names the newest position of your history of it.

    `commitment` is the SHA-256 of the secret that the dice come from; `secret` follows when the match is over. `banks`
    holds by seat the seconds that are left, where a running match has banks of time. `frozen` says since when it stands
    still, because its rules were changed under it: nobody can move, and no clock runs.
    """

    options: dict[str, str]
    step: str | None
    commitment: str
    secret: str | None
    waits: list[WaitRecord]
    banks: dict[int, int] | None
    frozen: datetime | None
    decision: DecisionRecord | None
    outcome: OutcomeRecord | None


class NewMatch(Body):
    """A match to be made: you take seat 0, the invited the next ones, bots the last; the rest stays open."""

    game: Name
    seats: int
    options: Annotated[dict[Name, Name], Field(max_length=MOST_OPTIONS)] = {}
    pace: int = Field(72, description="hours per move, where no `clock` says so")
    clock: NewClock | None = None
    title: Name = ""
    public: bool = True
    bots: Annotated[list[Name], Field(max_length=MOST_SEATS)] = []
    invited: Annotated[list[Address], Field(max_length=MOST_SEATS)] = []
    local: list[Name] = Field(
        [], max_length=MOST_SEATS, description="people who play at your device, after your own seat"
    )
    rated: bool = True
    anonymous: Annotated[bool, Field(description="nobody learns who plays before the end; seats are dealt")] = False
    takebacks: bool = Field(True, description="orders may be taken back if all the others agree")  # noqa: FBT003  # a default
    substitutes: Substitutes = Field(Substitutes.ANYBODY, strict=False, description="who may take a seat that is left")
    random_seats: Annotated[bool, Field(description="seats are dealt when the match begins; allies stay together")] = (
        False
    )
    random_teams: Annotated[bool, Field(description="where seats are dealt, teams are dealt too")] = False
    least_rating: int | None = None
    most_rating: int | None = None
    least_reliability: int | None = Field(None, description="answers in time, in percent")
