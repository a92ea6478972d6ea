"""The daily letter comes at the reader's hour, once a day, whatever the clocks of their country do."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest

from pbem.outbox.timing import Wish, due_at, next_digest

WARSAW, NEW_YORK = ZoneInfo("Europe/Warsaw"), ZoneInfo("America/New_York")


def utc(text: str) -> datetime:
    return datetime.fromisoformat(text).replace(tzinfo=UTC)


@pytest.mark.parametrize(
    ("zone", "hour", "after", "then"),
    [
        (WARSAW, 8, "2026-06-01 05:59", "2026-06-01 06:00"),
        (WARSAW, 8, "2026-06-01 06:00", "2026-06-01 06:00"),
        (WARSAW, 8, "2026-06-01 06:01", "2026-06-02 06:00"),
        (WARSAW, 8, "2026-03-28 08:00", "2026-03-29 06:00"),  # 7 hours, not 8, before UTC noon from that morning on
        (WARSAW, 8, "2026-10-24 07:00", "2026-10-25 07:00"),
        (WARSAW, 2, "2026-03-29 00:00", "2026-03-29 01:00"),  # there is no 2:00; it is 3:00 at once
        (WARSAW, 2, "2026-10-24 23:59", "2026-10-25 00:00"),  # the first of two
        (WARSAW, 2, "2026-10-25 00:01", "2026-10-26 01:00"),  # not the second
        (WARSAW, 0, "2026-05-31 21:59", "2026-05-31 22:00"),
        (NEW_YORK, 8, "2026-03-07 13:01", "2026-03-08 12:00"),
        (NEW_YORK, 8, "2026-10-31 12:01", "2026-11-01 13:00"),
        (NEW_YORK, 2, "2026-03-08 05:00", "2026-03-08 07:00"),
        (NEW_YORK, 1, "2026-11-01 05:30", "2026-11-02 06:00"),
        (NEW_YORK, 23, "2026-06-02 02:30", "2026-06-02 03:00"),
    ],
)
def test_the_next_daily_letter(zone: ZoneInfo, hour: int, after: str, then: str) -> None:
    assert next_digest(hour, zone, utc(after)) == utc(then)


@pytest.mark.parametrize("zone", [WARSAW, NEW_YORK], ids=str)
@pytest.mark.parametrize("hour", range(24))
def test_there_is_exactly_one_on_every_day_of_a_year(zone: ZoneInfo, hour: int) -> None:
    moment, days = utc("2026-01-01 12:00"), []
    for _ in range(365):
        moment = next_digest(hour, zone, moment + timedelta(seconds=1))
        days.append(moment.astimezone(zone).date())
    assert days == [days[0] + timedelta(days=n) for n in range(365)]


HELD, LATER, SOON = utc("2026-06-01 12:03"), utc("2026-06-03 00:00"), utc("2026-06-01 15:00")


@pytest.mark.parametrize(
    ("letters", "delivery", "latest", "due"),
    [
        ("every", "asked", None, HELD),
        ("every", "news", None, HELD),
        ("asked", "asked", LATER, HELD),
        ("asked", "news", None, None),
        ("digest", "asked", LATER, utc("2026-06-02 06:00")),
        ("digest", "asked", SOON, SOON),
        ("digest", "asked", utc("2026-06-01 01:00"), HELD),
        ("digest", "news", None, utc("2026-06-02 06:00")),
        ("off", "asked", LATER, LATER),
        ("off", "asked", None, None),
        ("off", "news", LATER, None),
    ],
)
def test_when_a_letter_goes_out(letters: str, delivery: str, latest: datetime | None, due: datetime | None) -> None:
    assert due_at(delivery, Wish(letters, 8, "Europe/Warsaw"), HELD, latest) == due
