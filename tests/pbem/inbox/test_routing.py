"""Mail that arrived: whose it is, what becomes of it, and who is answered."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta
from email.message import EmailMessage
from urllib.parse import urlparse

import pytest
import time_machine
from django.core.mail import EmailMessage as Letter
from django.test import Client
from django.utils import timezone

from pbem.inbox import judging
from pbem.inbox.models import Submission
from pbem.inbox.routing import MOST_HELD_PER_HOUR, MOST_PER_HOUR
from pbem.matches.models import Match
from pbem.matches.reading.limits import MOST_LINES
from pbem.outbox.models import Notice
from tests.factories import a_match, a_player, give, kinds
from tests.pbem.mail.postman import arrive, parsed, reply, text_of

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("heap")]

Post = Callable[[], list[Letter]]

UNKNOWN = "o-" + "a" * 26 + "@starpost.localhost"


@pytest.fixture
def match() -> Match:
    return a_match(game="heap")


@pytest.fixture
def letter(match: Match, post: Post) -> EmailMessage:  # noqa: ARG001  # what is sent is of this match
    """Ada's first letter: twelve stones, how many does she take?"""
    return parsed(post()[-1])


def orders(match: Match) -> list[tuple[str, str, int | None]]:
    return [entry for entry in kinds(match) if entry[0] == "command"]


def answers(post: Post) -> list[EmailMessage]:
    return [parsed(letter) for letter in post()]


def test_a_reply_is_an_order(match: Match, letter: EmailMessage, post: Post) -> None:
    submission = arrive(reply(letter, "take 3"))
    assert (submission.status, submission.seat, submission.lines) == ("judged", 0, ["take 3"])
    assert orders(match) == [("command", "mail", 0)]
    receipt, asked = answers(post)
    assert (receipt["To"], asked["To"]) == ("ada@example.org", "bea@example.org")
    assert "· take 3" in text_of(receipt)
    assert (receipt["In-Reply-To"], receipt["Auto-Submitted"]) == (submission.message_id, "auto-replied")


def test_orders_before_the_first_refused_one_stand_and_the_rest_comes_back(
    match: Match, letter: EmailMessage, post: Post
) -> None:
    arrive(reply(letter, "take 1\ntake 2\ntake 3"))
    assert len(orders(match)) == 1
    told = text_of(answers(post)[0])
    assert "Not accepted, order 2:\n\n· take 2\n\nIt is not your turn: the match waits for Bea." in told
    assert "Not looked at, 1 order, ready to be sent again:\n\n· take 3\n" in told


def test_what_is_refused_says_why_and_by_which_rule(letter: EmailMessage, post: Post) -> None:
    arrive(reply(letter, "take 9"))
    assert "· take 9\n\nYou may take 1 to 3 stones, not 9. (HEAP-1)" in text_of(answers(post)[0])


@pytest.mark.parametrize("body", ["", "\n\n", "Sent from my iPhone"])
def test_a_mail_without_orders_is_answered(letter: EmailMessage, post: Post, body: str) -> None:
    assert arrive(reply(letter, body)).status == "judged"
    assert "No order was found in your message." in text_of(answers(post)[0])


def test_a_mail_that_is_html_only_is_read(match: Match, letter: EmailMessage) -> None:
    message = reply(letter, "")
    message.set_content("<html><body><div>take&nbsp;2</div></body></html>", subtype="html")
    arrive(message)
    assert orders(match) == [("command", "mail", 0)]


def test_five_thousand_lines_are_refused_in_a_sentence_and_nothing_is_done(
    match: Match, letter: EmailMessage, post: Post
) -> None:
    arrive(reply(letter, "\n".join(["take 1"] * 5000)))
    assert orders(match) == []
    (answer,) = answers(post)
    assert f"That is more than {MOST_LINES} lines of orders" in text_of(answer)
    assert len(text_of(answer, "html")) < 90_000


def test_a_line_that_begins_with_the_mark_of_our_examples_is_not_obeyed(
    match: Match, letter: EmailMessage, post: Post
) -> None:
    arrive(reply(letter, "· take 1"))
    assert orders(match) == []
    told = text_of(answers(post)[0])
    assert "The lines of your mail begin with “·”, as in our emails" in told
    assert "Not looked at, 1 order, ready to be sent again:\n\n· take 1\n" in told
    assert "Left out as quotation, signature or example:\n\n· · take 1\n" in told


def test_a_mail_that_copies_some_lines_with_the_dot_is_not_played_in_part(
    match: Match, letter: EmailMessage, post: Post
) -> None:
    arrive(reply(letter, "take 2\n· take 1"))
    assert orders(match) == []
    told = text_of(answers(post)[0])
    assert "Some lines of your mail begin with “·”" in " ".join(told.split())
    assert "· take 2\n· take 1\n" in told


OUTLOOK = "From: Starpost <x@in.example.org>\nSent: 5 January 2026 10:12\nTo: Ada\nSubject: your turn\n\n"


def test_an_order_below_a_letter_quoted_without_marks_is_asked_back(
    match: Match, letter: EmailMessage, post: Post
) -> None:
    message = reply(letter, "")
    message.set_content(f"{OUTLOOK}{text_of(letter)}\n\ntake 3\n")
    arrive(message)
    assert orders(match) == []
    told = " ".join(text_of(answers(post)[0]).split())
    assert "“take 3” reads like an order and stands in what seems to be a signature or quotation" in told
    assert "ready to be sent again: · take 3" in told


def test_our_own_letter_quoted_without_marks_is_no_doubt(match: Match, letter: EmailMessage) -> None:
    message = reply(letter, "")
    message.set_content(f"take 3\n\n{OUTLOOK}{text_of(letter)}")
    arrive(message)
    assert len(orders(match)) == 1


def test_what_its_writer_sent_before_may_be_quoted(match: Match, letter: EmailMessage) -> None:
    first = reply(letter, "take 1\ntake 1000")
    arrive(first)
    message = reply(letter, "")
    del message["References"]
    message["References"] = str(first["Message-ID"])
    message.set_content("undo\n\nOn Mon, 5 Jan 2026 at 10:12, Ada <ada@example.org> wrote:\n> take 1\n")
    assert (arrive(message).receipt or {})["failed"] is None
    assert len(orders(match)) > 0


def test_greetings_and_names_are_passed_over_and_listed(match: Match, letter: EmailMessage, post: Post) -> None:
    submission = arrive(reply(letter, "Hi all,\n\nI'd like to take 3, thanks!\n\nAda L."))
    assert (submission.lines, len(orders(match))) == (["I'd like to take 3, thanks!"], 1)
    told = text_of(answers(post)[0])
    assert "Left out as quotation, signature or example:\n\n· Hi all,\n· Ada L.\n" in told


def test_another_sender_is_held_until_the_player_confirms(
    match: Match, letter: EmailMessage, post: Post, client: Client
) -> None:
    submission = arrive(reply(letter, "take 2", sender="Eve <eve@example.net>"))
    assert (submission.status, orders(match)) == ("held", [])
    (held,) = answers(post)
    assert held["To"] == "ada@example.org"
    assert "came from eve@example.net" in " ".join(text_of(held).split())
    path = next(urlparse(line.strip()).path for line in text_of(held).splitlines() if "/held/" in line)
    assert client.get(path).status_code == 200
    assert orders(match) == [], "whoever fetches the link, such as a scanner, changes nothing"
    client.post(path)
    assert orders(match) == [("command", "mail", 0)]
    assert client.post(path).status_code in {302, 404, 410}
    assert len(orders(match)) == 1


def test_a_rival_who_got_hold_of_the_address_is_held_as_well(match: Match, letter: EmailMessage) -> None:
    assert arrive(reply(letter, "take 2", sender="bea@example.org")).status == "held"
    assert orders(match) == []


def test_capitals_in_the_sender_do_not_matter(letter: EmailMessage) -> None:
    assert arrive(reply(letter, "take 2", sender="Ada@Example.ORG")).status == "judged"


def test_an_address_of_a_closed_question_is_answered(match: Match, letter: EmailMessage, post: Post) -> None:
    give(match, 0, "take 1")
    give(match, 1, "take 1")
    post()
    arrive(reply(letter, "take 3"))
    assert len(orders(match)) == 2
    assert "That question is closed; the match has moved on." in text_of(answers(post)[0])


def test_an_order_for_a_closed_question_is_offered_where_it_would_do_now(
    match: Match, letter: EmailMessage, post: Post
) -> None:
    give(match, 0, "take 1")
    give(match, 1, "take 1")
    post()
    arrive(reply(letter, "three stones for me"))
    (refused,) = answers(post)
    assert "Did you mean this? Then answer 1:" in text_of(refused)
    arrive(reply(refused, "1"))
    assert len(orders(match)) == 3
    give(match, 1, "take 1")
    post()
    arrive(reply(letter, "take 9"))
    assert "Did you mean" not in text_of(answers(post)[0])


def test_a_forged_address_is_answered_to_players_only_and_once_a_day(post: Post) -> None:
    a_player("Ada")
    with time_machine.travel("2026-06-01 10:00+00:00", tick=False) as clock:
        for number in range(3):
            arrive(_note(number, "ada@example.org"), UNKNOWN)
            arrive(_note(number, "nobody@example.org"), UNKNOWN)
        assert [answer["To"] for answer in answers(post)] == ["ada@example.org"]
        clock.shift(timedelta(days=1))
        arrive(_note(9, "ada@example.org"), UNKNOWN)
        (answer,) = answers(post)
    assert f"You wrote to {UNKNOWN}" in text_of(answer)


def _note(number: int, sender: str) -> EmailMessage:
    message = EmailMessage()
    message["From"], message["To"], message["Message-ID"] = sender, UNKNOWN, f"<{number}-{sender}>"
    message.set_content("take 1")
    return message


@pytest.mark.parametrize(
    "headers",
    [
        {"Auto_Submitted": "auto-replied"},
        {"X_Autoreply": "yes"},
        {"Precedence": "bulk"},
        {"Precedence": "list"},
        {"List_Id": "<friends.example.org>"},
        {"Return_Path": "<>"},
        {"X_Starpost_Loop": "1"},
    ],
    ids=str,
)
def test_machines_are_never_answered(match: Match, letter: EmailMessage, post: Post, headers: dict[str, str]) -> None:
    submission = arrive(reply(letter, "take 1", **headers))
    assert submission.status == "ignored"
    assert submission.note
    assert orders(match) == []
    assert answers(post) == []


def test_our_own_letter_sent_back_to_us_is_ignored(letter: EmailMessage, post: Post) -> None:
    assert arrive(letter, str(letter["Reply-To"])).status == "ignored"
    assert answers(post) == []


def test_two_from_fields_are_nobodys_mail(letter: EmailMessage, post: Post) -> None:
    raw = b"From: eve@example.net\n" + reply(letter, "take 1").as_bytes()
    assert arrive(raw, str(letter["Reply-To"])).status == "ignored"
    assert answers(post) == []


def test_a_second_delivery_changes_nothing_even_with_other_trace_headers(
    match: Match, letter: EmailMessage, post: Post
) -> None:
    message = reply(letter, "take 1")
    arrive(message)
    arrive(message)
    arrive(b"Received: by another.example.org\n" + message.as_bytes())
    assert len(orders(match)) == 1
    assert len(answers(post)) == 2, "one receipt for Ada, one letter that asks Bea"


def test_a_loop_ends(letter: EmailMessage, post: Post) -> None:
    for _ in range(MOST_PER_HOUR + 3):
        arrive(reply(letter, "hello"))
    assert Notice.objects.filter(kind="receipt").count() == MOST_PER_HOUR
    assert Submission.objects.filter(status="ignored").count() == 3
    told = [sent for sent in answers(post) if "too many emails in an hour" in sent["Subject"]]
    assert len(told) == 1, "it is said once"
    assert "· hello\n" in text_of(told[0])
    with time_machine.travel(timezone.now() + timedelta(minutes=61)):
        arrive(reply(letter, "take 1"))
    assert Submission.objects.filter(status="judged").count() == MOST_PER_HOUR + 1


def test_strangers_never_hear_that_they_send_too_many(letter: EmailMessage) -> None:
    for _ in range(MOST_HELD_PER_HOUR + 3):
        arrive(reply(letter, "take 1", sender="eve@example.net"))
    assert not Notice.objects.filter(kind="flood").exists()


def test_a_receipt_asks_what_is_asked_next_so_that_no_second_letter_does(match: Match, post: Post) -> None:
    with_bot = a_match(game="heap", players=[a_player("Cyd")], bots=["random"])
    letter = next(sent for sent in answers(post) if sent["To"] == "cyd@example.org")
    arrive(reply(letter, "take 1"))
    assert match.pk != with_bot.pk
    from pbem.matches.acting.settling import settle

    settle(with_bot.pk)
    (receipt,) = answers(post)
    assert "1 order accepted. There are" in receipt["Subject"]
    assert "YOUR TURN" in text_of(receipt)
    assert Notice.objects.filter(topic=with_bot.topic, kind="turn", status="superseded").count() == 1


def test_orders_that_break_our_side_are_kept_and_tried_again(
    match: Match, letter: EmailMessage, post: Post, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object, **__: object) -> None:
        raise ZeroDivisionError

    with monkeypatch.context() as broken:
        broken.setattr(judging, "submit", fail)
        with pytest.raises(ZeroDivisionError):
            arrive(reply(letter, "take 1"))
    submission = Submission.objects.get(via="mail")
    assert (submission.status, submission.attempts, orders(match)) == ("received", 1, [])
    assert judging.judge(submission.pk).status == "judged"
    assert orders(match) == [("command", "mail", 0)]
    Submission.objects.filter(pk=submission.pk).update(status="received", attempts=judging.MOST_ATTEMPTS, receipt=None)
    Notice.objects.filter(kind="receipt").delete()
    post()
    judging.judge(submission.pk)
    assert "Something is wrong on our side" in text_of(answers(post)[0])
