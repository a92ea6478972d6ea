"""Waits and deadlines: whom the match waits for, until when, and what happens then."""

from __future__ import annotations

from datetime import datetime, timedelta

import pytest
from time_machine import Traveller

from pbem.matches.acting.settling import settle, unsettled
from pbem.matches.models import Match, Wait
from pbem.matches.tables import waits_of
from tests.conftest import NOON
from tests.factories import a_match, a_player, failure, give, kinds, play_on

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("heap")]

DAY = timedelta(hours=24)


def dues(match: Match) -> dict[int, datetime | None]:
    return dict(Wait.objects.filter(match=match).values_list("seat", "due"))


def test_who_is_asked_has_the_agreed_time(clock: Traveller) -> None:
    match = a_match(game="heap", pace=24)
    assert dues(match) == {0: NOON + DAY}
    clock.shift(timedelta(hours=3))
    give(match, 0, "take 1")
    assert dues(match) == {1: NOON + timedelta(hours=27)}


def test_what_waits_for_a_player_is_listed_most_urgent_first(clock: Traveller) -> None:
    slow, quick = a_match(game="heap", pace=48), a_match(game="heap", pace=24)
    assert [wait.match for wait in waits_of(a_player("Ada"))] == [quick, slow]
    assert not waits_of(a_player("Bea"))
    clock.shift(DAY)


def test_nothing_happens_before_the_deadline(clock: Traveller) -> None:
    match = a_match(game="heap", pace=24)
    clock.shift(DAY - timedelta(seconds=1))
    assert settle(match.pk) == 0
    assert match.pk not in unsettled(NOON + DAY - timedelta(seconds=1))


def test_a_passed_deadline_is_answered_by_default_once(clock: Traveller) -> None:
    match = a_match(game="heap", pace=24)
    clock.shift(DAY)
    assert unsettled(NOON + DAY) == [match.pk]
    assert settle(match.pk) == 1
    assert settle(match.pk) == 0
    assert kinds(match)[1:] == [("default", "deadline", 0)]
    assert dues(match) == {1: NOON + 2 * DAY}


def test_where_the_game_has_no_default_a_bot_answers_that_one_question(clock: Traveller) -> None:
    match = a_match(game="heap", pace=24, defaults="no")
    clock.shift(DAY)
    assert settle(match.pk) == 1
    assert kinds(match)[1:] == [("command", "deadline", 0)]
    assert dues(match) == {1: NOON + 2 * DAY}
    assert failure(give(match, 1, "take 1")) == ""
    assert dues(match) == {0: NOON + 2 * DAY}


def test_where_a_game_has_neither_default_nor_bot_the_match_waits_on(
    clock: Traveller, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = a_match(game="heap", pace=24, defaults="no")
    monkeypatch.setattr("pbem.matches.absence.bot_of", lambda _game: "")
    clock.shift(DAY)
    assert settle(match.pk) == 0
    assert dues(match) == {0: None}
    assert unsettled(NOON + 2 * DAY) == []
    assert failure(give(match, 0, "take 1")) == ""


def test_an_answer_in_time_beats_a_late_sweep(clock: Traveller) -> None:
    match = a_match(game="heap", pace=24)
    clock.shift(DAY + timedelta(minutes=1))
    give(match, 0, "take 3")
    assert settle(match.pk) == 0
    assert kinds(match)[1:] == [("command", "web", 0)]


def test_refused_and_sealed_orders_extend_nothing(clock: Traveller) -> None:
    match = a_match(game="heap", stones="2", pace=24)
    give(match, 0, "take 2")
    clock.shift(timedelta(hours=5))
    give(match, 0, "bid 1")
    give(match, 0, "bid 99")
    assert dues(match) == {0: NOON + DAY, 1: NOON + DAY}


def test_a_sheet_opened_again_keeps_the_deadline_of_its_phase(clock: Traveller) -> None:
    match = a_match(game="heap", stones="2", pace=24)
    give(match, 0, "take 2")
    clock.shift(timedelta(hours=20))
    give(match, 0, "bid 1", "done")
    assert dues(match) == {1: NOON + DAY}
    give(match, 0, "undo")
    assert dues(match) == {0: NOON + DAY, 1: NOON + DAY}


def test_at_the_deadline_of_a_sealed_phase_every_open_sheet_lapses_then_the_phase_is_resolved(clock: Traveller) -> None:
    match = a_match(game="heap", stones="2", seats=3, pace=24)
    give(match, 0, "take 2")
    give(match, 1, "bid 0", "done")
    clock.shift(DAY)
    assert settle(match.pk) == 3
    assert kinds(match)[-3:] == [("default", "deadline", 0), ("default", "deadline", 2), ("resolved", "table", None)]
    assert Match.objects.get(pk=match.pk).status == Match.Status.OVER


def test_a_match_that_is_over_waits_for_nobody() -> None:
    match = play_on(a_match(game="heap"))
    assert dues(match) == {}
    assert match.unsettled is False
