"""Time by programs: clocks of matches, days off, holidays, more time."""

from __future__ import annotations

import json
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest

from pbem.matches.clocks.clock import Clock, clock_of
from pbem.matches.models import Match, Wait
from pbem.players.models import Player
from tests.factories import a_match
from tests.pbem.matches.tables import timed

from .conftest import Program

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("heap")]

Asking = Callable[..., Program]


def put(program: Program, path: str, **data: Any) -> tuple[int, Any]:
    answer = program.client.put(f"/api{path}", json.dumps(data), "application/json", headers=program.headers)
    return answer.status_code, answer.json()


def test_a_match_is_made_with_a_clock_and_shows_it(program: Asking) -> None:
    clock = {"kind": "bank", "hours": 6, "bank_hours": 96, "weekends": False, "holidays": True}
    status, made = program("Ada").post("/matches", game="heap", seats=2, clock=clock)
    assert status == 201
    assert clock_of(Match.objects.get()) == Clock(**clock)  # type: ignore[arg-type]  # checked by the test
    assert made["clock"]["bank_hours"] == 96
    assert made["clock"]["words"].startswith("4 days for all answers, and 6 hours more after each, weekends off")
    assert made["pace"] == 6


@pytest.mark.parametrize(
    ("clock", "why"),
    [
        ({"kind": "bank", "hours": 5, "bank_hours": 4}, "The bank can hold 5 to 8760 hours"),
        ({"zone": "Mars"}, "Mars is not a time zone"),
        ({"kind": "sundial"}, "clock.kind"),
    ],
)
def test_clocks_that_cannot_be_are_refused(program: Asking, clock: dict[str, Any], why: str) -> None:
    status, problem = program("Ada").post("/matches", game="heap", seats=2, clock=clock)
    assert status == 422
    assert why in problem["detail"]


def test_matches_without_a_clock_show_their_pace_as_one(program: Asking) -> None:
    match = a_match(game="heap", pace=30)
    _, shown = program("Ada").get(f"/matches/{match.pk}")
    assert shown["clock"]["hours"] == shown["pace"] == 30
    assert shown["clock"]["words"].startswith("30 hours per move")


def test_days_off_and_reminders_are_set(program: Asking) -> None:
    ada = program("Ada")
    _, times = ada.get("/times")
    assert (times["days_off"], times["reminders"], times["days_left"], times["holidays"]) == ([], "one", 30, [])
    status, times = put(ada, "/times", days_off=[6, 5], spend_holidays=False, reminders="two")
    assert (status, times["days_off"], times["spend_holidays"]) == (200, [5, 6], False)
    status, problem = put(ada, "/times", days_off=[1, 2, 3, 4])
    assert (status, problem["detail"][:34]) == (422, "At most 3 days of a week can be yo")
    assert Player.objects.get(name="Ada").days_off == [5, 6]


def test_holidays_are_planned_and_dropped(program: Asking) -> None:
    ada = program("Ada")
    first = datetime.now(UTC).date() + timedelta(days=3)
    status, problem = ada.post("/times/holidays", first=first.isoformat(), last="2020-01-01")
    assert (status, problem["detail"][:14]) == (422, "Holidays begin")
    status, holiday = ada.post("/times/holidays", first=first.isoformat(), last=first.isoformat())
    assert (status, holiday["automatic"]) == (201, False)
    gone = ada.client.delete(f"/api/times/holidays/{holiday['id']}", headers=ada.headers)
    assert (gone.status_code, gone.json()["holidays"]) == (200, [])
    gone = ada.client.delete(f"/api/times/holidays/{holiday['id']}", headers=ada.headers)
    assert (gone.status_code, gone.json()["detail"]) == (422, "You have no such holidays any more.")


def test_more_time_for_those_who_are_asked(program: Asking) -> None:
    match = timed(Clock(hours=24, most_extension=10))
    before = Wait.objects.get(match=match).due
    assert before is not None
    status, waits = program("Ada").post(f"/matches/{match.pk}/extension", hours=10)
    assert status == 200
    moved = datetime.fromisoformat(waits[0]["due"]) - before
    assert abs(moved - timedelta(hours=10)) < timedelta(seconds=1)
    status, problem = program("Ada").post(f"/matches/{match.pk}/extension", hours=1)
    assert (status, problem["detail"]) == (422, "These answers have been given all the time that the table allows.")
    status, problem = program("Bea").post(f"/matches/{match.pk}/extension", hours=1)
    assert (status, problem["detail"][:33]) == (422, "Only whoever made the match can g")
    assert program("Ada").post(f"/matches/{match.pk}/extension", hours=0)[0] == 422
    assert program("Ada").post(f"/matches/{match.pk + 1}/extension", hours=1)[0] == 404
