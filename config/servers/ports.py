"""Ports of this machine for the processes of `config.play`: several such sites may run side by side."""

import os
import socket
from collections.abc import Iterator
from contextlib import contextmanager

from config.servers.daemon import say
from config.servers.failure import fail


@contextmanager
def chosen_port(setting: str, usual: int, what: str) -> Iterator[int]:
    """Yield a port of 127.0.0.1 for one of our processes, and keep others like us off it until the block ends.

    It is the first free one from the wished one on, and that is said. Raises ServerFailure if there is none.
    """
    wished = _wished(setting, usual)
    for port in range(wished, min(wished + 100, 65536)):
        with _claimed(port) as ours:
            if ours:
                if port != wished:
                    say(f"Port {wished} is taken, so {what} will be at port {port}.")
                yield port
                return
    fail(f"No port from {wished} to {wished + 99} is free on 127.0.0.1. Set {setting} to another number.")


@contextmanager
def _claimed(port: int) -> Iterator[bool]:
    """Tell whether nobody listens at a port; until the block ends whoever asks the same is told that it is taken.

    Our processes listen only after a while, so we hold the datagram port of that number as a sign.
    """
    with socket.socket(type=socket.SOCK_DGRAM) as sign:
        try:
            sign.bind(("127.0.0.1", port))
        except OSError:
            yield False
        else:
            yield _is_free(port)


def _is_free(port: int) -> bool:
    with socket.socket() as listener:
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listener.bind(("127.0.0.1", port))
        except OSError:
            return False
    return True


def _wished(setting: str, usual: int) -> int:
    wished = os.environ.get(setting) or str(usual)
    if not wished.isdecimal() or not 1 <= int(wished) <= 65535:
        fail(f"{setting} is {wished!r}, but must be a number from 1 to 65535.")
    return int(wished)
