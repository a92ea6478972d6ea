"""Standing orders: answered in the transaction that asks, given at any time, nobody else's business."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from django.core.mail import EmailMessage
from django.db import connection
from django.test.utils import CaptureQueriesContext

import engines
from engines.core import StandingOrders
from engines.examples.heap import GAME
from engines.examples.heap.standing import ChooseHabit
from pbem.matches import positions
from pbem.matches.acting.settling import settle
from pbem.matches.history.steps import happenings, steps_of
from pbem.matches.models import LogEntry, Match, Wait
from pbem.matches.positions import view_at
from pbem.matches.queue import firing
from pbem.matches.verifying import verify
from pbem.outbox.models import Notice
from tests.factories import a_match, failure, give, kinds, play_on

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("heap")]

Post = Callable[[], list[EmailMessage]]


def asked() -> list[int]:
    return sorted(Wait.objects.values_list("seat", flat=True))


def heap_of(match: Match) -> int:
    view: Any = view_at(match, Match.objects.get(pk=match.pk).head, None)
    return int(view.heap)


def test_what_is_answered_in_advance_makes_no_wait_no_notice_and_no_letter(post: Post) -> None:
    match = a_match(game="heap")
    give(match, 1, "always take 2")
    post()
    give(match, 0, "take 1")
    assert kinds(match)[-2:] == [("command", "web", 0), ("answered", "standing", 1)]
    assert heap_of(match) == 9
    assert asked() == [0]
    assert Notice.objects.filter(kind="turn", key__startswith=f"turn:{match.pk}:1:").count() == 0
    assert [letter.to for letter in post()] == [["ada@example.org"]]
    assert LogEntry.objects.get(match=match, kind="answered").submission is None


def test_a_standing_order_answers_the_question_that_is_open() -> None:
    match = a_match(game="heap")
    give(match, 0, "always take 3")
    assert kinds(match)[1:] == [("standing", "web", 0), ("answered", "standing", 0)]
    assert asked() == [1]
    match.refresh_from_db()
    assert verify(match) == 3


def test_standing_orders_of_everybody_play_until_somebody_must_be_asked() -> None:
    match = a_match(game="heap", seats=3)
    give(match, 2, "always take 3")
    give(match, 1, "always take 2")
    give(match, 0, "always take 1")
    match.refresh_from_db()
    assert [kind for kind, _, _ in kinds(match)].count("answered") == 6
    assert asked() == [0, 1, 2]
    assert verify(match) == match.head + 1


def test_a_standing_order_is_replaced_by_the_next_and_zero_ends_it() -> None:
    match = a_match(game="heap")
    give(match, 1, "always take 2", "always take 0")
    give(match, 0, "take 1")
    assert asked() == [1]
    assert "A habit is 0 to 3" in failure(give(match, 1, "always take 4"))


def test_a_stale_question_refuses_only_what_answers_it() -> None:
    match = a_match(game="heap")
    question = positions.current(match).decision(0).number
    give(match, 0, "take 1")
    late = give(match, 0, "always take 2", "take 2", decision=question)
    assert late.receipt is not None
    assert [one["order"] for one in late.receipt["accepted"]] == ["always take 2"]
    assert late.receipt["failed"]["stale"]


def test_a_standing_order_in_front_does_not_open_a_closed_question() -> None:
    """Whoever answers an old letter must not hit the new question, however the message begins."""
    match = a_match(game="heap")
    question = positions.current(match).decision(0).number
    give(match, 0, "take 1")
    give(match, 1, "take 1")
    late = give(match, 0, "always take 0", "chances of 1", "take 2", decision=question)
    assert late.receipt is not None
    assert late.receipt["failed"]["place"] == 3
    assert heap_of(match) == 10


def test_standing_orders_survive_undo() -> None:
    match = a_match(game="heap", seats=3)
    give(match, 0, "take 1")
    give(match, 2, "always take 2")
    assert failure(give(match, 0, "undo")) == ""
    give(match, 0, "take 3")
    give(match, 1, "take 3")
    assert heap_of(match) == 4
    match.refresh_from_db()
    assert verify(match) == match.head + 1


def test_more_answers_than_one_go_allows_are_left_to_the_table(monkeypatch: pytest.MonkeyPatch, post: Post) -> None:
    monkeypatch.setattr("engines.core.match.MOST_ANSWERS", 2)
    monkeypatch.setattr(firing, "MOST_ANSWERS", 2)
    match = a_match(game="heap")
    give(match, 1, "always take 2")
    post()
    give(match, 0, "always take 1")
    assert heap_of(match) == 9
    assert asked() == []
    assert Match.objects.get(pk=match.pk).unsettled
    assert settle(match.pk) >= 1
    assert heap_of(match) == 0
    assert asked() == [0, 1]
    assert not Match.objects.get(pk=match.pk).unsettled
    assert sorted(letter.to[0] for letter in post()) == ["ada@example.org", "bea@example.org"]


def test_the_table_asks_when_exactly_as_many_were_answered_as_one_go_allows(
    monkeypatch: pytest.MonkeyPatch, post: Post
) -> None:
    monkeypatch.setattr("engines.core.match.MOST_ANSWERS", 1)
    monkeypatch.setattr(firing, "MOST_ANSWERS", 1)
    match = a_match(game="heap")
    give(match, 1, "always take 2")
    post()
    give(match, 0, "take 1")
    assert asked() == []
    settle(match.pk)
    assert asked() == [0]
    assert [letter.to[0] for letter in post()] == ["ada@example.org"]


def test_an_inquiry_is_answered_and_leaves_nothing_behind() -> None:
    match = a_match(game="heap")
    receipt = give(match, 1, "chances of 2").receipt
    assert receipt is not None
    assert receipt["accepted"][0]["order"] == "chances of 2"
    assert receipt["accepted"][0]["report"]["odds"][0]["permille"] == 333
    assert receipt["failed"] is None
    assert len(kinds(match)) == 1


def test_inquiries_among_orders_are_answered_in_their_place_and_stop_nothing() -> None:
    match = a_match(game="heap")
    receipt = give(match, 0, "chances of 9", "take 2", "chances of 1").receipt
    assert receipt is not None
    assert [bool(one["report"]) for one in receipt["accepted"]] == [True, False, True]
    (why,) = receipt["accepted"][0]["report"]["lines"]
    assert why["params"]["rule"] == "HEAP-4"
    assert receipt["failed"] is None
    assert heap_of(match) == 10


def test_others_hear_of_an_answer_but_not_that_it_was_given_in_advance() -> None:
    match = a_match(game="heap")
    give(match, 1, "always take 2")
    give(match, 0, "take 1")
    match.refresh_from_db()
    assert [heard.via for heard in happenings(match, 0)] == ["table", "web", "player"]
    assert [heard.via for heard in happenings(match, 1)] == ["table", "web", "player", "standing"]


def slip(*_anything: object) -> Any:
    message = "a slip"
    raise KeyError(message)


def heap_with(monkeypatch: pytest.MonkeyPatch, **changes: Any) -> None:
    """Put a heap with mistakes among the games."""
    house = {**engines.games(), "heap": replace(GAME, **changes)}
    monkeypatch.setattr(engines, "games", lambda: house)


def test_a_mistake_in_a_standing_answer_costs_nobody_their_order(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    heap_with(monkeypatch, standing_orders=StandingOrders(ChooseHabit(), slip))
    match = a_match(game="heap")
    give(match, 1, "always take 2")
    assert failure(give(match, 0, "take 1")) == ""
    assert kinds(match)[-1] == ("command", "web", 0)
    assert asked() == [1]
    assert "standing orders of heap fail at TakeTurn" in caplog.text


def test_a_mistake_in_an_inquiry_costs_nobody_their_orders(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    heap_with(monkeypatch, inquiries=(replace(GAME.inquiries[0], answer=slip),))
    match = a_match(game="heap")
    receipt = give(match, 0, "take 1", "chances of 2").receipt
    assert receipt is not None
    assert receipt["failed"] is None
    (why,) = receipt["accepted"][1]["report"]["lines"]
    assert why["template"].startswith("This could not be worked out")
    assert heap_of(match) == 11
    assert "an inquiry of heap fails" in caplog.text


@pytest.mark.parametrize(("lines", "locked"), [(["chances of 2"] * 2, False), (["chances of 2", "take 1"], True)])
def test_nobody_waits_until_an_inquiry_is_answered(lines: list[str], locked: bool) -> None:  # noqa: FBT001
    match = a_match(game="heap")
    with CaptureQueriesContext(connection) as queries:
        assert failure(give(match, 0, *lines)) == ""
    assert any("FOR NO KEY UPDATE" in query["sql"] and "matches_match" in query["sql"] for query in queries) is locked


def test_only_so_much_is_worked_out_in_one_message() -> None:
    match = a_match(game="heap")
    judged = give(match, 0, *["chances of 2"] * 7)
    assert failure(judged) == "A message may ask 6 times at most to be shown something or to have it worked out."
    assert judged.receipt is not None
    assert len(judged.receipt["accepted"]) == 6


def test_that_a_private_order_is_taken_back_makes_no_step_for_others() -> None:
    match = a_match(game="space-empires")
    play_on(match, 4)
    match.refresh_from_db()
    (seat,) = asked()
    other = steps_of(match, 1 - seat)
    before = match.moment
    assert failure(give(match, seat, "hiding always", "undo")) == ""
    match.refresh_from_db()
    assert (match.moment, steps_of(match, 1 - seat)) == (before, other)
    assert verify(match) == match.head + 1
