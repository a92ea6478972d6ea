"""Who may ask: programs with tokens, signed-in browsers; and how tokens are made."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest
from django.test import Client

from tests.factories import a_player
from tests.pbem.api.conftest import Program

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("heap")]

Programs = Callable[[str], Program]


@pytest.mark.parametrize("path", ["/matches", "/matches/1", "/matches/1/view", "/matches/1/events", "/tokens"])
def test_strangers_are_asked_to_sign_in(program: Programs, path: str) -> None:
    status, answer = program("").get(path)
    assert status == 401
    assert answer["detail"].startswith("Sign in, or send a token")


def test_the_answer_to_strangers_says_how_to_prove_oneself() -> None:
    assert Client().get("/api/matches")["WWW-Authenticate"] == "Bearer"


def test_strangers_cannot_post_either() -> None:
    client = Client(enforce_csrf_checks=True)
    assert client.post("/api/matches", "{}", "application/json").status_code == 401


@pytest.mark.parametrize("header", ["Bearer nonsense", "Bearer", "Basic YTpi", "starpost_x"])
def test_a_worthless_token_is_no_token(header: str) -> None:
    assert Client().get("/api/matches", headers={"Authorization": header}).status_code == 401


def test_a_signed_in_browser_needs_no_token_but_proof_against_forgery() -> None:
    client = Client(enforce_csrf_checks=True)
    client.force_login(a_player("Ada"))
    assert client.get("/api/games").status_code == 200
    answer = client.post("/api/tokens", json.dumps({"name": "x"}), "application/json")
    assert answer.status_code == 403
    assert "CSRF" in answer.json()["detail"]


def test_a_token_is_made_shown_once_listed_and_revoked(client: Client) -> None:
    client.force_login(a_player("Ada"))
    made = client.post("/api/tokens", json.dumps({"name": "laptop"}), "application/json")
    assert made.status_code == 201
    token = made.json()["token"]
    [listed] = client.get("/api/tokens").json()
    assert listed["name"] == "laptop"
    assert "token" not in listed
    headers = {"Authorization": f"Bearer {token}"}
    assert Client().get("/api/matches", headers=headers).status_code == 200
    assert client.delete(f"/api/tokens/{listed['id']}").status_code == 204
    assert Client().get("/api/matches", headers=headers).status_code == 401
    gone = client.delete(f"/api/tokens/{listed['id']}")
    assert (gone.status_code, gone.json()["detail"]) == (404, f"You have no token with the number {listed['id']}.")


def test_programs_cannot_make_tokens_for_themselves(program: Programs) -> None:
    assert program("Ada").post("/tokens", name="more")[0] == 401


def test_nobody_sees_or_revokes_the_tokens_of_others(client: Client, program: Programs) -> None:
    program("Bea")
    client.force_login(a_player("Ada"))
    assert client.get("/api/tokens").json() == []
    mine = a_player("Bea").api_tokens.get()
    assert client.delete(f"/api/tokens/{mine.pk}").status_code == 404


def test_answers_are_in_the_language_of_the_player(program: Programs) -> None:
    a_player("Ada", language="pl")
    _, refusal = program("Ada").get("/matches/999999")
    assert refusal["detail"] == "Nie ma partii 999999 albo nie możesz jej oglądać."
    _, refusal = program("Bea").get("/matches/999999")
    assert refusal["detail"] == "There is no match 999999, or it is not yours to see."
