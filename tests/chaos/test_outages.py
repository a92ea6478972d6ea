"""Valkey goes away while a worker has work in hand: the worker goes on, or ends to be started again."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from pathlib import Path
from threading import Thread
from types import SimpleNamespace
from typing import Any

import kombu
import pytest
from kombu.asynchronous import Hub
from kombu.transport.redis import Channel
from redis.exceptions import RedisError

from config import broker
from config.servers.daemon import is_alive
from config.watchdog import Patience, Pulse
from pbem.inbox.intake import keep_mail
from pbem.inbox.tasks import sweep
from tests.chaos.test_workers import a_mail, a_worker_held_before_it_commits, judged, until_held
from tests.factories import a_match
from tests.workers import Broker, Worker, until

pytestmark = [pytest.mark.chaos, pytest.mark.slow]


@pytest.fixture
def a_broker(tmp_path: Path) -> Iterator[Broker]:
    """A Valkey server without a worker."""
    server = Broker(tmp_path)
    yield server
    server.stop()


def a_connection(server: Broker) -> kombu.Connection:
    return kombu.Connection(server.celery_url, transport_options={"socket_timeout": 0.3})


def a_full_channel(connection: kombu.Connection, queue: str) -> Channel:
    """Return a channel whose only place is taken by a message that nobody has acknowledged."""
    channel = connection.channel()
    kombu.Queue(queue, channel=channel).declare()
    kombu.Producer(channel).publish("a parcel", routing_key=queue)
    assert channel.basic_get(queue) is not None
    channel.basic_qos(0, 1, False)  # noqa: FBT003 - as in AMQP
    channel.qos._on_collect.cancel()  # at the end of the test run there is nobody to give it back to
    assert isinstance(channel.qos, broker.QoS)
    assert not channel.qos.can_consume()
    return channel


@pytest.fixture
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have this process try again at once, without pauses."""
    monkeypatch.setattr("redis.backoff.ExponentialWithJitterBackoff.compute", lambda *_: 0.0)


@pytest.mark.usefixtures("hasty")
def test_what_can_be_neither_acknowledged_nor_given_back_frees_its_place(a_broker: Broker) -> None:
    connection = a_connection(a_broker)
    channels = [a_full_channel(connection, queue) for queue in ("one", "two", "three")]
    (one, two, three), tags = channels, [next(iter(channel.qos._delivered)) for channel in channels]
    a_broker.kill()
    with pytest.raises(RedisError):
        one.basic_ack(tags[0])
    with pytest.raises(RedisError):
        two.basic_reject(tags[1], requeue=False)
    with pytest.raises(RedisError):
        three.basic_reject(tags[2], requeue=True)
    assert all(channel.qos.can_consume() for channel in channels)


@pytest.mark.usefixtures("hasty")
def test_channels_of_a_lost_connection_can_be_closed_after_it(a_broker: Broker) -> None:
    connection = a_connection(a_broker)
    channels = [a_full_channel(connection, queue) for queue in ("one", "two")]
    a_broker.kill()
    connection.collect(socket_timeout=1.0)
    for channel in channels:
        channel.close()
    assert not any(channel.qos._delivered for channel in channels)


def test_a_worker_does_not_wait_for_what_nobody_sends_to_all_workers(a_broker: Broker) -> None:
    """Its loop may be told of news on a connection that has none: the number of a socket is given out again."""
    channel = a_connection(a_broker).channel()
    everybody = kombu.Queue("a worker", kombu.Exchange("everybody", type="fanout"), channel=channel)
    everybody.declare()
    everybody.consume(callback=print)
    channel.subclient.connection = channel.subclient.connection_pool.get_connection()
    channel._subscribe()
    threads = [Thread(target=channel._poll_error, args=("LISTEN",), daemon=True) for _ in range(2)]
    for thread in threads:  # the first hears that the channel has subscribed, the second nothing
        thread.start()
        thread.join(3 * broker.LISTENS)
    assert not any(thread.is_alive() for thread in threads)


@pytest.fixture
def heard(a_broker: Broker) -> tuple[Hub, Any]:
    """A worker's loop, and the connection by which it hears of messages."""
    connection, loop = a_connection(a_broker), Hub()
    channel = connection.channel()
    queue = kombu.Queue("one", channel=channel)
    queue.declare()
    queue.consume(callback=print)
    connection.register_with_event_loop(loop)
    for tick in loop.on_tick:
        tick()
    return loop, channel.client.connection


@pytest.mark.parametrize(("forked", "events"), [(False, 0), (True, 1)])
def test_a_loop_hears_nothing_of_a_socket_that_it_closed_and_a_child_inherited(
    heard: tuple[Hub, Any],
    forked: bool,  # noqa: FBT001
    events: int,
) -> None:
    """In a child that closes what it has inherited, the loop that it shares with its parent is the parent's."""
    loop, connection = heard
    inherited = os.dup(connection._sock.fileno())
    connection.pid += forked
    connection.disconnect()
    assert len(loop.poller.poll(3.0 if forked else 0.0)) == events  # what BRPOP answers after a second
    os.close(inherited)


def test_a_loop_that_hangs_has_no_pulse(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = list[Callable[[], None]]()
    clock = iter([100.0, 105.0])
    monkeypatch.setattr("config.watchdog.time.monotonic", lambda: next(clock))
    pulse = Pulse(SimpleNamespace(call_soon=asked.append))
    pulse.ask()
    assert pulse.last == 100.0
    asked.pop()()
    assert pulse.last == 105.0


def test_the_watchdog_counts_from_when_work_was_left_lying() -> None:
    patience = Patience(30.0, longest_task=300.0)
    assert not patience.is_lost(100.0, waiting=0, taken=0, busy=False)
    assert not patience.is_lost(129.0, waiting=5, taken=0, busy=False)
    assert not patience.is_lost(131.0, waiting=5, taken=1, busy=False), "one was taken meanwhile"
    assert not patience.is_lost(160.0, waiting=4, taken=1, busy=False)
    assert patience.is_lost(162.0, waiting=4, taken=1, busy=False)
    assert not patience.is_lost(162.0, waiting=4, taken=1, busy=True), "all are at work"
    assert patience.is_lost(462.0, waiting=4, taken=1, busy=True), "no task may take so long"


@pytest.mark.django_db(transaction=True)
def test_a_task_that_cannot_be_acknowledged_is_not_the_workers_last(a_worker: Worker) -> None:
    match = a_match(mode="waves")
    a_worker.start(queues="turns", processes=1)
    with a_worker_held_before_it_commits():
        first = keep_mail(*a_mail(match, 0))
        until_held()
        a_worker.broker.pause()
    until(lambda: judged(first), "the first mail is judged")
    until(lambda: "Couldn't ack" in a_worker.log.read_text(), "Valkey does not take the acknowledgement")
    a_worker.broker.resume()
    second = keep_mail(*a_mail(match, 1))
    until(lambda: judged(second), "the second mail is judged", patience=20.0)


@pytest.mark.django_db(transaction=True)
def test_a_worker_that_takes_nothing_ends_with_its_processes(a_worker: Worker) -> None:
    elsewhere = a_worker.celery_url + ("&" if "?" in a_worker.celery_url else "?") + "virtual_host=1"
    a_worker.start(queues="turns", settings={"STARPOST_STUCK_SECONDS": "1", "CELERY_BROKER_URL": elsewhere})
    assert a_worker.process is not None
    children = a_worker.children()
    sweep.delay()
    assert a_worker.process.wait(20) == os.EX_TEMPFAIL
    until(lambda: not any(is_alive(child) for child in children), "its processes are gone")
    assert "work is waiting" in a_worker.log.read_text()
