"""The mail queue: look for notices that are due."""

from __future__ import annotations

from time import monotonic

from celery import shared_task

from .services import send_next

MOST = 400
"""Letters written or sent per run, so that a long queue is shared among workers."""

LONGEST = 180
"""Seconds per run: a slow mail server must not bring us to the time limit, which would cut a letter short."""


@shared_task  # type: ignore[untyped-decorator]  # Celery has no types
def send_due() -> None:
    """Send what is due."""
    end = monotonic() + LONGEST
    for _ in range(MOST):
        if monotonic() > end or not send_next():
            return
