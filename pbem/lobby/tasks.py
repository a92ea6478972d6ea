"""Work in the background."""

from celery import shared_task

from . import expiring, lookouts


@shared_task  # type: ignore[untyped-decorator]  # Celery has no types
def sweep() -> None:
    """Look after tables that nobody fills, and after those who would hear of open seats."""
    expiring.sweep()
    lookouts.sweep()
