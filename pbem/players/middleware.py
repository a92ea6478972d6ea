"""Each page in the player's own language and time zone."""

from collections.abc import Callable
from zoneinfo import ZoneInfo

from django.http import HttpRequest, HttpResponse
from django.utils import timezone, translation

ZONE = "zone"
"""Where a session keeps the time zone of somebody who is not signed in."""


class PlayerLocaleMiddleware:
    """Activate what the signed-in player chose; others get what their browser asks for, in the zone of the session."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        """Answer the request in the player's language and zone."""
        if request.user.is_authenticated:
            translation.activate(request.user.language)
            request.LANGUAGE_CODE = request.user.language
            zone = request.user.time_zone
        else:
            zone = request.session.get(ZONE, "UTC")
        with timezone.override(ZoneInfo(zone)):
            return self.get_response(request)
