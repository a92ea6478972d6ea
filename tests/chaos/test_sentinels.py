"""Valkey is two servers under sentinels, and the first one dies: players and workers go on with the second."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from django.core.cache import cache
from pytest_django import Settings

from pbem.matches.models import LogEntry, Match
from pbem.matches.verifying import verify
from pbem.outbox.models import Delivered, Notice
from pbem.valkey import valkey
from tests.chaos.test_broker import sweep_until, unsent
from tests.factories import a_match, failure, give, kinds
from tests.sentinels import Sentinels
from tests.workers import Worker, until

pytestmark = [pytest.mark.chaos, pytest.mark.slow, pytest.mark.django_db(transaction=True)]


@pytest.fixture
def guarded(
    transactional_db: None,  # noqa: ARG001
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    settings: Settings,
) -> Iterator[Worker]:
    """A worker whose broker, and this process's cache, is whichever server the sentinels call the first."""
    worker = Worker(tmp_path, Sentinels(tmp_path))
    worker.take_nudges(monkeypatch)
    settings.CACHES = {"default": {**settings.CACHES["default"], "LOCATION": worker.url}}
    yield worker
    worker.close()


def test_nothing_is_lost_when_the_first_server_dies(guarded: Worker) -> None:
    broker, match = guarded.broker, a_match(mode="waves")
    assert isinstance(broker, Sentinels)
    guarded.start()
    before = broker.first()
    cache.set("kept", 1, 60)
    assert cache.get("kept") == 1
    broker.kill()
    for seat, line in enumerate(["place at 1.5 -88.5 facing 0", "place at 101.5 -88.5 facing 0"]):
        assert failure(give(match, seat, line, "done")) == ""
    until(lambda: broker.first() != before, "the sentinels have chosen the other one")
    sweep_until(lambda: kinds(match)[-1][0] == "resolved", "the wave is settled")
    sweep_until(lambda: not unsent(), "all letters are sent")
    assert verify(Match.objects.get(pk=match.pk)) == LogEntry.objects.filter(match=match).count() == 6
    assert Delivered.objects.count() == Notice.objects.filter(status="sent").count() > 0
    cache.set("kept", 2, 60)
    assert cache.get("kept") == 2
    assert valkey().info("server")["tcp_port"] == broker.first()
