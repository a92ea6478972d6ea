"""Mails with lines that are no orders as they stand: the answer offers what may be meant, and its number is enough."""

from __future__ import annotations

import re
from collections.abc import Callable
from email.message import EmailMessage

import pytest
from django.core.mail import EmailMessage as Letter

from pbem.inbox.models import Submission
from pbem.matches.models import Match
from tests.factories import a_match, a_player, failure, give, kinds
from tests.pbem.mail.postman import arrive, parsed, reply, text_of
from tests.pbem.reading_freely import reads

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("heap")]

Post = Callable[[], list[Letter]]


@pytest.fixture
def match(monkeypatch: pytest.MonkeyPatch) -> Match:
    reads(monkeypatch)
    return a_match(game="heap", players=[a_player("Ada"), a_player("Bea")])


@pytest.fixture
def letter(match: Match, post: Post) -> EmailMessage:
    assert match
    return newest(post)


def newest(post: Post) -> EmailMessage:
    return parsed(next(letter for letter in reversed(post()) if letter.to == ["ada@example.org"]))


def ask(post: Post, letter: EmailMessage, body: str) -> tuple[Submission, str, EmailMessage]:
    submission = arrive(reply(letter, body))
    answer = newest(post)
    return submission, " ".join(text_of(answer).split()), answer


def accepted(submission: Submission) -> list[str]:
    assert submission.receipt is not None
    return [one["order"] for one in submission.receipt["accepted"]]


def test_the_answer_offers_orders_and_takes_their_number(match: Match, letter: EmailMessage, post: Post) -> None:
    submission, told, answer = ask(post, letter, "grab 2")
    assert failure(submission) == "“grab” was not understood."
    assert "Did you mean one of these? Then answer its number alone: · 1. take 2 · 2. take 1" in told
    assert "“grab” was not understood." in text_of(answer, "html")
    assert '<a href="mailto:' in text_of(answer, "html")
    assert len(kinds(match)) == 1
    submission, told, _ = ask(post, answer, "1")
    assert accepted(submission) == ["take 2"]
    assert "· take 2 you wrote: 1" in told


def test_a_single_offer_is_put_as_a_question(letter: EmailMessage, post: Post) -> None:
    _, told, _ = ask(post, letter, "grab 2 blue things")
    assert "“grab”, “blue”, “things” were not understood. Did you mean this? Then answer 1: · 1. take 2" in told


def test_every_letter_has_numbers_of_its_own(letter: EmailMessage, post: Post) -> None:
    _, told, answer = ask(post, letter, "grab 2")
    assert "the number alone will do, too: · 1. take 2 · 2. take 1 · 3. take 3 · 4. throw" in told, "offers come first"
    submission, _told, _ = ask(post, letter, "2")
    assert accepted(submission) == ["take 2"], "as the letter had it that was answered"
    assert answer["Reply-To"] != letter["Reply-To"]


def test_an_offer_that_others_have_overtaken_is_not_made(match: Match, letter: EmailMessage, post: Post) -> None:
    arrive(reply(letter, "grab 2"))
    give(match, 0, "take 1")
    told = " ".join(text_of(newest(post)).split())
    assert "“grab” was not understood." in told
    assert "Did you mean" not in told


MAIL = "Hi Bea,\n\ntwo stones for me\n\nThanks\nAda"


def test_a_letter_around_a_line_that_is_read_freely(letter: EmailMessage, post: Post) -> None:
    submission, told, _ = ask(post, letter, MAIL)
    assert accepted(submission) == ["take 2"]
    assert failure(submission) == ""
    assert "· take 2 That is how we understood your words: two stones for me" in told


@pytest.mark.parametrize(
    "body",
    [
        "two stones for me\n\nIf Bea agrees, that is.",  # what may change it
        "two stones for me?",
        "Hi!\n\nNic",  # a name, and Polish for nothing
        "take 1\nnic",
        "see you on Friday",
    ],
)
def test_what_may_be_no_order_is_asked_back(match: Match, letter: EmailMessage, post: Post, body: str) -> None:
    submission, _told, _ = ask(post, letter, body)
    assert accepted(submission) == []
    assert failure(submission)
    assert len(kinds(match)) == 1


def test_a_name_below_orders_is_passed_over(match: Match, letter: EmailMessage, post: Post) -> None:
    submission, _told, _ = ask(post, letter, "take 1\n\nNic")
    assert accepted(submission) == ["take 1"]
    assert failure(submission) == ""
    assert kinds(match)[-1] == ("command", "mail", 0)


def test_a_word_that_is_the_whole_mail_is_an_order_unless_it_is_its_writers_name(
    letter: EmailMessage, post: Post
) -> None:
    submission, _told, _ = ask(post, letter, "Nic")
    assert accepted(submission) == ["take 1"]


def test_a_mail_that_is_its_writers_name_alone_is_none(match: Match, letter: EmailMessage) -> None:
    submission = arrive(reply(letter, "Nic", sender="Nic Adams <ada@example.org>"))
    assert accepted(submission) == []
    assert "may be your name" in failure(submission)
    assert re.search("nothing was done", failure(submission))
    assert len(kinds(match)) == 1


@pytest.mark.parametrize("again", ["take 2", "Take 2."])
def test_what_is_said_twice_is_done_once_and_no_error(letter: EmailMessage, post: Post, again: str) -> None:
    submission, told, answer = ask(post, letter, f"take 2\n{again}")
    assert accepted(submission) == ["take 2"]
    assert failure(submission) == ""
    assert f"The same once more; it is already done: · {again}" in told
    assert "1 order accepted" in str(answer["Subject"])
    assert "it is already done" in text_of(answer, "html")


def test_what_differs_from_what_is_done_is_still_refused(letter: EmailMessage, post: Post) -> None:
    submission, _, answer = ask(post, letter, "take 2\ntake 1")
    assert accepted(submission) == ["take 2"]
    assert failure(submission).startswith("It is not your turn")
    assert "order 2 was not accepted" in str(answer["Subject"])
