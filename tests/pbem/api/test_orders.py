"""Orders through the API: the same judge, the same sentences, the right status."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from pbem.inbox import judging
from pbem.inbox.models import Submission
from pbem.matches.models import LogEntry, Match
from tests.factories import a_match, give, kinds
from tests.pbem.api.conftest import Program

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("heap")]

Programs = Callable[[str], Program]


def test_an_order_as_text_gets_a_receipt(program: Programs) -> None:
    match = a_match(game="heap")
    status, receipt = program("Ada").post(f"/matches/{match.pk}/orders", orders=["TAKE 2"])
    assert status == 200
    assert receipt == {
        "accepted": [{"line": "TAKE 2", "order": "take 2", "report": None, "freely": False}],
        "warnings": [],
        "failed": None,
        "rest": [],
        "step": "1",
    }
    assert kinds(match)[-1] == ("command", "api", 0)


def test_an_order_as_data_is_the_same_order(program: Programs) -> None:
    match = a_match(game="heap")
    status, receipt = program("Ada").post(f"/matches/{match.pk}/orders", commands=[{"type": "Take", "stones": 2}])
    assert (status, receipt["accepted"]) == (
        200,
        [{"line": "take 2", "order": "take 2", "report": None, "freely": False}],
    )


@pytest.mark.parametrize(
    ("wish", "status", "why"),
    [
        ({"orders": ["take 9"]}, 422, "You may take 1 to 3 stones, not 9. (HEAP-1)"),
        ({"commands": [{"type": "Take", "stones": 9}]}, 422, "You may take 1 to 3 stones, not 9. (HEAP-1)"),
        ({"orders": ["jump"]}, 422, "“jump” is not an order of this game"),
        ({"orders": ["take 1"], "decision": 99}, 409, "That question is closed; the match has moved on."),
    ],
)
def test_a_refused_order_gets_its_reason(program: Programs, wish: dict[str, Any], status: int, why: str) -> None:
    match = a_match(game="heap")
    found, receipt = program("Ada").post(f"/matches/{match.pk}/orders", **wish)
    assert found == status
    assert receipt["failed"]["why"].startswith(why)
    assert receipt["accepted"] == []
    assert LogEntry.objects.filter(match=match).count() == 1


def test_what_was_left_undone_is_told_and_carried_out_all_the_same(program: Programs) -> None:
    match = a_match(2)
    status, receipt = program("Ada").post(f"/matches/{match.pk}/orders", orders=["done"])
    assert (status, kinds(match)[-1]) == (200, ("command", "api", 0))
    [told] = receipt["warnings"]
    assert told.startswith("No ship is on your sheet yet. You can lay:")
    _, receipt = program("Bea").post(f"/matches/{match.pk}/orders", orders=["place at 100 100 facing 0"])
    assert receipt["warnings"] == []


def test_what_stands_is_told_with_what_does_not(program: Programs) -> None:
    match = a_match(game="heap", stones="2")
    give(match, 0, "take 2")
    status, receipt = program("Ada").post(f"/matches/{match.pk}/orders", orders=["bid 1", "bid 7", "done"])
    assert status == 422
    assert receipt["accepted"] == [{"line": "bid 1", "order": "bid 1", "report": None, "freely": False}]
    assert (receipt["failed"]["place"], receipt["failed"]["rule"], receipt["rest"]) == (2, "HEAP-2", ["done"])
    assert receipt["step"] == "1.1"


@pytest.mark.parametrize(
    ("wish", "detail"),
    [
        ({}, "Send your orders either as `orders`"),
        ({"orders": ["take 1"], "commands": [{"type": "Throw"}]}, "Send your orders either as `orders`"),
        ({"orders": "take 1"}, "orders: Input should be a valid list"),
        ({"orders": ["x" * 2001]}, "orders.0: String should have at most 2000 characters"),
        ({"orders": ["take 1"], "key": "k" * 101}, "key: String should have at most 100 characters"),
        ({"commands": [{"type": "Throw"}, {"type": "Steal"}]}, "Command 2: That is not a command of this game"),
        ({"commands": [{"type": "Take", "stones": "two"}]}, "Command 1: That is not a command of this game"),
    ],
)
def test_what_is_no_order_at_all_is_turned_down_whole(program: Programs, wish: dict[str, Any], detail: str) -> None:
    match = a_match(game="heap")
    status, answer = program("Ada").post(f"/matches/{match.pk}/orders", **wish)
    assert status == 422
    assert detail in answer["detail"]
    assert LogEntry.objects.filter(match=match).count() == 1


def test_out_of_turn_is_a_conflict(program: Programs) -> None:
    match = a_match(game="heap")
    status, receipt = program("Bea").post(f"/matches/{match.pk}/orders", orders=["take 1"])
    assert status == 409
    assert receipt["failed"]["why"] == "It is not your turn: the match waits for Ada."


def test_without_a_seat_nobody_gives_orders(program: Programs) -> None:
    match = a_match(game="heap")
    status, answer = program("Cyd").post(f"/matches/{match.pk}/orders", orders=["take 1"])
    assert (status, answer["detail"]) == (403, "You have no seat in this match.")


def test_before_the_match_begins_there_is_nothing_to_order(program: Programs) -> None:
    match = a_match(game="heap", start=False)
    status, answer = program("Ada").post(f"/matches/{match.pk}/orders", orders=["take 1"])
    assert (status, answer["detail"]) == (409, "The match has not begun: it still waits for players.")
    assert not Submission.objects.exists()


def test_the_same_key_gets_the_same_receipt(program: Programs) -> None:
    match = a_match(game="heap")
    ada = program("Ada")
    first = ada.post(f"/matches/{match.pk}/orders", orders=["take 1"], key="k")
    assert ada.post(f"/matches/{match.pk}/orders", orders=["take 1"], key="k") == first
    assert LogEntry.objects.filter(match=match).count() == 2


def test_strange_signs_are_refused_not_feared(program: Programs) -> None:
    match = a_match(game="heap")
    body = '{"orders": ["jump\\u0000high", "\\u202e"], "key": "\\u0000"}'
    status, receipt = program("Ada").send(f"/matches/{match.pk}/orders", body)
    assert status == 422
    assert receipt["failed"]["line"] == "jump\ufffdhigh"
    assert receipt["rest"] == ["\u202e"]


def test_our_own_faults_are_told_as_such_and_the_orders_kept(
    program: Programs, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = a_match(game="heap")

    def fail(*_: object, **__: object) -> None:
        message = "a bug"
        raise RuntimeError(message)

    monkeypatch.setattr(judging, "submit", fail)
    status, answer = program("Ada").post(f"/matches/{match.pk}/orders", orders=["take 1"])
    assert status == 500
    assert answer["detail"].startswith("Something is wrong on our side.")
    assert Submission.objects.get().status == Submission.Status.RECEIVED
    monkeypatch.undo()
    assert Match.objects.get(pk=match.pk).head == 0


def test_addresses_that_do_not_exist_answer_json(program: Programs) -> None:
    for path in ("/nothing", "/matches/1/castle", "/games/heap/more"):
        status, answer = program("Ada").get(path)
        assert (status, answer["detail"]) == (404, "There is nothing here; see docs for what there is.")


def test_a_key_that_comes_again_with_other_orders_is_refused(program: Programs) -> None:
    match = a_match(game="heap")
    ada = program("Ada")
    ada.post(f"/matches/{match.pk}/orders", orders=["take 1"], key="k")
    status, answer = ada.post(f"/matches/{match.pk}/orders", orders=["take 2"], key="k")
    assert (status, answer["detail"]) == (409, "This key came before with other orders; nothing was done.")
    assert LogEntry.objects.filter(match=match).count() == 2


@pytest.mark.parametrize("decision", [-1, 10**12])
def test_a_question_number_that_cannot_be_is_turned_down(program: Programs, decision: int) -> None:
    match = a_match(game="heap")
    status, answer = program("Ada").post(f"/matches/{match.pk}/orders", orders=["take 1"], decision=decision)
    assert status == 422
    assert "decision" in answer["detail"]
