"""What a long match costs beside a short one: its head, one order, one old position; and folding battles."""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable
from functools import partial
from itertools import cycle, islice

import pytest
from django.core.cache import cache

import engines
from engines.core import Chance, Entry, apply, live, recorded
from engines.parts.random_play import random_answer
from engines.selfplay import play_out
from engines.space_empires.model.view import View
from pbem.matches import positions
from pbem.matches.log import changing
from pbem.matches.models import LogEntry, Match
from pbem.matches.positions import view_at
from tests.bench.tables import median, show
from tests.factories import a_match, failure, give
from tests.workers import Worker

pytestmark = [pytest.mark.bench, pytest.mark.django_db(transaction=True)]

SLUG = "space-empires"
LONG, SHORT = 3_000, 100
RUNS = 60
LIMIT = {"cycles": "100"}


def a_match_of(entries: int) -> Match:
    """Return a match of four people with at least so many entries, in which somebody may move."""
    match = a_match(4, game=SLUG, options=LIMIT)
    while match.head < entries or not _moving(match):
        with changing(match.pk, LogEntry.Via.TABLE) as (_, played):
            for _ in range(25):
                if played.number >= entries and played.decisions()[0].name == "MoveUnits":
                    break
                if played.resolvable():
                    played.resolve()
                    continue
                asked = next(decision for decision in played.decisions() if not decision.done)
                answer = random_answer(asked, Chance(live(b"bench", played.number)))
                assert answer is not None
                played.play(asked.seat, answer)
        match.refresh_from_db()
    return match


def _moving(match: Match) -> bool:
    return positions.current(match).decisions()[0].name == "MoveUnits"


def heads(match: Match) -> list[Callable[[], object]]:
    """Return loads of the head without the cache."""
    return [partial(_uncached, partial(positions.current, match))] * RUNS


def _uncached(call: Callable[[], object]) -> object:
    cache.clear()
    return call()


def orders(match: Match) -> list[Callable[[], object]]:
    """Return submissions of one order each, of whoever may move."""
    asked = positions.current(match).decisions()[0]
    assert isinstance(asked.view, View)
    assert asked.view.own is not None
    seat, settings = asked.seat, ["hiding always", "hiding never"]
    lines = islice(cycle(reversed(settings) if asked.view.own.hide else settings), RUNS)
    return [partial(_accepted, match, seat, line) for line in lines]


def _accepted(match: Match, seat: int, line: str) -> None:
    assert failure(give(match, seat, line)) == ""


def pictures(match: Match, number: int) -> list[Callable[[], object]]:
    """Return pictures of an old position, each folded anew from the nearest snapshot."""

    def draw() -> str:
        return match.game.faces.svg(view_at(match, number, 0), lambda text: text.template)

    return [partial(_uncached, draw)] * RUNS


def test_a_long_match_beside_a_short_one(a_worker: Worker) -> None:  # noqa: ARG001  # takes the nudges
    short, long = a_match_of(SHORT), a_match_of(LONG)
    for what, calls in (
        ("Loading the head, uncached", heads),
        ("One order submitted", orders),
    ):
        figures = {f"at {match.head} entries": median(calls(match)) for match in (short, long)}
        show(what, figures, "ms, median", next(iter(figures)))
    figures = {
        f"position {number} of {match.head}": median(pictures(match, number))
        for match, number in ((short, SHORT // 2), (long, LONG // 2))
    }
    show("An old position drawn, uncached", figures, "ms, median", next(iter(figures)))


@pytest.mark.parametrize("bot", ["random", "standard"])
def test_folding_battles(bot: str) -> None:
    game = engines.find(SLUG)
    logs = [play_out(game, 2, {"board": "small"}, bytes([n]), [game.bots[bot]] * 2).log for n in range(4)]
    taken = sorted(time for log in logs for time in _times(log))
    figures = {
        f"median of {len(taken)} entries": statistics.median(taken),
        "mean": statistics.mean(taken),
        "slowest in a hundred": taken[-len(taken) // 100],
    }
    show(f"Folding matches of {bot} bots", figures, "ms an entry", next(iter(figures)))


def _times(log: list[Entry]) -> list[float]:
    """Return how long each entry after the first takes to fold, in milliseconds."""
    game = engines.find(SLUG)
    state, _ = apply(game, None, log[0], recorded(log[0].draws))
    taken = []
    for entry in log[1:]:
        began = time.perf_counter()
        state, _ = apply(game, state, entry, recorded(entry.draws))
        state.news.clear()
        taken.append(1000 * (time.perf_counter() - began))
    return taken
