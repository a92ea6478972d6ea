"""Games as data."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from django.core.cache import cache
from django.test import Client

import engines
from tests.pbem.api.conftest import Program

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("heap")]


def test_all_games_are_listed_for_everybody(program: Callable[..., Program]) -> None:
    status, games = program().get("/games")
    assert status == 200
    assert [game["slug"] for game in games] == [*engines.games()]
    assert games[0]["seats"] == {"low": 2, "high": 4}


def test_a_game_says_how_to_make_a_match_and_write_orders(program: Callable[..., Program]) -> None:
    _, game = program().get("/games/heap")
    assert game["options"][0] == {
        "name": "stones", "label": "Stones", "default": "12",
        "values": [{"value": "12", "label": "12"}, {"value": "2", "label": "2"}],
    }  # fmt: skip
    assert "take STONES" in game["orders"]
    assert game["commands"]["$defs"]["Take"]["properties"]["stones"] == {"type": "integer"}


def test_an_unknown_game_is_answered_with_those_there_are(program: Callable[..., Program]) -> None:
    status, answer = program().get("/games/chess")
    assert (status, answer["detail"]) == (404, f"There is no game chess; there are: {', '.join(engines.games())}.")


def test_how_long_a_match_may_last_is_told_before_it_is_made(program: Callable[..., Program]) -> None:
    cache.delete_many(["share:light-speed", "share:heap"])  # what other tests have measured
    wish = {"seats": 2, "options": {"mode": "alternating"}, "pace": 24}
    assert program().post("/games/light-speed/estimate", **wish) == (200, {"days": 32, "matches": 0})
    assert program().post("/games/heap/estimate", seats=2) == (200, {"days": None, "matches": 0})
    for wrong, why in ({"seats": 9}, "2 to 4 seats"), ({"seats": 2, "options": {"mode": "chess"}}, "cannot be “chess”"):
        status, problem = program().post("/games/light-speed/estimate", **wrong)
        assert (status, why in problem["detail"]) == (422, True)


def test_the_document_names_every_operation_and_its_problems(client: Client) -> None:
    document = client.get("/api/openapi.json").json()
    assert {
        "/api/games", "/api/games/{slug}", "/api/matches", "/api/matches/{number}",
        "/api/matches/{number}/board.svg", "/api/matches/{number}/events", "/api/matches/{number}/inquiries",
        "/api/matches/{number}/join", "/api/matches/{number}/orders", "/api/matches/{number}/standing-orders",
        "/api/matches/{number}/view", "/api/tokens", "/api/tokens/{number}",
        "/api/matches/{number}/table", "/api/matches/{number}/invitations", "/api/matches/{number}/seats/{seat}",
        "/api/matches/{number}/link", "/api/matches/{number}/rematch", "/api/matches/{number}/reports", "/api/blocks",
    } <= set(document["paths"])  # fmt: skip
    operations = [operation for path in document["paths"].values() for operation in path.values()]
    assert all(operation["summary"] and operation["description"] for operation in operations)
    assert len({operation["operationId"] for operation in operations}) == len(operations)
    orders = document["paths"]["/api/matches/{number}/orders"]["post"]
    assert orders["operationId"] == "give_orders"
    assert {*orders["responses"]} == {"200", "400", "401", "403", "404", "409", "413", "422", "429"}


def test_the_documentation_comes_from_us_alone(client: Client) -> None:
    client.cookies["scheme"] = "dark"
    page = client.get("/api/docs").content.decode()
    assert 'href="/"' in page, "a way back"
    assert 'data-scheme="dark"' in page
    assert "swagger-ui-bundle.js" in page
    assert "http://" not in page
    assert "https://" not in page
    script = client.get("/static/ninja/swagger-ui-bundle.js")
    assert script.status_code == 200
    script.close()


def test_whoever_types_the_address_of_the_api_is_told_where_to_go_on() -> None:
    answer = Client().get("/api/")
    places = answer.json()
    assert places["docs"] == "http://testserver/api/docs"
    assert [Client().get(places[name], follow=True).status_code for name in ("docs", "games")] == [200, 200]
    browser = Client().get("/api/", headers={"Accept": "text/html,*/*;q=0.8"}, follow=True)
    assert "swagger-ui-bundle.js" in browser.content.decode()
