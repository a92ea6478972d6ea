"""The turns queue: judge what arrived, and pick up whatever a crash left."""

from __future__ import annotations

import logging
from datetime import timedelta

from celery import shared_task
from django.utils import timezone
from imap_tools import ImapToolsError

from pbem.matches.acting.settling import unsettled
from pbem.matches.clocks.outages import beat, owed
from pbem.matches.tasks import give_time_back, settle

from .judging import judge
from .models import Submission
from .polling import poll

log = logging.getLogger(__name__)

GRACE = timedelta(seconds=5)
"""How long a submission may lie before the sweep takes it: its own task is usually at it."""


@shared_task  # type: ignore[untyped-decorator]  # Celery has no types
def judge_submission(submission_id: str) -> None:
    """Judge one submission."""
    judge(submission_id)


@shared_task  # type: ignore[untyped-decorator]  # Celery has no types
def sweep() -> None:
    """Judge what nobody judged, and let every table do what is its own to do."""
    now = timezone.now()
    beat(now)
    if owed():
        give_time_back.delay()
    lost = Submission.objects.filter(status=Submission.Status.RECEIVED, received__lt=now - GRACE)
    for pk in lost.order_by("received").values_list("pk", flat=True)[:100]:
        judge_submission.delay(str(pk))
    for match_id in unsettled(now):
        settle.delay(match_id)


@shared_task  # type: ignore[untyped-decorator]  # Celery has no types
def poll_mail() -> None:
    """Fetch mail from the mailbox; if it cannot be reached, the next time will do."""
    try:
        poll()
    except (OSError, ImapToolsError) as trouble:
        log.warning("the mailbox cannot be read: %s", trouble)
