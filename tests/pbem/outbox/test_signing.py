"""Letters by SMTP with a DKIM signature that others can check."""

from __future__ import annotations

import re
from collections.abc import Iterator
from email import message_from_bytes
from pathlib import Path

import dkim
import pytest
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from django.core.mail import EmailMultiAlternatives, get_connection
from pytest_django.fixtures import Settings

from pbem.outbox.signing import with_signature
from tests.mail.certificates import new_key, pem
from tests.pbem.mail.postman import Sink, a_sink


@pytest.fixture
def record(settings: Settings, tmp_path: Path) -> bytes:
    """What the host publishes in DNS for the key that letters are signed with."""
    key = new_key()
    path = tmp_path / "dkim.pem"
    path.write_bytes(pem(key))
    settings.DKIM_KEY, settings.DKIM_SELECTOR = str(path), "games"
    settings.DEFAULT_FROM_EMAIL = "Starpost <post@starpost.localhost>"
    public = key.public_key().public_bytes(Encoding.PEM, PublicFormat.SubjectPublicKeyInfo)
    return b"v=DKIM1; k=rsa; p=" + b"".join(public.splitlines()[1:-1])


@pytest.fixture
def sink(settings: Settings) -> Iterator[Sink]:
    with a_sink() as (sink, port):
        settings.EMAIL_HOST, settings.EMAIL_PORT = "127.0.0.1", port
        yield sink


def a_letter() -> EmailMultiAlternatives:
    headers = {"Reply-To": "o-x@starpost.localhost", "List-Id": "<match-1.starpost.localhost>", "X-Other": "1"}
    letter = EmailMultiAlternatives(
        "Zażółć · 1", "Gęślą jaźń\n\nFrom here on.\n.\n", to=["ada@example.org"], headers=headers
    )
    letter.attach_alternative("<p>Gęślą jaźń</p>", "text/html")
    return letter


def holds(raw: bytes, record: bytes) -> bool:
    asked: list[bytes] = []

    def dns(name: bytes, **_: object) -> bytes:
        asked.append(name)
        return record

    good = dkim.verify(raw, dnsfunc=dns)
    assert asked == [b"games._domainkey.starpost.localhost."]
    return bool(good)


def test_a_letter_arrives_with_a_signature_that_holds(sink: Sink, record: bytes) -> None:
    with get_connection("pbem.outbox.signing.SigningBackend") as line:
        assert line.send_messages([a_letter(), a_letter()]) == 2
    for raw in sink.raw:
        assert holds(raw, record)
        assert not holds(raw.replace(b"List-Id: <match-1", b"List-Id: <match-2"), record)
        assert not holds(b"From: mallory@example.org\r\n" + raw, record), "a second sender breaks it"
        fields = re.split(r"\s*:\s*", re.sub(r"\s", "", re.search(r"h=([^;]+);", raw.decode(), re.DOTALL)[1]))  # type: ignore[index]
        assert {"from", "to", "subject", "reply-to", "list-id"} <= set(fields)
        assert fields.count("from") == 2


def test_a_letter_sent_again_is_the_same_letter(sink: Sink, record: bytes) -> None:
    letter = a_letter()
    with get_connection("pbem.outbox.signing.SigningBackend") as line:
        line.send_messages([letter])
    assert "DKIM-Signature" not in letter.message()
    assert message_from_bytes(sink.raw[0])["DKIM-Signature"]
    assert holds(with_signature(letter.message().as_bytes(linesep="\r\n")), record)  # type: ignore[call-arg]


def test_without_its_key_nothing_is_sent(sink: Sink, settings: Settings) -> None:
    settings.DKIM_KEY = "/no/such/key.pem"
    with get_connection("pbem.outbox.signing.SigningBackend") as line, pytest.raises(FileNotFoundError):
        line.send_messages([a_letter()])
    assert sink.arrived == []
