"""Lines that are no orders as they stand: read as the one answer that they can be, or given back with offers."""

from __future__ import annotations

import pytest

from pbem.inbox.models import Submission
from pbem.matches import positions
from pbem.matches.models import Match
from pbem.matches.reading.interpreting import LONGEST, still_legal
from pbem.matches.trying import try_out
from tests.factories import a_match, failure, give, kinds
from tests.pbem.reading_freely import reads

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("heap")]


@pytest.fixture
def seen(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    return reads(monkeypatch)


@pytest.fixture
def match(seen: list[str]) -> Match:
    assert not seen
    return a_match(game="heap")


def offers(submission: Submission) -> list[str]:
    assert submission.receipt is not None
    found: list[str] = submission.receipt["failed"]["offers"]
    return found


def test_a_line_that_can_be_one_answer_only_is_that_order(match: Match) -> None:
    submission = give(match, 0, "Two stones for me!")
    assert submission.receipt is not None
    [taken] = submission.receipt["accepted"]
    assert (taken["line"], taken["order"], taken["freely"]) == ("Two stones for me!", "take 2", True)
    assert kinds(match)[-1] == ("command", "web", 0)


def test_an_order_as_it_is_written_is_read_by_the_book(match: Match, seen: list[str]) -> None:
    assert failure(give(match, 0, "take 2")) == ""
    assert seen == []


def test_what_is_not_understood_is_named_and_orders_are_offered(match: Match) -> None:
    submission = give(match, 0, "grab 2")
    assert failure(submission) == "“grab” was not understood."
    assert offers(submission) == ["take 2", "take 1"]
    submission = give(match, 0, "grab 2 blue things")
    assert failure(submission) == "“grab”, “blue”, “things” were not understood."
    assert offers(submission) == ["take 2"]
    assert len(kinds(match)) == 1, "nothing of them was done"


def test_what_is_like_nothing_is_refused_as_ever(match: Match) -> None:
    submission = give(match, 0, "dance")
    assert failure(submission).startswith("“dance” is not an order of this game")
    assert offers(submission) == []


@pytest.mark.parametrize("line", ["Two stones for me?", "two stones for me？"])
def test_a_question_is_never_obeyed_but_answered_with_the_order(match: Match, line: str) -> None:
    submission = give(match, 0, line)
    assert offers(submission) == ["take 2"]
    assert len(kinds(match)) == 1


@pytest.mark.parametrize(
    "line", ["queue two stones for me", "say two stones for me", "two stones for me ?2", "two stones for me " * 40]
)
def test_what_is_never_read_freely(match: Match, seen: list[str], line: str) -> None:
    assert len("two stones for me " * 40) > LONGEST
    give(match, 0, line)
    assert seen == []
    assert len(kinds(match)) == 1


def test_nothing_is_read_for_a_seat_that_is_not_asked(match: Match, seen: list[str]) -> None:
    assert failure(give(match, 1, "two stones for me")).startswith("“two stones for me” is not an order of this game")
    assert seen == []


def test_an_answer_to_a_question_that_is_closed_is_stale_however_it_is_written(match: Match) -> None:
    give(match, 0, "take 1", decision=1)
    give(match, 1, "take 1", decision=2)
    assert failure(give(match, 0, "two stones for me", decision=1)) == (
        "That question is closed; the match has moved on."
    )


def test_a_trial_reads_as_the_match_does(match: Match) -> None:
    position = positions.current(match)
    assert [one.order for one in try_out(position, 0, ["two stones for me"], "en").accepted] == ["take 2"]
    report = give(match, 0, "preview grab 2").receipt
    assert report is not None
    assert "Did you mean: {offers}?" in str(report["accepted"][0]["report"])


def test_offers_last_as_long_as_they_are_legal(match: Match) -> None:
    asked = positions.asked_of(positions.current(match), 0)
    assert still_legal(asked, ["take 2", "take 9", "bid 1", "dance"], match.game, "en") == ["take 2"]
    assert still_legal(None, ["take 2"], match.game, "en") == []
