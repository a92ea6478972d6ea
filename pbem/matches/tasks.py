"""What workers do for matches alone: the turns queue, and in the heavy one the making of replays and files."""

from datetime import timedelta
from typing import Any

from celery import shared_task
from django.conf import settings
from django.utils import timezone

from pbem.about import about

from . import positions
from .acting.settling import settle as settle_match
from .acting.settling import settle_unless_taken
from .clocks.outages import give_back_all
from .filing.moving import file_all
from .freezing import freeze
from .history import replays
from .models import Match

FILING_SECONDS = 120.0
"""For how long one run moves matches out: replays and ratings wait in the same queue."""


@shared_task(bind=True)  # type: ignore[untyped-decorator]  # Celery has no types
def settle(self: Any, match_id: int) -> None:
    """Do what is the table's to do; where another worker is at it, leave it, so that this one is free for others.

    What a killed worker had comes again, maybe before the database knows that it is dead: that is worth waiting for.
    """
    again = (self.request.delivery_info or {}).get("redelivered")
    with about(match=match_id):
        (settle_match if again else settle_unless_taken)(match_id)


@shared_task  # type: ignore[untyped-decorator]  # Celery has no types
def make_replay(match_id: int, language: str) -> None:
    """Make the next stretch of a replay file."""
    with about(match=match_id):
        replays.go_on(Match.objects.get(pk=match_id, status=Match.Status.OVER), language)


@shared_task  # type: ignore[untyped-decorator]  # Celery has no types
def check(match_id: int) -> None:
    """Freeze a match if its log does not fold to the position that was played."""
    match = Match.objects.get(pk=match_id)
    try:
        positions.exact(match)
    except positions.StrayedError:
        freeze(match_id)


@shared_task  # type: ignore[untyped-decorator]  # Celery has no types
def give_time_back() -> None:
    """Give every table the time back during which the service was away."""
    give_back_all()


@shared_task  # type: ignore[untyped-decorator]  # Celery has no types
def file_finished() -> None:
    """Move out for a while what ended long enough ago; the next run goes on."""
    if settings.FILE_DAYS:
        file_all(timezone.now() - timedelta(days=settings.FILE_DAYS), FILING_SECONDS)
