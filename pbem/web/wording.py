"""Small words that several pages need."""

from datetime import datetime, timedelta

from django.utils import timezone
from django.utils.timesince import timesince, timeuntil
from django.utils.translation import get_language, ngettext, pgettext_lazy
from django.utils.translation import gettext as _

from pbem.matches.clocks.clock import clock_of, outline
from pbem.matches.models import Match
from pbem.presenters.words import Reader

DAY = 24

DAYS = (
    pgettext_lazy("short", "Mon"),
    pgettext_lazy("short", "Tue"),
    pgettext_lazy("short", "Wed"),
    pgettext_lazy("short", "Thu"),
    pgettext_lazy("short", "Fri"),
    pgettext_lazy("short", "Sat"),
    pgettext_lazy("short", "Sun"),
)
"""Django's own Polish ones are such as nobody writes."""


def hours(count: int) -> str:
    """Return a number of hours in words, as days where they come out even."""
    if count % DAY == 0:
        return ngettext("%(n)s day", "%(n)s days", count // DAY) % {"n": count // DAY}
    return ngettext("%(n)s hour", "%(n)s hours", count) % {"n": count}


def clock(match: Match) -> str:
    """Return how much time there is in a match, in words in the language of the page."""
    return Reader(get_language() or "en", []).words(outline(clock_of(match)))


def distance(moment: datetime, now: datetime | None = None) -> str:
    """Return how far off a moment is: “in 3 hours”, “3 hours ago”."""
    now = now or timezone.now()
    if moment > now:
        nearly = min((moment - now) / 100, timedelta(hours=1))  # three days but a minute are three days
        return _("in %(time)s") % {"time": timeuntil(moment + nearly, now, depth=1)}
    return _("%(time)s ago") % {"time": timesince(moment, now, depth=1)}
