"""What is kept about the table of a match that has not begun."""

from datetime import datetime, timedelta

from django.conf import settings
from django.utils import timezone

from pbem.matches.models import Match

from .models import Opening


def opening_of(match: Match) -> Opening:
    """Return the opening of a match; matches from before there were any get one."""
    try:
        return match.opening
    except Opening.DoesNotExist:
        return Opening.objects.get_or_create(match=match, defaults={"until": end_of_waiting()})[0]


def end_of_waiting() -> datetime:
    """Return until when a table waits that is opened now."""
    return timezone.now() + timedelta(days=settings.OPEN_DAYS)
