"""Lines that are no orders as they stand: read as the one answer that they can be, or given back with offers."""

from __future__ import annotations

import pytest

from engines.examples.heap.model import Take
from pbem.inbox.intake import submit_lines
from pbem.inbox.models import Submission
from pbem.inbox.numbers import spelt_out
from pbem.matches import positions
from pbem.matches.acting import confirming
from pbem.matches.models import LogEntry, Match
from pbem.matches.reading.interpreting import LONGEST, still_legal
from pbem.matches.reading.understanding import are_clear
from pbem.matches.trying import try_out
from tests.factories import a_match, failure, give, kinds, the_seat
from tests.pbem.reading_freely import NOTHING, READINGS, reads

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


def by(match: Match, via: LogEntry.Via, *lines: str) -> Submission:
    """Submit lines for the first seat by another way than its page."""
    return submit_lines(the_seat(match, 0), lines, via=via)


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
    "line", ["queue two stones for me", "say two stones for me", "two stones for me ?2", "two stones for me " * 60]
)
def test_what_is_never_read_freely(match: Match, seen: list[str], line: str) -> None:
    assert len("two stones for me " * 60) > LONGEST
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


def test_what_is_not_allowed_comes_with_what_is_near_to_it_and_allowed(match: Match) -> None:
    submission = give(match, 0, "take 9")
    assert failure(submission) == "You may take 1 to 3 stones, not 9."
    assert offers(submission)[0] == "take 3"
    assert all(int(order.split()[1]) <= 3 for order in offers(submission))
    assert len(kinds(match)) == 1


@pytest.mark.parametrize("via", [LogEntry.Via.MAIL, LogEntry.Via.API])
def test_what_is_final_is_confirmed_where_it_was_not_written_as_an_order(match: Match, via: LogEntry.Via) -> None:
    submission = by(match, via, "let chance decide", "show")
    assert failure(submission) == (
        "“let chance decide” was read as “throw”. That cannot be taken back. So nothing was done yet."
    )
    assert offers(submission) == ["throw"]
    assert (submission.receipt or {})["rest"] == ["show"]
    assert len(kinds(match)) == 1
    assert failure(by(match, via, "throw")) == "", "written as an order it counts at once"


def test_what_can_be_taken_back_is_not_confirmed_nor_what_a_page_sends(match: Match) -> None:
    assert failure(by(match, LogEntry.Via.API, "two stones for me")) == ""
    assert failure(give(match, 1, "take 1")) == ""
    assert failure(give(match, 0, "let chance decide")) == "", "pages ask themselves"


def test_what_is_dear_is_confirmed_though_it_could_be_taken_back(match: Match, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(confirming, "is_dear", lambda _game, command: command == Take(2))
    submission = by(match, LogEntry.Via.API, "two stones for me")
    assert failure(submission) == (
        "“two stones for me” was read as “take 2”. That gives something away for good. So nothing was done yet."
    )
    assert failure(by(match, LogEntry.Via.API, "nic")) == ""


@pytest.mark.parametrize("via", [LogEntry.Via.WEB, LogEntry.Via.API])
def test_the_number_of_an_offer_is_an_answer(match: Match, via: LogEntry.Via) -> None:
    assert offers(by(match, via, "grab 2 blue things")) == ["take 2"]
    assert failure(by(match, via, "2")) == "The email has answers 1 to 1, none of number 2."
    assert failure(by(match, via, "1")) == "There are no numbered answers here. Write the order itself."
    assert offers(by(match, via, "grab 2 blue things")) == ["take 2"]
    [taken] = (by(match, via, "1").receipt or {})["accepted"]
    assert (taken["line"], taken["order"]) == ("1", "take 2")


def test_a_number_answers_nothing_where_it_may_be_a_value(match: Match) -> None:
    assert offers(give(match, 0, "grab 2")) == ["take 2", "take 1"]
    assert failure(give(match, 0, "1")) == "There are no numbered answers here. Write the order itself."
    assert are_clear(["take 1", "take 2"])
    assert not are_clear(["keep 0 emissaries", "keep 1 emissary"])


def test_a_number_answers_what_was_offered_by_the_same_way_for_the_same_question(match: Match) -> None:
    give(match, 0, "grab 2 blue things")
    assert failure(by(match, LogEntry.Via.API, "1")) == "There are no numbered answers here. Write the order itself."
    give(match, 0, "grab 2 blue things")
    position = positions.current(match)
    asked = position.decision(0).number
    seat = the_seat(match, 0)
    assert spelt_out(seat, ["1", "show"], asked, LogEntry.Via.WEB) == ["take 2", "show"]
    assert spelt_out(seat, ["1"], asked + 1, LogEntry.Via.WEB) == ["1"]
    assert spelt_out(the_seat(match, 1), ["1"], asked, LogEntry.Via.WEB) == ["1"]


def test_a_word_that_answers_another_question_is_read_against_this_one(match: Match) -> None:
    [taken] = (give(match, 0, "done").receipt or {})["accepted"]
    assert (taken["order"], taken["freely"]) == ("take 1", True)


def test_a_word_that_means_no_answer_is_refused_as_ever(match: Match, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(READINGS, "done", NOTHING)
    assert failure(give(match, 0, "done")).startswith("“done” does not answer what is asked now.")
    assert len(kinds(match)) == 1
