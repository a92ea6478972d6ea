"""A worker that has stopped taking work ends itself, so that whoever keeps it alive starts another one.

Celery and kombu 5.7.0 have lost their way in more than one delivery when the broker was killed, paused or cut off, and
look healthy all the while. `config.broker` mends the two that we know; this is for the others. Remove it when workers
have gone without it for a year: its last words, at level CRITICAL, say whether it was needed.
"""

import logging
import os
import signal
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, NoReturn

from billiard import active_children
from celery import bootsteps, signals
from celery.worker import state
from django.conf import settings
from redis.exceptions import RedisError

from pbem.valkey import valkey

log = logging.getLogger(__name__)

LOOKS = 6
"""How often the watchdog looks in the time after which it loses patience."""


@dataclass
class Patience:
    """Since when nothing was taken although something lies there; judged from one look to the next."""

    seconds: float
    longest_task: float
    taken: int = 0
    since: float = 0.0

    def is_lost(self, now: float, *, waiting: int, taken: int, busy: bool) -> bool:
        """Look once; a worker whose processes are all busy has as much longer as a task may take."""
        if not waiting or taken != self.taken:
            self.taken, self.since = taken, now
        return now - self.since > self.seconds + (self.longest_task if busy else 0.0)


class Watchdog(bootsteps.StartStopStep):  # type: ignore[misc]  # Celery has no types
    """A thread beside the worker's loop, for as long as nobody has asked the worker to end."""

    requires = ("celery.worker.components:Pool",)  # whose processes need no copy of the thread

    def include_if(self, parent: Any) -> bool:  # noqa: ARG002 - Celery asks so
        """Tell whether the host wants it."""
        return settings.STUCK_SECONDS > 0

    def start(self, parent: Any) -> None:
        """Begin to look at the worker."""
        ending = threading.Event()
        signals.worker_shutting_down.connect(lambda **_: ending.set(), weak=False)
        watch = threading.Thread(target=_watch, args=(parent, ending), name="watchdog", daemon=True)
        watch.start()


class Pulse:
    """When the worker's loop last did what it was asked to do; a loop that hangs leaves processes looking busy."""

    def __init__(self, hub: Any) -> None:
        self.hub, self.last = hub, time.monotonic()

    def ask(self) -> None:
        """Ask it to say so."""
        self.hub.call_soon(self._beat)

    def _beat(self) -> None:
        self.last = time.monotonic()


def _watch(worker: Any, ending: threading.Event) -> None:
    patience = Patience(settings.STUCK_SECONDS, settings.CELERY_TASK_TIME_LIMIT, since=time.monotonic())
    waiting, pulse = _waiting(list(worker.app.amqp.queues.consume_from)), Pulse(worker.hub)
    while not ending.wait(patience.seconds / LOOKS):
        pulse.ask()
        now, taken = time.monotonic(), state.all_total_count[0]
        busy = len(state.active_requests) >= worker.concurrency and now - pulse.last < patience.seconds
        if patience.is_lost(now, waiting=waiting(), taken=taken, busy=busy):
            _end(f"nothing was taken for {settings.STUCK_SECONDS} seconds although work is waiting")


def _waiting(queues: list[str]) -> Callable[[], int]:
    """Return what counts the messages in these queues, by a connection of its own: kombu's may be what is stuck."""
    client = valkey(socket_timeout=2, socket_connect_timeout=2)

    def count() -> int:
        with suppress(RedisError):
            return sum(int(client.llen(queue)) for queue in queues)
        return 0  # nobody can take anything now

    return count


def _end(reason: str) -> NoReturn:
    """End at once with all processes, as by a crash: an orderly end would wait for what is stuck."""
    log.critical("This worker ends itself, to be started again: %s.", reason)
    for child in active_children():
        with suppress(ProcessLookupError):
            os.kill(child.pid, signal.SIGKILL)
    os._exit(os.EX_TEMPFAIL)
