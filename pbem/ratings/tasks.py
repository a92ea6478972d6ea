"""The heavy queue, as far as it concerns ratings: a match that turns up late has those after it rated again."""

from celery import shared_task

from .services import work_out
from .standings import add_up_lately
from .statistics import reckon_stale


@shared_task  # type: ignore[untyped-decorator]  # Celery has no types
def rate_finished() -> None:
    """Rate the matches that have ended and are not rated yet."""
    work_out()


@shared_task  # type: ignore[untyped-decorator]  # Celery has no types
def add_up_seasons() -> None:
    """Add up what a process of an older release, or a match that was deleted, left out."""
    add_up_lately()


@shared_task  # type: ignore[untyped-decorator]  # Celery has no types
def reckon_figures() -> None:
    """Reckon the figures of games in which matches have ended."""
    reckon_stale()
