"""Small words that several pages need."""

from __future__ import annotations

from django.utils.translation import ngettext

DAY = 24


def hours(count: int) -> str:
    """Return a number of hours in words, as days where they come out even."""
    if count % DAY == 0:
        return ngettext("%(n)s day", "%(n)s days", count // DAY) % {"n": count // DAY}
    return ngettext("%(n)s hour", "%(n)s hours", count) % {"n": count}
