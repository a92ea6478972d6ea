"""What every page needs to know."""

from __future__ import annotations

from typing import Any

from django.conf import settings
from django.http import HttpRequest

from pbem.matches.selectors import waiting_for
from pbem.outbox.suppression import trouble_of

from .viewers import signed_in


def site(request: HttpRequest) -> dict[str, Any]:
    """Return whether this is play mode, how many answers wait for the reader, and why they get no letters if so."""
    player = signed_in(request)
    return {
        "play_mode": settings.PLAY,
        "waiting_count": waiting_for(player).count() if player else 0,
        "mail_trouble": trouble_of(player) if player else None,
    }
