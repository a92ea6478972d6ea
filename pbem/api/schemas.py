"""The shapes of what goes in and out."""

from datetime import datetime
from typing import Annotated, Any, Literal, Self

from ninja import Field, Schema
from pydantic import AfterValidator, model_validator

from pbem.matches.models import Substitutes


def _storable(text: str) -> str:
    """Return the text without NUL, which no database can keep."""
    return text.replace("\0", "\ufffd")


Storable = AfterValidator(_storable)
Name = Annotated[str, Field(max_length=80), Storable]
Address = Annotated[str, Field(max_length=254), Storable]
Line = Annotated[str, Field(max_length=2000), Storable]


class WrongPart(Schema):
    """What is wrong with a part of a request."""

    where: str
    why: str


class Problem(Schema):
    """Why a request was turned down: `detail` is a sentence, `errors` says which parts were wrong where that is known.

    It comes as application/problem+json (RFC 9457).
    """

    title: str
    status: int
    detail: str
    errors: list[WrongPart]


class Bounds(Schema):
    """The smallest and the greatest number."""

    low: int
    high: int


class OptionValue(Schema):
    """One value of an option and what it changes."""

    value: str
    label: str


class Option(Schema):
    """A choice fixed when a match is made."""

    name: str
    label: str
    default: str
    values: list[OptionValue]


class GameLine(Schema):
    """A game in the list of games."""

    slug: str
    title: str
    blurb: str
    seats: Bounds
    bots: list[str]


class GameRecord(GameLine):
    """A game with everything needed to make a match of it and to write orders.

    `orders` says how orders are written as text, `commands` is the JSON schema of orders as data.
    """

    revision: int
    colours: list[str]
    options: list[Option]
    orders: list[str]
    commands: dict[str, Any]


class RulesRecord(Schema):
    """The rules help of a game, as Markdown; `language` is English where there is none in yours."""

    language: str
    markdown: str


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


class FormRecord(Schema):
    """One kind of answer: `usage` is how it is written, `fields` describes the values of its parts.

    A field is a `number` (from `low` to `high`, shown divided by `scale`), a `pick` (one of `choices`), or `rows`
    (from `low` to `high` rows of `parts`).
    """

    command: str
    label: str
    usage: str
    example: str
    fields: dict[str, Any]


class ListedAnswer(Schema):
    """A legal answer, as text and as data."""

    order: str
    command: dict[str, Any]


class DecisionRecord(Schema):
    """A question that is open for you. `listed` holds all legal answers where they are few.

    `default` tells whether something is answered for you when the deadline passes; `schema` is the JSON schema of the
    commands that answer it.
    """

    number: int
    name: str
    prompt: str
    sealed: bool
    done: bool
    due: datetime | None
    default: bool
    choices: list[FormRecord]
    listed: list[ListedAnswer]
    commands: dict[str, Any]


class StandingRecord(Schema):
    """Your standing orders: `prompt` says what stands now, `choices` and `commands` what may be ordered."""

    prompt: str
    choices: list[FormRecord]
    listed: list[ListedAnswer]
    commands: dict[str, Any]


class InquiriesRecord(Schema):
    """What you may have worked out; nothing comes of it."""

    choices: list[FormRecord]
    commands: dict[str, Any]


class OutcomeRecord(Schema):
    """How a match ended: seats from best to worst (those in one list share the place), scores by seat."""

    ranking: list[list[int]]
    scores: list[int]
    reason: str


class NewClock(Schema):
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
    your_turn: bool


class MatchRecord(MatchLine):
    """A match as you may see it. `step` names the newest position of your history of it.

    `commitment` is the SHA-256 of the secret that the dice come from; `secret` follows when the match is over. `banks`
    holds by seat the seconds that are left, where a running match has banks of time.
    """

    options: dict[str, str]
    step: str | None
    commitment: str
    secret: str | None
    waits: list[WaitRecord]
    banks: dict[int, int] | None
    decision: DecisionRecord | None
    outcome: OutcomeRecord | None


class NewMatch(Schema):
    """A match to be made: you take seat 0, the invited the next ones, bots the last; the rest stays open."""

    game: Name
    seats: int
    options: dict[Name, Name] = {}
    pace: int = Field(72, description="hours for an answer, where no `clock` says so")
    clock: NewClock | None = None
    title: Name = ""
    public: bool = True
    bots: list[Name] = []
    invited: list[Address] = []
    local: list[Name] = Field([], description="people who play at your device, after your own seat")
    rated: bool = True
    anonymous: Annotated[bool, Field(description="nobody learns who plays before the end; seats are dealt")] = False
    takebacks: bool = Field(True, description="orders may be taken back if all the others agree")  # noqa: FBT003  # a default
    substitutes: Substitutes = Field(Substitutes.ANYBODY, description="who may take a seat that is left")
    random_seats: Annotated[bool, Field(description="seats are dealt when the match begins")] = False
    least_rating: int | None = None
    most_rating: int | None = None
    least_reliability: int | None = Field(None, description="answers in time, in percent")


class PanelRecord(Schema):
    """A table beside the board, in your language; a `folded` one is for those who look it up."""

    name: str
    title: str
    columns: list[str]
    rows: list[list[str]]
    note: str
    folded: bool


class Position(Schema):
    """A match as you were entitled to see it at a step. `scenes` captions the pictures of the last resolution."""

    step: str
    steps: list[str]
    view: dict[str, Any]
    text: str
    scenes: list[str]
    panels: list[PanelRecord]


class EventRecord(Schema):
    """Something that happened, in words and as data; neighbours of one `chapter` belong together."""

    name: str
    text: str
    facts: dict[str, Any]
    chapter: str | None


class Happening(Schema):
    """What came of one entry, as far as you may know; `order` is shown to whoever gave it.

    `via` says how your own order came (standing: it was given in advance), of others only that it was a `player`'s.
    """

    step: str
    at: datetime
    via: str
    seat: int | None
    order: str
    events: list[EventRecord]


class Happenings(Schema):
    """What happened, oldest first; `more` tells whether there is more after what is shown: after step `next`."""

    happenings: list[Happening]
    more: bool
    next: str | None


class Orders(Schema):
    """Orders for your seat, as lines of text or as data, in the order in which they are to be carried out.

    Standing orders may be among them at any time, and inquiries, which are answered and change nothing.

    The same `key` is judged once only. `decision` is the number of the question you saw; if it is closed by now,
    nothing is done.
    """

    orders: list[Line] = []
    commands: list[dict[str, Any]] = []
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
    """An order that stands, or an inquiry with its `report`: what was sent and how we understood it."""

    line: str
    order: str
    report: ReportRecord | None


class FailedOrder(Schema):
    """The first order that was refused; `place` counts from 1, `stale` tells that its question is closed."""

    place: int
    line: str
    why: str
    rule: str
    stale: bool


class ReceiptRecord(Schema):
    """What became of your orders: those before the first refused one stand, `rest` was not looked at."""

    accepted: list[AcceptedOrder]
    failed: FailedOrder | None
    rest: list[str]
    step: str | None


class NewToken(Schema):
    """A token to be made."""

    name: Annotated[str, Field(min_length=1, max_length=60, description="how you tell it from others"), Storable]


class TokenLine(Schema):
    """A token without its secret."""

    id: int
    name: str
    created: datetime
    last_used: datetime | None


class TokenRecord(TokenLine):
    """A new token; this is the only time that it is shown."""

    token: str
