"""Work in the background."""

from celery import shared_task

from . import expiring, seat_alerts


@shared_task  # type: ignore[untyped-decorator]  # Celery has no types
def sweep() -> None:
    """Look after tables that nobody fills."""
    expiring.sweep()


@shared_task  # type: ignore[untyped-decorator]  # Celery has no types
def look_out() -> None:
    """Look for open seats for those who would hear of them."""
    seat_alerts.sweep()
