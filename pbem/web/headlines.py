"""What somebody is asked, in a few words, for lists of many matches."""

from collections.abc import Sequence

from django.core.cache import cache

from pbem.matches.positions import StrayedError
from pbem.presenters.questions import Asked

from .viewers import Viewer, fingerprint

SECONDS = 3600


def headlines_of(viewers: Sequence[Viewer]) -> list[str]:
    """Return what each viewer is asked; empty if nothing. It is kept while there is nothing new for their eyes."""
    keys = [_key(viewer) for viewer in viewers]
    kept: dict[str, str] = cache.get_many(keys)
    fresh = {key: _headline(viewer) for key, viewer in zip(keys, viewers, strict=True) if key not in kept}
    if fresh:
        cache.set_many(fresh, SECONDS)
    told = kept | fresh
    return [told[key] for key in keys]


def _key(viewer: Viewer) -> str:
    seen = fingerprint(viewer.version, viewer.reader.language, viewer.reader.names)
    return f"asked:{viewer.match.pk}:{seen}"


def _headline(viewer: Viewer) -> str:
    try:
        decision = viewer.decision
    except StrayedError:  # its own page says so
        return ""
    return Asked(viewer.words(decision.prompt()), [], []).headline if decision else ""
