"""How often somebody may ask for something within a minute; without a cache nobody counts."""

from django.core.cache import cache
from django.utils import timezone

WINDOW = 60
"""Seconds."""


def one_too_many(who: str, most: int, weight: int = 1) -> bool:
    """Count a request of somebody, as so many as it weighs; tell whether that is more than `most` in this minute."""
    key = f"requests:{who}:{int(timezone.now().timestamp()) // WINDOW}"
    cache.add(key, 0, 2 * WINDOW)
    return cache.incr(key, weight) > most


def seconds_left() -> float:
    """Return the seconds until the next minute begins."""
    return WINDOW - timezone.now().timestamp() % WINDOW
