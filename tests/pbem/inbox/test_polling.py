"""Which of our addresses a message in a mailbox is for; tests/mail polls a real server."""

from __future__ import annotations

import pytest

from pbem.inbox.arriving.polling import addressed

ONE = "o-" + "a" * 26 + "@starpost.localhost"
TWO = "o-" + "b" * 26 + "@starpost.localhost"


@pytest.mark.parametrize(
    ("headers", "found"),
    [
        (f"To: {ONE}", [ONE]),
        (f"To: Starpost <{ONE.upper()}>, ada@example.org\nCc: {TWO}", [ONE, TWO]),
        (f"Delivered-To: {ONE}\nTo: undisclosed-recipients:;", [ONE]),
        (f"X-Original-To: {ONE}\nDelivered-To: host@starpost.localhost\nTo: {ONE}", [ONE]),
        ("Envelope-To: post@starpost.localhost\nTo: post@starpost.localhost", ["post@starpost.localhost"]),
        ("To: post@starpost.localhost", []),
        (f"Subject: {ONE}\nX-Note: {TWO}\nTo: ada@example.org", []),
        (f"To: {ONE[:-4]}", []),
        ("", []),
        ("To: (c):\nContent-Type: text/plain; name*\nMessage-ID: <[hex@example.org]>", []),
        ("To: " + ", ".join(f"o-{n:a>26}@starpost.localhost" for n in "bcdefghijklmnop"), "ten"),
    ],
)
def test_the_fields_say_whom_a_message_is_for(headers: str, found: list[str] | str) -> None:
    raw = headers.encode() + b"\n\nTo: " + TWO.encode() + b"\n"
    if found == "ten":
        assert len(addressed(raw)) == 10
    else:
        assert addressed(raw) == found


def test_bytes_that_are_no_text_do_no_harm() -> None:
    assert addressed(b"To: \xff\x00 <" + ONE.encode() + b">\r\n\r\n\xff") == [ONE]
