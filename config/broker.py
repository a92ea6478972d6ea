"""How a worker outlives a broker that goes away: what kombu's Redis transport (5.7.0) leaves undone.

Decision record 27 tells why. Remove this module when a release of kombu after 5.7.0 does without: when a failed
acknowledgement frees its place, channels of a lost connection can be closed, a socket leaves the poller before it is
closed, and what is sent to all workers is not waited for without end (tests/chaos/test_outages.py).
"""

import os
from functools import partial
from typing import Any, Final

from kombu.transport import redis
from kombu.utils.objects import cached_property

HEARD: Final = redis.Channel.subclient
CONNECTS: Final = redis.Channel._connparams  # noqa: SLF001 - kombu has no other place for it
"""How kombu makes them."""

LISTENS: Final = 2.0
"""Seconds that a worker's loop waits for what is sent to all workers, where its poller says that something came."""


class QoS(redis.QoS):  # type: ignore[misc]  # see pyproject.toml on kombu
    """What a channel has delivered and nobody has acknowledged; it takes no more than its places hold."""

    def ack(self, delivery_tag: str) -> None:
        """Acknowledge; if the broker is away, free the place all the same, or it would be taken for good."""
        try:
            super().ack(delivery_tag)
        except Exception:
            self._quick_ack(delivery_tag)
            raise

    def reject(self, delivery_tag: str, requeue: bool = False) -> None:  # noqa: FBT001, FBT002 - as kombu has it
        """Give back or throw away, and free the place in any case, as `ack` does."""
        try:
            super().reject(delivery_tag, requeue)
        except Exception:
            self._quick_ack(delivery_tag)
            raise

    def restore_unacked(self, client: Any = None) -> None:
        """Give back what was delivered, if anything is left to give it back to; kombu closes lost connections twice.

        The broker itself gives back the rest, after `visibility_timeout`.
        """
        connection = self.channel.connection
        try:
            if connection is not None and connection.client is not None:
                super().restore_unacked(client)
        finally:
            self._delivered.clear()


def subclient(channel: redis.Channel) -> Any:
    """Return what hears what is sent to all workers.

    When a stale connection is dropped, a later one may get the number of its socket. The poller then calls for the
    wrong one, and redis-py would wait on it for ever, and the worker's loop with it.
    """
    heard = HEARD.func(channel)
    heard.parse_response = partial(heard.parse_response, block=False, timeout=LISTENS)
    return heard


def connparams(channel: redis.Channel, asynchronous: bool = False) -> dict[str, Any]:  # noqa: FBT001, FBT002 - see above
    """Return how to connect; what a worker's loop listens to leaves its poller before it is closed, not after.

    A process that was started meanwhile has inherited the socket: the poller would go on telling of it, under a number
    that another connection may have by then, for as long as that process lives.
    """
    known: dict[str, Any] = CONNECTS(channel, asynchronous)
    if asynchronous:
        known["connection_class"] = _leaving(known["connection_class"], channel.connection.cycle)
    return known


def _leaving(kind: Any, cycle: redis.MultiChannelPoller) -> Any:
    class Leaving(kind):  # type: ignore[misc]  # one of several classes
        def disconnect(self, *args: Any, **kwargs: Any) -> None:
            if self._sock is not None and self.pid == os.getpid():  # children share the poller
                cycle.poller.unregister(self._sock)
            super().disconnect(*args, **kwargs)

    return Leaving


def install() -> None:
    """Have every channel of this process use them."""
    redis.Channel.QoS = QoS
    redis.Channel._connparams = connparams  # noqa: SLF001 - see above
    redis.Channel.subclient = cached_property(subclient)
    redis.Channel.subclient.__set_name__(redis.Channel, "subclient")
