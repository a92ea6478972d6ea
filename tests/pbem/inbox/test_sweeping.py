"""The sweep when very much is left lying: it gives as many nudges as fit, and leaves nobody out for good."""

from __future__ import annotations

from typing import Any

import pytest
import redis
from django.conf import settings
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from pbem.inbox import tasks
from pbem.matches.models import Match
from pbem.matches.tasks import settle
from tests.factories import a_match

pytestmark = pytest.mark.django_db

MANY = 20_000


@pytest.fixture
def nudged(monkeypatch: pytest.MonkeyPatch) -> list[tuple[int, int]]:
    given: list[tuple[int, int]] = []

    def take(arguments: tuple[int], expires: int) -> None:
        given.append((arguments[0], expires))

    monkeypatch.setattr(settle, "apply_async", take)
    return given


@pytest.fixture
def many(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tasks, "unsettled", lambda _now: list(range(MANY)))


@pytest.mark.usefixtures("many")
def test_of_twenty_thousand_as_many_as_fit_get_a_nudge_that_expires(nudged: list[tuple[int, int]]) -> None:
    tasks.sweep()
    assert len(nudged) == len(set(nudged)) == tasks.MOST_WAITING
    assert {expires for _match, expires in nudged} == {tasks.EXPIRES}


@pytest.mark.usefixtures("many")
def test_nothing_is_put_on_top_of_a_full_queue(nudged: list[tuple[int, int]], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(settings, "CELERY_TASK_DEFAULT_QUEUE", "turns-of-this-test")
    with redis.Redis.from_url(str(settings.CACHES["default"]["LOCATION"])) as server:
        server.rpush("turns-of-this-test", *range(tasks.MOST_WAITING - 3))
        try:
            tasks.sweep()
            assert len(nudged) == 3
        finally:
            server.delete("turns-of-this-test")


@pytest.mark.usefixtures("many")
def test_each_has_its_turn(nudged: list[tuple[int, int]]) -> None:
    for _ in range(5):
        tasks.sweep()
    assert len({match for match, _expires in nudged}) > 4 * tasks.MOST_WAITING


def test_what_strangers_see_first_is_found_by_a_small_index(heap: Any) -> None:  # noqa: ARG001
    a_match(game="heap")
    with CaptureQueriesContext(connection) as asked:
        Client().get("/")
    [question] = [one["sql"] for one in asked if "ORDER BY" in one["sql"] and '."started" DESC' in one["sql"]]
    with connection.cursor() as cursor:
        cursor.execute("SET LOCAL enable_seqscan = off")
        cursor.execute(f"EXPLAIN {question}")
        plan = "\n".join(line for (line,) in cursor.fetchall())
    assert "match_to_watch" in plan
    assert Match.objects.count() == 1
