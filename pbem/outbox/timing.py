"""When a letter may go out: after the hold, at the reader's hour, before it is too late, or never."""

from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta
from datetime import time as clock_time
from zoneinfo import ZoneInfo

from pbem.players.models import Letters

from .models import Notice


@dataclass(frozen=True)
class Wish:
    """How much mail somebody wants, and the hour of their day for what can wait."""

    letters: str
    digest_hour: int
    time_zone: str


@dataclass(frozen=True)
class Sitting:
    """When somebody last gave an order at a table; since when it asks them, and how long they have (None: no limit)."""

    acted: datetime
    asked: datetime | None = None
    allowed: timedelta | None = None


PART = 20
"""Which part of the time for an answer a letter waits at most for somebody who plays at its table."""


def at_table_until(sitting: Sitting, quiet: timedelta, latest: datetime | None) -> datetime:
    """Return until when a letter waits for somebody at its table: so long after what they did last there.

    But no longer than a small part of the time for the answer, and not until it is urgent.
    """
    soon = sitting.asked + sitting.allowed / PART if sitting.asked and sitting.allowed else None
    return min(moment for moment in (sitting.acted + quiet, soon, latest) if moment)


def next_digest(hour: int, zone: ZoneInfo, after: datetime) -> datetime:
    """Return the first moment not before `after` at which the clocks of the zone show the full hour.

    Once a day, whatever the clocks do: an hour that is left out comes when they have moved on, one that comes twice
    counts the first time.
    """
    today = after.astimezone(zone).date()
    return next(moment for day in range(3) if (moment := _at(today + timedelta(days=day), hour, zone)) >= after)


def _at(day: date, hour: int, zone: ZoneInfo) -> datetime:
    return datetime.combine(day, clock_time(hour), zone).astimezone(UTC)


def due_at(delivery: str, wish: Wish, held: datetime, latest: datetime | None) -> datetime | None:
    """Return when a notice goes out whose hold ends at `held`; None if its reader does not want it.

    `latest` is when a question becomes urgent: it is not kept back longer than that, whatever the reader wishes.
    """
    asked = delivery == Notice.Delivery.ASKED
    if wish.letters == Letters.EVERY or (asked and wish.letters == Letters.ASKED):
        return held
    wished = next_digest(wish.digest_hour, ZoneInfo(wish.time_zone), held) if wish.letters == Letters.DIGEST else None
    urgent = max(held, latest) if asked and latest else None
    return min((moment for moment in (wished, urgent) if moment), default=None)
