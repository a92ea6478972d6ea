"""Deadlines by clocks that stand still at times: across weekends, holidays and changes of daylight-saving time."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pbem.matches.clocks.worktime import WEEKEND, NeverRuns, Rest, Span, at_hour, days_of, deadline, worked

ZONES = ["Europe/Warsaw", "America/New_York", "Asia/Kolkata", "Pacific/Auckland"]
unhurried = settings(deadline=None, max_examples=60)
HOUR, DAY = timedelta(hours=1), timedelta(days=1)

moments = st.integers(0, 60 * 24 * 730).map(
    lambda minutes: datetime(2025, 1, 1, tzinfo=UTC) + timedelta(minutes=minutes)
)
times = st.integers(0, 60 * 24 * 21).map(lambda minutes: timedelta(minutes=minutes))
spans = st.builds(lambda since, length: Span(since, since + length), moments, times)
weekdays = st.frozensets(st.integers(0, 6), max_size=5)
all_rests = st.builds(
    lambda zone, days, still: Rest(ZoneInfo(zone), days, tuple(still)),
    st.sampled_from(ZONES), weekdays, st.lists(spans, max_size=4),
)  # fmt: skip


def local(zone: str, *when: int) -> datetime:
    return datetime(*when, tzinfo=ZoneInfo(zone))  # type: ignore[misc,arg-type]  # year, month, day, hour, minute


def weekends(zone: str, *still: Span) -> Rest:
    return Rest(ZoneInfo(zone), WEEKEND, still)


@pytest.mark.parametrize("zone", ZONES)
def test_a_weekend_off_lasts_as_long_as_it_does_there(zone: str) -> None:
    friday = local(zone, 2026, 6, 5, 12)
    assert deadline(friday, DAY, weekends(zone)) == local(zone, 2026, 6, 8, 12)
    assert deadline(friday, 11 * HOUR, weekends(zone)) == local(zone, 2026, 6, 5, 23)


@pytest.mark.parametrize(
    ("zone", "friday", "monday"),
    [  # clocks change within each of these weekends, but for Kolkata's
        ("Europe/Warsaw", (2026, 3, 27, 18), (2026, 3, 30, 18)),
        ("Europe/Warsaw", (2026, 10, 23, 18), (2026, 10, 26, 18)),
        ("America/New_York", (2026, 3, 6, 18), (2026, 3, 9, 18)),
        ("America/New_York", (2026, 10, 30, 18), (2026, 11, 2, 18)),
        ("Pacific/Auckland", (2026, 4, 3, 18), (2026, 4, 6, 18)),
        ("Pacific/Auckland", (2026, 9, 25, 18), (2026, 9, 28, 18)),
        ("Asia/Kolkata", (2026, 3, 27, 18), (2026, 3, 30, 18)),
    ],
)
def test_a_weekend_in_which_the_clocks_change_costs_nobody_an_hour(
    zone: str, friday: tuple[int, ...], monday: tuple[int, ...]
) -> None:
    assert deadline(local(zone, *friday), DAY, weekends(zone)) == local(zone, *monday)
    assert worked(local(zone, *friday), local(zone, *monday), weekends(zone)) == DAY


def test_where_the_clock_runs_through_the_change_hours_are_hours() -> None:
    saturday = local("Europe/Warsaw", 2026, 3, 28, 12)
    assert deadline(saturday, DAY, Rest(ZoneInfo("Europe/Warsaw"))) == local("Europe/Warsaw", 2026, 3, 29, 13)


def test_a_deadline_never_falls_into_a_rest() -> None:
    friday = local("Europe/Warsaw", 2026, 6, 5, 12)
    assert deadline(friday, 12 * HOUR, weekends("Europe/Warsaw")) == local("Europe/Warsaw", 2026, 6, 8, 0)


def test_whoever_is_asked_on_a_day_off_has_all_their_time_after_it() -> None:
    saturday = local("Asia/Kolkata", 2026, 6, 6, 9)
    assert deadline(saturday, DAY, weekends("Asia/Kolkata")) == local("Asia/Kolkata", 2026, 6, 9, 0)


def test_holidays_and_days_off_are_not_counted_twice() -> None:
    friday = local("Europe/Warsaw", 2026, 6, 5, 0)
    away = Span(local("Europe/Warsaw", 2026, 6, 6, 0), local("Europe/Warsaw", 2026, 6, 9, 0))
    assert deadline(friday, 2 * DAY, weekends("Europe/Warsaw", away)) == local("Europe/Warsaw", 2026, 6, 10, 0)


@pytest.mark.parametrize("zone", ZONES)
def test_a_fixed_hour_is_that_of_its_zone_in_summer_and_winter(zone: str) -> None:
    for month in (1, 7):
        earliest = local(zone, 2026, month, 7, 21)
        assert at_hour(earliest, 20, ZoneInfo(zone), Rest()) == local(zone, 2026, month, 8, 20)
        assert at_hour(earliest - HOUR, 20, ZoneInfo(zone), Rest()) == local(zone, 2026, month, 7, 20)


def test_a_fixed_hour_on_a_day_off_is_that_of_the_next_day_on() -> None:
    friday = local("Europe/Warsaw", 2026, 3, 27, 21)
    found = at_hour(friday, 20, ZoneInfo("Europe/Warsaw"), weekends("Europe/Warsaw"))
    assert found == local("Europe/Warsaw", 2026, 3, 30, 20)


def test_an_hour_that_is_left_out_comes_when_the_clocks_have_moved_on() -> None:
    earliest = local("Europe/Warsaw", 2026, 3, 28, 12)
    found = at_hour(earliest, 2, ZoneInfo("Europe/Warsaw"), Rest())
    assert found.astimezone(ZoneInfo("Europe/Warsaw")).hour == 3


def test_a_clock_that_never_runs_cannot_be() -> None:
    with pytest.raises(NeverRuns):
        Rest(weekdays=frozenset(range(7)))


@pytest.mark.parametrize(
    ("lengths", "days"), [([24], 1), ([10], 1), ([26], 1), ([27], 2), ([24, 24], 2), ([25], 1), ([], 0)]
)
def test_each_day_that_has_begun_is_one_of_holidays(lengths: list[int], days: int) -> None:
    start = local("Europe/Warsaw", 2026, 6, 1, 0)
    apart = [Span(start + n * 5 * DAY, start + n * 5 * DAY + length * HOUR) for n, length in enumerate(lengths)]
    assert days_of(apart) == days


def test_days_that_two_holidays_share_count_once() -> None:
    start = local("Europe/Warsaw", 2026, 6, 1, 0)
    assert days_of([Span(start, start + 3 * DAY), Span(start + DAY, start + 4 * DAY)]) == 4


@unhurried
@given(moments, times, all_rests)
def test_a_deadline_comes_after_all_the_time_and_no_sooner(since: datetime, time: timedelta, rest: Rest) -> None:
    due = deadline(since, time, rest)
    assert due >= since + time
    assert worked(since, due, rest) == time


@unhurried
@given(moments, times, times, all_rests)
def test_more_time_never_brings_a_deadline_nearer(
    since: datetime, time: timedelta, more: timedelta, rest: Rest
) -> None:
    assert deadline(since, time + more, rest) >= deadline(since, time, rest) + more


@unhurried
@given(moments, times, times, all_rests)
def test_whoever_is_asked_later_need_not_answer_earlier(
    since: datetime, later: timedelta, time: timedelta, rest: Rest
) -> None:
    assert deadline(since + later, time, rest) >= deadline(since, time, rest)


@unhurried
@given(moments, times, all_rests, spans)
def test_a_pause_never_brings_a_deadline_nearer(since: datetime, time: timedelta, rest: Rest, pause: Span) -> None:
    longer = Rest(rest.zone, rest.weekdays, (*rest.spans, pause))
    assert deadline(since, time, longer) >= deadline(since, time, rest)


@unhurried
@given(moments, times, st.integers(1, 200))
def test_an_hour_off_before_the_deadline_adds_an_hour(since: datetime, time: timedelta, hours: int) -> None:
    off = Span(since, since + hours * HOUR)
    assert deadline(since, time, Rest(spans=(off,))) == since + time + hours * HOUR


@unhurried
@given(moments, times, times, all_rests)
def test_time_that_was_worked_adds_up(since: datetime, one: timedelta, other: timedelta, rest: Rest) -> None:
    middle = since + one
    parts = worked(since, middle, rest) + worked(middle, middle + other, rest)
    assert worked(since, middle + other, rest) == parts


@unhurried
@given(moments, st.integers(0, 23), st.sampled_from(ZONES), all_rests)
def test_a_fixed_hour_is_never_early_and_never_in_a_rest(earliest: datetime, hour: int, zone: str, rest: Rest) -> None:
    due = at_hour(earliest, hour, ZoneInfo(zone), rest)
    assert due >= earliest
    assert deadline(due, timedelta(), rest) == due
