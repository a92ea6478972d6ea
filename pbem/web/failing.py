"""The page for an error of ours."""

from django.conf import settings
from django.http import HttpRequest, HttpResponseServerError
from django.template.loader import render_to_string


def failed(_request: HttpRequest) -> HttpResponseServerError:
    """Say that something went wrong; that somebody has been told only where somebody is."""
    return HttpResponseServerError(render_to_string("500.html", {"told": bool(settings.HOST_MAIL)}))
