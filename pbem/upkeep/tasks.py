"""The heavy queue: once a day the service tidies up after itself."""

from __future__ import annotations

import logging

from celery import shared_task

from .pruning import prune

log = logging.getLogger(__name__)


@shared_task  # type: ignore[untyped-decorator]  # Celery has no types
def tidy() -> None:
    """Throw away what is older than the host keeps it."""
    log.info("thrown away: %s", prune())
