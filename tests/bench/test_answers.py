"""From an order mail's arrival to its answer leaving, with 200 mails queued; and 10,000 mails from one sender."""

from __future__ import annotations

import statistics
import time
from email.message import EmailMessage

import pytest
from django.core.mail import EmailMessage as Letter

from pbem.inbox.models import Submission
from pbem.inbox.routing import MOST_PER_HOUR
from pbem.matches.models import Match
from pbem.outbox.models import Notice
from pbem.outbox.services import send_next
from tests.bench.tables import show
from tests.factories import a_match, a_player
from tests.pbem.mail.playing import Post
from tests.pbem.mail.postman import arrive, parsed, reply, send
from tests.workers import until

pytestmark = [pytest.mark.bench, pytest.mark.django_db(transaction=True)]

TABLES, MAILS_A_SEAT = 20, 5
BURST = 10_000
WITHIN = 60.0
PATIENCE = 300.0


def test_two_hundred_mails_are_answered_within_a_minute(by_mail: Post) -> None:
    letters = _letters(by_mail)
    taken: dict[str, float] = {}
    for number in range(MAILS_A_SEAT):
        for letter in letters:
            mail = reply(letter, f"note {number}\nshow")
            taken[str(mail["Message-ID"])] = send(by_mail.port, mail, sender=str(letter["To"]))
    assert len(taken) == 2 * TABLES * MAILS_A_SEAT == 200
    until(lambda: len(_answered(by_mail, taken)) == len(taken), "all are answered", PATIENCE)
    waits = sorted(at - taken[mail] for mail, at in _answered(by_mail, taken).items())
    figures = {
        "median, seconds": statistics.median(waits),
        "95th percentile, seconds": waits[int(0.95 * len(waits)) - 1],
        "longest, seconds": waits[-1],
    }
    show("200 order mails at once: from their arrival to their answers leaving", figures, "each", next(iter(figures)))
    assert figures["95th percentile, seconds"] < WITHIN


def _letters(post: Post) -> list[EmailMessage]:
    """Begin the matches; return the letters that ask everybody for their ships."""
    for number in range(TABLES):
        a_match(players=[a_player(f"Ann{number}"), a_player(f"Bob{number}")])
    names = [f"{name}{number}" for number in range(TABLES) for name in ("ann", "bob")]
    return [post.asked(name, "Round 1") for name in names]


def _answered(post: Post, taken: dict[str, float]) -> dict[str, float]:
    replies = [(str(letter["In-Reply-To"]), at) for at, letter in post.sink.arrived if letter["In-Reply-To"]]
    return {mail: at for mail, at in replies if mail in taken}


@pytest.mark.usefixtures("clock")  # a burst is a moment: a machine that takes more than an hour gives forty more
def test_ten_thousand_mails_from_one_sender_get_forty_answers(mailoutbox: list[Letter]) -> None:
    match = a_match()
    while send_next():
        pass
    letters = [parsed(one) for one in mailoutbox if one.to == ["ada@example.org"]]
    letter = next(one for one in letters if one["Reply-To"])
    started = time.monotonic()
    for number in range(BURST):
        arrive(reply(letter, f"note {number}"))
    seconds = time.monotonic() - started
    assert Submission.objects.filter(status="judged").count() == MOST_PER_HOUR
    assert Submission.objects.filter(status="ignored").count() == BURST - MOST_PER_HOUR
    assert Notice.objects.filter(kind="receipt").count() == MOST_PER_HOUR
    assert Notice.objects.filter(kind="flood").count() == 1
    assert Match.objects.get(pk=match.pk).notes.count() == MOST_PER_HOUR
    figures = {"mails a second, one process": BURST / seconds, "answers": float(MOST_PER_HOUR)}
    show("10,000 mails in a burst from one sender", figures, "each", next(iter(figures)))
