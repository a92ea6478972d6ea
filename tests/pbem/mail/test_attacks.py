"""What mail gets that means harm: forged and used-up addresses, slipped-in headers, scripts, bombs, floods."""

from __future__ import annotations

import io
import re
import time
import zipfile
from collections.abc import Callable
from datetime import timedelta
from email.message import EmailMessage
from urllib.parse import urlparse

import pytest
import time_machine
from django.core.mail import EmailMessage as Letter
from django.test import Client
from django.utils import timezone

from pbem.inbox import routing
from pbem.inbox.models import Submission
from pbem.matches.models import Match
from pbem.outbox.models import Notice
from tests.factories import a_match, a_player, failure, give, kinds
from tests.pbem.mail.postman import arrive, parsed, reply, text_of

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("heap")]

Post = Callable[[], list[Letter]]

QUICK = 5.0
"""Seconds of work within which even the worst mail is dealt with, however busy the machine is otherwise."""


@pytest.fixture
def match() -> Match:
    return a_match(game="heap")


@pytest.fixture
def letter(match: Match, post: Post) -> EmailMessage:  # noqa: ARG001  # what is sent is of this match
    """Ada's first letter."""
    return parsed(post()[-1])


def untouched(match: Match) -> bool:
    return not [kind for kind, _, _ in kinds(match) if kind != "start"]


def address_of(letter: EmailMessage) -> str:
    return str(letter["Reply-To"])


def sent(post: Post) -> list[EmailMessage]:
    return [parsed(letter) for letter in post()]


def test_an_altered_token_reaches_no_seat(match: Match, letter: EmailMessage, post: Post) -> None:
    address = address_of(letter)
    for place in (2, 14, 27):
        sign = "a" if address[place] != "a" else "b"
        submission = arrive(reply(letter, f"take {place % 3 + 1}"), address[:place] + sign + address[place + 1 :])
        assert (submission.status, submission.match) == ("ignored", None)
    assert untouched(match)
    assert [str(one["Subject"]) for one in sent(post)] != []


@pytest.mark.parametrize(
    "address",
    ["o-@starpost.localhost", "o-" + "a" * 500 + "@starpost.localhost", "o-' OR 1=1 --@x", "", "@", "o-é@x", "post@x"],
)
def test_a_forged_token_of_any_shape_reaches_no_seat(
    match: Match, letter: EmailMessage, post: Post, address: str
) -> None:
    submission = arrive(reply(letter, "take 1"), address or "nobody")
    assert submission.status == "ignored"
    assert untouched(match)
    post()


def test_a_rivals_token_gives_nobody_their_seat(match: Match, letter: EmailMessage, post: Post) -> None:
    give(match, 0, "take 1")
    theirs = next(one for one in sent(post) if one["To"] == "bea@example.org")
    submission = arrive(reply(theirs, "take 3", sender="ada@example.org"))
    assert submission.status == "held"
    assert [one["To"] for one in sent(post)] == ["bea@example.org"], "Bea is asked, Ada hears nothing"
    assert len(kinds(match)) == 2
    assert letter["To"] == "ada@example.org"


def test_a_token_that_was_used_up_answers_no_later_question(match: Match, letter: EmailMessage, post: Post) -> None:
    arrive(reply(letter, "take 1"))
    give(match, 1, "take 1")
    for body in ("take 2", "1", "reply 2", "undo"):
        judged = arrive(reply(letter, body))
        assert failure(judged), body
    assert [kind for kind, _, _ in kinds(match)].count("command") == 2
    post()


def test_the_very_same_mail_counts_once(match: Match, letter: EmailMessage, post: Post) -> None:
    message = reply(letter, "note once\ntake 1")
    assert arrive(message).status == "judged"
    for again in (message.as_bytes(), b"X-Trace: 2\n" + message.as_bytes(), b"Received: by x\n" + message.as_bytes()):
        arrive(again)
    assert Notice.objects.filter(kind="receipt").count() == 1
    assert match.notes.count() == 1
    post()


def test_the_link_of_a_held_mail_is_forged_altered_and_out_of_date(
    match: Match, letter: EmailMessage, post: Post, client: Client
) -> None:
    arrive(reply(letter, "take 2", sender="eve@example.net"))
    (asked,) = sent(post)
    path = next(urlparse(line.strip()).path for line in text_of(asked).splitlines() if "/held/" in line)
    for wrong in (path[:-2] + ("A/" if path[-2] != "A" else "B/"), "/held/x/", path.replace("/held/", "/held/x")):
        assert client.post(wrong).status_code == 410
    with time_machine.travel(timezone.now() + timedelta(days=15), tick=False):
        assert client.post(path).status_code == 410
    assert untouched(match)


def test_no_header_can_be_slipped_into_a_letter(match: Match, letter: EmailMessage, post: Post) -> None:
    raw = reply(letter, "say hi\\r\\nBcc: eve@example.net\ntake 1").as_bytes()
    raw = re.sub(rb"Subject: .*\n", b"Subject: =?utf-8?q?x=0D=0ABcc:_eve@example.net?=\n", raw)
    raw = re.sub(rb"Message-ID: .*\n", b"Message-ID: <a@b>\n X: y\n Bcc: eve@example.net\n", raw)
    submission = arrive(raw, address_of(letter))
    assert submission.status == "judged"
    for one in sent(post):
        assert one["Bcc"] is None
        assert one["X"] is None
        assert "eve" not in str(one["To"])
        assert "\n" not in str(one["In-Reply-To"] or "")
    assert len(kinds(match)) == 2


def test_scripts_in_html_are_neither_obeyed_nor_sent_on(match: Match, letter: EmailMessage, post: Post) -> None:
    message = reply(letter, "")
    message.set_content(
        "<html><head><script>take 3</script><style>take 2</style></head><body onload='take 1'>"
        "<p>say &lt;script&gt;alert(1)&lt;/script&gt;</p><img src=x onerror=alert(1) alt='take 1'>"
        "<!-- take 2 --><p style='display:none'>nonsense</p></body></html>",
        subtype="html",
    )
    submission = arrive(message)
    assert submission.lines[0] == "say <script>alert(1)</script>"
    assert untouched(match)
    give(match, 0, "take 1")
    for one in sent(post):
        assert "<script" not in text_of(one, "html")
        assert "onerror" not in text_of(one, "html")


def bomb() -> bytes:
    """Return a zip of a few kilobytes that would unpack to 50 megabytes."""
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("orders.txt", b"take 3\n" * 7_000_000)
    return packed.getvalue()


def test_attachments_are_never_opened(match: Match, letter: EmailMessage, post: Post) -> None:
    message = reply(letter, "take 1")
    message.add_attachment(bomb(), maintype="application", subtype="zip", filename="orders.zip")
    started = time.thread_time()
    assert arrive(message).lines == ["take 1"]
    assert time.thread_time() - started < QUICK
    assert [kind for kind, _, _ in kinds(match)].count("command") == 1
    post()


@pytest.mark.parametrize("depth", [50, 2_000])
def test_a_mail_nested_like_a_doll_is_dealt_with_quickly(
    match: Match, letter: EmailMessage, post: Post, depth: int
) -> None:
    head = f"From: ada@example.org\nTo: {address_of(letter)}\nMessage-ID: <{depth}@x>\nMIME-Version: 1.0\n"
    parts = "".join(f"Content-Type: multipart/mixed; boundary=b{n}\n\n--b{n}\n" for n in range(depth))
    raw, started = (head + parts + "\ntake 3\n").encode(), time.thread_time()
    submission = arrive(raw, address_of(letter))
    assert time.thread_time() - started < QUICK
    assert submission.status in {"judged", "ignored"}
    assert untouched(match) or submission.lines == ["take 3"]
    post()


def test_a_body_of_base64_without_end_is_cut(match: Match, letter: EmailMessage, post: Post) -> None:
    message = reply(letter, "")
    message.set_content("take\n" * 1_000_000, cte="base64")
    raw, started = message.as_bytes(), time.thread_time()
    submission = arrive(raw, address_of(letter))
    assert time.thread_time() - started < QUICK
    assert len(submission.lines) < 20_000
    assert untouched(match)
    post()


def test_a_flood_from_one_sender_is_answered_forty_times_an_hour(
    match: Match, letter: EmailMessage, post: Post
) -> None:
    for number in range(routing.MOST_PER_HOUR + 60):
        arrive(reply(letter, f"note {number}"))
    counts = {status: Submission.objects.filter(via="mail", status=status).count() for status in ("judged", "ignored")}
    assert counts == {"judged": routing.MOST_PER_HOUR, "ignored": 60}
    assert match.notes.count() == routing.MOST_PER_HOUR
    assert Notice.objects.filter(kind="receipt").count() == routing.MOST_PER_HOUR
    assert failure(give(match, 0, "take 1")) == "", "the page still takes orders"
    post()


def test_a_flood_from_a_stranger_does_not_use_up_the_players_mail(
    match: Match, letter: EmailMessage, post: Post
) -> None:
    for number in range(60):
        arrive(reply(letter, f"take {number}", sender="eve@example.net"))
    assert Notice.objects.filter(kind="held").count() == routing.MOST_HELD_PER_HOUR
    assert arrive(reply(letter, "take 1")).status == "judged"
    assert a_player("Ada").seats.filter(match=match).exists()
    post()
