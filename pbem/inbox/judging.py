"""Judging one submission, however it came: exactly once, in one transaction with what follows from it."""

import logging
from functools import partial
from typing import Final
from uuid import UUID

import msgspec
from django.db import transaction
from django.db.models import F, QuerySet
from django.utils.translation import gettext_noop

from engines.core import Text, encode, render, say
from pbem.about import about
from pbem.matches import positions, selectors
from pbem.matches.acting.submitting import submit
from pbem.matches.models import LogEntry, Match
from pbem.matches.reading.following import Answers, Follower
from pbem.matches.reading.interpreting import Writer
from pbem.matches.reading.limits import MOST_LINES
from pbem.matches.reading.receipts import Failed, Receipt
from pbem.outbox.keys import Kind, key_of
from pbem.outbox.services import notify

from .echoes import known_lines, not_ours
from .mail.mime import ENCRYPTED, SEALED, WINMAIL
from .mail.reading import read_mail
from .models import Submission
from .numbers import numbered
from .prose.screening import screen
from .routing import route

log = logging.getLogger(__name__)

MOST_ATTEMPTS = 5
TOO_MANY = gettext_noop(
    "That is more than {most} lines of orders in one message; nothing was done. Send them in smaller parts."
)
NO_ORDERS = gettext_noop(
    "No order was found in your message. Write one order a line, in plain text, above the quoted email."
)
BANNED = gettext_noop(
    "A moderator has barred you from taking part for now; nothing was done. A separate email says why, and until when."
)
BROKEN = gettext_noop("Something is wrong on our side; your orders are kept, and the host has been told.")
UNREADABLE: Final = say(
    "Your message could not be read; nothing was done. Send the orders as plain text, one a line, without attachments."
)
UNREAD: Final = {
    ENCRYPTED: say(
        "Your message is encrypted and we have no key, so nothing was done. Send the orders as plain text, not "
        "encrypted."
    ),
    SEALED: say(
        "The text of your message is wrapped into its signature (S/MIME), which we do not read; nothing was done. Send "
        "it unsigned, or switch clear signing on."
    ),
    WINMAIL: say(
        "The text of your message is in a winmail.dat, which only Outlook reads; nothing was done. Send it as plain "
        "text."
    ),
}
UNROUTED = "its match is gone, or it could not be read in several attempts"


def judge(submission_id: UUID | str) -> Submission:
    """Judge the submission if nobody has yet, and wait for whoever is at it; return it with its receipt."""
    with about(submission=submission_id):
        judged = _judge(Submission.objects.select_for_update().filter(pk=submission_id))
    if judged is None:
        raise Submission.DoesNotExist
    return judged


def judge_unless_taken(submission_id: UUID | str) -> None:
    """Judge the submission if nobody has yet and nobody is at it."""
    with about(submission=submission_id):
        _judge(Submission.objects.select_for_update(skip_locked=True).filter(pk=submission_id))


def _judge(found: QuerySet[Submission]) -> Submission | None:
    """Judge the one submission of a query that locks it; return it, or None if it was not found."""
    with transaction.atomic():
        unjudged = found.filter(status=Submission.Status.RECEIVED).values("pk")
        Submission.objects.filter(pk__in=unjudged).update(attempts=F("attempts") + 1)
    with transaction.atomic():
        submission = found.first()
        if submission is None or submission.status != Submission.Status.RECEIVED:
            return submission
        if submission.match_id is None and (submission.via != LogEntry.Via.MAIL or _hopeless(submission)):
            submission.status, submission.note = Submission.Status.IGNORED, UNROUTED
        elif submission.match_id is None:
            route(submission)
        with about(match=submission.match_id):
            if submission.status == Submission.Status.RECEIVED:
                _settle(submission, _receipt(submission))
            submission.save()
    return submission


def _hopeless(submission: Submission) -> bool:
    """Tell whether it failed so often that trying again would only stand in the way of others."""
    if submission.attempts > MOST_ATTEMPTS:
        log.error("submission %s could not be judged in %s attempts", submission.pk, MOST_ATTEMPTS)
    return submission.attempts > MOST_ATTEMPTS


def _receipt(submission: Submission) -> Receipt:
    """Return what becomes of the submission's orders."""
    assert submission.match_id is not None, "it was routed"
    assert submission.seat is not None, "it was routed"
    if _hopeless(submission):
        return Receipt([], Failed(0, "", BROKEN), submission.lines)
    if submission.player and submission.player.banned:
        return Receipt([], Failed(0, "", BANNED), submission.lines)
    if len(submission.lines) > MOST_LINES:
        return Receipt([], Failed(0, "", TOO_MANY), submission.lines[:MOST_LINES])
    if submission.via == LogEntry.Via.MAIL and (asked_back := _looked_over(submission)):
        return asked_back
    if not submission.lines:
        return Receipt([], Failed(0, "", NO_ORDERS))
    return submit(
        submission.match_id,
        submission.seat,
        submission.lines,
        via=submission.via,
        submission=submission.pk,
        decision=submission.decision,
        language=submission.player.language if submission.player else "en",
        numbered=numbered(submission),
        player=submission.player,
    )


def _told(why: Text, lines: list[str]) -> Receipt:
    return Receipt([], Failed(0, "", render(why), "", encode(why)), lines)


def _looked_over(submission: Submission) -> Receipt | None:
    """Look a mail over as a whole: leave out what is no order, and return the answer if nothing of it is to be done."""
    assert submission.match is not None, "it was routed"
    if submission.raw is None:
        return None  # its lines were looked over when it came
    reading = read_mail(bytes(submission.raw))
    if reading.kind == "unreadable":
        return _told(UNREAD.get(reading.why, UNREADABLE), submission.lines)
    language = submission.player.language if submission.player else "en"
    names = f"{reading.sender_name} {reading.sender.partition('@')[0]}"
    cut = not_ours(reading.ignored, known_lines(reading.references, submission))
    own = reading.lines or reading.perhaps
    found = screen(submission.match.game, language, own, cut, names, _answers(submission, language))
    if found.failed:
        return Receipt([], found.failed, found.lines)
    submission.lines, submission.ignored = found.lines, [*found.passed, *submission.ignored]
    return None


def _answers(submission: Submission, language: str) -> Answers | None:
    """Return what tells whether lines answer what the submission's seat is asked; None if nothing can be."""
    match, seat = submission.match, submission.seat
    if match is None or seat is None or match.frozen or match.status != Match.Status.RUNNING:
        return None
    return Follower(lambda: Writer(positions.current(match), seat, language, partial(selectors.names, match, language)))


def _settle(submission: Submission, receipt: Receipt) -> None:
    submission.status = Submission.Status.JUDGED
    submission.receipt = msgspec.to_builtins(receipt)
    if submission.via == LogEntry.Via.MAIL:
        answer(submission)


def answer(submission: Submission) -> None:
    """Send the sender of a mail what became of it, before whatever followed from it is told."""
    assert submission.match is not None, "it was routed"
    notify(
        kind=Kind.RECEIPT,
        key=key_of(Kind.RECEIPT, submission.pk),
        topic=submission.match.topic,
        facts={"submission": str(submission.pk)},
        player=submission.player,
        due=submission.received,
    )
