"""The mail queue: look for notices that are due."""

from contextlib import closing
from time import monotonic

from celery import shared_task
from django.core.mail import get_connection

from .nudges import nudge
from .services import send_next

MOST = 400
"""Steps per run, so that a long queue is shared among workers."""

LONGEST = 180
"""Seconds per run: a slow mail server must not bring us to the time limit, which would cut a letter short."""


@shared_task  # type: ignore[untyped-decorator]  # Celery has no types
def send_due() -> None:
    """Send what is due; if that is more than one run may do, go on in another."""
    end, steps = monotonic() + LONGEST, 0
    with closing(get_connection()) as line:
        while send_next(connection=line):
            steps += 1
            if steps == MOST or monotonic() > end:
                nudge(send_due.name)
                return
