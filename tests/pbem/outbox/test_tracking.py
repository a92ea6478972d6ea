"""What providers tell of letters: kept, and mail stops where it must."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from datetime import timedelta
from smtplib import SMTPRecipientsRefused

import pytest
import time_machine
from anymail.signals import AnymailTrackingEvent, tracking
from django.core.mail import EmailMessage as Letter
from django.test import Client
from django.utils import timezone
from pytest_django.fixtures import Settings

from pbem.outbox.models import Attempt, Notice, Report, Suppression
from pbem.outbox.services import send_next
from pbem.outbox.signals import undelivered
from pbem.outbox.suppression import ask_to_confirm, lift, send_test, token_of
from tests.factories import a_player

pytestmark = pytest.mark.django_db

Post = Callable[[], list[Letter]]


@pytest.fixture
def missed() -> Iterator[list[tuple[str, str]]]:
    """Kinds of the letters that did not reach their readers, and why."""
    heard: list[tuple[str, str]] = []

    def hear(*, notice: Notice, why: str, **_: object) -> None:
        heard.append((notice.kind, why))

    undelivered.connect(hear)
    yield heard
    undelivered.disconnect(hear)


def a_letter(post: Post) -> Notice:
    """Return Ada's test letter, sent, with the name that a provider gave it."""
    send_test(a_player("Ada"))
    post()
    notice = Notice.objects.order_by("-created")[0]
    Attempt.objects.filter(notice=notice).update(provider_id=f"esp-{notice.pk}")
    return notice


def tell(notice: Notice | None, event: str, **more: object) -> None:
    """Let the provider tell what became of a letter."""
    facts = {"event_id": f"{event}-1", "timestamp": timezone.now(), "recipient": "ada@example.org"} | more
    told = AnymailTrackingEvent(event_type=event, message_id=f"esp-{notice.pk}" if notice else None, **facts)
    tracking.send(object, event=told, esp_name="Test")


@pytest.mark.parametrize(
    ("event", "more", "reason"),
    [
        ("bounced", {"description": "mailbox does not exist"}, "bounced"),
        ("complained", {}, "complained"),
        ("unsubscribed", {}, "complained"),
        ("rejected", {"reject_reason": "blocked"}, "refused"),
        ("rejected", {"reject_reason": "spam"}, "complained"),
        ("rejected", {"reject_reason": "other"}, None),
        ("deferred", {}, None),
        ("delivered", {}, None),
        ("failed", {}, None),
    ],
)
def test_what_stops_mail(post: Post, event: str, more: dict[str, str], reason: str | None) -> None:
    notice = a_letter(post)
    tell(notice, event, **more)
    assert [found.reason for found in Suppression.objects.all()] == ([reason] if reason else [])
    assert [report.event for report in notice.reports.all()] == [event]
    send_test(a_player("Ada"))
    assert len(post()) == (0 if reason else 1)


def test_providers_may_tell_a_thing_twice(post: Post, missed: list[tuple[str, str]]) -> None:
    notice = a_letter(post)
    tell(notice, "bounced")
    tell(notice, "bounced")
    assert Report.objects.count() == 1
    assert missed == [("test", "bounced")]


def test_whether_letters_are_read_is_not_kept(post: Post) -> None:
    notice = a_letter(post)
    tell(notice, "opened")
    tell(notice, "clicked")
    assert not Report.objects.exists()


def test_a_complaint_that_names_no_letter_stops_mail_all_the_same(post: Post) -> None:
    a_letter(post)
    tell(None, "complained", recipient="ADA@Example.org")
    assert Suppression.objects.get().address == "ada@example.org"


def test_a_letter_to_a_stopped_address_is_kept_and_told_of(post: Post, missed: list[tuple[str, str]]) -> None:
    Suppression.objects.create(address="ada@example.org", reason="bounced")
    send_test(a_player("Ada"))
    assert post() == []
    notice = Notice.objects.get()
    assert (notice.status, notice.subject) == ("failed", "Starpost: your test email")
    assert missed == [("test", "not sent: ada@example.org: bounced")]


def test_an_address_is_mended_by_reading_a_letter(post: Post) -> None:
    Suppression.objects.create(address="ada@example.org", reason="bounced")
    assert ask_to_confirm(a_player("Ada"))
    [letter] = post()
    token = token_of(Suppression.objects.get().pk)
    assert f"/letters/confirm/{token.partition(':')[0]}" in letter.body
    assert not lift(token + "x")
    assert lift(token)
    assert not lift(token)
    assert not ask_to_confirm(a_player("Ada"))
    send_test(a_player("Ada"))
    assert len(post()) == 1


def test_a_link_is_good_for_three_days(clock: time_machine.Traveller) -> None:
    token = token_of(Suppression.objects.create(address="ada@example.org", reason="bounced").pk)
    clock.shift(timedelta(days=3, seconds=1))
    assert not lift(token)


@pytest.mark.parametrize(
    ("said", "stops"),
    [
        ((550, b"5.1.1 no such user"), True),
        ((550, b"5.2.1 mailbox disabled"), True),
        ((554, b"5.7.1 relay access denied"), False),
        ((450, b"4.2.0 greylisted 5.1.1"), False),
    ],
)
def test_refusals_of_a_mail_server(
    monkeypatch: pytest.MonkeyPatch,
    said: tuple[int, bytes],
    stops: bool,  # noqa: FBT001
) -> None:
    def refuse(*_: object, **__: object) -> int:
        raise SMTPRecipientsRefused({"ada@example.org": said})

    monkeypatch.setattr("django.core.mail.EmailMessage.send", refuse)
    send_test(a_player("Ada"))
    for _ in range(2):
        assert send_next()
    assert Suppression.objects.exists() is stops
    assert Notice.objects.get().status == ("failed" if stops else "pending")


def test_test_letters_are_few() -> None:
    assert [send_test(a_player("Ada")) for _ in range(6)] == [True] * 5 + [False]
    assert send_test(a_player("Bea"))


def test_a_webhook_stops_mail(post: Post, settings: Settings) -> None:
    settings.ANYMAIL = {"WEBHOOK_SECRET": "us:secret"}
    notice = a_letter(post)
    body = {
        "RecordType": "Bounce", "Type": "HardBounce", "ID": 7, "MessageID": f"esp-{notice.pk}",
        "Email": "ada@example.org", "BouncedAt": "2026-06-01T12:00:00Z", "Description": "The address is unknown.",
    }  # fmt: skip
    told = Client().post("/anymail/postmark/tracking/", json.dumps(body), content_type="application/json",
                         headers={"authorization": "Basic dXM6c2VjcmV0"})  # fmt: skip
    assert told.status_code == 200
    assert Suppression.objects.get().reason == "bounced"
    assert "unknown" in notice.reports.get().answer


def test_a_webhook_without_the_secret_stops_nothing(settings: Settings) -> None:
    settings.ANYMAIL = {"WEBHOOK_SECRET": "us:secret"}
    body = {"RecordType": "Bounce", "Type": "HardBounce", "ID": 7, "Email": "ada@example.org"}
    assert (
        Client().post("/anymail/postmark/tracking/", json.dumps(body), content_type="application/json").status_code
        == 400
    )
    assert not Suppression.objects.exists()
