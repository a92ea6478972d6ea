"""A letter of ours to ourselves: does it leave, come back in as players' mail does, and is it looked at?"""

import time
from collections.abc import Callable, Iterator
from datetime import datetime, timedelta

from django.db.models import QuerySet
from django.utils import timezone

from pbem.inbox.answers import ANSWERS
from pbem.inbox.models import Submission
from pbem.matches.letters.addresses import DOCTOR, signed_address
from pbem.outbox.keys import Kind, key_of
from pbem.outbox.models import Attempt
from pbem.outbox.services import notify

from .findings import Finding, judged

PATIENCE = 60.0
"""Seconds that a letter has for its way; a mailbox is looked into every twenty."""

STEP = 0.5

SKEW = timedelta(minutes=5)
"""By how much the clocks of two machines may differ."""

NOT_SENT = "start the mail worker; see Notices in the admin, and EMAIL_HOST or ANYMAIL"
NOT_BACK = "see docs/hosting.md, Mail in: where mail for the mail domain goes, and the receiver's or the mailbox's log"
NOT_JUDGED = "start the turns worker"


def look_at_trip(wait: Callable[[float], None] = time.sleep, patience: float = PATIENCE) -> Iterator[Finding]:
    """Send a letter to an address of ours, and say when it left, came back in and was looked at, or what to do."""
    begun = timezone.now()
    address = signed_address(DOCTOR, int(begun.timestamp() * 1000))
    key = key_of(Kind.ALARM, address)
    facts = {"subject": "Starpost: there and back", "text": "A letter of `manage.py doctor --letter` to ourselves."}
    notify(kind=Kind.ALARM, key=key, topic="post", facts=facts, address=address)
    looks: tuple[tuple[str, Callable[[], datetime | None], Callable[[], str]], ...] = (
        ("a letter leaves", lambda: _sent(key), lambda: _refused(key) or NOT_SENT),
        ("it comes back in", lambda: _came(address, begun), lambda: NOT_BACK),
        ("it is looked at", lambda: _judged(address, begun), lambda: NOT_JUDGED),
    )
    latest = begun
    for what, look, do in looks:
        at, patience = _awaited(look, wait, patience)
        latest = max(latest, at or latest)  # what was handed over is noted afterwards, and clocks differ
        after = f" after {(latest - begun).total_seconds():.1f} s" if at else ""
        yield judged(f"{what}{after}", do(), good=at is not None)
        if at is None:
            return


def _refused(key: str) -> str:
    """Return what the mail server said when it would not take the letter, if it said anything."""
    said = Attempt.objects.filter(notice__key=key, delivered=False).order_by("-pk").values_list("answer", flat=True)
    return f"the mail server answered: {said[0]}" if said else ""


def _awaited(
    look: Callable[[], datetime | None], wait: Callable[[float], None], patience: float
) -> tuple[datetime | None, float]:
    """Look again and again; return when it happened, None if it did not, and what is left of the patience."""
    while (at := look()) is None and patience > 0:
        wait(STEP)
        patience -= STEP
    return at, patience


def _sent(key: str) -> datetime | None:
    return Attempt.objects.filter(notice__key=key, delivered=True).values_list("at", flat=True).first()


def _came(address: str, begun: datetime) -> datetime | None:
    return _mails(address, begun).values_list("received", flat=True).first()


def _judged(address: str, begun: datetime) -> datetime | None:
    return timezone.now() if _mails(address, begun).exclude(status=Submission.Status.RECEIVED).exists() else None


def _mails(address: str, begun: datetime) -> QuerySet[Submission]:
    return Submission.objects.filter(received__gte=begun - SKEW, recipient__iexact=address)


@ANSWERS.register(DOCTOR)
def take_back(submission: Submission, _sender: str, _number: int) -> bool:
    """Note that a letter of the doctor's came back, though on its way it lost the mark that says that it is ours."""
    submission.status, submission.note = Submission.Status.IGNORED, "a letter of the doctor's, back in"
    return True
