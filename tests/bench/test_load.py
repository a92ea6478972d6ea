"""Two hundred players on a thousand matches: what a web server of two processes gives them, and how old pages do."""

from __future__ import annotations

import os
import random
import socket
import statistics
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from itertools import cycle
from multiprocessing import get_context
from typing import Any

import pytest
import requests
from django.conf import settings

from engines.core import Chance, live, random_answer
from pbem.matches.log import changing
from pbem.matches.models import LogEntry, Match
from pbem.matches.selectors import steps
from pbem.players.models import Player
from tests.bench.crowd import Reader, Taken, Visitor, visit
from tests.bench.test_position import a_match_of
from tests.browser.conftest import session_of
from tests.environment import ROOT
from tests.factories import a_match, a_player
from tests.workers import Worker, database_url, until

pytestmark = [pytest.mark.bench, pytest.mark.django_db(transaction=True)]

PLAYERS, MATCHES = 200, 1_000
SECONDS = float(os.environ.get("LOAD_SECONDS", "60"))
PAUSE = (2.0, 6.0)
"""How long people look at a page before they do the next thing, in seconds."""

GAMES = (("light-speed", 2, 30), ("space-empires", 2, 60), ("galactic-emperor", 3, 40), ("light-speed", 3, 20))
"""Game, seats, entries played before the measurement."""


def the_crowd() -> dict[Player, list[int]]:
    """Return two hundred players with their share of a thousand matches that have begun."""
    people = [a_player(f"Player{n}") for n in range(PLAYERS)]
    matches: dict[Player, list[int]] = {player: [] for player in people}
    for number, (game, seats, entries) in zip(range(MATCHES), cycle(GAMES)):
        table = [people[(number * 7 + 31 * seat) % PLAYERS] for seat in range(seats)]
        match = a_match(seats, game=game, players=table)
        _play(match, entries)
        for player in table:
            matches[player].append(match.pk)
    return matches


def _play(match: Match, entries: int) -> None:
    """Let all seats answer at random, in one transaction."""
    with changing(match.pk, LogEntry.Via.TABLE) as (_, played):
        while played.number < entries and not played.over:
            if played.resolvable():
                played.resolve()
                continue
            asked = next(decision for decision in played.decisions() if not decision.done)
            answer = random_answer(asked, Chance(live(b"load", played.number)))
            assert answer is not None
            played.play(asked.seat, answer)


@pytest.fixture
def a_site(a_worker: Worker) -> Iterator[str]:
    """The address of the site as hosts run it: gunicorn with two processes of four threads, workers beside it."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    a_worker.start(beat=5.0)
    environment = os.environ | {"DATABASE_URL": database_url(), "REDIS_URL": a_worker.url, "STARPOST_POOL": "1",
                                "CELERY_BROKER_URL": a_worker.celery_url}  # fmt: skip
    options = ["--worker-class", "gthread", "--workers", "2", "--threads", "4", "--bind", f"127.0.0.1:{port}"]
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
    except requests.ConnectionError:
        return False


def let_in(visitors: Sequence[Visitor], seconds: float) -> list[Taken]:
    """Let the crowd in from two processes of its own, so that it is not in its own way."""
    halves = [visitors[::2], visitors[1::2]]
    with ProcessPoolExecutor(2, mp_context=get_context("spawn")) as pool:
        return [taken for half in pool.map(partial(visit, seconds=seconds), halves) for taken in half]


def tell(title: str, found: Sequence[Taken], seconds: float) -> None:
    """Print requests a second, median, 95th percentile and failures, by what they were for."""
    print(f"\n\n{title}: {len(found)} requests, {len(found) / seconds:.1f} a second")
    for what in ("all", *sorted({taken.what for taken in found})):
        times = sorted(taken.milliseconds for taken in found if what in ("all", taken.what))
        failed = sum(taken.status >= 400 for taken in found if what in ("all", taken.what))
        late = times[-1 - len(times) // 20]
        print(f"  {what:<16} {len(times):>6}  median {statistics.median(times):>8.1f} ms  95 % {late:>8.1f} ms"
              f"  failed {failed}")  # fmt: skip


def test_two_hundred_players_on_a_thousand_matches(a_site: str) -> None:
    matches = the_crowd()
    cookies = {player: {settings.SESSION_COOKIE_NAME: session_of(player)} for player in matches}

    def crowd(pause: tuple[float, float], kind: Callable[..., Visitor] = Visitor, **more: Any) -> list[Visitor]:
        return [kind(a_site, cookies[player], mine, random.Random(player.pk), pause, **more)
                for player, mine in matches.items()]  # fmt: skip

    found = let_in(crowd(PAUSE), SECONDS)
    tell("Browsing and moving, as people do", found, SECONDS)
    assert not [taken for taken in found if taken.status >= 500]
    found = let_in(crowd((0.0, 0.0)), SECONDS / 2)
    tell("The same without a pause", found, SECONDS / 2)
    assert {taken.what for taken in found} >= {"home", "match", "pulse", "move", "history"}

    long = a_match_of(3_000)
    known = steps(long, None)
    at = next(place for place, step in enumerate(known) if step.number >= long.head - 1_000)
    paths = [f"/m/{long.pk}/history/{step}/" for step in known[at - 900 : at]]
    for title, some in (("At least 1,000 entries back, each page new", paths), ("The same page, cached", paths[-1:])):
        found = let_in(crowd(PAUSE, Reader, paths=some), SECONDS / 2)
        tell(title, found, SECONDS / 2)
        assert not [taken for taken in found if taken.status >= 400]
