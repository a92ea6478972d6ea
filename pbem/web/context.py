"""What every page needs to know."""

from typing import Any

from django.conf import settings
from django.core.cache import cache
from django.http import HttpRequest

from pbem.matches.clocks.outages import stopped_since
from pbem.matches.tables import waits_of
from pbem.outbox.suppression import trouble_of

from .people.appearance import scheme_of
from .viewers import signed_in

FRESH_SECONDS = 10
"""How old the news may be that the host has stopped all clocks."""


def site(request: HttpRequest) -> dict[str, Any]:
    """Return play mode or not, light or dark, what waits, why there are no letters, whether clocks run."""
    player = signed_in(request)
    waits = waits_of(player) if player else []
    return {
        "play_mode": settings.PLAY,
        "scheme": scheme_of(request),
        "waiting_count": len(waits),
        "waits_first": waits[0].match_id if waits else "",
        "mail_trouble": trouble_of(player) if player else None,
        "clocks_stopped": cache.get_or_set("clocks-stopped", _stopped, FRESH_SECONDS),
    }


def _stopped() -> bool:
    return stopped_since() is not None
