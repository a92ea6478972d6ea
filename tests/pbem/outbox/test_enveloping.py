"""Letters on their way: seven bits, no field that begins with an empty line, and what a related part begins with."""

from __future__ import annotations

import re
from email import message_from_bytes, policy

import pytest

from pbem.outbox.letter import LetterMessage, compose
from pbem.outbox.models import Notice

TEXT = "Zażółć · gęślą — −3.5\n-- \n.\nFrom here on\n" + "x" * 1200 + "\n"


def raw(*, pictures: list[bytes], subject: str = "Mecz 17 · twoja kolej, " + "bardzo długi temat " * 8) -> bytes:
    links = {"List-Unsubscribe": f"<https://play.example.org/unsubscribe/{'a' * 200}>"}
    notice = Notice(kind="test", topic="m17", address="ada@example.org", subject=subject, text=TEXT,
                    html="<p>Zażółć</p>", pictures=pictures, headers=links)  # fmt: skip
    sent: bytes = compose(notice).message().as_bytes(linesep="\r\n")
    return sent


@pytest.mark.parametrize("pictures", [[], [b"\x89PNG"]])
def test_every_byte_has_seven_bits_and_every_line_fits(pictures: list[bytes]) -> None:
    sent = raw(pictures=pictures)
    assert sent.isascii()
    assert max(map(len, sent.split(b"\r\n"))) <= 998
    assert b"8bit" not in sent
    found = message_from_bytes(sent, policy=policy.default)
    body = found.get_body(["plain"])
    assert body is not None
    assert body.get_content().replace("\r\n", "\n") == TEXT


@pytest.mark.parametrize("subject", ["Match 17 · your turn", "plain", "ż" * 200, "a" * 120 + " ż"])
def test_no_field_begins_with_an_empty_line(subject: str) -> None:
    head = raw(pictures=[b"x"], subject=subject).split(b"\r\n\r\n")[0]
    assert not re.search(rb"^[\w-]+: *\r\n", head, re.MULTILINE)
    assert str(message_from_bytes(head, policy=policy.default)["Subject"]) == subject


def test_a_related_part_says_what_it_begins_with() -> None:
    found = message_from_bytes(raw(pictures=[b"\x89PNG"]), policy=policy.default)
    assert (found.get_content_type(), found.get_param("type")) == ("multipart/related", "multipart/alternative")


def test_a_letter_of_plain_text_alone() -> None:
    sent = LetterMessage("Zażółć", TEXT, "a@example.org", ["b@example.org"]).message().as_bytes()
    assert sent.isascii()
    assert b"quoted-printable" in sent
