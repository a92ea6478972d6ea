"""Orders: those before the first refused one stand, and everybody is told why the others do not."""

from __future__ import annotations

from functools import partial

import pytest

from pbem.inbox.intake import KeyReusedError
from pbem.inbox.judging import NO_ORDERS, TOO_MANY
from pbem.inbox.models import Submission
from pbem.matches.models import LogEntry, Match
from pbem.matches.reading.limits import MOST_LINES
from tests.factories import a_match, a_player, failure, give, kinds, play_on, together

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("heap")]


def test_an_accepted_order_is_one_entry_and_a_receipt() -> None:
    match = a_match(game="heap")
    submission = give(match, 0, "TAKE  2")
    taken: dict[str, object] = {
        "line": "TAKE  2",
        "order": "take 2",
        "report": None,
        "told": [],
        "freely": False,
        "undone": [],
    }
    assert submission.receipt == {"accepted": [taken], "failed": None, "rest": [], "repeated": []}
    entry = LogEntry.objects.get(match=match, number=1)
    assert (entry.kind, entry.via, entry.seat, entry.submission) == ("command", "web", 0, submission.pk)


def test_orders_before_the_first_refused_one_stand() -> None:
    match = a_match(game="heap", stones="2")
    give(match, 0, "take 2")
    submission = give(match, 0, "bid 1", "bid 9", "done")
    assert submission.receipt is not None
    assert [order["order"] for order in submission.receipt["accepted"]] == ["bid 1"]
    assert submission.receipt["failed"]["place"] == 2
    assert submission.receipt["failed"]["rule"] == "HEAP-2"
    assert submission.receipt["rest"] == ["done"]
    assert kinds(match)[-1] == ("command", "web", 0)


@pytest.mark.parametrize(
    ("seat", "line", "why", "stale"),
    [
        (0, "dance", "“dance” is not an order of this game", False),
        (0, "take 4", "You may take 1 to 3 stones, not 4", False),
        (1, "take 1", "It is not your turn", True),
        (0, "bid 1", "does not answer what is asked now", False),
        (0, "undo", "There is no order yet that could be taken back", False),
    ],
)
def test_a_refused_order_changes_nothing(seat: int, line: str, why: str, stale: bool) -> None:  # noqa: FBT001
    match = a_match(game="heap")
    submission = give(match, seat, line)
    assert why in failure(submission)
    assert submission.receipt is not None
    assert submission.receipt["failed"]["stale"] is stale
    after = Match.objects.get(pk=match.pk)
    assert (after.head, after.head_hash, after.digest) == (match.head, match.head_hash, match.digest)


def test_a_refusal_quotes_the_order_in_the_language_of_whoever_gave_it() -> None:
    match = a_match(players=[a_player("Ada", language="pl"), a_player("Bea")])
    assert failure(give(match, 0, "brak")).startswith("“brak” does not answer what is asked now")


def test_an_answer_to_a_question_that_is_closed_is_stale() -> None:
    match = a_match(game="heap")
    give(match, 0, "take 1", decision=1)
    give(match, 1, "take 1", decision=2)
    submission = give(match, 0, "take 1", decision=1)
    assert failure(submission) == "That question is closed; the match has moved on."


def test_a_match_that_is_over_takes_no_orders() -> None:
    match = play_on(a_match(game="heap"))
    for line in ("take 1", "undo"):
        assert failure(give(match, 0, line)) == "The match is over."
    assert Match.objects.get(pk=match.pk).head == match.head


def test_a_match_that_has_not_begun_takes_no_orders() -> None:
    match = a_match(game="heap", start=False)
    submission = give(match, 0, "take 1", "take 2")
    assert failure(submission) == "The match has not begun: it still waits for players."
    assert submission.receipt is not None
    assert submission.receipt["rest"] == ["take 2"]


def test_no_orders_and_too_many_orders_are_answered() -> None:
    match = a_match(game="heap")
    assert failure(give(match, 0)) == NO_ORDERS
    assert failure(give(match, 0, *["take 1"] * (MOST_LINES + 1))) == TOO_MANY
    assert LogEntry.objects.filter(match=match).count() == 1


def test_the_same_key_is_judged_once() -> None:
    match = a_match(game="heap")
    first, again = give(match, 0, "take 1", key="k"), give(match, 0, "take 1", key="k")
    assert (again.pk, again.receipt) == (first.pk, first.receipt)
    assert LogEntry.objects.filter(match=match).count() == 2


def test_the_same_key_with_other_orders_is_not_judged() -> None:
    match = a_match(game="heap")
    give(match, 0, "take 1", key="k")
    with pytest.raises(KeyReusedError):
        give(match, 0, "take 3", key="k")
    assert LogEntry.objects.filter(match=match).count() == 2


def test_the_same_key_of_another_seat_is_another_submission() -> None:
    match = a_match(game="heap")
    assert failure(give(match, 0, "take 1", key="k")) == ""
    assert failure(give(match, 1, "take 1", key="k")) == ""


@pytest.mark.django_db(transaction=True)
def test_two_answers_to_one_question_at_the_same_instant() -> None:
    for _ in range(5):
        match = a_match(game="heap", stones="12")
        found = together(*[partial(give, match, 0, line, decision=1) for line in ("take 1", "take 2")])
        assert sorted(failure(submission) == "" for submission in found) == [False, True]
        assert kinds(match) == [("start", "table", None), ("command", "web", 0)]


@pytest.mark.django_db(transaction=True)
def test_the_same_key_at_the_same_instant() -> None:
    match = a_match(game="heap")
    calls = [lambda: give(match, 0, "take 1", key="once")] * 4
    found = together(*calls)
    assert len({submission.pk for submission in found}) == 1
    assert [failure(submission) for submission in found] == [""] * 4
    assert Submission.objects.count() == 1
    assert LogEntry.objects.filter(match=match).count() == 2


@pytest.mark.django_db(transaction=True)
def test_players_of_a_sealed_phase_do_not_wait_for_each_other() -> None:
    match = a_match(game="heap", stones="2")
    give(match, 0, "take 2")
    found = together(lambda: give(match, 0, "bid 1", "done"), lambda: give(match, 1, "bid 0", "done"))
    assert [failure(submission) for submission in found] == ["", ""]
    assert LogEntry.objects.filter(match=match).count() == 6
