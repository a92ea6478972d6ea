"""Matches of which nothing can be shown: their rules were changed so that not even their first entry folds."""

from __future__ import annotations

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from pbem.matches.positions import StrayedError


class StrayedMiddleware:
    """Shows a page that says so; the API tells it itself."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        """Answer the request."""
        return self.get_response(request)

    def process_exception(self, request: HttpRequest, trouble: Exception) -> HttpResponse | None:
        """Return the page, None for all other trouble."""
        if not isinstance(trouble, StrayedError):
            return None
        return render(request, "web/strayed.html", status=503)
