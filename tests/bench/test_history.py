"""What looking back costs on a long match: old positions, the whole told, positions compared; cached and not."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pytest
from django.core.cache import cache
from django.test import Client

from pbem.matches.history import replays
from pbem.matches.history.steps import steps_of
from pbem.matches.models import Match, ReplayPart
from tests.bench.tables import median, seconds, show
from tests.bench.test_position import a_match_of
from tests.factories import a_player
from tests.workers import Worker

pytestmark = [pytest.mark.bench, pytest.mark.django_db(transaction=True)]

ENTRIES, BACK, RUNS = 2_000, 1_000, 12


def _page(client: Client, path: str, *, cold: bool) -> None:
    if cold:
        cache.clear()
    assert client.get(path).status_code == 200


def pages(match: Match) -> dict[str, str]:
    seen = [step for step in steps_of(match, 0) if step.number <= match.head - BACK]
    old, older = seen[-1], seen[-40]
    return {
        f"history, {BACK} entries back": f"/m/{match.pk}/history/{old}/",
        "what happened, newest page": f"/m/{match.pk}/chronicle/",
        "what happened, of one kind": f"/m/{match.pk}/chronicle/?kind=1",
        "two old positions compared": f"/m/{match.pk}/compare/?from={older}&to={old}",
        "the match's page": f"/m/{match.pk}/",
    }


def test_pages_that_look_back(a_worker: Worker) -> None:  # noqa: ARG001  # takes the nudges
    match = a_match_of(ENTRIES)
    client = Client()
    client.force_login(a_player("Ada"), "django.contrib.auth.backends.ModelBackend")
    figures: dict[str, float] = {}
    for name, path in pages(match).items():
        for cold in (True, False):
            calls: list[Callable[[], object]] = [partial(_page, client, path, cold=cold)] * RUNS
            figures[f"{name}, {'uncached' if cold else 'cached'}"] = median(calls)
    show(f"Pages of a match with {match.head} entries", figures, "ms, median", next(iter(figures)))


def test_a_replay_file(a_worker: Worker) -> None:  # noqa: ARG001  # takes the nudges
    match = a_match_of(600)
    Match.objects.filter(pk=match.pk).update(status=Match.Status.OVER)
    match.refresh_from_db()
    taken = [seconds(partial(replays.make_next, match, "en")) for _ in range(4)]
    size = sum(len(bytes(part.content)) for part in ReplayPart.objects.filter(match=match))
    entries = 4 * replays.STRETCH
    figures = {"seconds a stretch": max(taken), "kilobytes an entry, in the file": size * 4 / 3 / entries / 1000}
    show("The replay of a match of four seats", figures, "", next(iter(figures)))
