"""Judging one submission, however it came: exactly once, in one transaction with what follows from it."""

from __future__ import annotations

import logging
from uuid import UUID

import msgspec
from django.db import transaction
from django.db.models import F
from django.utils.translation import gettext_noop

from pbem.matches.acting.submitting import submit
from pbem.matches.letters.addresses import find_address
from pbem.matches.models import LogEntry
from pbem.matches.reading.receipts import Failed, Receipt
from pbem.outbox.services import notify

from .models import Submission
from .routing import route

log = logging.getLogger(__name__)

MOST_LINES = 200
MOST_ATTEMPTS = 5
TOO_MANY = gettext_noop(
    "That is more than {most} lines of orders in one message; nothing was done. Send them in smaller parts."
)
NO_ORDERS = gettext_noop(
    "No order was found in your message. Write one order a line, in plain text, above the quoted letter."
)
BANNED = gettext_noop(
    "A moderator lets you take part in nothing for now; nothing was done. A letter about it says why, and until when."
)
BROKEN = gettext_noop("Something is wrong on our side; your orders are kept, and the host has been told.")
UNROUTED = "its match is gone, or it could not be read in several attempts"


def judge(submission_id: UUID | str) -> Submission:
    """Judge the submission if nobody has yet; return it with its receipt."""
    Submission.objects.filter(pk=submission_id, status=Submission.Status.RECEIVED).update(attempts=F("attempts") + 1)
    with transaction.atomic():
        submission = Submission.objects.select_for_update().get(pk=submission_id)
        if submission.status != Submission.Status.RECEIVED:
            return submission
        if submission.match_id is None and (submission.via != LogEntry.Via.MAIL or _hopeless(submission)):
            submission.status, submission.note = Submission.Status.IGNORED, UNROUTED
        elif submission.match_id is None:
            route(submission)
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
    if not submission.lines:
        return Receipt([], Failed(0, "", NO_ORDERS))
    if len(submission.lines) > MOST_LINES:
        return Receipt([], Failed(0, "", TOO_MANY), submission.lines[:MOST_LINES])
    return submit(
        submission.match_id,
        submission.seat,
        submission.lines,
        via=submission.via,
        submission=submission.pk,
        decision=submission.decision,
        language=submission.player.language if submission.player else "en",
        numbered=_numbered(submission),
        player=submission.player,
    )


def _numbered(submission: Submission) -> list[str]:
    """Return the answers that the letter listed to which a mail replies."""
    address = find_address(submission.recipient) if submission.via == LogEntry.Via.MAIL else None
    return address.answers if address else []


def _settle(submission: Submission, receipt: Receipt) -> None:
    submission.status = Submission.Status.JUDGED
    submission.receipt = msgspec.to_builtins(receipt)
    if submission.via == LogEntry.Via.MAIL:
        answer(submission)


def answer(submission: Submission) -> None:
    """Send the sender of a mail what became of it, before whatever followed from it is told."""
    assert submission.match is not None, "it was routed"
    notify(
        kind="receipt",
        key=f"receipt:{submission.pk}",
        topic=submission.match.topic,
        facts={"submission": str(submission.pk)},
        player=submission.player,
        due=submission.received,
    )
