"""Deadlines by clocks that stand still at times: on days off, on holidays, during pauses. Pure arithmetic."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import UTC, date, datetime, time, timedelta
from zoneinfo import ZoneInfo

WEEKEND = frozenset({5, 6})
WEEK = 7
NOTHING = timedelta()
WORLD = ZoneInfo("UTC")
SLACK = timedelta(hours=2)
"""What a day of holidays may be longer: an hour when clocks are put back, and until it is noticed that time is up."""


class NeverRuns(ValueError):  # noqa: N818  # that it never runs is what it says
    """A clock stands still on all days of the week."""


@dataclass(frozen=True)
class Span:
    """A time from a moment up to, but not including, another."""

    since: datetime
    until: datetime

    @property
    def length(self) -> timedelta:
        """How long it is, nothing if it ends before it begins."""
        return max(self.until.astimezone(UTC) - self.since.astimezone(UTC), NOTHING)


@dataclass(frozen=True)
class Rest:
    """When somebody's clock stands still: on weekdays (Monday is 0) of their zone, and in spans.

    Raises NeverRuns if no weekday is left.
    """

    zone: ZoneInfo = WORLD
    weekdays: frozenset[int] = frozenset()
    spans: tuple[Span, ...] = ()

    def __post_init__(self) -> None:
        if len(self.weekdays) >= WEEK:
            raise NeverRuns


def deadline(since: datetime, time_needed: timedelta, rest: Rest) -> datetime:
    """Return the moment by which the clock has run for so long since a moment; it is never one of rest."""
    left, at = time_needed, since.astimezone(UTC)
    for still in rests(at, rest):
        if at + left < still.since:
            break
        left -= max(still.since - at, NOTHING)
        at = max(at, still.until)
    return at + left


def at_hour(earliest: datetime, hour: int, zone: ZoneInfo, rest: Rest) -> datetime:
    """Return the first full hour of the zone's day, not before `earliest`, at which the clock runs.

    Once a day, whatever the clocks of the zone do: an hour that is left out comes when they have moved on.
    """
    still = rests(earliest, rest)
    current = next(still, None)
    for moment in _daily(earliest, hour, zone):
        while current and current.until <= moment:
            current = next(still, None)
        if current is None or moment < current.since:
            return moment
    raise NeverRuns


def _daily(earliest: datetime, hour: int, zone: ZoneInfo) -> Iterator[datetime]:
    day = earliest.astimezone(zone).date()
    while day < date.max:
        moment = _at(day, zone, hour)
        if moment >= earliest:
            yield moment
        day += timedelta(days=1)


def worked(since: datetime, until: datetime, rest: Rest) -> timedelta:
    """Return for how long the clock ran from one moment to another."""
    total = Span(since, until).length
    for still in rests(since, rest):
        if still.since >= until:
            break
        total -= Span(max(still.since, since), min(still.until, until)).length
    return total


def rests(since: datetime, rest: Rest) -> Iterator[Span]:
    """Yield the times of rest that end after a moment, in order, none touching the next; perhaps without end."""
    current: Span | None = None
    for span in _in_order(since, rest):
        if current and span.since <= current.until:
            current = Span(current.since, max(current.until, span.until))
        else:
            if current:
                yield current
            current = span
    if current:
        yield current


def _in_order(since: datetime, rest: Rest) -> Iterator[Span]:
    """Yield spans and days off that end after a moment, by their beginning."""
    told = (Span(span.since.astimezone(UTC), span.until.astimezone(UTC)) for span in rest.spans if span.length)
    spans = sorted((span for span in told if span.until > since), key=lambda span: span.since)
    for day in _days_off(since, rest):
        while spans and spans[0].since <= day.since:
            yield spans.pop(0)
        yield day
    yield from spans


def _days_off(since: datetime, rest: Rest) -> Iterator[Span]:
    day = since.astimezone(rest.zone).date()
    while rest.weekdays and day.year < date.max.year:
        following = day + timedelta(days=1)
        if day.weekday() in rest.weekdays:
            yield Span(_at(day, rest.zone), _at(following, rest.zone))
        day = following


def _at(day: date, zone: ZoneInfo, hour: int = 0) -> datetime:
    return datetime.combine(day, time(hour), zone).astimezone(UTC)


def merged(spans: Iterable[Span]) -> list[Span]:
    """Return the spans as such that do not touch each other, in order."""
    known = tuple(spans)
    first = min((span.since for span in known), default=None)
    return list(rests(first, Rest(spans=known))) if first else []


def days_of(spans: Iterable[Span]) -> int:
    """Return how many days of holidays the spans are together: each day that has begun, but for the slack.

    Spans no longer than that are added up, so that many of them are not free.
    """
    lengths = [span.length for span in merged(spans)]
    short = sum((length for length in lengths if length <= SLACK), NOTHING)
    return _begun(short) + sum(_begun(length) for length in lengths if length > SLACK)


def _begun(length: timedelta) -> int:
    return max(-((SLACK - length) // timedelta(days=1)), 0)
