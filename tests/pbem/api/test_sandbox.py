"""What-ifs by API."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from pbem.matches.models import Match, QueuedOrder
from tests.factories import a_match, give

from .conftest import Program
from .test_secrecy import seen_by

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("heap")]

Programs = Callable[..., Program]


@pytest.fixture
def match() -> Match:
    return a_match(game="heap", seats=3)


def begin(program: Program, match: Match, **wish: Any) -> str:
    status, made = program.post(f"/matches/{match.pk}/sandboxes", **wish)
    assert status == 201, made
    return f"/matches/{match.pk}/sandboxes/{made['id']}"


def test_a_what_if_is_played_for_all_sides(match: Match, program: Programs) -> None:
    bea = program("Bea")
    at = begin(bea, match, name="Greedy")
    status, receipt = bea.post(f"{at}/orders", orders=["take 3", "take 2", "take 9"])
    assert status == 200
    assert receipt["accepted"] == ["take 3", "take 2"]
    assert receipt["failed"]["why"].startswith("You may take 1 to 3 stones, not 9.")
    assert receipt["branch"]["view"]["heap"] == 7
    shown = bea.get(f"{at}?eyes=2")[1]
    assert shown["view"]["seat"] == 2
    assert bea.get(f"{at}?eyes=-1")[1]["view"]["seat"] is None
    assert list(shown["decisions"]) == ["2"]
    assert shown["line"][1] == {"seat": 1, "order": "take 2", "bot": ""}
    assert shown["events"][0] == "Bea takes 2."
    assert [one["name"] for one in bea.get(f"/matches/{match.pk}/sandboxes")[1]] == ["Greedy"]


def test_lines_are_taken_back_named_copied_dealt_anew_and_deleted(match: Match, program: Programs) -> None:
    bea = program("Bea")
    at = begin(bea, match)
    bea.post(f"{at}/bot", bot="random", seat=0)
    bea.post(f"{at}/orders", orders=["take 1"])
    assert bea.post(f"{at}/bot", bot="random")[1]["orders"] == 4
    assert bea.post(f"{at}/bot", bot="deep")[0] == 422
    assert bea.put(f"{at}/name", name="Plan")[1]["name"] == "Plan"
    status, copy = bea.post(f"{at}/copy", name="Other")
    assert (status, copy["name"], copy["orders"]) == (201, "Other", 4)
    assert bea.post(f"{at}/back", orders=3)[1]["orders"] == 1
    assert bea.post(f"{at}/deal")[0] == 200
    assert bea.client.delete(f"/api{at}", headers=bea.headers).status_code == 204
    assert bea.get(at)[0] == 404


def test_own_orders_are_queued(match: Match, program: Programs) -> None:
    ada = program("Ada")
    at = begin(ada, match)
    ada.post(f"{at}/orders", orders=["take 3", "take 1", "take 1", "take 2"])
    status, planned = ada.post(f"{at}/queue")
    assert status == 200
    assert planned["now"] == ["take 3"]
    assert [entry["order"] for entry in planned["queue"]["entries"]] == ["take 2"]
    assert QueuedOrder.objects.count() == 1


def test_what_ifs_are_for_their_owner_alone(match: Match, program: Programs) -> None:
    bea, ada = program("Bea"), program("Ada")
    at = begin(bea, match)
    assert ada.get(at)[0] == 404
    for act in ("orders", "back", "deal", "bot", "copy", "queue"):
        assert ada.post(f"{at}/{act}", orders=["take 1"] if act == "orders" else 1, name="x")[0] == 404, act
    assert ada.get(f"/matches/{match.pk}/sandboxes") == (200, [])
    watching = begin(program("Dan"), match)
    assert program("Dan").post(f"{watching}/queue")[0] == 403
    assert program().get(at)[0] == 401
    assert bea.post(f"/matches/{match.pk}/sandboxes", step="77")[0] == 404


def test_nobody_is_asked_when_it_is_over(program: Programs) -> None:
    match = a_match(game="heap", stones="2")
    ada = program("Ada")
    at = begin(ada, match)
    ada.post(f"{at}/orders", orders=["take 1", "take 1", "done", "done"])
    assert ada.get(at)[1]["over"]
    assert ada.post(f"{at}/orders", orders=["take 1"])[0] == 422


def test_what_ifs_leave_no_trace_for_others_and_a_secret_habit_none_in_them(match: Match, program: Programs) -> None:
    before = [seen_by(name, match) for name in ("Ada", "Cyd", "Spectator")]
    bea = program("Bea")
    at = begin(bea, match)
    bea.post(f"{at}/orders", orders=["throw"] * 3)
    shown = bea.get(at)[1]
    assert [seen_by(name, match) for name in ("Ada", "Cyd", "Spectator")] == before
    give(match, 2, "always take 1")
    assert bea.get(at)[1] == shown
