"""Each page in the player's own language and time zone."""

from __future__ import annotations

from collections.abc import Callable
from zoneinfo import ZoneInfo

from django.http import HttpRequest, HttpResponse
from django.utils import timezone, translation


class PlayerLocaleMiddleware:
    """Activate what the signed-in player chose; others get what their browser asks for, in UTC."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        """Answer the request in the player's language and zone."""
        if not request.user.is_authenticated:
            return self.get_response(request)
        translation.activate(request.user.language)
        request.LANGUAGE_CODE = request.user.language
        with timezone.override(ZoneInfo(request.user.time_zone)):
            return self.get_response(request)
