"""Work in the background."""

from celery import shared_task

from .sessions import forget_expired


@shared_task  # type: ignore[untyped-decorator]  # Celery has no types
def forget_sessions() -> None:
    """Remove sessions whose time is up."""
    forget_expired()
