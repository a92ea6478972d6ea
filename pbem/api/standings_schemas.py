"""The shapes of ratings, profiles, statistics and seasons."""

from datetime import datetime
from typing import Literal

from ninja import Schema


class RatingRecord(Schema):
    """What is believed of somebody's skill; `rating` is the number shown, `provisional` until five matches."""

    rating: int
    mu: float
    sigma: float
    matches: int
    provisional: bool


class ReliabilityRecord(Schema):
    """Of the last hundred answers those in time; a seat given up weighs as ten misses.

    `percent` is null where there is nothing to judge from.
    """

    percent: int | None
    answers: int
    in_time: int
    abandoned: int


class ResultsRecord(Schema):
    """How somebody fared in a game among people: `won` counts shared wins by their part, `expected` as if by lot."""

    game: str
    finished: int
    won: float
    expected: float
    rating: RatingRecord | None


class AgainstRecord(Schema):
    """How you fared against somebody in matches that you finished together."""

    ahead: int
    level: int
    behind: int


class ProfileRecord(Schema):
    """A player; `usual_seconds` is how long an answer usually takes, `against` is null for yourself.

    `running` and `finished` are numbers of matches that you may look at. `shown_to` is for your own eyes.
    """

    id: int
    name: str
    since: datetime
    reliability: ReliabilityRecord
    usual_seconds: int | None
    results: list[ResultsRecord]
    running: list[int]
    finished: list[int]
    against: AgainstRecord | None
    shown_to: str | None


class HistoryPoint(Schema):
    """A rating after a match that ended at a moment, how much it changed, and the place among the seats."""

    match: int | None
    at: datetime
    rating: int
    change: int
    place: int
    seats: int


class NewAudience(Schema):
    """Who may look at your profile: everybody, the people you play with, or nobody."""

    shown_to: Literal["all", "fellows", "nobody"]


class LadderRow(Schema):
    """A player in a list of ratings."""

    player: int
    name: str
    rating: RatingRecord


class SeasonRow(Schema):
    """A player in a season; `place` is null as long as there were too few matches."""

    place: int | None
    player: int
    name: str
    points: int
    matches: int
    won: int


class SeasonRecord(Schema):
    """The table of a quarter of a year, in a game or (null) in all."""

    season: str
    begins: datetime
    ends: datetime
    game: str | None
    rows: list[SeasonRow]


class ShareRecord(Schema):
    """How often a seat won at tables of a size, among people; a shared win counts by its part."""

    seats: int
    seat: int
    matches: int
    won: float


class StatisticsRecord(Schema):
    """Figures of a game: `days` are the quartiles of the lengths of matches that are over (empty if there are none).

    `sizes` counts matches by their seats, `options` how often each value was chosen; `answers` is the median of the
    answers that people gave in a match.
    """

    running: int
    over: int
    days: list[float]
    answers: int
    sizes: dict[int, int]
    shares: list[ShareRecord]
    options: dict[str, dict[str, int]]
