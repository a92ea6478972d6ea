"""How a worker outlives a broker that goes away: what kombu's Redis transport (5.7.0) leaves undone.

Decision record 27 tells why. Remove this module when a release of kombu after 5.7.0 does without: when a failed
acknowledgement frees its place, and channels of a lost connection can be closed (tests/chaos/test_outages.py).
"""

from __future__ import annotations

from typing import Any

from kombu.transport import redis


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


def install() -> None:
    """Have every channel of this process use it."""
    redis.Channel.QoS = QoS
