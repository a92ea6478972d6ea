"""Two machines, two of each process, one dead in the middle of its work: nothing is lost, nothing is doubled."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from email.message import EmailMessage
from pathlib import Path

import pytest
from django.conf import settings
from django.utils import timezone

from pbem.inbox.models import Submission
from pbem.matches.letters.addresses import new_address
from pbem.matches.models import Match
from pbem.matches.verifying import verify
from pbem.outbox.models import Notice
from tests.browser.conftest import session_of
from tests.chaos.test_workers import ORDERS, a_worker_held_before_it_commits, make_old
from tests.factories import a_match, a_player, kinds
from tests.machines import Machine, deliver
from tests.pbem.mail.postman import Sink, a_sink
from tests.workers import Broker, database_url, until, waiting_for_a_lock

pytestmark = [pytest.mark.chaos, pytest.mark.slow, pytest.mark.django_db(transaction=True)]

MATCHES = 4


@pytest.fixture
def sink() -> Iterator[tuple[Sink, int]]:
    with a_sink() as found:
        yield found


@pytest.fixture
def machines(tmp_path: Path, sink: tuple[Sink, int]) -> Iterator[list[Machine]]:
    """Two machines on one database and one Valkey, whose letters go to one mail server."""
    (tmp_path / "valkey").mkdir()
    broker = Broker(tmp_path / "valkey")
    environment = {key: value for key, value in os.environ.items() if key != "CELERY_BROKER_URL"} | {
        "DATABASE_URL": database_url(), "REDIS_URL": broker.url, "STARPOST_SWEEP_SECONDS": "1",
        "EMAIL_BACKEND": "django.core.mail.backends.smtp.EmailBackend", "EMAIL_HOST": "127.0.0.1",
        "EMAIL_PORT": str(sink[1]),
    }  # fmt: skip
    found = [Machine(tmp_path / name, environment) for name in ("one", "two")]
    try:
        for machine in found:
            machine.until_up()
        yield found
    finally:
        for machine in found:
            machine.kill()
        broker.stop()


def a_mail(match: Match, seat: int) -> EmailMessage:
    message = EmailMessage()
    message["From"], message["To"] = ("ada@example.org", "bea@example.org")[seat], new_address(match, seat, 1)
    message["Subject"], message["Message-ID"] = "Re: your turn", f"<{match.pk}-{seat}@example.org>"
    message.set_content(ORDERS if seat == 0 else ORDERS.replace("1.5", "101.5", 1))
    return message


def test_one_of_two_machines_dies(machines: list[Machine], sink: tuple[Sink, int]) -> None:
    matches = [a_match(mode="waves") for _ in range(MATCHES)]
    mails = [a_mail(match, seat) for match in matches for seat in (0, 1)]
    signed_in = {settings.SESSION_COOKIE_NAME: session_of(a_player("Ada"))}
    assert all("Ada" in machine.page("/", signed_in).text for machine in machines)
    for n, mail in enumerate(mails[:4]):
        deliver(mail, machines[n % 2 :])
    until(all_are_judged, "both machines have worked")
    until(all_are_sent, "no worker is at a letter")
    began = the_power_fails(machines, mails[4:])
    assert "Ada" in machines[1].page("/", signed_in).text
    until(all_are_judged, "the other machine has judged all")
    until(all_are_sent, "the other machine has sent all letters", patience=30.0)
    print(f"\nall judged, settled and told {time.monotonic() - began:.1f} s after the power failed")
    assert Submission.objects.count() == len(mails)
    check_logs(matches)
    check_letters(sink[0])


def the_power_fails(machines: list[Machine], mails: list[EmailMessage]) -> float:
    """Kill the first machine while each works on a mail that the first has taken, and deliver the rest; return when."""
    with a_worker_held_before_it_commits():
        held = [deliver(mail, machines) for mail in mails[::2]]
        until(both_hang, "both workers hang at the lock, each with a mail")
        machines[0].kill()
        began = time.monotonic()
        taken = [deliver(mail, machines) for mail in mails[1::2]]
    assert held + taken == [machines[0]] * 2 + [machines[1]] * 2
    for submission in Submission.objects.filter(status=Submission.Status.RECEIVED):
        make_old(submission)
    return began


def both_hang() -> bool:
    taken = Submission.objects.filter(status=Submission.Status.RECEIVED, attempts__gt=0).count()
    return taken == waiting_for_a_lock() == 2


def check_logs(matches: list[Match]) -> None:
    """Each order stands once in each log, and each wave was settled once."""
    for match in matches:
        assert sorted(kind for kind, _, _ in kinds(match)) == ["command"] * 4 + ["resolved", "start"]
        assert verify(Match.objects.get(pk=match.pk)) == 6


def check_letters(sink: Sink) -> None:
    """Each letter has arrived; one that left as the power failed may have left again, by the same name."""
    once = {str(letter["Message-ID"]) for _, letter in sink.arrived}
    assert len(once) == Notice.objects.filter(status=Notice.Status.SENT).count()
    assert len(sink.arrived) - len(once) <= 1


def all_are_judged() -> bool:
    """Look whether no mail waits for its judgement and no wave for its end."""
    waiting = Submission.objects.exclude(status=Submission.Status.JUDGED).exists()
    return not waiting and not Match.objects.filter(unsettled=True).exists()


def all_are_sent() -> bool:
    return not Notice.objects.filter(status=Notice.Status.PENDING, due__lte=timezone.now()).exists()
