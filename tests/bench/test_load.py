"""Two hundred players on a thousand matches: what a web server of two processes gives them, and how old pages do."""

from __future__ import annotations

import os
import random
import socket
import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from itertools import cycle, product
from multiprocessing import get_context
from typing import Any

import pytest
import requests
from django.conf import settings

from pbem.matches.history.steps import steps_of
from pbem.matches.models import LogEntry
from pbem.matches.verifying import verify
from pbem.players.models import Player
from tests.bench.copies import a_played_match, copies
from tests.bench.crowd import Reader, Taken, Visitor, visit
from tests.bench.processors import busy
from tests.bench.test_position import a_match_of
from tests.browser.conftest import session_of
from tests.environment import ROOT
from tests.factories import a_player
from tests.workers import Worker, database_url, until

pytestmark = [pytest.mark.bench, pytest.mark.django_db(transaction=True)]

PLAYERS = int(os.environ.get("LOAD_PLAYERS", "200"))
MATCHES = int(os.environ.get("LOAD_MATCHES", "1000"))
SECONDS = float(os.environ.get("LOAD_SECONDS", "60"))
"""How long people come and go; crowds without pauses, and those that look back, stay half as long."""

BACK = int(os.environ.get("LOAD_BACK", "1000"))
"""How many entries back old pages are; the match that they are of is three times as long."""

PAUSE = (5.0, 15.0)
"""How long people look at a page before they do the next thing, in seconds."""

GAMES = (("light-speed", 2, 30), ("space-empires", 2, 60), ("galactic-emperor", 3, 40), ("light-speed", 3, 20))
"""Game, seats, entries played before the measurement."""

HOSTED = "--worker-class gthread --workers 2 --threads 4 --keep-alive 15"
"""How hosts are told to run it."""

HOLD, QUIET = 5, 10
"""Seconds that news waits before it is mailed, minutes between two letters to one player.

With the three minutes' hold that hosts have, no letter would go out while we measure; with this one everybody's first
does, which is ten times as many as later on.
"""

PLAYED = 5
"""Matches of each kind that are played; all others are copies of them."""


def the_crowd() -> dict[Player, list[int]]:
    """Return the players with their share of the matches, all of which have begun."""
    people = [a_player(f"Player{n}") for n in range(PLAYERS)]
    matches: dict[Player, list[int]] = {player: [] for player in people}
    tables: list[list[list[Player]]] = [[] for _ in range(len(GAMES) * PLAYED)]
    kinds = [game for game, _ in product(GAMES, range(PLAYED))]
    for number, place in zip(range(MATCHES), cycle(range(len(tables))), strict=False):
        seats = kinds[place][1]
        tables[place].append([people[(number * 7 + 31 * seat) % PLAYERS] for seat in range(seats)])
    for place, at in enumerate(tables):
        copied = copies(a_played_match(*kinds[place], seed=bytes([place])), at)
        for match, table in zip(copied, at, strict=True):
            for player in table:
                matches[player].append(match.pk)
        for match in copied[-1:]:
            verify(match)
    return matches


@pytest.fixture
def a_site(a_worker: Worker, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """The address of the site as hosts run it: gunicorn with two processes of four threads, workers beside it."""
    for name, value in (("HOLD_SECONDS", HOLD), ("QUIET_MINUTES", QUIET)):
        monkeypatch.setattr(settings, name, value)
        monkeypatch.setenv(f"STARPOST_{name}", str(value))
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    a_worker.start(beat=5.0)
    environment = os.environ | {"DATABASE_URL": database_url(), "REDIS_URL": a_worker.url, "STARPOST_POOL": "1",
                                "CELERY_BROKER_URL": a_worker.celery_url}  # fmt: skip
    options = [*HOSTED.split(), "--bind", f"127.0.0.1:{port}"]
    server = subprocess.Popen(
        [sys.executable, "-m", "gunicorn", "config.wsgi:application", *options], cwd=ROOT, env=environment,
        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
    )  # fmt: skip
    address = f"http://127.0.0.1:{port}"
    try:
        until(lambda: _answers(address), "the site answers")
        yield address
    finally:
        server.terminate()
        server.wait()


def _answers(address: str) -> bool:
    try:
        return requests.get(f"{address}/games/", timeout=5).ok
    except requests.RequestException:
        return False


def let_in(visitors: Sequence[Visitor], seconds: float) -> list[Taken]:
    """Let the crowd in from two processes of its own, so that it is not in its own way."""
    halves = [visitors[::2], visitors[1::2]]
    with ProcessPoolExecutor(2, mp_context=get_context("spawn")) as pool:
        return [taken for half in pool.map(partial(visit, seconds=seconds), halves) for taken in half]


def measure(title: str, visitors: Sequence[Visitor], seconds: float) -> list[Taken]:
    """Let the crowd in, and print what came of it."""
    before = LogEntry.objects.count()
    with busy() as processors:
        found = let_in(visitors, seconds)
    tell(title, found, seconds)
    entries = LogEntry.objects.count() - before
    shares = ", ".join(f"{name} {share:.2f}" for name, share in processors.items())
    print(f"  {entries} entries written; processors busy: {shares}")
    return found


def tell(title: str, found: Sequence[Taken], seconds: float) -> None:
    """Print requests a second, median, 95th percentile and failures, by what they were for."""
    print(f"\n\n{title}: {len(found)} requests, {len(found) / seconds:.1f} a second")
    for what in ("all", *sorted({taken.what for taken in found})):
        times = sorted(taken.milliseconds for taken in found if what in ("all", taken.what))
        failed = sum(not 200 <= taken.status < 400 for taken in found if what in ("all", taken.what))
        late = times[-1 - len(times) // 20]
        print(f"  {what:<20} {len(times):>6}  median {statistics.median(times):>8.1f} ms  95 % {late:>8.1f} ms"
              f"  failed {failed}")  # fmt: skip


def test_two_hundred_players_on_a_thousand_matches(a_site: str) -> None:
    began = time.monotonic()
    matches = the_crowd()
    print(f"\n\n{MATCHES} matches with {LogEntry.objects.count()} entries made in {time.monotonic() - began:.0f} s")
    cookies = {player: {settings.SESSION_COOKIE_NAME: session_of(player)} for player in matches}

    def crowd(pause: tuple[float, float], kind: Callable[..., Visitor] = Visitor, **more: Any) -> list[Visitor]:
        return [kind(a_site, cookies[player], mine, random.Random(player.pk), pause, **more)
                for player, mine in matches.items()]  # fmt: skip

    found = [
        measure(f"{PLAYERS} people, browsing and moving as people do", crowd(PAUSE), SECONDS),
        measure("The same without a pause", crowd((0.0, 0.0)), SECONDS / 2),
    ]
    paths = old_pages()
    for title, some in ((f"At least {BACK} entries back, each page new", paths), ("The same page, cached", paths[-1:])):
        found.append(measure(title, crowd(PAUSE, Reader, paths=some), SECONDS / 2))
    assert {taken.what for taken in found[1]} >= {"home", "match", "pulse", "move", "history"}
    assert not [taken for some in found for taken in some if not 200 <= taken.status < 400]


def old_pages() -> list[str]:
    """Return the addresses of positions of a long match that are many entries back."""
    long = a_match_of(3 * BACK)
    known = steps_of(long, None)
    at = next(place for place, step in enumerate(known) if step.number >= long.head - BACK)
    return [f"/m/{long.pk}/history/{step}/" for step in known[max(at - 900, 0) : at]]
