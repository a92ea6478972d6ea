"""Matches of which nothing can be shown now: not even their first entry folds, or the store that has them is away."""

from collections.abc import Callable, Mapping
from typing import Final

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from pbem.matches.filing.stores import StoreAwayError
from pbem.matches.positions import StrayedError

PAGES: Final[Mapping[type[Exception], str]] = {
    StrayedError: "web/strayed.html",
    StoreAwayError: "web/elsewhere.html",
}


class StrayedMiddleware:
    """Shows a page that says so; the API tells it itself."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        """Answer the request."""
        return self.get_response(request)

    def process_exception(self, request: HttpRequest, trouble: Exception) -> HttpResponse | None:
        """Return the page, None for all other trouble."""
        page = next((page for kind, page in PAGES.items() if isinstance(trouble, kind)), None)
        return render(request, page, status=503) if page else None
