"""What every page needs to know."""

from __future__ import annotations

from typing import Any

from django.conf import settings
from django.http import HttpRequest

from pbem.matches.selectors import waiting_for


def site(request: HttpRequest) -> dict[str, Any]:
    """Return whether this is play mode, and how many answers wait for the reader."""
    waiting = waiting_for(request.user).count() if request.user.is_authenticated else 0
    return {"play_mode": settings.PLAY, "waiting_count": waiting}
