"""What browsers may do on our pages (Content-Security-Policy): run our scripts and no others, whatever gets in."""

from collections.abc import Callable
from typing import Final

from django.http import HttpRequest, HttpResponse

POLICY: Final = (
    "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; "
    "object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'self'"
)
"""Drawings and bars carry styles of their own; scripts are always files."""

ELSEWHERE: Final = "/api/"
"""Where the page of the API's documentation is the library's."""


class PolicyMiddleware:
    """Sends the policy with each page; files to be kept are read elsewhere, under no policy of ours."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        """Answer the request."""
        answer = self.get_response(request)
        page = answer.get("Content-Type", "").startswith("text/html") and "Content-Disposition" not in answer
        if page and not request.path.startswith(ELSEWHERE):
            answer.setdefault("Content-Security-Policy", POLICY)
        return answer
