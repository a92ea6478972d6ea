"""Valkey is stopped, killed or emptied: submissions are judged all the same, and a sweep brings the rest."""

from __future__ import annotations

import time
from collections.abc import Callable
from contextlib import suppress
from datetime import timedelta

import pytest
from django.core.cache import cache
from django.utils import timezone
from kombu.exceptions import OperationalError
from pytest_django import Settings

from config.celery import app
from pbem.inbox.tasks import sweep
from pbem.matches.models import LogEntry, Match
from pbem.matches.verifying import verify
from pbem.outbox.models import Delivered, Notice
from pbem.outbox.tasks import send_due
from tests.factories import a_match, failure, give, kinds
from tests.workers import Worker, until

pytestmark = [pytest.mark.chaos, pytest.mark.slow, pytest.mark.django_db(transaction=True)]

AWAY = 3.0
"""Seconds without Valkey: longer than the pauses between the worker's first attempts to come back."""
QUICK = 10.0
"""Seconds within which a player has their answer even without Valkey."""
PATIENT = 20.0
"""Seconds within which they have it when Valkey takes connections and never answers, if nobody waits long for it."""
WAITS = 0.3
"""Seconds that this process waits there for an answer of Valkey: less than a third of what is usual."""

TIMEOUTS = ("socket_timeout", "socket_connect_timeout")


@pytest.fixture(autouse=True)
def _all_on_one_valkey(a_worker: Worker, settings: Settings) -> None:
    """Have the cache of this process on the server that the tests stop."""
    settings.CACHES = {"default": {**settings.CACHES["default"], "LOCATION": a_worker.url}}


def unsent() -> bool:
    """Tell whether letters wait that are due soon; reminders are planned for later."""
    return Notice.objects.filter(status="pending", due__lt=timezone.now() + timedelta(hours=1)).exists()


def sweep_until(true: Callable[[], object], what: str) -> None:
    """Sweep again and again, as the clock does: a message may be lost with its connection, or reach no broker."""

    def swept() -> object:
        with suppress(OperationalError):
            sweep.delay()
            send_due.delay()
        time.sleep(1.0)
        return true()

    until(swept, what)


def test_while_valkey_is_away_players_go_on_and_then_the_table_does(a_worker: Worker) -> None:
    match = a_match(mode="waves")
    a_worker.start()
    a_worker.broker.kill()
    gone = time.monotonic()
    for seat, line in enumerate(["place at 1.5 -88.5 facing 0", "place at 101.5 -88.5 facing 0"]):
        began = time.monotonic()
        assert failure(give(match, seat, line, "done")) == ""
        assert time.monotonic() - began < QUICK
    time.sleep(max(0.0, AWAY - (time.monotonic() - gone)))
    assert [kind for kind, _, _ in kinds(match)] == ["start"] + ["command"] * 4
    a_worker.broker.start()
    sweep_until(lambda: kinds(match)[-1][0] == "resolved", "the wave is settled")
    sweep_until(lambda: not unsent(), "all letters are sent")
    assert verify(Match.objects.get(pk=match.pk)) == 6
    assert Delivered.objects.count() == Notice.objects.filter(status="sent").count()


def test_when_valkey_has_forgotten_everything_one_sweep_is_enough(a_worker: Worker) -> None:
    matches = [a_match(mode="one-wave") for _ in range(3)]
    for match in matches:
        give(match, 0, "place at 1.5 -88.5 facing 0", "done")
        give(match, 1, "place at 101.5 -88.5 facing 0", "done")
    a_worker.broker.flush()
    cache.clear()
    a_worker.start()
    sweep.delay()
    for match in matches:
        until(lambda match=match: kinds(match)[-1][0] == "resolved", "the phase is resolved")  # type: ignore[misc]
        assert verify(Match.objects.get(pk=match.pk)) == 6
    assert LogEntry.objects.filter(kind="resolved").count() == len(matches)


def test_a_worker_with_its_own_clock_needs_no_nudge_at_all(a_worker: Worker) -> None:
    match = a_match(mode="waves")
    give(match, 0, "done")
    give(match, 1, "done")
    a_worker.broker.flush()
    a_worker.start(beat=0.5)
    until(lambda: kinds(match)[-1][0] == "resolved", "the wave is settled")
    until(Delivered.objects.exists, "letters are sent")


@pytest.fixture
def hasty(a_worker: Worker, settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    """Have this process wait WAITS for cache and broker alike."""
    cache_waits, broker_waits = settings.CACHES["default"]["OPTIONS"], app.conf.broker_transport_options
    assert all(3 * WAITS <= waits[name] <= 2 for waits in (cache_waits, broker_waits) for name in TIMEOUTS)
    hurried = dict.fromkeys(TIMEOUTS, WAITS)
    settings.CACHES = {"default": {**settings.CACHES["default"], "LOCATION": a_worker.url, "OPTIONS": hurried}}
    for name in TIMEOUTS:
        monkeypatch.setitem(broker_waits, name, WAITS)


@pytest.mark.usefixtures("hasty")
def test_a_valkey_that_hangs_holds_nobody_up_for_long(a_worker: Worker) -> None:
    match = a_match(mode="waves")
    a_worker.broker.pause()
    try:
        for seat in (0, 1):
            began = time.monotonic()
            assert failure(give(match, seat, "done")) == ""
            assert time.monotonic() - began < PATIENT
    finally:
        a_worker.broker.resume()
    a_worker.start()
    sweep.delay()
    until(lambda: kinds(match)[-1][0] == "resolved", "the wave is settled")
