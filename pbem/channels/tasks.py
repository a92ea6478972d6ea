"""Calls go out beside the letters, a little at a time: a dumb machine of one player must not hold up the mail."""

from time import monotonic

from celery import shared_task

from pbem.outbox.services import send_next

LONGEST = 20
"""Seconds per run."""


@shared_task  # type: ignore[untyped-decorator]  # Celery has no types
def send_calls() -> None:
    """Make the calls that are due."""
    end = monotonic() + LONGEST
    while monotonic() < end and send_next(carried=True):
        pass
