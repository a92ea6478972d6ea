"""Letters that come back by mail, in the shapes of real servers; forged ones stop nobody's mail."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta
from pathlib import Path
from uuid import uuid4

import pytest
import time_machine
from django.core.mail import EmailMessage as Letter
from django.utils import timezone

from pbem.inbox.arriving.receiver import UNKNOWN, _keep, refusal
from pbem.inbox.arriving.webhooks import recipients
from pbem.inbox.intake import keep_mail
from pbem.inbox.judging import judge
from pbem.inbox.models import Submission
from pbem.outbox.models import Notice, Report, Suppression
from pbem.outbox.return_paths import letter_of, return_path
from pbem.outbox.suppression import send_test
from tests.factories import a_player

pytestmark = pytest.mark.django_db

Post = Callable[[], list[Letter]]

REPORTS = Path(__file__).parent / "reports"
HOUSE = "post@starpost.localhost"
HARD = ("postfix", "exim", "gmail", "exchange")


@pytest.fixture
def notice(post: Post) -> Notice:
    """Ada's test letter, which is gone."""
    send_test(a_player("Ada"))
    post()
    return Notice.objects.get(kind="test")


def a_report(shape: str, letter: object, to: str, day: int = 1) -> bytes:
    text = (REPORTS / f"{shape}.eml").read_text()
    return text.replace("{to}", to).replace("{letter}", str(letter)).replace("{day}", str(day)).encode()


def come_back(shape: str, notice: Notice, to: str = "", *, letter: object = None, day: int = 1) -> Submission:
    """Let a report of a letter arrive at its return path, or elsewhere; return it as it was judged."""
    to = to or return_path(notice)
    return judge(keep_mail(a_report(shape, letter or notice.pk, to, day), to).pk)


def stopped() -> list[tuple[str, str]]:
    return list(Suppression.objects.values_list("address", "reason"))


def told() -> list[str]:
    return list(Report.objects.order_by("pk").values_list("event", flat=True))


@pytest.mark.parametrize("to", ["", HOUSE], ids=["to its return path", "known by its Message-ID"])
@pytest.mark.parametrize("shape", HARD)
def test_a_letter_that_came_back_for_good_stops_mail(notice: Notice, post: Post, shape: str, to: str) -> None:
    judged = come_back(shape, notice, to)
    assert (judged.status, stopped(), told()) == ("ignored", [("ada@example.org", "bounced")], ["bounced"])
    assert "5.1.1" in Report.objects.get().answer
    assert "kept: bounced" in judged.note
    assert post() == [], "a bounce is never answered"
    send_test(a_player("Ada"))
    assert post() == []


def test_a_complaint_stops_mail(notice: Notice, post: Post) -> None:
    come_back("complaint", notice, "complaints@starpost.localhost")
    assert (stopped(), told()) == ([("ada@example.org", "complained")], ["complained"])
    assert post() == []


def test_a_letter_that_is_late_stops_nothing_and_is_shown(notice: Notice) -> None:
    come_back("delayed", notice)
    assert (stopped(), told()) == ([], ["deferred"])


def test_a_mailbox_that_stays_full_stops_mail_on_the_fifth_day(notice: Notice) -> None:
    now = timezone.now()
    for day in range(5):
        assert stopped() == []
        with time_machine.travel(now + timedelta(days=day)):
            come_back("full_mailbox", notice, day=2 * day)
            come_back("full_mailbox", notice, day=2 * day + 1)
    assert (stopped(), {*told()}) == ([("ada@example.org", "bounced")], {"soft"})


def test_full_mailboxes_are_forgotten_after_a_fortnight(notice: Notice) -> None:
    now = timezone.now()
    for day in range(12):
        with time_machine.travel(now + timedelta(days=4 * day)):
            come_back("full_mailbox", notice, day=day)
    assert stopped() == []


def test_the_same_report_counts_once(notice: Notice) -> None:
    come_back("delayed", notice)
    come_back("delayed", notice, HOUSE)
    assert told() == ["deferred"]


@pytest.mark.parametrize("shape", [*HARD, "complaint"])
def test_a_forged_report_stops_nobodys_mail(notice: Notice, shape: str) -> None:
    path = return_path(notice)
    altered = path.replace(path[-30], "a" if path[-30] != "a" else "b")
    other = return_path(Notice(pk=uuid4()))
    for to in (HOUSE, altered, other, "o-" + "a" * 26 + "@starpost.localhost"):
        come_back(shape, notice, to, letter=uuid4())
    assert (stopped(), told()) == ([], [])


def test_a_report_about_somebody_else_stops_the_letters_own_address_at_most(notice: Notice) -> None:
    raw = a_report("postfix", notice.pk, return_path(notice)).replace(b"ada@example.org", b"bea@example.org")
    judge(keep_mail(raw, return_path(notice)).pk)
    assert stopped() == [("ada@example.org", "bounced")]
    assert "bea@example.org" in Report.objects.get().answer


def test_an_answering_machine_at_the_return_path_is_no_bounce(notice: Notice) -> None:
    raw = (
        b"Return-Path: <>\r\nFrom: ada@example.org\r\nTo: x@starpost.localhost\r\nSubject: Away\r\n"
        b"Auto-Submitted: auto-replied\r\n\r\nI am away until Monday.\r\n"
    )
    judge(keep_mail(raw, return_path(notice)).pk)
    assert (stopped(), told()) == ([], [])


def test_return_paths_are_short_and_cannot_be_made_up(notice: Notice) -> None:
    path = return_path(notice)
    assert letter_of(path) == letter_of(path.upper()) == notice.pk
    assert len(path.partition("@")[0]) <= 64, "RFC 5321 4.5.3.1.1"
    assert letter_of(return_path(Notice(pk=uuid4()))) != notice.pk
    assert letter_of("b-" + "a" * 42 + "@starpost.localhost") is None
    assert letter_of("ada@example.org") is None


def test_what_the_receiver_takes(notice: Notice) -> None:
    assert refusal(return_path(notice)) == ""
    assert refusal("b-" + "a" * 42 + "@starpost.localhost") == UNKNOWN
    assert refusal(HOUSE) == refusal("complaints@starpost.localhost") == ""
    assert _keep(b"From: spam@example.org\r\nSubject: Buy\r\n\r\nBuy!\r\n", HOUSE) == UNKNOWN
    assert _keep(a_report("complaint", notice.pk, HOUSE), HOUSE).startswith("250")
    assert recipients("", [return_path(notice)]) == [return_path(notice)]


def test_letters_leave_with_their_return_path(post: Post) -> None:
    send_test(a_player("Ada"))
    (letter,) = post()
    assert letter.from_email == return_path(Notice.objects.get())
    assert str(letter.message()["From"]) == "Starpost <post@starpost.localhost>"
