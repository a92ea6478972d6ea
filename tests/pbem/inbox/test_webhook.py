"""Mail that a provider posts: kept as it came, for each of our addresses, and nothing else done."""

from __future__ import annotations

import hmac
from email.message import EmailMessage

import pytest
from django.test import Client
from pytest_django.fixtures import Settings

from pbem.inbox.arriving.webhooks import recipients
from pbem.inbox.judging import judge
from pbem.inbox.models import Submission
from pbem.matches.letters.addresses import new_address
from tests.factories import a_match

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("heap")]

KEY = "key-of-the-host"
UNKNOWN = "o-" + "a" * 26 + "@starpost.localhost"


@pytest.fixture(autouse=True)
def provider(settings: Settings) -> None:
    settings.ANYMAIL = {"MAILGUN_WEBHOOK_SIGNING_KEY": KEY}


def post_raw(client: Client, mime: str, *, to: str, sender: str = "ada@example.org", key: str = KEY) -> int:
    """Post as Mailgun does where its route is told to forward raw MIME; return the status."""
    stamp, token = "1780308000", "50-random-letters"
    signature = hmac.new(key.encode(), f"{stamp}{token}".encode(), "sha256").hexdigest()
    fields = {"timestamp": stamp, "token": token, "signature": signature, "sender": sender, "recipient": to,
              "body-mime": mime}  # fmt: skip
    return client.post("/anymail/mailgun/inbound_mime/", fields).status_code


def a_mail(to: str, body: str = "take 2") -> EmailMessage:
    message = EmailMessage()
    message["From"], message["To"], message["Message-ID"] = "ada@example.org", to, "<one@example.org>"
    message.set_content(body)
    return message


def test_a_posted_mail_is_kept_and_judged_later(client: Client) -> None:
    match = a_match(game="heap")
    to = new_address(match, 0, 1)
    assert post_raw(client, a_mail(to).as_string(), to=to) == 200
    row = Submission.objects.get()
    assert (row.status, row.recipient) == ("received", to)
    assert bytes(row.raw or b"").startswith(b"Return-Path: <ada@example.org>\r\nFrom: ada@example.org\n")
    assert judge(row.pk).status == "judged"


def test_a_forged_signature_is_refused(client: Client) -> None:
    assert post_raw(client, a_mail(UNKNOWN).as_string(), to=UNKNOWN, key="another") == 400
    assert not Submission.objects.exists()


@pytest.mark.parametrize(
    "hostile",
    [
        "Message-ID: <[0123456789abcdef@microsoft.com]>",
        "To: (c):",
        "Subject: =?utf-8?q?a=0Ab?=",
        "From: =?utf-8?q?a=0Ab?= <ada@example.org>",
    ],
)
def test_headers_that_break_the_standard_parser_are_kept(client: Client, hostile: str) -> None:
    to = new_address(a_match(game="heap"), 0, 1)
    assert post_raw(client, f"{hostile}\nX-Other: 1\n\ntake 2\n", to=to) == 200
    assert hostile.encode() in bytes(Submission.objects.get().raw or b"")


def test_a_bounce_comes_with_its_empty_sender(client: Client) -> None:
    to = new_address(a_match(game="heap"), 0, 1)
    assert post_raw(client, a_mail(to).as_string(), to=to, sender="") == 200
    assert judge(Submission.objects.get().pk).status == "ignored"


def test_each_of_our_addresses_counts_and_no_other() -> None:
    first, second = UNKNOWN, UNKNOWN.replace("aaa", "bbb")
    assert recipients(f"<{first.upper()}>", [f'"A, B" <{second}>, eve@example.org']) == [first, second]
    assert recipients("", [f"{first}, post@starpost.localhost"]) == [first]
    assert recipients("post@starpost.localhost", ["other@starpost.localhost"]) == ["post@starpost.localhost"]
    assert recipients("eve@example.org", ["o-" + "a" * 26 + "@example.org"]) == []
