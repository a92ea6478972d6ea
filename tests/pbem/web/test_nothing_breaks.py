"""Every address of a match, asked and posted to by whoever: something sensible is answered, never a 5xx."""

from __future__ import annotations

import pytest
from django.test import Client
from django.urls import URLPattern

from pbem.matches.models import Match
from pbem.web.urls import urlpatterns
from tests.factories import a_match, a_player, play_on

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.usefixtures("heap")]

NUMBERS = {"seat": "0", "number": "1", "entry": "0", "language": "en", "slug": "heap", "at": "0", "step": "0"}
SENT = {"hours": "3", "orders": "take 1", "kind": "draw", "seat": "0", "text": "hello", "address": "eve@example.org",
        "bot": "standard", "do": "try", "agrees": "yes", "name": "what if"}  # fmt: skip
ROUTES = [str(one.pattern) for one in urlpatterns if isinstance(one, URLPattern) and "<int:pk>" in str(one.pattern)]


def filled(route: str, match: Match) -> str:
    """Return the address that the route has for a match."""
    parts = []
    for part in f"/{route}".split("/"):
        kind, _, name = part.strip("<>").partition(":") if part.startswith("<") else (part, "", "")
        parts.append(str(match.pk) if name == "pk" else NUMBERS.get(name, "1") if name else kind)
    return "/".join(parts)


@pytest.fixture
def tables() -> list[Match]:
    """A table that is open, one that plays, one that is over; Ada made each, and Bea sits at two."""
    a_player("Eve")
    return [a_match(game="heap", start=False), a_match(game="heap"), play_on(a_match(game="heap"))]


@pytest.mark.parametrize("route", [route for route in ROUTES if route.startswith("m/")])
def test_nothing_breaks_for_a_stranger_a_seat_holder_and_an_organiser(route: str, tables: list[Match]) -> None:
    clients = [Client(raise_request_exception=False) for _ in range(4)]
    for client, name in zip(clients[1:], ["Eve", "Bea", "Ada"], strict=True):
        client.force_login(a_player(name))
    for match in tables:
        address = filled(route, match)
        for client in clients:
            for data in ({}, SENT):
                assert client.post(address, data).status_code < 500, address
            assert client.get(address).status_code < 500, address
