"""The mail queue: look for notices that are due."""

from __future__ import annotations

from celery import shared_task

from .services import send_next

MOST = 400
"""Letters written or sent per run, so that a long queue is shared among workers."""


@shared_task  # type: ignore[untyped-decorator]  # Celery has no types
def send_due() -> None:
    """Send what is due."""
    for _ in range(MOST):
        if not send_next():
            return
