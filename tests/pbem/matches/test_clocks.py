"""Clocks of real matches: weekends, banks, fixed hours, more time, pauses of the table, and what they are in words."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import Any
from zoneinfo import ZoneInfo

import pytest
from time_machine import Traveller

from engines.core import IllegalCommand, render
from pbem.matches.acting.settling import settle
from pbem.matches.clocks.banks import left_in_banks
from pbem.matches.clocks.clock import Clock, clock_of, describe, kept, read_clock
from pbem.matches.clocks.deadlines import hours_left
from pbem.matches.clocks.habits import keep_habits
from pbem.matches.clocks.pauses import resting
from pbem.matches.letters.calls import open_calls
from pbem.matches.models import Bank, ChatMessage
from pbem.matches.talk.chat import heard
from pbem.presenters.words import Reader
from tests.conftest import NOON
from tests.factories import a_match, a_player, failure, give, kinds, the_seat
from tests.pbem.matches.tables import due, more_time, rest, timed, told

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("heap")]

HOUR, DAY = timedelta(hours=1), timedelta(days=1)
WARSAW = ZoneInfo("Europe/Warsaw")
AUCKLAND = ZoneInfo("Pacific/Auckland")


def test_a_match_without_a_clock_of_its_own_has_so_many_hours_for_each_answer() -> None:
    match = a_match(game="heap", pace=30)
    assert match.clock == {}
    assert clock_of(match) == Clock(hours=30)
    assert not clock_of(match).holidays, "as it was agreed before there were holidays"


def test_a_clock_is_kept_with_the_match() -> None:
    clock = Clock(kind="hour", hours=20, hour=21, zone="Asia/Kolkata", weekends=False, late="autopilot")
    match = timed(clock)
    assert clock_of(match) == clock
    assert match.pace == 20
    assert "hours" not in kept(clock)


def test_a_weekend_off_is_that_of_each_player(clock: Traveller) -> None:
    clock.move_to(datetime(2026, 6, 5, 8, tzinfo=UTC))  # a Friday: 20:00 in Auckland, 10:00 in Warsaw
    far = a_player("Ada", time_zone="Pacific/Auckland"), a_player("Bea", time_zone="Europe/Warsaw")
    match = timed(Clock(hours=24, weekends=False), *far)
    assert due(match) == datetime(2026, 6, 8, 20, tzinfo=AUCKLAND)
    give(match, 0, "take 1")
    assert due(match, 1) == datetime(2026, 6, 8, 10, tzinfo=WARSAW)


@pytest.mark.parametrize(("friday", "monday"), [((2026, 3, 27), (2026, 3, 30)), ((2026, 10, 23), (2026, 10, 26))])
def test_a_weekend_in_which_the_clocks_change(
    clock: Traveller, friday: tuple[int, int, int], monday: tuple[int, int, int]
) -> None:
    clock.move_to(datetime(*friday, 18, tzinfo=WARSAW))
    poles = a_player("Ada", time_zone="Europe/Warsaw"), a_player("Bea", time_zone="Europe/Warsaw")
    match = timed(Clock(hours=24, weekends=False), *poles)
    assert due(match) == datetime(*monday, 18, tzinfo=WARSAW)


def test_in_a_sealed_phase_all_have_the_same_start_and_their_own_days_off(clock: Traveller) -> None:
    clock.move_to(datetime(2026, 6, 4, 12, tzinfo=UTC))
    keep_habits(a_player("Bea"), days_off=[4], spend_holidays=True, reminders="one")
    match = timed(Clock(hours=24), stones="2")
    give(match, 0, "take 2")
    start = datetime(2026, 6, 4, 12, tzinfo=UTC)
    assert due(match, 0) == start + DAY
    assert due(match, 1) == start + 2 * DAY


def test_a_bank_is_used_up_and_filled_after_each_answer(clock: Traveller) -> None:
    match = timed(Clock(kind="bank", hours=6, bank_hours=48))
    assert due(match) == NOON + 48 * HOUR
    clock.shift(20 * HOUR)
    give(match, 0, "take 1")
    assert Bank.objects.get(match=match, seat=0).left == 34 * HOUR
    assert due(match, 1) == NOON + 68 * HOUR, "the others' banks are their own"
    give(match, 1, "take 1")
    assert Bank.objects.get(match=match, seat=1).left == 48 * HOUR, "there is never more in it than at first"
    assert due(match) == NOON + 54 * HOUR


def test_when_a_bank_is_empty_time_is_out(clock: Traveller) -> None:
    match = timed(Clock(kind="bank", hours=6, bank_hours=24))
    clock.shift(DAY)
    settle(match.pk)
    assert kinds(match)[1:] == [("default", "deadline", 0)]
    assert Bank.objects.get(match=match, seat=0).left == 6 * HOUR


def test_taking_an_answer_back_fills_no_bank(clock: Traveller) -> None:
    match = timed(Clock(kind="bank", hours=6, bank_hours=48), stones="2")
    give(match, 0, "take 2")
    clock.shift(20 * HOUR)
    give(match, 0, "bid 1", "done")
    left = Bank.objects.get(match=match, seat=0).left
    for _ in range(3):
        give(match, 0, "undo")
        clock.shift(HOUR)
        give(match, 0, "bid 1", "done")
    assert Bank.objects.get(match=match, seat=0).left == left - 3 * HOUR


def test_a_fixed_hour_stays_the_same_when_the_clocks_change(clock: Traveller) -> None:
    clock.move_to(datetime(2026, 3, 28, 21, tzinfo=WARSAW))
    match = timed(Clock(kind="hour", hours=12, hour=20, zone="Europe/Warsaw"))
    assert due(match) == datetime(2026, 3, 29, 20, tzinfo=WARSAW)
    clock.move_to(datetime(2026, 3, 29, 9, tzinfo=WARSAW))
    give(match, 0, "take 1")
    assert due(match, 1) == datetime(2026, 3, 30, 20, tzinfo=WARSAW), "this evening would be too soon"


def test_without_limit_nobody_is_late(clock: Traveller) -> None:
    match = timed(Clock(kind="none"))
    assert due(match) is None
    clock.shift(365 * DAY)
    assert settle(match.pk) == 0
    assert hours_left(match) is None


def test_whoever_made_the_match_gives_all_more_time_up_to_the_cap(clock: Traveller) -> None:
    match = timed(Clock(hours=24, most_extension=30))
    clock.shift(HOUR)
    more_time(match, a_player("Ada"), 24)
    assert due(match) == NOON + 48 * HOUR
    assert told(match) == ["Ada: 24 hours more for everybody who is asked."]
    with pytest.raises(IllegalCommand) as refused:
        more_time(match, a_player("Ada"), 7)
    assert render(refused.value.text).startswith("The table allows 1 to 6 more hours")
    more_time(match, a_player("Ada"), 6)
    with pytest.raises(IllegalCommand):
        more_time(match, a_player("Ada"), 1)
    assert due(match) == NOON + 54 * HOUR
    clock.shift(HOUR)
    give(match, 0, "take 1")
    assert due(match, 1) == NOON + 26 * HOUR, "the next question has its own time"
    assert hours_left(match) == 30


def test_more_time_is_added_to_a_fixed_hour_too(clock: Traveller) -> None:
    match = timed(Clock(kind="hour", hours=12, hour=20, zone="Europe/Warsaw"))
    assert due(match) == NOON + 30 * HOUR
    more_time(match, a_player("Ada"), 5)
    assert due(match) == NOON + 35 * HOUR
    clock.shift(HOUR)
    give(match, 0, "take 1")
    assert due(match, 1) == NOON + 30 * HOUR


def test_feeds_and_calls_tell_of_the_new_deadline(clock: Traveller) -> None:
    match = timed(Clock(hours=24))
    more_time(match, a_player("Ada"), 5)
    assert [call.due for call in open_calls(a_player("Ada"))] == [NOON + 29 * HOUR]
    clock.shift(HOUR)


def test_banks_are_shown_as_they_run_down(clock: Traveller) -> None:
    match = timed(Clock(kind="bank", hours=6, bank_hours=48))
    clock.shift(5 * HOUR)
    assert left_in_banks(match, NOON + 5 * HOUR) == {0: 43 * HOUR, 1: 48 * HOUR}


def test_others_give_no_time(clock: Traveller) -> None:
    match = timed(Clock(hours=24))
    with pytest.raises(IllegalCommand, match="Only whoever made the match"):
        more_time(match, a_player("Bea"), 1)
    assert due(match) == NOON + DAY
    assert failure(give(match, 1, "extend 3")).startswith("Only whoever made the match")
    clock.shift(HOUR)


@pytest.mark.parametrize("line", ["extend 3", "extend by 3 hours", "przedłuż o 3 godziny"])
def test_more_time_is_given_in_a_reply(clock: Traveller, line: str) -> None:
    match = timed(Clock(hours=24), a_player("Ada", language="pl"), a_player("Bea"))
    clock.shift(HOUR)
    assert failure(give(match, 0, line)) == ""
    assert due(match) == NOON + 27 * HOUR
    assert "extend" in failure(give(match, 0, "extend the match"))


def test_while_the_table_rests_all_clocks_stand_still(clock: Traveller) -> None:
    match = timed(Clock(hours=24))
    clock.shift(4 * HOUR)
    rest(match, NOON + 10 * DAY)
    assert due(match) == NOON + 10 * DAY + 20 * HOUR
    assert "The whole table rests" in told(match)[-1]
    clock.shift(5 * DAY)
    assert settle(match.pk) == 0
    give(match, 0, "take 1")
    assert due(match, 1) == NOON + 11 * DAY, "who is asked meanwhile has all their time afterwards"
    rest(match, None)
    assert resting(match) is None
    assert due(match, 1) == NOON + 6 * DAY + 4 * HOUR
    assert told(match)[-1] == "The table goes on: the clocks run again."
    with pytest.raises(IllegalCommand):
        rest(match, None)


def test_a_pause_of_the_table_is_made_longer_or_shorter(clock: Traveller) -> None:
    match = timed(Clock(hours=24))
    rest(match, NOON + 10 * DAY)
    rest(match, NOON + 4 * DAY)
    assert due(match) == NOON + 5 * DAY
    clock.shift(DAY)


def test_what_the_table_says_is_for_all_seats() -> None:
    match = timed(Clock(hours=24))
    rest(match, NOON.replace(year=2050))
    said = ChatMessage.objects.get(match=match)
    assert said.seat is None
    assert {reader.shown_name for reader in said.readers.all()} == {"Ada", "Bea"}
    for seat in (0, 1):
        assert heard(match, the_seat(match, seat), Reader("en", ["Ada", "Bea"]), own=False)


@pytest.mark.parametrize(
    ("clock", "words"),
    [
        (Clock(), "3 days per move"),
        (Clock(hours=30, weekends=False), "30 hours per move, weekends off"),
        (Clock(kind="bank", hours=1, bank_hours=240), "10 days for all answers, and 1 hour more after each"),
        (
            Clock(kind="hour", hours=12, hour=20, zone="Europe/Warsaw"),
            "answers are due at 20:00 (Europe/Warsaw), 12 hours ahead at least",
        ),
    ],
)
def test_clocks_in_words(clock: Clock, words: str) -> None:
    assert render(describe(clock)) == f"{words}; when time runs out: the game's default answers"
    assert Reader("pl", []).words(describe(clock)) != render(describe(clock))


def test_what_comes_when_time_runs_out_in_words() -> None:
    assert render(describe(Clock(kind="none"))) == "no time limit"
    assert render(describe(Clock(holidays=True, late="substitute"))).endswith(
        "holidays, then the game's default answers, the second time in a row the seat opens for a substitute"
    )
    assert render(describe(Clock(late="autopilot"))).endswith("a bot until the player is back")


@pytest.mark.parametrize(
    ("written", "why"),
    [
        ({"hours": 0}, "The time per move can be 1 to 8760 hours."),
        ({"kind": "bank", "hours": 5, "bank_hours": 4}, "The bank can hold 5 to 8760 hours"),
        ({"kind": "hour", "hour": 24}, "The hour of the day can be 0 to 23."),
        ({"zone": "Mars/Olympus"}, "Mars/Olympus is not a time zone"),
        ({"most_extension": 5000}, "An answer can be given 0 to 1440 hours more."),
        ({"kind": "sundial"}, "That is no clock"),
        ({"hours": "many"}, "That is no clock"),
    ],
)
def test_clocks_that_cannot_be_are_refused(written: dict[str, Any], why: str) -> None:
    with pytest.raises(IllegalCommand) as refused:
        read_clock(written)
    assert why in render(refused.value.text)
