"""Queued orders by API."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from pbem.matches.models import Match
from tests.factories import a_match, give, kinds

from .conftest import Program
from .test_secrecy import seen_by

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("heap")]

Programs = Callable[..., Program]


@pytest.fixture
def match() -> Match:
    return a_match(game="heap", seats=3)


def test_orders_are_queued_shown_moved_and_removed(match: Match, program: Programs) -> None:
    bea, at = program("Bea"), f"/matches/{match.pk}/queue"
    assert bea.get(at) == (200, {"stopped": False, "entries": [], "left_out": []})
    status, queue = bea.post(at, orders=["take 2", "take 1"], question="fitting", unless_named=True, skip=True,
                             until="2999-01-01T00:00:00Z")  # fmt: skip
    assert status == 200
    first, second = queue["entries"]
    assert (first["place"], first["order"], first["skip"], first["state"]) == (1, "take 2", True, "waiting")
    assert first["sentence"].startswith("The next time such an order is asked for, if nothing that involves you")
    _, queue = bea.put(f"{at}/{second['id']}/place", place=1)
    assert [entry["order"] for entry in queue["entries"]] == ["take 1", "take 2"]
    _, queue = bea._answer(bea.client.delete(f"/api{at}/{second['id']}", headers=bea.headers))
    assert [entry["order"] for entry in queue["entries"]] == ["take 2"]
    give(match, 0, "take 1")
    assert kinds(match)[-1] == ("command", "queued", 1)
    assert bea.get(f"/matches/{match.pk}/events")[1]["happenings"][-1]["via"] == "queued"
    assert program("Ada").get(f"/matches/{match.pk}/events")[1]["happenings"][-1]["via"] == "player"


def test_a_stopped_queue_is_told_and_resumed(match: Match, program: Programs) -> None:
    bea, at = program("Bea"), f"/matches/{match.pk}/queue"
    bea.post(at, orders=["bid 1"])
    give(match, 0, "take 1")
    queue = bea.get(at)[1]
    assert queue["stopped"]
    assert "does not answer what is asked now" in queue["entries"][0]["trouble"]
    assert not bea.post(f"{at}/resume")[1]["stopped"]
    status, problem = bea.post(f"{at}/resume")
    assert (status, problem["detail"]) == (422, "Your queue has not stopped.")
    _, queue = bea._answer(bea.client.delete(f"/api{at}", headers=bea.headers))
    assert queue["entries"] == []


def test_passing_is_for_the_open_question_or_for_all(match: Match, program: Programs) -> None:
    at = f"/matches/{match.pk}/queue/pass"
    assert "Whenever you are asked “" in program("Ada").post(at, question="this")[1]["entries"][0]["sentence"]
    assert program("Bea").post(at, question="this")[0] == 422
    assert program("Bea").post(at)[1]["entries"][0]["repeats"]


def test_what_is_wrong_is_said(match: Match, program: Programs) -> None:
    bea, at = program("Bea"), f"/matches/{match.pk}/queue"
    status, problem = bea.post(at, orders=["take nothing"])
    assert status == 422
    assert "was not queued" in problem["detail"]
    assert bea.post(at, orders=[])[0] == 422
    assert "is past" in bea.post(at, orders=["take 1"], until="2001-01-01T00:00:00Z")[1]["detail"]
    assert "time zone" in bea.post(at, orders=["take 1"], until="2999-01-01T00:00:00")[1]["detail"]
    assert bea.put(f"{at}/99/place", place=1)[0] == 404
    assert program("Dan").get(at)[0] == 403
    forming = a_match(game="heap", start=False)
    assert program("Ada").post(f"/matches/{forming.pk}/queue", orders=["take 1"])[0] == 422
    assert program("Ada").post(f"/matches/{forming.pk}/queue/pass", question="this")[0] == 422


def test_queues_leave_no_trace_for_others(match: Match, program: Programs) -> None:
    before = [seen_by(name, match) for name in ("Ada", "Cyd", "Spectator")]
    program("Bea").post(f"/matches/{match.pk}/queue", orders=["take 2"] * 5, repeats=True)
    assert [seen_by(name, match) for name in ("Ada", "Cyd", "Spectator")] == before
