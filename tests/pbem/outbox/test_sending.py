"""Sending: one notice a thing, letters written once, failures recorded and tried again."""

from __future__ import annotations

import smtplib
import time
from datetime import timedelta
from email import message_from_bytes
from itertools import takewhile
from typing import Any

import pytest
import time_machine
from django.core.mail import EmailMessage as Letter
from django.db import transaction
from django.utils import timezone
from pytest_django.fixtures import Settings

from pbem.outbox.letter import Letter as Written
from pbem.outbox.letter import compose
from pbem.outbox.models import Attempt, Delivered, Notice
from pbem.outbox.services import RETRY_AFTER, cancel_unsent, notify, send_next
from pbem.outbox.writers import LETTERS
from tests.factories import a_player, together
from tests.pbem.mail.postman import a_sink

pytestmark = pytest.mark.django_db

WRITTEN: list[str] = []


def write(notice: Notice) -> Written:
    """Write a letter that is another one each time."""
    WRITTEN.append(notice.key)
    address = f"o-{len(WRITTEN)}@starpost.localhost"
    return Written("News", "text\n", '<p><img src="cid:board-1"></p>', [b"\x89PNG"], {"Reply-To": address})


def write_badly(notice: Notice) -> Written:
    raise LookupError(notice.key)


@pytest.fixture(autouse=True)
def writers(monkeypatch: pytest.MonkeyPatch) -> None:
    WRITTEN.clear()
    monkeypatch.setitem(LETTERS, "news", write)
    monkeypatch.setitem(LETTERS, "bad", write_badly)


def put(key: str, kind: str = "news", **more: Any) -> Notice:
    notify(kind=kind, key=key, topic="match-1", facts={"n": 1}, player=a_player("Ada"), **more)
    return Notice.objects.get(key=key)


def test_a_second_notice_of_the_same_thing_changes_nothing() -> None:
    first = put("news:1")
    assert put("news:1", address="other@example.org") == first
    assert Notice.objects.get().address == "ada@example.org"


def test_a_letter_is_written_and_sent_in_two_steps(mailoutbox: list[Letter]) -> None:
    put("news:1")
    assert send_next()
    assert (len(WRITTEN), len(mailoutbox)) == (1, 0)
    assert send_next()
    assert (len(WRITTEN), len(mailoutbox)) == (1, 1)
    assert not send_next()
    notice = Notice.objects.get()
    assert notice.status == "sent"
    assert [attempt.delivered for attempt in notice.attempts.all()] == [True]


def test_a_letter_is_not_sent_before_it_is_due(mailoutbox: list[Letter]) -> None:
    with time_machine.travel("2026-06-01 10:00+00:00", tick=False) as clock:
        put("news:1", due=timezone.now() + timedelta(minutes=5))
        assert not send_next()
        clock.shift(timedelta(minutes=5))
        assert send_next()
        assert send_next()
    assert len(mailoutbox) == 1


def test_a_mail_server_that_refuses_is_asked_again_with_the_same_letter(settings: Settings) -> None:
    settings.EMAIL_BACKEND = "django.core.mail.backends.smtp.EmailBackend"
    notice = put("news:1")
    with a_sink() as (sink, port), time_machine.travel("2026-06-01 10:00+00:00", tick=False) as clock:
        Notice.objects.update(due="2026-06-01 10:00+00:00")
        settings.EMAIL_HOST, settings.EMAIL_PORT = "127.0.0.1", port
        sink.refusing = "451 4.3.2 The disk is full"
        assert send_next()
        assert send_next()
        assert not send_next(), "it is not due before ten seconds have passed"
        notice.refresh_from_db()
        (failed,) = notice.attempts.all()
        assert (failed.delivered, "The disk is full" in failed.answer) == (False, True)
        clock.shift(RETRY_AFTER[0])
        sink.refusing = ""
        assert send_next()
    ((_, arrived),) = sink.arrived
    notice.refresh_from_db()
    assert (notice.status, notice.attempts.count(), len(WRITTEN)) == ("sent", 2, 1)
    assert arrived["Message-ID"] == notice.message_id
    assert arrived["Reply-To"] == "o-1@starpost.localhost"


def test_a_letter_that_left_before_we_died_goes_out_again_unchanged(
    mailoutbox: list[Letter], monkeypatch: pytest.MonkeyPatch
) -> None:
    put("news:1")
    send_next()

    def die(*_: object, **__: object) -> None:
        raise SystemExit

    with monkeypatch.context() as dying:
        dying.setattr(Attempt.objects, "create", die)
        with pytest.raises(SystemExit), transaction.atomic():
            send_next()
    with time_machine.travel(timezone.now() + timedelta(hours=1)):
        send_next()
    first, second = mailoutbox
    assert first.extra_headers == second.extra_headers
    assert first.extra_headers["Reply-To"] == "o-1@starpost.localhost"


def test_after_the_last_attempt_it_has_failed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("django.core.mail.message.EmailMessage.send", _refuse)
    with time_machine.travel("2026-06-01 10:00+00:00", tick=False) as clock:
        notice = put("news:1")
        waited = []
        while True:
            while send_next():
                pass
            notice.refresh_from_db()
            if notice.status != "pending":
                break
            waited.append(notice.due.timestamp() - time.time())
            clock.shift(waited[-1])
    assert notice.status == "failed"
    assert waited == [pause.total_seconds() for pause in RETRY_AFTER]
    assert notice.attempts.count() == len(RETRY_AFTER) + 1


def _refuse(*_: object, **__: object) -> None:
    raise smtplib.SMTPServerDisconnected


def test_a_letter_that_cannot_be_written_does_not_hold_up_the_others(mailoutbox: list[Letter]) -> None:
    bad = put("bad:1", "bad")
    put("news:1")
    while send_next():
        pass
    assert len(mailoutbox) == 1
    assert "LookupError('bad:1')" in bad.attempts.get().answer
    bad.refresh_from_db()
    assert bad.status == "pending"


def test_what_is_superseded_is_not_sent(mailoutbox: list[Letter]) -> None:
    for key in ("turn:1:0:1", "turn:1:0:2", "turn:1:1:1"):
        put(key)
    send_next()
    cancel_unsent("turn:1:0:", keep="turn:1:0:2")
    while send_next():
        pass
    assert len(mailoutbox) == 2
    assert [*Notice.objects.filter(status="superseded").values_list("key", flat=True)] == ["turn:1:0:1"]


@pytest.mark.django_db(transaction=True)
def test_two_workers_send_each_letter_once(mailoutbox: list[Letter]) -> None:
    for number in range(10):
        put(f"news:{number}")

    def drain() -> int:
        return sum(1 for _ in takewhile(bool, iter(send_next, None)))

    assert sum(together(drain, drain)) == 20
    assert len({letter.extra_headers["Message-ID"] for letter in mailoutbox}) == len(mailoutbox) == 10


def test_every_letter_says_what_it_is() -> None:
    notice = put("news:1")
    send_next()
    notice.refresh_from_db()
    message = message_from_bytes(compose(notice).message().as_bytes())
    assert message["To"] == "ada@example.org"
    assert message["Auto-Submitted"] == "auto-generated"
    assert message["X-Starpost-Loop"] == "1"
    assert message["List-Id"] == "<match-1.starpost.localhost>"
    assert message["References"].split() == ["<match-1@starpost.localhost>", notice.message_id]
    assert [part.get_content_type() for part in message.walk()] == [
        "multipart/related", "multipart/alternative", "text/plain", "text/html", "image/png",
    ]  # fmt: skip
    assert next(part for part in message.walk() if part.get_content_type() == "image/png")["Content-ID"] == "<board-1>"


def test_in_play_mode_letters_lie_in_the_mailbox(settings: Settings) -> None:
    settings.EMAIL_BACKEND = "pbem.outbox.backends.MailboxBackend"
    put("news:1")
    while send_next():
        pass
    kept = Delivered.objects.get()
    assert kept.recipient == "ada@example.org"
    assert message_from_bytes(bytes(kept.raw))["Subject"] == "News"
