"""Machines' mail that says so nowhere: absences, bounces, forged senders; and people who sound like machines."""

from __future__ import annotations

from email.message import EmailMessage

import pytest
from pytest_django.fixtures import Settings

from pbem.inbox.arriving.receiver import KEPT, UNKNOWN, _keep
from pbem.inbox.intake import keep_mail
from pbem.inbox.judging import judge
from pbem.inbox.mail.authentication import failed_dmarc
from pbem.inbox.mail.reading import read_mail
from pbem.inbox.models import Submission
from pbem.matches.models import Match
from pbem.outbox.models import Notice, Report, Suppression
from pbem.outbox.return_paths import return_path
from tests.factories import a_match, kinds
from tests.pbem.inbox.test_routing import Post, answers
from tests.pbem.mail.postman import arrive, parsed, reply, text_of

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("heap")]

AWAY = (
    "Hello,\n\nI am out of the office until 12 January with limited access to email.\n\nAnn",
    "Thank you for your message. I am on annual leave and will answer when I am back.",
    "I have no access to my email this week.",
    "Guten Tag,\nvielen Dank für Ihre Nachricht. Ich bin bis zum 12.01. nicht im Büro.",
    "Ich bin derzeit im Urlaub.",
    "Dzień dobry,\nobecnie jestem na urlopie, wracam 12 stycznia.",
    "Bonjour,\nje suis actuellement absente du bureau.",
    "Merci pour votre message, je suis en congés.",
    "Estaré fuera de la oficina hasta el lunes.",
    "Sono in ferie fino al 12 gennaio.",
    "Estou de férias até dia 12.",
    "Ik ben momenteel niet op kantoor.",
    "Jag är på semester till den 12 januari.",
    "Jeg er på ferie.",
    "Olen lomalla 12.1. asti.",
    "Dobrý den, jsem do 12. 1. na dovolené.",
    "Jelenleg szabadságon vagyok.",
    "Sunt în concediu până luni.",
    "Здравствуйте! Я сейчас в отпуске.",
    "不在にしております。",
    "我正在休假。",
)


@pytest.fixture
def match() -> Match:
    return a_match(game="heap")


@pytest.fixture
def letter(match: Match, post: Post) -> EmailMessage:  # noqa: ARG001  # what is sent is of this match
    return parsed(post()[-1])


def commands(match: Match) -> int:
    return sum(kind == "command" for kind, _, _ in kinds(match))


@pytest.mark.parametrize("body", AWAY)
def test_an_absence_is_known_by_its_first_sentences(body: str) -> None:
    reading = read_mail(f"From: ada@example.org\nSubject: Re: your turn\n\n{body}\n".encode())
    assert (reading.kind, reading.lines) == ("auto_reply", [])


def test_an_absence_is_not_answered(match: Match, letter: EmailMessage, post: Post) -> None:
    assert arrive(reply(letter, AWAY[0])).status == "ignored"
    assert (commands(match), post()) == (0, [])


@pytest.mark.parametrize("subject", ["Out of office", "Automatic reply: your turn", "Abwesend", "Autosvar"])
def test_an_order_outranks_a_subject_that_sounds_like_an_absence(
    match: Match, letter: EmailMessage, subject: str
) -> None:
    message = reply(letter, "take 3")
    message.replace_header("Subject", subject)
    assert arrive(message).status == "judged"
    assert commands(match) == 1


def test_a_header_of_a_machine_outranks_an_order(match: Match, letter: EmailMessage) -> None:
    assert arrive(reply(letter, "take 3", **{"Auto-Submitted": "auto-replied"})).status == "ignored"
    assert commands(match) == 0


BOUNCES = {
    "exim": "From: Mail Delivery System <Mailer-Daemon@mx.example.net>\nX-Failed-Recipients: ada@example.org\n"
    "Auto-Submitted: auto-replied\nSubject: Mail delivery failed: returning message to sender\n",
    "qmail": "From: MAILER-DAEMON@mx.example.net\nSubject: failure notice\n",
    "person": 'From: "Mail Administrator" <admin@example.net>\nSubject: Undeliverable: your turn\n',
    "german": "From: it@example.de\nSubject: Unzustellbar: your turn\n",
}  # fmt: skip


def came_back(head: str, notice: Notice) -> Submission:
    return judge(keep_mail(f"Return-Path: <>\n{head}\nHi, it did not arrive.\n".encode(), return_path(notice)).pk)


@pytest.mark.parametrize("head", [head for name, head in BOUNCES.items() if name != "exim"])
def test_a_bounce_that_is_no_report_counts_as_soft(letter: EmailMessage, head: str) -> None:
    assert letter
    notice = Notice.objects.latest("created")
    assert came_back(head, notice).note.endswith("kept: soft")
    assert list(Report.objects.values_list("event", flat=True)) == ["soft"]
    assert not Suppression.objects.exists()


def test_an_absence_at_a_return_path_is_no_bounce(letter: EmailMessage) -> None:
    assert letter
    notice = Notice.objects.latest("created")
    came_back("From: ada@example.org\nSubject: Out of office: back on Monday\nAuto-Submitted: auto-replied\n", notice)
    assert not Report.objects.exists()


RESULTS = (
    ("mx.post.example; dmarc=fail (p=none) header.from=example.org", True),
    ("mx.post.example; spf=pass; dmarc=pass header.from=example.org", False),
    ("MX.post.example 1; spf=fail; dmarc=fail", True),
    ("elsewhere.example; dmarc=fail", False),
    ("mx.post.example; spf=fail (dmarc=fail)", False),
)


@pytest.mark.parametrize(("result", "failed"), RESULTS)
def test_what_the_server_in_front_says_of_dmarc(result: str, failed: bool) -> None:  # noqa: FBT001  # a table
    raw = f"Authentication-Results: {result}\nAuthentication-Results: mx.post.example; dmarc=fail\nFrom: a@b.c\n\nx"
    assert failed_dmarc(raw.encode(), "mx.post.example") == (failed or result.startswith("elsewhere"))


def test_a_sender_whose_dmarc_failed_is_asked(match: Match, letter: EmailMessage, settings: Settings) -> None:
    forged = {"Authentication-Results": "mx.post.example; dmarc=fail"}
    assert arrive(reply(letter, "take 1", **forged)).status == "judged", "nobody is believed unless the host says so"
    settings.AUTHSERV_ID = "mx.post.example"
    assert arrive(reply(letter, "take 2", **forged)).status == "held"
    assert commands(match) == 1


def test_a_player_who_answers_the_visible_sender_hears_where_to_write(
    match: Match, letter: EmailMessage, post: Post
) -> None:
    message = reply(letter, "take 3")
    house = "post@starpost.localhost"
    assert _keep(message.as_bytes(), house) == KEPT
    assert _keep(b"From: spam@example.net\n\nBuy!\n", house) == UNKNOWN
    judge(Submission.objects.get(recipient=house).pk)
    [answer] = answers(post)
    assert "use Reply" in " ".join(text_of(answer).split())
    assert commands(match) == 0
