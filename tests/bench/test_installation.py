"""A whole installation by SQL: what its pages cost at the 95th percentile, and its sweep when all matches are late.

STARPOST_BENCH_MATCHES says how many matches there are, STARPOST_BENCH_PLAYERS how many players.
"""

from __future__ import annotations

import os
import statistics
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from django.core.exceptions import ValidationError
from django.db import connection
from django.test import Client
from django.utils import timezone

import engines
from pbem.inbox import tasks
from pbem.matches.acting.settling import unsettled
from pbem.matches.models import Match, Wait
from pbem.players.models import Player
from pbem.players.names import proper_name
from pbem.ratings import statistics as figures
from pbem.ratings.standings import add_up_all
from tests.factories import a_match, play_on

pytestmark = [pytest.mark.bench, pytest.mark.django_db, pytest.mark.usefixtures("heap")]

MATCHES = int(os.environ.get("STARPOST_BENCH_MATCHES", "20000"))
PLAYERS = int(os.environ.get("STARPOST_BENCH_PLAYERS", str(MATCHES // 2)))
SCRIPT = Path(__file__).with_name("installation.sql")
TIMES = 20
MOST = 100.0
"""Milliseconds of a page at the 95th percentile."""

MOST_SWEEPING = 5.0
"""Seconds of a sweep: the next one is due then."""


def fill() -> None:
    """Play one match to its end, then make all others of it."""
    match = play_on(a_match(game="heap"))
    with connection.cursor() as cursor:
        cursor.execute(SCRIPT.read_text(), {"matches": MATCHES, "players": PLAYERS, "match": match.pk})
    add_up_all()


def seconds(call: Callable[[], object]) -> float:
    began = time.perf_counter()
    call()
    return time.perf_counter() - began


def percentile(call: Callable[[], object]) -> tuple[float, float]:
    """Return milliseconds of the first time, and of the 95th percentile of those that follow."""
    first, *later = [1000 * seconds(call) for _ in range(TIMES + 1)]
    return first, statistics.quantiles(later, n=20)[-1]


def pages() -> dict[str, str]:
    """Return the pages whose content comes from more than one match, and those of one."""
    running = Match.objects.filter(status="running", pk__gt=1_000_000).first()
    over = Match.objects.filter(status="over", pk__gt=1_000_000).first()
    assert running
    assert over
    return {
        "first page": "/",
        "lobby": "/lobby/",
        "games": "/games/",
        "game": f"/games/{over.game_slug}/",
        "statistics": f"/games/{over.game_slug}/statistics/",
        "season": "/seasons/",
        "profile": "/players/1000001/",
        "running match": running.get_absolute_url(),
        "match that is over": over.get_absolute_url(),
        "history": f"{over.get_absolute_url()}history/0/",
        "letters": "/letters/",
        "settings": "/settings/",
        "ready": "/health/ready",
    }


def took(client: Client, path: str) -> Callable[[], object]:
    def call() -> None:
        assert client.get(path, follow=True).status_code == 200, path

    return call


def a_free_name() -> None:
    with pytest.raises(ValidationError):
        proper_name("PIayer n0 77")  # looks like that of another


def test_pages_and_tasks_of_a_large_installation() -> None:
    print(f"\n\nfilled with {MATCHES} matches of {PLAYERS} players in {seconds(fill):.0f} s")
    people = {"stranger": Client(), "player": Client()}
    people["player"].force_login(Player.objects.get(pk=1_000_001), "django.contrib.auth.backends.ModelBackend")
    found: dict[str, tuple[float, float]] = {}
    for who, client in people.items():
        for name, path in pages().items():
            if who == "player" or name not in {"letters", "settings"}:
                found[f"{who}: {name}"] = percentile(took(client, path))
    found["is a name free?"] = percentile(a_free_name)
    game = engines.find(Match.objects.filter(pk__gt=1_000_000)[0].game_slug)
    found["statistics, reckoned"] = percentile(lambda: figures._reckoned(game))
    for name, (first, usual) in found.items():
        print(f"  {name:<40} first {first:>8.1f} ms   95 % {usual:>8.1f} ms")
    Wait.objects.update(due=timezone.now())
    late = seconds(lambda: unsettled(timezone.now()))
    sweep = seconds(tasks.sweep)
    print(f"  {Wait.objects.count()} late seats: found in {1000 * late:.0f} ms, a sweep {1000 * sweep:.0f} ms")
    pages_alone = {name: usual for name, (_, usual) in found.items() if "reckoned" not in name}
    assert {name: usual for name, usual in pages_alone.items() if usual > MOST} == {}
    assert sweep < MOST_SWEEPING
