"""Ports for programs that are told where to listen."""

from __future__ import annotations

import os
import socket
from itertools import count

FIRST, LAST = 20_000, 32_000
"""Below what systems give away by themselves: no connection of another test takes such a port meanwhile."""

_tried = count(37 * os.getpid())


def free_port() -> int:
    """Return a port of loopback that nobody listens on, another one each time and in each process."""
    return next(port for n in _tried if _is_free(port := FIRST + n % (LAST - FIRST)))


def _is_free(port: int) -> bool:
    with socket.socket() as probe:
        try:
            probe.bind(("127.0.0.1", port))
        except OSError:
            return False
    return True
