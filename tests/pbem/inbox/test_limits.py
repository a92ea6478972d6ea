"""No mail breaks the reader: any bytes, huge mail, deep mail, mail that lies about itself."""

from __future__ import annotations

import time
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pbem.inbox.mail import mime
from pbem.inbox.mail.mime import MOST_TEXT
from pbem.inbox.mail.reading import Reading, read_mail

if TYPE_CHECKING:
    from email.message import Message

    from pbem.inbox.mail.headers import Headers

SAMPLES = [path.read_bytes() for path in sorted((Path(__file__).parent / "mail").glob("*.eml"))]
SHARDS = [
    b"\r\n\r\n",
    b"\x00",
    b"\xff\xfe",
    b"-- \r\n",
    b"=?utf-8?B?",
    b"=\r\n",
    b"--b0undary17",
    b"charset=zlib",
    b"format=flowed",
    b"Content-Type: multipart/mixed; boundary=b0undary17\r\n\r\n",
    b"Content-Type: text/html; charset=utf-16\r\n\r\n",
    b"Content-Type: text/plain; charset=idna\r\n\r\n",
    b"Content-Type: text/plain; name*\r\n",
    b"Content-Transfer-Encoding: base64\r\n",
    b"From: x@example.com\r\n",
    b"To: (c):\r\n",
    b"<blockquote><table><td>",
    b"</div></table><!--",
    b"&#0;&#xd800;",
    b"On 1 Jan 2026 x@y wrote:\r\n",
    b"X: \xc5\x82\r\n",
]
CHARSETS = ["utf-8", "utf-16", "utf-7", "iso-2022-jp", "hz", "zlib", "idna", "punycode", "undefined", "", "x" * 300]
KINDS = ["text/plain", "text/html", "multipart/mixed; boundary=b"]
HOSTILE = [
    b"On " + b"a " * 140 + b":\n",
    b"Dnia " + b"a " * 140 + b"\n:\n",
    b"Warning: " * 33 + b"\n",
    b"x\nThanks,\n",
    b"From: a\n",
    b"> " * 150,
    b"a:\n",
    b"\n",
]
HEAD = b"From: jan@example.org\r\nSubject: x\r\n"
PLAIN = HEAD + b"Content-Type: text/plain; charset=utf-8\r\n\r\n"


def assert_sound(reading: Reading) -> None:
    """Check what holds for every reading, and that our last resort was not needed."""
    assert "our reader failed" not in reading.why
    assert bool(reading.why) == (reading.kind != "letter")
    assert len(reading.text.encode()) <= MOST_TEXT
    assert b"\\u0000" not in msgspec.json.encode(reading)
    for line in reading.lines:
        assert line == line.strip() != ""
        assert "\n" not in line
        assert not line.startswith(">")


@settings(deadline=None)
@given(st.binary(max_size=2000))
def test_any_bytes_are_read(raw: bytes) -> None:
    assert_sound(read_mail(raw))


@settings(deadline=None)
@given(st.binary(max_size=2000), st.sampled_from(KINDS), st.sampled_from(CHARSETS))
def test_any_body_is_read_in_any_charset(body: bytes, kind: str, charset: str) -> None:
    assert_sound(read_mail(HEAD + f"Content-Type: {kind}; charset={charset}\r\n\r\n".encode() + body))


@settings(deadline=None, max_examples=300)
@given(
    st.sampled_from(SAMPLES),
    st.lists(st.tuples(st.floats(0, 1), st.integers(0, 40), st.sampled_from(SHARDS)), min_size=1, max_size=5),
)
def test_damaged_samples_are_read(raw: bytes, damages: list[tuple[float, int, bytes]]) -> None:
    for place, length, shard in damages:
        start = int(place * len(raw))
        raw = raw[:start] + shard + raw[start + length :]
    assert_sound(read_mail(raw))


def test_the_last_resort_names_the_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pbem.inbox.mail.reading.parse", lambda _: 1 // 0)
    assert read_mail(PLAIN).kind == "unreadable"
    assert read_mail(PLAIN).why == "our reader failed on it (ZeroDivisionError)"


def test_html_is_left_alone_when_plain_text_speaks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(mime, "html_to_text", lambda _: 1 // 0)
    parts = b"--b\r\nContent-Type: text/html\r\n\r\n<p>pass\r\n--b\r\n\r\nhold\r\n--b--\r\n"
    assert read_mail(HEAD + b"Content-Type: multipart/alternative; boundary=b\r\n\r\n" + parts).lines == ["hold"]


def test_a_broken_part_does_not_hide_the_text_beside_it() -> None:
    parts = b"--b\r\n\r\nhold\r\n--b\r\nContent-Type: multipart/mixed\r\n\r\n?\r\n--b--\r\n"
    reading = read_mail(HEAD + b"Content-Type: multipart/mixed; boundary=b\r\n\r\n" + parts)
    assert (reading.kind, reading.lines) == ("letter", ["hold"])


def test_an_empty_mail_has_no_sender() -> None:
    assert read_mail(b"").why == "a mail must have one From field and this one has 0"


def nested(depth: int) -> bytes:
    opened = (b'Content-Type: multipart/mixed; boundary="b%d"\r\n\r\n--b%d\r\n' % (n, n) for n in range(depth))
    return HEAD + b"".join(opened) + b"\r\nhold\r\n"


def test_nesting_is_followed_for_a_while() -> None:
    assert read_mail(nested(10)).lines == ["hold"]


@pytest.mark.parametrize("depth", [21, 3000])
def test_deeper_nesting_is_unreadable(depth: int) -> None:
    reading = read_mail(nested(depth))
    assert (reading.kind, reading.truncated) == ("unreadable", True)
    assert reading.why.startswith("it is too large or has too many parts")


def test_of_a_thousand_parts_the_first_are_read() -> None:
    parts = b"".join(b"--b\r\n\r\nhold %d\r\n" % number for number in range(1000))
    reading = read_mail(HEAD + b"Content-Type: multipart/mixed; boundary=b\r\n\r\n" + parts + b"--b--\r\n")
    assert reading.truncated
    assert reading.lines[:2] == ["hold 0", "hold 1"]


def test_a_large_attachment_is_counted_and_not_decoded(monkeypatch: pytest.MonkeyPatch) -> None:
    decoded = []
    original = mime.transfer_decoded

    def spy(part: Message, headers: Headers) -> bytes:
        decoded.append(part)
        return original(part, headers)

    monkeypatch.setattr(mime, "transfer_decoded", spy)
    attached = (
        b"--b\r\nContent-Type: application/zip\r\nContent-Transfer-Encoding: base64\r\n\r\n"
        + (b"A" * 76 + b"\r\n") * 400_000
    )
    raw = HEAD + b"Content-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\n\r\nhold\r\n" + attached + b"--b--\r\n"
    started = time.thread_time()
    reading = read_mail(raw)
    assert time.thread_time() - started < 10
    assert (reading.lines, reading.attachments, len(decoded)) == (["hold"], 1, 1)


def test_five_thousand_lines_are_read() -> None:
    reading = read_mail(PLAIN + b"hold 1 2\r\n" * 5000)
    assert (reading.lines, reading.truncated) == (["hold 1 2"] * 5000, False)


@pytest.mark.parametrize(
    "raw",
    [
        PLAIN + b"place Scout at 10 200\r\n" * 9000,
        PLAIN.replace(b"plain", b"html") + b"<p>place Scout at 10 200</p>" * 9000,
    ],
)
def test_of_a_longer_text_whole_lines_are_kept(raw: bytes) -> None:
    reading = read_mail(raw)
    assert reading.truncated
    assert set(reading.lines) == {"place Scout at 10 200"}


@pytest.mark.parametrize("line", HOSTILE)
def test_hostile_text_costs_no_time(line: bytes) -> None:
    started = time.thread_time()
    assert_sound(read_mail(PLAIN + line * (MOST_TEXT // len(line))))
    assert time.thread_time() - started < 10


@pytest.mark.parametrize(
    "charset", ["zlib", "bz2", "idna", "punycode", "unicode_escape", "rot13", "undefined", "a\0b", "x" * 999]
)
def test_what_is_no_charset_is_not_used(charset: str) -> None:
    raw = HEAD + f'Content-Type: text/plain; charset="{charset}"\r\n\r\nhold \\x41 ó'.encode()
    assert read_mail(raw).lines == ["hold \\x41 ó"]


@pytest.mark.parametrize(
    ("encoding", "body"),
    [
        ("base64", b"aG9sZA"),
        ("base64 ", b"aG9s!ZA==\r\n"),
        ("BASE64", b"aG9s\r\n ZA==\r\ntrailing"),
        ("quoted-printable", b"ho=6Cd=\r\n"),
        ("quoted-printable", b"hol=64"),
        ("x-unknown", b"hold"),
    ],
)
def test_damaged_transfer_encodings_are_forgiven(encoding: str, body: bytes) -> None:
    assert read_mail(HEAD + f"Content-Transfer-Encoding: {encoding}\r\n\r\n".encode() + body).lines == ["hold"]
