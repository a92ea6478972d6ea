"""A worker is killed in the middle of its work: nothing is lost, nothing is doubled, the match goes on.

A lock on the notices holds the worker after it has appended its entries and before it can commit.
"""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import timedelta
from unittest.mock import patch

import psycopg
import pytest
from django.utils import timezone

from pbem.inbox.intake import keep_mail
from pbem.inbox.models import Submission
from pbem.inbox.tasks import judge_submission, sweep
from pbem.matches.letters.addresses import new_address
from pbem.matches.models import LogEntry, Match
from pbem.matches.tasks import settle
from pbem.matches.verifying import verify
from pbem.outbox.models import Notice
from tests.factories import a_match, give, kinds
from tests.workers import Worker, database_url, until, waiting_for_a_lock

pytestmark = [pytest.mark.chaos, pytest.mark.slow, pytest.mark.django_db(transaction=True)]

ORDERS = "place at 1.5 -88.5 facing 0\ndone\n"


def a_mail(match: Match, seat: int, body: str = ORDERS) -> tuple[bytes, str]:
    """Return a mail from the seat's player to a reply address of the open question, and that address."""
    address = new_address(match, seat, 1)
    sender = ("ada@example.org", "bea@example.org")[seat]
    head = f"From: {sender}\r\nTo: {address}\r\nSubject: Re: your turn\r\nMessage-ID: <m{address}>\r\n\r\n"
    return (head + body.replace("\n", "\r\n")).encode(), address


@contextmanager
def a_worker_held_before_it_commits() -> Iterator[None]:
    """Let nobody write a notice inside the block."""
    with psycopg.connect(database_url()) as holder:
        holder.execute("LOCK TABLE outbox_notice IN SHARE ROW EXCLUSIVE MODE")
        yield


def until_held() -> None:
    """Wait until a worker hangs at the lock, with its entries appended and not committed."""
    until(lambda: waiting_for_a_lock() == 1, "a worker hangs at the lock")


def until_nobody_is_held() -> None:
    until(lambda: waiting_for_a_lock() == 0, "the killed worker's transaction is gone")


def make_old(submission: Submission) -> None:
    """Let the submission have lain for so long that the sweep takes it."""
    Submission.objects.filter(pk=submission.pk).update(received=timezone.now() - timedelta(minutes=1))


def judged(submission: Submission) -> bool:
    submission.refresh_from_db()
    return submission.status == Submission.Status.JUDGED


def test_killed_in_the_middle_of_judging(a_worker: Worker) -> None:
    match = a_match(mode="waves")
    a_worker.start(queues="turns")
    with a_worker_held_before_it_commits():
        submission = keep_mail(*a_mail(match, 0))
        until_held()
        a_worker.kill()
    until_nobody_is_held()
    assert kinds(match) == [("start", "table", None)]
    assert not judged(submission)
    a_worker.start()
    make_old(submission)
    sweep.delay()
    until(lambda: judged(submission), "the mail is judged")
    assert kinds(match) == [("start", "table", None), ("command", "mail", 0), ("command", "mail", 0)]
    assert submission.receipt is not None
    assert submission.receipt["failed"] is None
    assert Notice.objects.filter(kind="receipt").count() == 1
    assert verify(Match.objects.get(pk=match.pk)) == 3


def test_its_child_killed_in_the_middle_of_judging_is_made_good_without_a_sweep(a_worker: Worker) -> None:
    match = a_match(mode="waves")
    a_worker.start(queues="turns", processes=1)
    with a_worker_held_before_it_commits():
        submission = keep_mail(*a_mail(match, 0))
        until_held()
        [child] = a_worker.children()
        os.kill(child, signal.SIGKILL)
        until(lambda: waiting_for_a_lock("inbox_submission") == 1, "its mail comes again while the dead one has it")
    until(lambda: judged(submission), "the mail is judged")
    assert [kind for kind, _, _ in kinds(match)] == ["start", "command", "command"]
    assert submission.attempts == 2


def test_a_mail_that_takes_long_keeps_one_worker_only(a_worker: Worker) -> None:
    slow, other = a_match(mode="waves"), a_match(mode="waves")
    a_worker.start(queues="turns", processes=2)
    with a_worker_held_before_it_commits():
        first = keep_mail(*a_mail(slow, 0))
        until_held()
        for _ in range(3):
            judge_submission.delay(str(first.pk))  # as each sweep does
        second = keep_mail(*a_mail(other, 0))
        until(lambda: waiting_for_a_lock() == 2, "the other mail is at the lock, too")
    until(lambda: judged(first) and judged(second), "both mails are judged")
    assert [first.attempts, second.attempts] == [1, 1]
    assert [kind for kind, _, _ in kinds(slow)] == ["start", "command", "command"]


def test_a_table_that_takes_long_keeps_one_worker_only(a_worker: Worker) -> None:
    slow, other = ready_to_resolve(), ready_to_resolve()
    a_worker.start(queues="turns", processes=2)
    with a_worker_held_before_it_commits():
        settle.delay(slow.pk)
        until_held()
        for _ in range(3):
            settle.delay(slow.pk)  # as each sweep does
        settle.delay(other.pk)
        until(lambda: waiting_for_a_lock() == 2, "the other table is at the lock, too")
    until(lambda: all(kinds(match)[-1][0] == "resolved" for match in (slow, other)), "both waves are settled")
    assert [kind for kind, _, _ in kinds(slow)].count("resolved") == 1


def ready_to_resolve() -> Match:
    """Return a match whose seats have all answered, of which no worker was told."""
    match = a_match(mode="waves")
    with patch("pbem.matches.notices.nudge"):
        give(match, 0, "place at 1.5 -88.5 facing 0", "done")
        give(match, 1, "place at 101.5 -88.5 facing 0", "done")
    return match


def test_killed_in_the_middle_of_resolving(a_worker: Worker) -> None:
    match = a_match(mode="waves")
    give(match, 0, "place at 1.5 -88.5 facing 0", "done")
    give(match, 1, "place at 101.5 -88.5 facing 0", "done")
    with a_worker_held_before_it_commits():
        a_worker.start(queues="turns")
        until_held()
        a_worker.kill()
    until_nobody_is_held()
    assert [kind for kind, _, _ in kinds(match)] == ["start"] + ["command"] * 4
    assert Match.objects.get(pk=match.pk).unsettled
    a_worker.start()
    sweep.delay()
    until(lambda: kinds(match)[-1][0] == "resolved", "the wave is settled")
    assert [kind for kind, _, _ in kinds(match)].count("resolved") == 1
    assert verify(Match.objects.get(pk=match.pk)) == 6
    asked = Notice.objects.filter(kind="turn", key__endswith=":2").values_list("address", flat=True)
    assert sorted(asked) == ["ada@example.org", "bea@example.org"]


def test_the_same_mail_three_times(a_worker: Worker) -> None:
    match = a_match(mode="waves")
    a_worker.start()
    raw, address = a_mail(match, 0)
    same = [keep_mail(raw, address) for _ in range(3)]
    other_way = keep_mail(b"Received: by another way\r\n" + raw, address)
    until(lambda: all(judged(mail) for mail in same), "the mail is judged")
    until(lambda: Submission.objects.get(pk=other_way.pk).status == "ignored", "its second delivery is ignored")
    assert len({mail.pk for mail in same}) == 1
    assert [kind for kind, _, _ in kinds(match)] == ["start", "command", "command"]
    assert Notice.objects.filter(kind="receipt").count() == 1


def test_two_mails_for_one_question_at_once(a_worker: Worker) -> None:
    match = a_match(mode="alternating")
    first = LogEntry.objects.get(match=match).match.waits.get().seat
    mails = [a_mail(match, first, "place at 1.5 -88.5 facing 0\n"), a_mail(match, first, "place at 150 150 facing 0\n")]
    kept = [keep_mail(*mail) for mail in mails]
    a_worker.start()
    until(lambda: all(judged(mail) for mail in kept), "both mails are judged")
    failed = [mail.receipt["failed"] for mail in kept if mail.receipt is not None]
    assert sorted(problem is None for problem in failed) == [False, True]
    assert [kind for kind, _, _ in kinds(match)] == ["start", "command"]
    assert Notice.objects.filter(kind="receipt").count() == 2
