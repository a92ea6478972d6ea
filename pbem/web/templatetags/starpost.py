"""Times, durations and names on pages."""

from __future__ import annotations

from datetime import datetime

from django import template
from django.utils import timezone
from django.utils.formats import date_format
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.timesince import timesince
from django.utils.translation import get_language, pgettext

from pbem.matches.models import Match
from pbem.web import viewers, wording

register = template.Library()

SMALL = {"pl"}
"""Languages that write days and months small."""


@register.filter
def when(moment: datetime) -> SafeString:
    """Return a time in the reader's zone; how far off it is shows when one points at it."""
    here, now = timezone.localtime(moment), timezone.now()
    day = date_format(here, "D j M" if here.year == timezone.localtime(now).year else "j M Y")
    shown = day.lower() if get_language() in SMALL else day
    return format_html('<time datetime="{}" title="{}">{}, {}</time>', here.isoformat(timespec="seconds"),
                       wording.distance(moment, now), shown, date_format(here, "H:i T"))  # fmt: skip


@register.filter
def until(moment: datetime) -> str:
    """Return how much time is left, or how long it has been over."""
    return wording.distance(moment)


@register.filter
def soon(moment: datetime) -> bool:
    """Tell whether less than a day is left."""
    return (moment - timezone.now()).total_seconds() < 24 * 3600


@register.filter
def clock(match: Match) -> str:
    """Return how much time there is in a match."""
    return wording.clock(match)


@register.filter
def title(match: Match) -> str:
    """Return what a match is called."""
    return viewers.title_of(match)


@register.filter
def strength(bot: str) -> str:
    """Return the name of a bot's strength."""
    return pgettext("bot", bot)


@register.filter
def timesince_short(moment: datetime) -> str:
    """Return for how long something has been so: “3 days”."""
    return timesince(moment, depth=1)
