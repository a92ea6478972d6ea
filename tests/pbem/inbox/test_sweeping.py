"""The sweep when very much is left lying: it gives as many nudges as fit, and leaves nobody out for good."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from typing import Any

import pytest
import time_machine
from django.conf import settings
from django.core.cache import cache
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from pbem.inbox import tasks
from pbem.matches.acting.settling import unsettled
from pbem.matches.models import Match, Wait
from pbem.matches.tasks import settle
from pbem.valkey import valkey
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
    """Any draw of so many is another one."""
    lots = random.Random(7)
    monkeypatch.setattr(tasks, "unsettled", lambda _now, most: lots.sample(range(MANY), most))


@pytest.fixture
def queue(monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[int], None]]:
    """`queue(7)` lets seven nudges of others lie in the queue."""
    monkeypatch.setattr(settings, "CELERY_TASK_DEFAULT_QUEUE", "turns-of-this-test")
    with valkey() as server:

        def fill(n: int) -> None:
            server.delete("turns-of-this-test")
            for one in range(n):
                server.rpush("turns-of-this-test", one)

        yield fill
        fill(0)


@pytest.fixture(autouse=True)
def _nobody_nudged() -> None:
    cache.clear()


@pytest.mark.usefixtures("many")
def test_of_twenty_thousand_as_many_as_fit_get_a_nudge_that_expires(nudged: list[tuple[int, int]]) -> None:
    tasks.sweep()
    assert len(nudged) == len(set(nudged)) == tasks.MOST_WAITING
    assert {expires for _match, expires in nudged} == {tasks.EXPIRES}


@pytest.mark.usefixtures("many")
def test_nothing_is_put_on_top_of_a_full_queue(
    nudged: list[tuple[int, int]], queue: Callable[[int], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    queue(tasks.MOST_WAITING - 3)
    tasks.sweep()
    assert len(nudged) == 3
    queue(tasks.MOST_WAITING)
    monkeypatch.setattr(tasks, "unsettled", pytest.fail)  # nobody need look then
    tasks.sweep()
    assert len(nudged) == 3


@pytest.mark.usefixtures("many")
def test_each_has_its_turn(nudged: list[tuple[int, int]], queue: Callable[[int], None]) -> None:
    for _ in range(5):
        tasks.sweep()
        queue(1)
    assert len({match for match, _expires in nudged}) == 5 * tasks.MOST_WAITING - 4


def test_as_long_as_others_wait_nobody_is_nudged_twice(
    nudged: list[tuple[int, int]],
    queue: Callable[[int], None],
    monkeypatch: pytest.MonkeyPatch,
    clock: time_machine.Traveller,  # noqa: ARG001
) -> None:
    monkeypatch.setattr(tasks, "unsettled", lambda _now, _most: [1, 2, 3])
    tasks.sweep()
    queue(2)
    tasks.sweep()
    assert [match for match, _ in nudged] == [1, 2, 3]
    queue(0)  # whoever took them may have died with them
    tasks.sweep()
    assert [match for match, _ in nudged] == [1, 2, 3, 1, 2, 3]


def test_late_matches_are_found_by_lot_and_without_a_look_at_all_of_them(heap: Any) -> None:  # noqa: ARG001
    matches = [a_match(game="heap") for _ in range(5)]
    Wait.objects.update(due=timezone.now())
    found = [unsettled(timezone.now(), 2) for _ in range(20)]
    assert {len(one) for one in found} <= {1, 2}
    assert {pk for one in found for pk in one} == {match.pk for match in matches}
    assert unsettled(timezone.now()) == sorted(match.pk for match in matches)


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
