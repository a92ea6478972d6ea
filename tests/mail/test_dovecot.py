"""A match by mail through a mailbox in a real Dovecot, polled by IMAP."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from email.message import EmailMessage
from io import StringIO

import pytest
from django.core.mail import EmailMessage as Letter
from django.core.management import CommandError, call_command
from django.db import OperationalError
from imap_tools import BaseMailBox, ImapToolsError, MailBoxUnencrypted
from pytest_django.fixtures import Settings

from pbem.inbox.arriving import polling
from pbem.inbox.arriving.polling import poll
from pbem.inbox.judging import judge
from pbem.inbox.models import Submission
from pbem.inbox.tasks import poll_mail
from tests.factories import a_match, kinds
from tests.mail.certificates import Certificate
from tests.mail.programs import Dovecot, a_dovecot
from tests.pbem.mail.postman import parsed, reply, text_of

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.usefixtures("heap"), pytest.mark.slow]


@pytest.fixture
def dovecot(certificate: Certificate, settings: Settings) -> Iterator[Dovecot]:
    """Dovecot, with settings that lead to it without encryption."""
    with a_dovecot(certificate.path.parent, certificate) as running:
        settings.IMAP_HOST, settings.IMAP_PORT, settings.IMAP_SECURITY = "127.0.0.1", running.plain, "none"
        settings.IMAP_USER, settings.IMAP_PASSWORD, settings.IMAP_FOLDER = "host", "secret", "INBOX"
        yield running


@pytest.fixture
def asked(post: object) -> EmailMessage:
    """The letter that asks Ada."""
    a_match(game="heap")
    sent: list[Letter] = post()  # type: ignore[operator]  # the fixture of tests/conftest.py
    return parsed(next(letter for letter in sent if "Reply-To" in letter.extra_headers))


def a_reply(asked: EmailMessage, body: str = "take 2") -> bytes:
    return reply(asked, body, sender="ada@example.org").as_bytes()


def kept() -> list[Submission]:
    return list(Submission.objects.filter(via="mail"))


def mailbox(dovecot: Dovecot) -> BaseMailBox:
    return MailBoxUnencrypted("127.0.0.1", dovecot.plain, timeout=60).login("host", "secret")


def flags(dovecot: Dovecot) -> list[set[str]]:
    with mailbox(dovecot) as box:
        return [set(message.flags) - {"\\Recent"} for message in box.fetch(mark_seen=False)]


def test_a_reply_in_the_mailbox_is_judged_and_answered(
    dovecot: Dovecot, asked: EmailMessage, mailoutbox: list[Letter], post: object
) -> None:
    dovecot.deliver(a_reply(asked), str(asked["Reply-To"]))
    out = StringIO()
    call_command("poll_mail", stdout=out)
    assert out.getvalue() == "Kept 1 mails; 0 were for no address of ours or too long.\n"
    (submission,) = kept()
    assert bytes(submission.raw or b"").startswith(b"Return-Path: <ada@example.org>")
    judged = judge(submission.pk)
    assert judged.status == "judged"
    post()  # type: ignore[operator]
    answer = next(letter for letter in mailoutbox if letter.extra_headers["Auto-Submitted"] == "auto-replied")
    assert "take 2" in text_of(parsed(answer))
    assert flags(dovecot) == [{"\\Answered", "\\Seen"}]
    assert judged.match is not None
    assert kinds(judged.match)[-1] == ("command", "mail", 0)


def test_what_was_taken_is_not_taken_again(dovecot: Dovecot, asked: EmailMessage) -> None:
    dovecot.deliver(a_reply(asked), str(asked["Reply-To"]))
    assert poll() == (1, 0)
    assert poll() == (0, 0)
    dovecot.deliver(a_reply(asked, "take 1"), str(asked["Reply-To"]))
    assert poll() == (1, 0)
    assert len(kept()) == 2


def test_a_mail_that_somebody_has_read_in_the_mailbox_still_counts(dovecot: Dovecot, asked: EmailMessage) -> None:
    dovecot.deliver(a_reply(asked), str(asked["Reply-To"]))
    with mailbox(dovecot) as box:
        box.flag(box.uids(), "\\Seen", value=True)
    assert poll() == (1, 0)


def test_dying_between_keeping_and_marking_doubles_nothing(
    dovecot: Dovecot, asked: EmailMessage, monkeypatch: pytest.MonkeyPatch
) -> None:
    def die(*_: object, **__: object) -> None:
        raise SystemExit

    dovecot.deliver(a_reply(asked), str(asked["Reply-To"]))
    with monkeypatch.context() as dying:
        dying.setattr(BaseMailBox, "flag", die)
        with pytest.raises(SystemExit):
            poll()
    assert (len(kept()), flags(dovecot)) == (1, [set()])
    assert poll() == (1, 0)
    assert (len(kept()), flags(dovecot)) == (1, [{"\\Answered", "\\Seen"}])


def test_a_mail_that_cannot_be_kept_is_neither_marked_nor_lost(
    dovecot: Dovecot, asked: EmailMessage, monkeypatch: pytest.MonkeyPatch
) -> None:
    def away(*_: object) -> None:
        raise OperationalError

    dovecot.deliver(a_reply(asked), str(asked["Reply-To"]))
    with monkeypatch.context() as without:
        without.setattr(polling, "keep_mail", away)
        with pytest.raises(OperationalError):
            poll()
    assert flags(dovecot) == [set()]
    assert poll() == (1, 0)


def test_strangers_and_giants_are_marked_and_left_out(
    dovecot: Dovecot, asked: EmailMessage, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(polling, "MOST_BYTES", 20_000)
    dovecot.deliver(b"From: spam@example.org\r\nTo: you@example.org\r\n\r\nBuy!\r\n", "you@example.org")
    dovecot.deliver(a_reply(asked, "x" * 20_000), str(asked["Reply-To"]))
    dovecot.deliver(a_reply(asked), str(asked["Reply-To"]))
    assert poll() == (1, 2)
    assert poll() == (0, 0)


def test_a_mail_for_several_seats_is_kept_for_each(dovecot: Dovecot, asked: EmailMessage) -> None:
    message = reply(asked, "take 2", sender="ada@example.org")
    other = "o-" + "b" * 26 + "@starpost.localhost"
    message["Cc"] = other
    dovecot.deliver(message.as_bytes(), str(asked["Reply-To"]))
    assert poll() == (1, 0)
    assert {row.recipient for row in kept()} == {asked["Reply-To"], other}


@pytest.mark.filterwarnings("ignore:unclosed:ResourceWarning")  # imaplib leaves a line open when the proof fails
@pytest.mark.parametrize("security", ["tls", "starttls"])
def test_the_line_is_encrypted_and_the_server_proves_who_it_is(
    dovecot: Dovecot,
    asked: EmailMessage,
    certificate: Certificate,
    settings: Settings,
    monkeypatch: pytest.MonkeyPatch,
    security: str,
) -> None:
    settings.IMAP_SECURITY, settings.IMAP_PORT = security, dovecot.tls if security == "tls" else dovecot.plain
    dovecot.deliver(a_reply(asked), str(asked["Reply-To"]))
    with pytest.raises(OSError, match="CERTIFICATE_VERIFY_FAILED"):
        poll()
    gc.collect()
    monkeypatch.setenv("SSL_CERT_FILE", str(certificate.path))
    assert poll() == (1, 0)


@pytest.mark.usefixtures("dovecot")
def test_a_wrong_password_and_a_server_that_is_away_are_told_in_sentences(
    settings: Settings, caplog: pytest.LogCaptureFixture
) -> None:
    settings.IMAP_PASSWORD = "wrong"
    with pytest.raises(ImapToolsError):
        poll()
    with pytest.raises(CommandError, match=r"cannot be read: .*AUTHENTICATIONFAILED"):
        call_command("poll_mail")
    settings.IMAP_PORT = 9
    poll_mail()
    assert "the mailbox cannot be read" in caplog.text
    settings.IMAP_HOST = ""
    with pytest.raises(CommandError, match="No mailbox is named"):
        call_command("poll_mail")
