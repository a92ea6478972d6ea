"""Bots of players: made by their owners, named as theirs, asked by signed posts, answering by the API."""

from __future__ import annotations

import json
import os
import socket
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from django.test import Client
from pytest_django.fixtures import Settings
from pytest_django.live_server_helper import LiveServer

from pbem.channels.services import open_hook
from pbem.matches.acting.settling import settle
from pbem.matches.models import LogEntry, Match
from pbem.moderation.bans import sentence
from pbem.outbox.models import Notice
from pbem.outbox.services import send_next
from pbem.players.bots import create_bot
from pbem.players.models import Player
from tests.factories import a_match, a_player
from tests.pbem.api.conftest import Program
from tests.ports import free_port
from tests.workers import until

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("heap")]

EXAMPLE = Path(__file__).resolve().parents[3] / "docs" / "bot.py"


def signed_in(name: str) -> Client:
    client = Client()
    client.force_login(a_player(name), backend="django.contrib.auth.backends.ModelBackend")
    return client


def made(name: str = "Deep Heap", owner: str = "Ada") -> dict[str, Any]:
    answer = signed_in(owner).post("/api/bots", json.dumps({"name": name}), "application/json")
    assert answer.status_code == 201
    return dict(answer.json())


def program_of(token: str) -> Program:
    program = Program()
    program.headers = {"Authorization": f"Bearer {token}"}
    return program


def an_open_table(**more: Any) -> int:
    status, match = Program("Bea").post("/matches", game="heap", seats=2, **more)
    assert status == 201
    return int(match["id"])


def test_a_bot_is_named_as_somebodys_bot_wherever_it_sits() -> None:
    bot = made()
    assert bot["shown_name"] == "Deep Heap (bot of Ada)"
    joined, seats = program_of(bot["token"]), an_open_table(rated=False)
    assert joined.post(f"/matches/{seats}/join")[1]["seats"][1]["name"] == "Deep Heap (bot of Ada)"
    assert joined.get("/me")[1]["bot_of"] == a_player("Ada").pk


@pytest.mark.parametrize("table", [{"rated": True}, {"rated": False, "anonymous": True}])
def test_a_bot_sits_at_no_table_of_people(table: dict[str, bool]) -> None:
    bot, number = program_of(made()["token"]), an_open_table(**table)
    status, problem = bot.post(f"/matches/{number}/join")
    assert (status, problem["detail"][:27]) == (409, "A player's bot may sit only")
    status, problem = bot.post("/matches", game="heap", seats=2, **table)
    assert (status, problem["detail"][:27]) == (422, "A player's bot may sit only")
    assert not Match.objects.filter(seats__player__bot_of__isnull=False).exists()


def test_a_bot_gets_no_letters() -> None:
    bot, _token = create_bot(owner=a_player("Ada"), name="Deep Heap")
    a_match(game="heap", players=[a_player("Bea")], bots=["random"])
    Program("Bea").post("/matches", game="heap", seats=2, rated=False)
    a_table = an_open_table(rated=False)
    program_of(_token).post(f"/matches/{a_table}/join")
    program_of(_token).put("/me", name="Deeper Heap", language="pl", time_zone="Europe/Warsaw")
    assert set(Notice.objects.filter(player=bot).values_list("status", flat=True)) <= {"muted", "superseded"}
    assert Notice.objects.filter(player=bot).exists()


def test_a_token_makes_no_bots_and_bots_make_none() -> None:
    bot = made()
    assert program_of(bot["token"]).post("/bots", name="Deeper")[0] == 401
    assert Program("Ada").post("/bots", name="Deeper")[0] == 401


def test_five_bots_are_enough() -> None:
    for number in range(5):
        made(f"Bot {number}")
    answer = signed_in("Ada").post("/api/bots", json.dumps({"name": "One more"}), "application/json")
    assert (answer.status_code, answer.json()["detail"]) == (409, "You have 5 bots; remove one first.")


def test_a_bot_goes_with_its_token_and_with_its_owner() -> None:
    bot, other = made("One"), made("Other")
    assert signed_in("Bea").delete(f"/api/bots/{bot['id']}").status_code == 404
    assert signed_in("Ada").delete(f"/api/bots/{bot['id']}").status_code == 204
    assert program_of(bot["token"]).get("/matches")[0] == 401
    assert [one["name"] for one in signed_in("Ada").get("/api/bots").json()] == ["Other"]
    Player.objects.filter(pk=a_player("Ada").pk).update(banned_until="2100-01-01T00:00Z")
    assert program_of(other["token"]).get("/matches") == (403, problem_of(sentence(a_player("Ada"))))


def problem_of(detail: str) -> dict[str, Any]:
    return {"title": "Forbidden", "status": 403, "detail": detail, "errors": []}


@pytest.fixture
def bot_program(live_server: LiveServer, settings: Settings) -> Iterator[Callable[[str], str]]:
    """`bot_program(token)` starts the example for a bot and returns the address of its hook."""
    settings.BASE_URL, settings.CHANNEL_NETWORKS, settings.HOLD_SECONDS = live_server.url, ["127.0.0.0/8"], 0
    started: list[subprocess.Popen[bytes]] = []

    def start(token: str) -> str:
        port = free_port()
        address = f"http://127.0.0.1:{port}/"
        player = Player.objects.get(api_tokens__name="Deep Heap")
        secret = open_hook(player=player, url=address, question=True).keys["secret"]
        known = os.environ | {"STARPOST_TOKEN": token, "STARPOST_SECRET": secret}
        started.append(subprocess.Popen([sys.executable, str(EXAMPLE), str(port)], env=known))
        until(lambda: reached(port), "the example listens")
        return address

    yield start
    for process in started:
        process.terminate()
        process.wait()


def reached(port: int) -> bool:
    with socket.socket() as probe:
        return probe.connect_ex(("127.0.0.1", port)) == 0


@pytest.mark.slow
@pytest.mark.django_db(transaction=True)
def test_the_example_plays_a_match_to_its_end(bot_program: Callable[[str], str]) -> None:
    bot, token = create_bot(owner=a_player("Ada"), name="Deep Heap")
    bot_program(token)
    _status, match = program_of(token).post("/matches", game="heap", seats=2, rated=False, bots=["random"])
    found = Match.objects.filter(pk=match["id"])

    def over() -> bool:
        settle(match["id"])
        send_next(carried=True)
        return found.get().status == Match.Status.OVER

    until(over, "the match is over")
    mine = LogEntry.objects.filter(match=match["id"], seat=0, kind="command")
    assert set(mine.values_list("via", flat=True)) == {"api"}
    assert not Notice.objects.filter(player=bot, kind="call", status="failed").exists()
