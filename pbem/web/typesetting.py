"""Pages in the typography of their language."""

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse
from django.utils.translation import get_language

from pbem.presenters.typography import BINDING, bound


class TypographyMiddleware:
    """Binds the words of pages in the language in which they were written; files to be kept stay as they are."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        """Answer the request."""
        answer = self.get_response(request)
        language = get_language() or ""
        page = answer.get("Content-Type", "").startswith("text/html") and "Content-Disposition" not in answer
        if page and language in BINDING and not answer.streaming:
            answer.content = bound(answer.content.decode(), language).encode()
        return answer
