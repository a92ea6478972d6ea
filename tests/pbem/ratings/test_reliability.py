"""Who answers in time: what is written down as the log grows, and what is made of it."""

from __future__ import annotations

from datetime import timedelta

import pytest
import time_machine

from pbem.lobby import services as lobby
from pbem.matches import positions
from pbem.matches.acting import deciding
from pbem.matches.acting.settling import settle
from pbem.matches.models import Match
from pbem.ratings.models import Answer
from pbem.ratings.selectors import LAST, Reliability, reliability_of
from tests.factories import a_match, a_player, give, the_seat

from .making import at, ended, sat

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("heap")]


def answers() -> list[tuple[str, int, bool]]:
    """Whose answers, after how many seconds, in time?"""
    return list(Answer.objects.order_by("pk").values_list("player__name", "seconds", "in_time"))


def test_an_answer_in_time_counts_for_who_gave_it(clock: time_machine.Traveller) -> None:
    match = a_match(2, game="heap")
    clock.shift(timedelta(hours=3))
    give(match, 0, "take 1")
    assert answers() == [("Ada", 3 * 3600, True)]
    assert reliability_of(a_player("Ada")) == Reliability(answers=1, in_time=1, abandoned=0)
    assert reliability_of(a_player("Bea")).percent is None


def test_a_deadline_that_passes_is_a_miss(clock: time_machine.Traveller) -> None:
    match = a_match(2, game="heap", pace=48)
    clock.shift(timedelta(hours=49))
    settle(match.pk)
    assert answers() == [("Ada", 49 * 3600, False)]
    assert reliability_of(a_player("Ada")).percent == 0


def test_what_a_bot_answers_for_somebody_who_is_late_is_a_miss(clock: time_machine.Traveller) -> None:
    match = a_match(2, game="heap", pace=48, defaults="no")
    clock.shift(timedelta(hours=49))
    settle(match.pk)
    assert answers() == [("Ada", 49 * 3600, False)]


def test_each_deadline_missed_before_a_bot_takes_over_counts_and_nothing_after(clock: time_machine.Traveller) -> None:
    match = a_match(2, game="heap", pace=24)
    Match.objects.filter(pk=match.pk).update(clock={"late": "autopilot"})
    for _ in range(6):
        clock.shift(timedelta(hours=25))
        settle(match.pk)
        if positions.current(match := Match.objects.get(pk=match.pk)).waiting() == [1]:
            give(match, 1, "take 1")
            settle(match.pk)
    assert match.seats.get(number=0).autopilot
    assert [in_time for name, _, in_time in answers() if name == "Ada"] == [False, False]


def test_what_a_substitute_answers_leaves_the_miss_of_whoever_was_late(clock: time_machine.Traveller) -> None:
    match = a_match(2, game="heap", pace=24)
    Match.objects.filter(pk=match.pk).update(clock={"late": "substitute"})
    clock.shift(timedelta(hours=25))
    settle(match.pk)
    give(match, 1, "take 1")
    clock.shift(timedelta(hours=25))
    settle(match.pk)
    deciding.take(match.pk, 0, a_player("Cyd"), "web")
    give(match, 0, "take 1")
    kept = Answer.objects.filter(seat=0).order_by("pk").values_list("player__name", "in_time", "decision")
    assert [(name, in_time) for name, in_time, _ in kept] == [("Ada", False), ("Ada", False), ("Cyd", True)]
    assert kept[1][2] == kept[2][2], "they were asked the same question"


def test_no_limit_no_count(clock: time_machine.Traveller) -> None:
    match = a_match(2, game="heap", start=False)
    Match.objects.filter(pk=match.pk).update(clock={"kind": "none"})
    a_seat = lobby.invite(match=match, by=a_player("Ada"), address=a_player("Bea").email)
    lobby.accept(token=lobby.invitation_token(a_seat), player=a_player("Bea"))
    clock.shift(timedelta(days=50))
    give(match, 0, "take 1")
    assert answers() == []


def test_a_pause_is_no_miss(clock: time_machine.Traveller) -> None:
    match = a_match(2, game="heap", pace=48)
    give(match, 0, "pause me until 2026-06-05")
    clock.shift(timedelta(days=4))
    settle(match.pk)
    give(match, 0, "take 1")
    assert answers() == [("Ada", 4 * 86400, True)]


def test_an_answer_taken_back_and_given_again_counts_once_as_the_last(clock: time_machine.Traveller) -> None:
    match = a_match(2, game="heap", pace=48)
    give(match, 0, "take 1")
    clock.shift(timedelta(minutes=5))
    give(match, 0, "undo")
    clock.shift(timedelta(minutes=5))
    give(match, 0, "take 2")
    assert len(answers()) == 1
    give(match, 1, "take 1")
    assert [name for name, _, _ in answers()] == ["Ada", "Bea"]


def test_what_is_answered_in_advance_or_by_bots_says_nothing() -> None:
    match = a_match(2, game="heap", bots=["random"])
    give(match, 0, "always take 1")
    settle(match.pk)
    assert Match.objects.get(pk=match.pk).head > 3
    assert answers() == []


def test_only_the_last_hundred_answers_count() -> None:
    match, ada = ended("Ada", "Bea"), a_player("Ada")
    Answer.objects.bulk_create(
        Answer(match=match, seat=0, decision=n, player=ada, at=at(n), seconds=60, in_time=n >= 20)
        for n in range(LAST + 10)
    )
    assert reliability_of(ada) == Reliability(LAST, LAST - 10, 0)
    assert reliability_of(ada).percent == 90


def test_a_seat_given_up_weighs_as_ten_misses_until_it_is_long_ago() -> None:
    match, ada = ended("Bea", "Cyd"), a_player("Ada")
    sat(match, 0, "Ada", (0, 10), left="late")
    Answer.objects.bulk_create(
        Answer(match=match, seat=0, decision=n, player=ada, at=at(n - 30), seconds=60, in_time=True) for n in range(40)
    )
    assert reliability_of(ada) == Reliability(40, 40, 1)
    assert reliability_of(ada).percent == 80
    Answer.objects.bulk_create(
        Answer(match=match, seat=0, decision=n, player=ada, at=at(n), seconds=60, in_time=True) for n in range(40, 140)
    )
    assert reliability_of(ada).percent == 100


def test_a_seat_handed_over_is_not_given_up() -> None:
    match, ada = ended("Bea", "Cyd"), a_player("Ada")
    sat(match, 0, "Ada", (0, 10), left="handed")
    assert reliability_of(ada) == Reliability(0, 0, 0)


def test_answers_at_an_anonymous_table_are_not_counted_before_its_end() -> None:
    match = a_match(2, game="heap")
    Match.objects.filter(pk=match.pk).update(anonymous=True)
    give(match, 0, "take 1")
    ada = the_seat(match, 0).player
    assert ada is not None
    sat(match, 0, "Ada", (0, 1), left="late")
    assert reliability_of(ada) == Reliability(0, 0, 0)
    Match.objects.filter(pk=match.pk).update(status=Match.Status.OVER)
    assert reliability_of(ada) == Reliability(1, 1, 1)
