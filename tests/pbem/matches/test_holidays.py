"""Days off and holidays of players: planned ones, those that are taken by themselves, and what tables hear of them."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from datetime import UTC, date, datetime, timedelta
from threading import Barrier, BrokenBarrierError
from types import ModuleType
from typing import Any
from zoneinfo import ZoneInfo

import pytest
from django.conf import settings
from django.db import transaction
from time_machine import Traveller

from engines.core import IllegalCommand, render
from pbem.matches.acting.settling import settle
from pbem.matches.clocks import holidays, pauses
from pbem.matches.clocks.clock import Clock
from pbem.matches.clocks.habits import keep_habits
from pbem.matches.clocks.holidays import MOST_IN_A_ROW, cancel_holiday, days_left, plan_holiday
from pbem.matches.log import locked
from pbem.matches.models import Holiday, Match
from pbem.outbox.models import Notice
from tests.conftest import NOON
from tests.factories import a_match, a_player, failure, give, kinds, the_seat, together
from tests.pbem.matches.tables import due, rest, timed, told

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.usefixtures("heap")]

HOUR, DAY = timedelta(hours=1), timedelta(days=1)
WARSAW = ZoneInfo("Europe/Warsaw")


def spending(hours: int = 24, **options: str) -> Match:
    return timed(Clock(hours=hours, holidays=True), **options)


def refused(trouble: pytest.ExceptionInfo[IllegalCommand]) -> str:
    return render(trouble.value.text)


def habits(name: str, *days_off: int, spend: bool = True) -> None:
    keep_habits(a_player(name), days_off=days_off, spend_holidays=spend, reminders="one")


def test_days_off_move_deadlines_and_never_nearer(clock: Traveller) -> None:
    match = a_match(game="heap", pace=24)  # noon on a Monday
    habits("Ada", 1)
    assert due(match) == NOON + 2 * DAY
    clock.shift(2 * HOUR)
    habits("Ada")
    assert due(match) == NOON + 2 * DAY, "what one reckons with stays"


def test_what_one_reckons_with_stays_whatever_else_happens(clock: Traveller) -> None:
    match = a_match(game="heap", pace=24)
    habits("Ada", 1)
    habits("Ada")
    clock.shift(30 * HOUR)
    rest(match, NOON + 10 * DAY)
    rest(match, None)
    due_at = due(match)
    assert due_at is not None
    assert due_at >= NOON + 2 * DAY
    assert settle(match.pk) == 0


def test_days_off_leave_days_on_which_clocks_run() -> None:
    with pytest.raises(IllegalCommand) as trouble:
        habits("Ada", 0, 1, 2, 3)
    assert refused(trouble).startswith("At most 3 days of a week can be your days off")
    with pytest.raises(IllegalCommand):
        habits("Ada", *range(7))
    with pytest.raises(IllegalCommand):
        habits("Ada", 7)
    assert a_player("Ada").days_off == []


def test_a_day_of_holidays_is_taken_before_time_runs_out(clock: Traveller) -> None:
    match = spending()
    clock.shift(DAY)
    settle(match.pk)
    assert kinds(match)[1:] == []
    assert due(match) == NOON + 2 * DAY
    assert days_left(a_player("Ada")) == 29
    assert told(match)[0].startswith("A day of holidays was taken for Ada, who may answer until")
    letter = Notice.objects.get(kind="reminder", player=a_player("Ada"), facts__spent=True)
    assert letter.status == Notice.Status.PENDING
    settle(match.pk)
    assert Holiday.objects.count() == 1


def test_who_would_rather_keep_them_is_late(clock: Traveller) -> None:
    habits("Ada", spend=False)
    match = spending()
    clock.shift(DAY)
    settle(match.pk)
    assert kinds(match)[1:] == [("default", "deadline", 0)]


def test_tables_that_do_not_wait_take_no_holidays(clock: Traveller) -> None:
    match = timed(Clock(hours=24))
    clock.shift(DAY)
    settle(match.pk)
    assert kinds(match)[1:] == [("default", "deadline", 0)]
    assert not Holiday.objects.exists()


def test_nobody_holds_a_table_up_for_ever(clock: Traveller) -> None:
    match = spending()
    clock.shift(DAY)
    for _ in range(MOST_IN_A_ROW):
        settle(match.pk)
        assert kinds(match)[1:] == []
        clock.shift(DAY)
    settle(match.pk)
    assert kinds(match)[1:] == [("default", "deadline", 0)]
    assert days_left(a_player("Ada")) == 30 - MOST_IN_A_ROW


def test_a_day_that_was_taken_is_not_given_back_for_its_deadline_stays(clock: Traveller) -> None:
    match = spending()
    clock.shift(DAY)
    settle(match.pk)
    with pytest.raises(IllegalCommand, match="is used up"):
        cancel_holiday(a_player("Ada"), Holiday.objects.get().pk)
    assert (days_left(a_player("Ada")), due(match)) == (29, NOON + 2 * DAY)


def test_an_answer_begins_a_new_row(clock: Traveller) -> None:
    match = spending()
    for _ in range(3):
        clock.shift(DAY)
        settle(match.pk)
    clock.shift(HOUR)
    give(match, 0, "take 1")
    give(match, 1, "take 1")
    clock.shift(DAY)
    for _ in range(MOST_IN_A_ROW):
        settle(match.pk)
        clock.shift(DAY)
    assert ("default", "deadline", 0) not in kinds(match)


def test_a_day_that_is_taken_counts_in_all_matches_of_the_player(clock: Traveller) -> None:
    first, second = spending(), spending(30)
    clock.shift(DAY)
    settle(first.pk)
    assert due(second) == NOON + 54 * HOUR
    assert "A day of holidays was taken for Ada" in told(second)[0]
    assert days_left(a_player("Ada")) == 29
    assert Notice.objects.filter(facts__spent=True).count() == 1, "one letter for one day"


def test_a_match_that_missed_a_day_finds_out_when_it_is_late(clock: Traveller) -> None:
    match = a_match(game="heap", pace=24)
    Holiday.objects.create(player=a_player("Ada"), since=NOON + HOUR, until=NOON + 3 * DAY)
    clock.shift(DAY)
    settle(match.pk)
    assert kinds(match)[1:] == []
    assert due(match) == NOON + 3 * DAY + 23 * HOUR


def test_where_no_days_are_left_time_runs_out(clock: Traveller) -> None:
    Holiday.objects.create(player=a_player("Ada"), since=NOON - 60 * DAY, until=NOON - 30 * DAY)
    assert days_left(a_player("Ada")) == 0
    match = spending()
    clock.shift(DAY)
    settle(match.pk)
    assert kinds(match)[1:] == [("default", "deadline", 0)]


def test_planned_holidays_stop_the_clock_and_the_tables_hear_of_it(clock: Traveller) -> None:
    match = a_match(game="heap", pace=48)
    ada = a_player("Ada")
    holiday = plan_holiday(ada, date(2026, 6, 2), date(2026, 6, 4))
    assert due(match) == NOON + 5 * DAY
    since, until = "Tue 2 June 2026, 00:00 (UTC)", "Fri 5 June 2026, 00:00 (UTC)"
    assert told(match) == [f"Ada has holidays: from {since} until {until} their clock stands still."]
    assert days_left(ada) == 27
    clock.move_to(datetime(2026, 6, 3, 0, 0, tzinfo=UTC))
    cancel_holiday(ada, holiday.pk)
    assert due(match) == NOON + 3 * DAY
    assert days_left(ada) == 29
    with pytest.raises(IllegalCommand):
        cancel_holiday(ada, holiday.pk)


def test_holidays_that_have_not_begun_are_dropped() -> None:
    ada = a_player("Ada")
    today = datetime.now(UTC).date()
    holiday = plan_holiday(ada, today + 20 * DAY, today + 22 * DAY)
    cancel_holiday(ada, holiday.pk)
    assert not Holiday.objects.exists()


def test_holidays_begin_and_end_by_the_players_clock(clock: Traveller) -> None:
    clock.move_to(datetime(2026, 3, 27, 12, tzinfo=UTC))
    holiday = plan_holiday(a_player("Ada", time_zone="Europe/Warsaw"), date(2026, 3, 28), date(2026, 3, 29))
    assert holiday.since == datetime(2026, 3, 28, tzinfo=WARSAW)
    assert holiday.until.astimezone(UTC) - holiday.since.astimezone(UTC) == 47 * HOUR
    assert days_left(a_player("Ada")) == 28


@pytest.mark.parametrize(
    ("first", "last", "why"),
    [
        (date(2026, 5, 31), date(2026, 6, 4), "Holidays begin today or later"),
        (date(2026, 6, 5), date(2026, 6, 4), "Holidays begin today or later"),
        (date(2026, 6, 5), date(2027, 9, 4), "Holidays begin today or later"),
        (date(2026, 6, 5), date(2026, 7, 10), "That would take 36 days of your holidays; days left in 2026: 30."),
    ],
)
@pytest.mark.usefixtures("clock")
def test_holidays_that_cannot_be_are_refused(first: date, last: date, why: str) -> None:
    with pytest.raises(IllegalCommand) as trouble:
        plan_holiday(a_player("Ada"), first, last)
    assert why in refused(trouble)
    assert not Holiday.objects.exists()


def test_each_year_has_its_own_days(clock: Traveller) -> None:
    clock.move_to(datetime(2026, 12, 1, tzinfo=UTC))
    ada = a_player("Ada")
    plan_holiday(ada, date(2026, 12, 10), date(2027, 1, 20))
    assert (days_left(ada, 2026), days_left(ada, 2027)) == (8, 10)


def test_a_pause_is_taken_from_the_holidays(clock: Traveller) -> None:
    match = a_match(game="heap", pace=24)
    assert failure(give(match, 0, "pause me until 21.06")) == ""
    assert days_left(a_player("Ada")) == 10
    assert failure(give(match, 0, "pause me until 24.06")) == "", "three days more, not all of them once more"
    assert days_left(a_player("Ada")) == 7
    clock.shift(2 * DAY)
    give(match, 0, "back")
    assert days_left(a_player("Ada")) == 28
    plan_holiday(a_player("Ada"), date(2026, 6, 10), date(2026, 6, 30))
    assert failure(give(match, 0, "pause me until 1.07")) == "", "what is holidays already is paid for"
    assert days_left(a_player("Ada")) == 0
    other = a_match(game="heap")
    assert failure(give(other, 0, "pause me until 1.07")) == "", "the same days in another match cost nothing more"
    why = failure(give(other, 0, "pause me until 3.07"))
    assert why == "That would take 2 days of your holidays; days left in 2026: 0."


def meet_after_checking(monkeypatch: pytest.MonkeyPatch, *modules: ModuleType) -> None:
    """Let two who take days at once both have counted them before either has taken any, if nothing keeps them apart."""
    both, check = Barrier(2), holidays.check_days

    def check_at_once(*of: Any, **more: Any) -> None:
        check(*of, **more)
        with suppress(BrokenBarrierError):
            both.wait(timeout=1)

    for module in modules:
        monkeypatch.setattr(module, "check_days", check_at_once)


def test_two_tables_late_in_the_same_second_take_one_day(clock: Traveller, monkeypatch: pytest.MonkeyPatch) -> None:
    first, second = spending(), spending()
    clock.shift(DAY)
    meet_after_checking(monkeypatch, holidays)
    together(lambda: settle(first.pk), lambda: settle(second.pk))
    assert Holiday.objects.filter(player=a_player("Ada")).count() == 1
    assert due(first) == due(second) == NOON + 2 * DAY


@pytest.mark.usefixtures("clock")
def test_a_pause_and_holidays_at_once_do_not_take_more_days_than_there_are(monkeypatch: pytest.MonkeyPatch) -> None:
    match, ada = spending(), a_player("Ada")
    monkeypatch.setattr(settings, "HOLIDAY_DAYS", 15)
    meet_after_checking(monkeypatch, holidays, pauses)
    begin = NOON.date() + 20 * DAY

    @transaction.atomic
    def rest_ten_days() -> None:
        locked(match.pk)
        pauses.pause(the_seat(match, 0), (NOON + 10 * DAY).date().isoformat())

    def plan_ten_days() -> None:
        plan_holiday(ada, begin, begin + 9 * DAY)

    def refusal(act: Callable[[], None]) -> str:
        try:
            act()
        except IllegalCommand as trouble:
            return str(trouble)
        return ""

    told = together(lambda: refusal(rest_ten_days), lambda: refusal(plan_ten_days))
    assert sorted(map(bool, told)) == [False, True], told
