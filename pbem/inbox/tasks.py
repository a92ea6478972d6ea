"""The turns queue: judge what arrived, and pick up whatever a crash left."""

import logging
import random
from datetime import datetime, timedelta
from typing import Any

from celery import shared_task
from django.conf import settings
from django.core.cache import cache
from django.utils import timezone
from imap_tools import ImapToolsError
from redis.exceptions import RedisError

from pbem.matches.acting.settling import unsettled
from pbem.matches.clocks.outages import beat, owed
from pbem.matches.tasks import give_time_back, settle
from pbem.valkey import valkey

from .arriving.polling import poll
from .judging import judge, judge_unless_taken
from .models import Submission

log = logging.getLogger(__name__)

MOST_WAITING = 500
"""Nudges that may lie in the queue: more than workers do between two sweeps, few enough to be put there at once."""

EXPIRES = 300
"""Seconds after which a nudge is worth nothing: later sweeps have given others."""

NUDGED = 60
"""Seconds for which it is known that a match was nudged."""

GRACE = timedelta(seconds=5)
"""How long a submission may lie before the sweep takes it: its own task is usually at it."""


@shared_task(bind=True)  # type: ignore[untyped-decorator]  # Celery has no types
def judge_submission(self: Any, submission_id: str) -> None:
    """Judge one submission; where another worker is at it, leave it, so that this one is free for other mails.

    What a killed worker had comes again, maybe before the database knows that it is dead: that is worth waiting for.
    """
    again = (self.request.delivery_info or {}).get("redelivered")
    (judge if again else judge_unless_taken)(submission_id)


@shared_task  # type: ignore[untyped-decorator]  # Celery has no types
def sweep() -> None:
    """Judge what nobody judged, and let every table do what is its own to do."""
    now = timezone.now()
    beat(now)
    if owed():
        give_time_back.apply_async(expires=EXPIRES)
    lost = Submission.objects.filter(status=Submission.Status.RECEIVED, received__lt=now - GRACE)
    for pk in lost.order_by("received").values_list("pk", flat=True)[:100]:
        judge_submission.apply_async((str(pk),), expires=EXPIRES)
    for match_id in to_nudge(now, waiting()):
        settle.apply_async((match_id,), expires=EXPIRES)


def to_nudge(now: datetime, queued: int) -> list[int]:
    """Return as many matches as the queue has room for, drawn by lot: one that fails keeps nobody waiting for good.

    What does not go in is found again by later sweeps; as long as others wait, nobody is nudged twice in a minute.
    """
    if queued >= MOST_WAITING:
        return []
    found = unsettled(now, 2 * MOST_WAITING)
    if queued:
        known = cache.get_many(map(_mark, found))
        found = [match_id for match_id in found if _mark(match_id) not in known]
    most = MOST_WAITING - queued
    chosen = found if len(found) <= most else random.sample(found, most)  # nobody gains by it
    cache.set_many({_mark(match_id): 1 for match_id in chosen}, NUDGED)
    return chosen


def _mark(match_id: int) -> str:
    return f"nudged:{match_id}"


def waiting() -> int:
    """Return how many nudges lie in the queue; 0 if it cannot be asked."""
    try:
        with valkey(socket_timeout=1) as server:
            return int(server.llen(settings.CELERY_TASK_DEFAULT_QUEUE))
    except (RedisError, OSError):
        return 0


@shared_task  # type: ignore[untyped-decorator]  # Celery has no types
def poll_mail() -> None:
    """Fetch mail from the mailbox; if it cannot be reached, the next time will do."""
    try:
        poll()
    except (OSError, ImapToolsError) as trouble:
        log.warning("the mailbox cannot be read: %s", trouble)
