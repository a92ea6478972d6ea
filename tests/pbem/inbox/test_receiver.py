"""The mail receiver over real SMTP and LMTP on loopback."""

from __future__ import annotations

import contextlib
import os
import smtplib
import ssl
import subprocess
import sys
from email.message import EmailMessage
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command
from django.db import OperationalError
from django.db.models import QuerySet

from pbem.inbox.arriving import receiver
from pbem.inbox.arriving.receiver import tls_context
from pbem.inbox.judging import judge
from pbem.inbox.models import Submission
from pbem.matches.letters.addresses import new_address
from tests.environment import ROOT
from tests.factories import a_match
from tests.mail.certificates import a_certificate
from tests.pbem.mail.postman import a_receiver, send, the_command
from tests.workers import database_url

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.usefixtures("heap")]

UNKNOWN = "o-" + "a" * 26 + "@starpost.localhost"


def an_address() -> str:
    return new_address(a_match(game="heap"), 0, 1)


def a_mail(to: str, body: str = "take 1") -> EmailMessage:
    message = EmailMessage()
    message["From"], message["To"], message["Message-ID"] = "ada@example.org", to, "<one@example.org>"
    message.set_content(body)
    return message


def kept() -> QuerySet[Submission]:
    return Submission.objects.filter(via="mail")


def test_a_mail_is_kept_as_it_came_with_its_envelope_sender_on_top() -> None:
    to = an_address()
    with a_receiver() as port:
        send(port, a_mail(to), sender="ada@example.org")
    row = kept().get()
    raw = bytes(row.raw or b"")
    assert (row.status, row.recipient) == ("received", to)
    assert raw.startswith(b"Return-Path: <ada@example.org>\r\nFrom: ada@example.org\r\n")
    assert raw.endswith(b"take 1\r\n")


def test_an_empty_envelope_sender_shows_that_a_machine_wrote() -> None:
    to = an_address()
    with a_receiver() as port:
        send(port, a_mail(to), sender="")
    judged = judge(kept().get().pk)
    assert (judged.status, judged.note) == ("ignored", "bounce: its Return-Path is empty")


@pytest.mark.parametrize(
    ("to", "sentence"),
    [
        (UNKNOWN, "No reply address of ours"),
        ("hello@starpost.localhost", "No reply address of ours"),
        ("somebody@example.com", "pass nothing on"),
        ("o-" + "a" * 26 + "@example.com", "pass nothing on"),
    ],
)
def test_other_addresses_are_refused_while_the_sender_is_on_the_line(to: str, sentence: str) -> None:
    with a_receiver() as port, pytest.raises(smtplib.SMTPRecipientsRefused) as refused:
        send(port, a_mail(to))
    code, why = refused.value.recipients[to]
    assert code == 550
    assert sentence in why.decode()
    assert not kept().exists()


def test_one_wrong_recipient_does_not_spoil_the_other() -> None:
    to = an_address()
    with a_receiver() as port, smtplib.SMTP("127.0.0.1", port) as line:
        refused = line.sendmail("ada@example.org", [UNKNOWN, to], a_mail(to).as_bytes())
    assert list(refused) == [UNKNOWN]
    assert kept().get().recipient == to


def test_thirty_megabytes_are_refused_before_and_after_they_are_sent() -> None:
    to = an_address()
    huge = a_mail(to).as_bytes() + b"x" * 75 * 400_000
    with a_receiver() as port, smtplib.SMTP("127.0.0.1", port, timeout=60) as line:
        with pytest.raises(smtplib.SMTPSenderRefused) as announced:
            line.sendmail("ada@example.org", [to], huge)
        assert announced.value.smtp_code == 552
        line.mail("ada@example.org")
        line.rcpt(to)
        code, _ = line.data(a_mail(to).as_bytes() + b"".join(b"x" * 75 + b"\r\n" for _ in range(150_000)))
    assert code == 552
    assert not kept().exists()


def test_three_deliveries_of_one_mail_are_one_submission() -> None:
    to = an_address()
    with a_receiver() as port:
        for _ in range(3):
            send(port, a_mail(to))
    assert kept().count() == 1


def test_a_paragraph_in_one_line_is_taken() -> None:
    to = an_address()
    with a_receiver() as port:
        send(port, a_mail(to).as_bytes() + b"y" * 40_000 + b"\r\n")
    assert len(bytes(kept().get().raw or b"")) > 40_000


@pytest.mark.parametrize("trouble", [OperationalError("the server went away"), ZeroDivisionError("our fault")])
def test_trouble_of_our_own_asks_the_sender_to_come_again(monkeypatch: pytest.MonkeyPatch, trouble: Exception) -> None:
    to = an_address()

    def fail(_raw: bytes, _recipient: str) -> Submission:
        raise trouble

    monkeypatch.setattr(receiver, "keep_mail", fail)
    with a_receiver() as port, pytest.raises(smtplib.SMTPDataError) as refused:
        send(port, a_mail(to))
    assert refused.value.smtp_code == 451


def test_lmtp_at_a_unix_socket_answers_for_each_recipient(tmp_path: Path) -> None:
    match = a_match(game="heap")
    first, second = new_address(match, 0, 1), new_address(match, 1, 1)
    path = tmp_path / "lmtp"
    with a_receiver(path=path, lmtp=True), smtplib.LMTP(str(path)) as line:
        line.ehlo_or_helo_if_needed()
        line.mail("ada@example.org")
        assert [line.rcpt(to)[0] for to in (first, UNKNOWN, second)] == [250, 550, 250]
        answers = [line.data(a_mail(first).as_bytes()), line.getreply()]
    assert [code for code, _ in answers] == [250, 250]
    assert {*kept().values_list("recipient", flat=True)} == {first, second}


def test_the_command_ends_in_order_on_sigterm(tmp_path: Path) -> None:
    to = an_address()
    log = tmp_path / "log"
    with the_command(log, os.environ | {"DATABASE_URL": database_url()}) as port:
        send(port, a_mail(to))
    assert "all mail that was taken is kept" in log.read_text()
    assert to not in log.read_text(), "a reply address is a secret"
    assert kept().get().recipient == to


def test_a_port_that_is_taken_is_told_in_a_sentence() -> None:
    with a_receiver() as port:
        command = [sys.executable, "manage.py", "receive_mail", "--port", str(port)]
        ended = subprocess.run(command, cwd=ROOT, check=False, capture_output=True, text=True)
    assert ended.returncode == 1
    assert "Is another receiver running?" in ended.stderr
    assert "Traceback" not in ended.stderr


def test_whoever_has_a_certificate_offers_starttls(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    to, certificate = an_address(), a_certificate(tmp_path)
    monkeypatch.setenv("SSL_CERT_FILE", str(certificate.path))
    with a_receiver(tls=tls_context(*certificate)) as port, smtplib.SMTP("localhost", port, timeout=60) as line:
        line.ehlo()
        assert line.has_extn("STARTTLS")
        line.starttls(context=ssl.create_default_context())
        line.ehlo()
        assert not line.has_extn("STARTTLS")
        line.sendmail("ada@example.org", [to], a_mail(to).as_bytes())
    assert kept().get().recipient == to


def test_without_a_certificate_starttls_is_not_offered() -> None:
    with a_receiver() as port, smtplib.SMTP("127.0.0.1", port, timeout=60) as line:
        line.ehlo()
        assert not line.has_extn("STARTTLS")


def test_commands_slipped_in_before_the_handshake_are_not_obeyed(tmp_path: Path) -> None:
    certificate = a_certificate(tmp_path)
    trusting = ssl.create_default_context(cafile=certificate.path)
    with a_receiver(tls=tls_context(*certificate)) as port, smtplib.SMTP("127.0.0.1", port, timeout=5) as line:
        line.ehlo()
        assert line.sock is not None
        line.sock.sendall(b"STARTTLS\r\nEHLO slipped.in\r\n")
        assert line.getreply()[0] == 220
        answers = b""
        with contextlib.suppress(OSError), trusting.wrap_socket(line.sock, server_hostname="127.0.0.1") as safe:
            answers = safe.recv(4096)
        assert answers == b""


def test_a_certificate_that_cannot_be_used_is_told_in_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "bad.pem").write_text("no certificate")
    for name in ("bad.pem", "none.pem"):
        with pytest.raises(CommandError, match="The certificate or its key cannot be used"):
            call_command("receive_mail", port=0, certificate=tmp_path / name)
