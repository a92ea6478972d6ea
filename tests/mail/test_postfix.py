"""A match by mail through a real Postfix: letters out by SMTP, replies in by LMTP."""

from __future__ import annotations

import shutil
import smtplib
import time
from collections.abc import Callable, Iterator
from email.message import EmailMessage
from pathlib import Path
from ssl import PROTOCOL_TLS_SERVER, SSLContext, create_default_context

import pytest
from django.core.mail import EmailMessage as Letter
from pytest_django.fixtures import Settings

from pbem.inbox.judging import judge
from pbem.inbox.mail.mime import MOST_BYTES
from pbem.inbox.models import Submission
from pbem.matches.acting.settling import settle
from pbem.matches.letters.addresses import find_address
from pbem.matches.models import Match
from pbem.matches.verifying import verify
from pbem.outbox.models import Notice, Report, Suppression
from pbem.outbox.return_paths import letter_of
from pbem.outbox.services import send_next
from pbem.outbox.suppression import send_test
from tests.factories import a_match, a_player, an_answer, kinds
from tests.mail.certificates import Certificate
from tests.mail.programs import Postfix, a_postfix
from tests.pbem.mail.postman import Sink, a_receiver, a_sink, reply, send, text_of
from tests.workers import until

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.usefixtures("heap"), pytest.mark.slow]


@pytest.fixture
def sink() -> Iterator[tuple[Sink, int]]:
    with a_sink() as found:
        yield found


@pytest.fixture
def postfix(folder: Path, sink: tuple[Sink, int], settings: Settings) -> Iterator[Postfix]:
    """Postfix before our receiver; our letters go to it as well."""
    lmtp = folder / "lmtp.sock"
    with a_postfix(folder, lmtp, sink[1]) as running, a_receiver(path=lmtp, lmtp=True):
        shutil.chown(lmtp, group="postfix")
        settings.EMAIL_BACKEND = "django.core.mail.backends.smtp.EmailBackend"
        settings.EMAIL_HOST, settings.EMAIL_PORT = "127.0.0.1", running.port
        yield running


def letter_with(sink: Sink, field: str, value: str) -> EmailMessage:
    """Send what is due and return the letter with the field that came out at the far end of Postfix."""
    while send_next():
        pass

    def arrived() -> list[EmailMessage]:
        return [letter for _, letter in sink.arrived if value in str(letter[field])]

    until(arrived, f"a letter with {field}: {value} has arrived")
    return arrived()[0]


def kept() -> list[Submission]:
    return list(Submission.objects.filter(via="mail"))


def test_a_letter_its_reply_and_the_answer(postfix: Postfix, sink: tuple[Sink, int]) -> None:
    match = a_match(game="heap")
    asked = letter_with(sink[0], "Reply-To", "o-")
    began = time.monotonic()
    send(postfix.port, reply(asked, "take 2", sender="ada@example.org"))
    until(kept, "the reply is kept")
    assert judge(kept()[0].pk).status == "judged", postfix.log
    answer = letter_with(sink[0], "Auto-Submitted", "auto-replied")
    print(f"from the reply to its answer through Postfix: {time.monotonic() - began:.2f} s")
    assert answer["To"] == "ada@example.org"
    assert "take 2" in text_of(answer)
    assert kinds(match)[-1] == ("command", "mail", 0)


def test_a_match_is_won_by_mail_over_tls(folder: Path, certificate: Certificate, settings: Settings) -> None:
    """Our letters leave encrypted or not at all, and answers come in by STARTTLS."""
    lmtp, serving = folder / "lmtp.sock", SSLContext(PROTOCOL_TLS_SERVER)
    serving.load_cert_chain(certificate.path, certificate.key)
    settings.EMAIL_BACKEND, settings.EMAIL_HOST = "django.core.mail.backends.smtp.EmailBackend", "127.0.0.1"
    match = a_match(game="heap")
    with a_sink(serving) as (sink, port), a_postfix(folder, lmtp, port, certificate) as postfix, \
            a_receiver(path=lmtp, lmtp=True):  # fmt: skip
        shutil.chown(lmtp, group="postfix")
        settings.EMAIL_PORT = postfix.port
        while match.status == Match.Status.RUNNING:
            play_by_mail(match, sink, postfix, create_default_context(cafile=str(certificate.path)))
            match.refresh_from_db()
        answered = [log for log in kinds(match) if log[0] == "command"]
        assert {via for _, via, _ in answered} == {"mail"}
        assert verify(match) == match.head + 1


def play_by_mail(match: Match, sink: Sink, postfix: Postfix, trusting: SSLContext) -> None:
    """Have one of those who are asked answer the letter that asks them."""
    wait = match.waits.order_by("seat")[0]
    while send_next():
        pass

    def asking() -> list[EmailMessage]:
        found = [(find_address(str(letter["Reply-To"])), letter) for _, letter in sink.arrived]
        return [
            letter for about, letter in found if about and (about.seat, about.decision) == (wait.seat, wait.decision)
        ]

    until(asking, f"question {wait.decision} has arrived")
    send(postfix.port, reply(asking()[0], str(an_answer(match, wait.seat))), tls=trusting)
    fresh = Submission.objects.filter(status=Submission.Status.RECEIVED)
    until(fresh.exists, "the reply is kept")
    assert judge(fresh.get().pk).status == "judged", postfix.log
    settle(match.pk)


def test_a_mistyped_address_is_refused_while_its_sender_waits_and_nothing_bounces(
    postfix: Postfix, sink: tuple[Sink, int]
) -> None:
    a_match(game="heap")
    asked = letter_with(sink[0], "Reply-To", "o-")
    wrong = "o-" + "a" * 26 + "@starpost.localhost"
    with pytest.raises(smtplib.SMTPRecipientsRefused) as refused:
        send(postfix.port, reply(asked, "take 2", sender="ada@example.org"), to=wrong)
    code, why = refused.value.recipients[wrong]
    assert code == 550
    assert b"No reply address of ours" in why
    assert kept() == []
    assert all(letter["Auto-Submitted"] == "auto-generated" for _, letter in sink[0].arrived), "nothing was bounced"


@pytest.mark.usefixtures("postfix")
def test_what_postfix_sends_back_stops_mail_to_the_address(sink: tuple[Sink, int]) -> None:
    sink[0].refusing = "550 5.1.1 <ada@example.org>: there is nobody here of that name"
    send_test(a_player("Ada"))
    while send_next():
        pass
    until(kept, "Postfix has returned the letter")
    judged = judge(kept()[0].pk)
    assert letter_of(judged.recipient) == Notice.objects.get(kind="test").pk
    assert "it is a report (delivery-status): kept: bounced" in judged.note
    assert Suppression.objects.get().address == "ada@example.org"
    assert "there is nobody here of that name" in Report.objects.get().answer


def test_a_letter_too_long_for_us_is_refused_before_it_is_sent(postfix: Postfix, sink: tuple[Sink, int]) -> None:
    a_match(game="heap")
    asked = letter_with(sink[0], "Reply-To", "o-")
    with smtplib.SMTP("127.0.0.1", postfix.port, timeout=90) as line:
        line.ehlo()
        assert line.mail("ada@example.org", [f"SIZE={MOST_BYTES + 1}"])[0] == 552
        assert line.mail("ada@example.org", ["SIZE=1000"])[0] == 250
        assert line.rcpt(str(asked["Reply-To"]))[0] == 250


def test_while_we_are_away_senders_are_asked_to_come_again(
    folder: Path, sink: tuple[Sink, int], post: Callable[[], list[Letter]]
) -> None:
    a_match(game="heap")
    (address,) = [letter.extra_headers["Reply-To"] for letter in post() if "Reply-To" in letter.extra_headers]
    with a_postfix(folder, folder / "lmtp.sock", sink[1]) as running:
        with smtplib.SMTP("127.0.0.1", running.port, timeout=90) as line:
            line.ehlo()
            line.mail("ada@example.org")
            assert line.rcpt(address)[0] == 450
        assert kept() == []
