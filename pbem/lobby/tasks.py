"""Work in the background."""

from celery import shared_task

from . import expiring


@shared_task  # type: ignore[untyped-decorator]  # Celery has no types
def sweep() -> None:
    """Look after tables that nobody fills."""
    expiring.sweep()
