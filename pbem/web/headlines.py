"""What somebody is asked, in a few words, for lists of many matches."""

from __future__ import annotations

from django.core.cache import cache

from pbem.presenters.questions import Asked

from .viewers import Viewer, fingerprint

SECONDS = 3600


def headline_of(viewer: Viewer) -> str:
    """Return what the viewer is asked; empty if nothing. It is kept while there is nothing new for their eyes."""
    seen = fingerprint(viewer.version, viewer.reader.language, viewer.reader.names)
    key = f"asked:{viewer.match.pk}:{seen}"
    kept: str | None = cache.get(key)
    if kept is None:
        decision = viewer.decision
        kept = Asked(viewer.words(decision.prompt()), [], []).headline if decision else ""
        cache.set(key, kept, SECONDS)
    return kept
