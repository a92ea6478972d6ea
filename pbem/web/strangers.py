"""How much people who are not signed in may look back: pages of history draw boards, files tell whole matches."""

import math
from collections.abc import Callable
from functools import wraps
from ipaddress import ip_network
from typing import Any

from allauth.account.adapter import get_adapter
from django.conf import settings
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse, HttpResponseBase
from django.shortcuts import render

from pbem.players.limits import one_too_many, seconds_left

from .guests import guest_of
from .viewers import signed_in

Page = Callable[..., HttpResponseBase]

A_FILE = 10
"""What a file weighs, in pages."""


def bounded(weight: int = 1) -> Callable[[Page], Page]:
    """Let people who are not signed in have a page about a match only so often within a minute (429 beyond that)."""

    def bound(view: Page) -> Page:
        @wraps(view)
        def guarded(request: HttpRequest, pk: int, **parts: Any) -> HttpResponseBase:
            known = signed_in(request) or guest_of(request, pk)
            if known is None and one_too_many(f"stranger:{_origin(request)}", settings.STRANGER_REQUESTS, weight):
                return _too_often(request)
            return view(request, pk, **parts)

        return guarded

    return bound


def _origin(request: HttpRequest) -> str:
    """Return where a request comes from; of an IPv6 address the network, of which one person has a whole one."""
    try:
        address = get_adapter().get_client_ip(request)
    except PermissionDenied:  # a server in front that does not say
        return "somewhere"
    return str(ip_network(address)) if "." in address else str(ip_network((address, 64), strict=False))


def _too_often(request: HttpRequest) -> HttpResponse:
    seconds = math.ceil(seconds_left())
    response = render(request, "429.html", {"seconds": seconds}, status=429)
    response["Retry-After"] = str(seconds)
    return response
