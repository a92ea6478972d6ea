"""How letters hang together in mail programs, and that what strangers write in headers does no harm."""

from __future__ import annotations

from collections.abc import Callable
from email.message import EmailMessage as Mail

import pytest
from django.core.mail import EmailMessage

from tests.factories import a_match, a_player
from tests.pbem.mail.postman import arrive, parsed, reply, text_of

Post = Callable[[], list[EmailMessage]]


def to_ada(post: Post) -> Mail:
    return parsed(next(letter for letter in reversed(post()) if letter.to == ["ada@example.org"]))


def test_letters_of_a_match_are_one_thread_and_an_answer_refers_to_the_mail(post: Post) -> None:
    match = a_match()
    thread = f"<{match.topic}@starpost.localhost>"
    first = to_ada(post)
    assert first["References"].split() == [thread, first["Message-ID"]]
    assert first["In-Reply-To"] == thread
    mail = reply(first, "place nothing")
    arrive(mail)
    answer = to_ada(post)
    assert answer["References"].split() == [thread, mail["Message-ID"], answer["Message-ID"]]
    assert answer["In-Reply-To"] == mail["Message-ID"]
    assert answer["Auto-Submitted"] == "auto-replied"
    assert answer["List-Id"] == first["List-Id"]


@pytest.mark.parametrize(
    "strange",
    [
        "<a b@example.org>",
        "<x@example.org>\n Bcc: eve@example.net",
        "=?utf-8?q?=3Cx=0ABcc=3A_eve=40example=2Enet=3E?=",
        "x" * 3000,
        "<żółw@example.org>",
        "<[0a1b]@[192.0.2.1]>",
    ],
)
def test_a_strange_message_id_is_answered_and_brings_nothing_in(post: Post, strange: str) -> None:
    a_match()
    mail = reply(to_ada(post), "place nothing").as_bytes().split(b"\n")
    raw = b"\n".join(
        f"Message-ID: {strange}".encode() if line.lower().startswith(b"message-id:") else line for line in mail
    )
    arrive(raw)
    answer = to_ada(post)
    assert "accepted" in str(answer["Subject"])
    assert answer["Bcc"] is None
    assert answer["To"] == "ada@example.org"
    assert max(len(line) for line in answer.as_bytes().splitlines()) < 998


def test_letters_of_a_match_have_one_subject_for_those_who_wish(post: Post) -> None:
    ada = a_player("Ada")
    ada.one_subject = True
    ada.save()
    match = a_match()
    subject = f"Match {match.pk} · Light Speed"
    letters = {letter.to[0]: parsed(letter) for letter in post()}
    assert letters["bea@example.org"]["Subject"].startswith(f"{subject}: Lay your ships"), "as ever"
    first = letters["ada@example.org"]
    assert first["Subject"] == subject
    told = text_of(first).splitlines()
    assert told[2].startswith(f"{subject}: Lay your ships")
    arrive(reply(first, "place nothing"))
    answer = to_ada(post)
    assert answer["Subject"] == subject
    assert text_of(answer).splitlines()[2].startswith(f"{subject}: 1 order accepted")
