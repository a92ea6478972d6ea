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


MATCH_ROUTES = [route for route in ROUTES if route.startswith("m/")]
FOLDS = 4
"""In so many tests the addresses are asked, each with tables of its own."""


class Tables:
    """A table that is open, one that plays, one that is over; Ada made each, and Bea sits at two.

    What is posted to an address may end or empty a table, which is then made anew for the next address.
    """

    def __init__(self) -> None:
        a_player("Eve")
        self.made = {make: make() for make in (opened, begun, ended)}
        self.before = {make: told(match) for make, match in self.made.items()}

    def fresh(self) -> list[Match]:
        """Return the three, as they were."""
        for make, match in self.made.items():
            if told(match) != self.before[make]:
                self.made[make] = make()
                self.before[make] = told(self.made[make])
        return list(self.made.values())


def opened() -> Match:
    return a_match(game="heap", start=False)


def begun() -> Match:
    return a_match(game="heap")


def ended() -> Match:
    return play_on(a_match(game="heap"))


def told(match: Match) -> list[object]:
    """Return what an address might have changed: the match, who sits where, how far it is, what is voted on."""
    tables = (Match.objects.filter(pk=match.pk), match.seats.order_by("number"), match.proposals.order_by("number"))
    return [list(rows.values()) for rows in tables]


@pytest.mark.parametrize("fold", range(FOLDS))
def test_nothing_breaks_for_a_stranger_a_seat_holder_and_an_organiser(fold: int) -> None:
    tables = Tables()
    clients = [Client(raise_request_exception=False) for _ in range(4)]
    for client, name in zip(clients[1:], ["Eve", "Bea", "Ada"], strict=True):
        client.force_login(a_player(name))
    for route in MATCH_ROUTES[fold::FOLDS]:
        for match in tables.fresh():
            ask(clients, filled(route, match))


def ask(clients: list[Client], address: str) -> None:
    """Everybody posts nothing, posts something, looks."""
    for client in clients:
        for data in ({}, SENT):
            assert client.post(address, data).status_code < 500, address
        assert client.get(address).status_code < 500, address


def test_every_address_of_a_match_is_asked() -> None:
    assert len(MATCH_ROUTES) > 30
    assert sorted(route for fold in range(FOLDS) for route in MATCH_ROUTES[fold::FOLDS]) == sorted(MATCH_ROUTES)
