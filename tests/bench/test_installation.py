"""A whole installation by SQL: what its pages read, what they cost in time, and its sweep when all matches are late.

What is judged is what depends little on who else uses the machine: buffers, and the time of our own processor.

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
from tests.bench.buffers import costs
from tests.factories import a_match, play_on

pytestmark = [pytest.mark.bench, pytest.mark.django_db, pytest.mark.usefixtures("heap")]

MATCHES = int(os.environ.get("STARPOST_BENCH_MATCHES", "20000"))
PLAYERS = int(os.environ.get("STARPOST_BENCH_PLAYERS", str(MATCHES // 2)))
SCRIPT = Path(__file__).with_name("installation.sql")
TIMES = 20
MOST = 100.0
"""Milliseconds of our processor for a page at the 95th percentile; the database's are told by buffers."""

MOST_BUFFERS = 3_000
"""Buffers of 8 KiB that a page may read, of any installation."""

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
    """Return milliseconds at the 95th percentile, by the clock and of our processor, once it was called before."""
    call()
    found = [_both(call) for _ in range(TIMES)]
    clock, processor = ([1000 * one[kind] for one in found] for kind in (0, 1))
    return statistics.quantiles(clock, n=20)[-1], statistics.quantiles(processor, n=20)[-1]


def _both(call: Callable[[], object]) -> tuple[float, float]:
    began = time.process_time()
    return seconds(call), time.process_time() - began


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


def a_taken_name() -> None:
    with pytest.raises(ValidationError):
        proper_name("PIayer n0 77")  # looks like that of another


def a_free_name() -> None:
    assert proper_name("Nobody yet")


def test_pages_and_tasks_of_a_large_installation() -> None:
    print(f"\n\nfilled with {MATCHES} matches of {PLAYERS} players in {seconds(fill):.0f} s")
    people = {"stranger": Client(), "player": Client()}
    people["player"].force_login(Player.objects.get(pk=1_000_001), "django.contrib.auth.backends.ModelBackend")
    calls = {
        f"{who}: {name}": took(client, path)
        for who, client in people.items()
        for name, path in pages().items()
        if who == "player" or name not in {"letters", "settings"}
    }
    calls |= {"a name that is free": a_free_name, "a name that is taken": a_taken_name}
    game = engines.find(Match.objects.filter(pk__gt=1_000_000)[0].game_slug)
    calls["statistics, reckoned"] = lambda: figures._reckoned(game)
    found, buffers = {name: percentile(call) for name, call in calls.items()}, dict[str, int]()
    for name, call in calls.items():
        asked, (clock, own) = costs(call), found[name]
        buffers[name], rows = sum(one.buffers for one in asked), sum(one.rows for one in asked)
        print(f"  {name:<32} {len(asked):>3} questions {buffers[name]:>8} buffers {rows:>8} rows"
              f"   95 %: {clock:>7.0f} ms, of our processor {own:>5.0f} ms")  # fmt: skip
    Wait.objects.update(due=timezone.now())
    late = seconds(lambda: unsettled(timezone.now()))
    sweep = seconds(tasks.sweep)
    print(f"  {Wait.objects.count()} late seats: found in {1000 * late:.0f} ms, a sweep {1000 * sweep:.0f} ms")
    assert {name: n for name, n in buffers.items() if n > MOST_BUFFERS and "reckoned" not in name} == {}
    assert {name: own for name, (_, own) in found.items() if own > MOST and "reckoned" not in name} == {}
    assert sweep < MOST_SWEEPING
