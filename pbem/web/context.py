"""What every page needs to know."""

from __future__ import annotations

from typing import Any

from django.conf import settings
from django.http import HttpRequest

from pbem.matches.tables import waits_of
from pbem.outbox.suppression import trouble_of

from .people.appearance import scheme_of
from .viewers import signed_in


def site(request: HttpRequest) -> dict[str, Any]:
    """Return play mode or not, light or dark, how many answers wait for the reader, and why they get no letters."""
    player = signed_in(request)
    return {
        "play_mode": settings.PLAY,
        "scheme": scheme_of(request),
        "waiting_count": len(waits_of(player)) if player else 0,
        "mail_trouble": trouble_of(player) if player else None,
    }
