"""A sweep among more late matches than workers can take: it gives them some, drawn by lot, as long as there is room."""

from __future__ import annotations

import random
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

import pytest
from redis.exceptions import RedisError

from pbem.inbox import tasks
from pbem.inbox.tasks import EXPIRES, MOST_WAITING, room, some

if TYPE_CHECKING:
    from collections.abc import Iterator

LATE = list(range(20_000))


class Queue:
    """What was put into the queue, and the server that is asked how much lies there."""

    def __init__(self) -> None:
        self.given: list[tuple[tuple[Any, ...], dict[str, Any]]] = []
        self.reachable = True

    def put(self, args: tuple[Any, ...], **options: Any) -> None:
        self.given.append((args, options))

    @contextmanager
    def server(self, *_: Any, **__: Any) -> Iterator[Queue]:
        if not self.reachable:
            raise RedisError
        yield self

    def llen(self, _: str) -> int:
        return len(self.given)


@pytest.fixture
def queue(monkeypatch: pytest.MonkeyPatch) -> Queue:
    """Twenty thousand matches are late; nudges are put into the queue that is returned."""
    made = Queue()
    monkeypatch.setattr(tasks, "unsettled", lambda _: LATE)
    monkeypatch.setattr("pbem.inbox.tasks.settle.apply_async", made.put)
    monkeypatch.setattr("pbem.inbox.tasks.Redis.from_url", made.server)
    return made


@pytest.mark.django_db
def test_sweeps_put_no_more_into_the_queue_than_it_may_hold(queue: Queue) -> None:
    for _ in range(3):
        tasks.sweep()
    assert len(queue.given) == MOST_WAITING
    assert len({args for args, _ in queue.given}) == MOST_WAITING, "each match once"
    assert all(options == {"expires": EXPIRES} for _, options in queue.given)


def test_there_is_room_for_what_workers_took_and_for_all_if_nobody_can_tell(queue: Queue) -> None:
    queue.given = [((n,), {}) for n in range(MOST_WAITING - 3)]
    assert room() == 3
    queue.given *= 2
    assert room() == 0
    queue.reachable = False
    assert room() == MOST_WAITING


def test_every_match_comes_in_some_sweep_though_the_first_ones_fail_each_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pbem.inbox.tasks.random.sample", random.Random(19).sample)
    seen = {match for _ in range(60) for match in some(list(range(50)), 10)}
    assert seen == set(range(50))
    assert some([3, 1, 2], 3) == [3, 1, 2]
