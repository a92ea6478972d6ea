"""Start and stop both servers, also when several processes want them at once."""

import fcntl
import os
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from types import ModuleType
from typing import IO

from config.servers import account, postgres, valkey
from config.servers.addresses import var_folder
from config.servers.daemon import say
from config.servers.signals import polite_signals_ignored, polite_signals_raised

SERVERS: dict[str, ModuleType] = {postgres.NAME: postgres, valkey.NAME: valkey}


def supplied(name: str) -> bool:
    """Tell whether the environment names a server of the host's own in place of ours."""
    return bool(os.environ.get(SERVERS[name].VARIABLE))


def start(durable: bool = True) -> list[str]:  # noqa: FBT001, FBT002 - `start(False)` is never written
    """Start what does not run and is not supplied by the environment, to stay until `stop`; return the names started.

    With `durable=False` PostgreSQL does not wait for the disk: for tests only. Raises ServerFailure.
    """
    with _alone():
        started = _start(durable=durable)
        for name in SERVERS:
            _temporary(name).unlink(missing_ok=True)
    return started


def stop(names: Iterable[str] = tuple(SERVERS)) -> None:
    """Stop these servers if they run; a server supplied by the environment is not ours and is left alone."""
    with _alone(), polite_signals_ignored():
        _stop(names)


def status() -> dict[str, str]:
    """Say of each server, in words, whether it runs."""
    return {name: _state(name) for name in SERVERS}


@contextmanager
def running(durable: bool = True) -> Iterator[list[str]]:  # noqa: FBT001, FBT002 - see `start`
    """Have both servers run inside the block; yields the names started for it.

    What was started for a block stops with the last block in any process that uses it, also on SIGTERM and Ctrl-C;
    what ran before stays. Raises ServerFailure.
    """
    var_folder().mkdir(parents=True, exist_ok=True)
    with polite_signals_raised(), (var_folder() / "servers.users").open("a") as users:
        fcntl.flock(users, fcntl.LOCK_SH)
        try:
            with _alone():
                started = _start(durable=durable)
                for name in started:
                    _temporary(name).touch()
            yield started
        finally:
            with polite_signals_ignored():
                _leave(users)


def _leave(users: IO[str]) -> None:
    with _alone():
        try:
            fcntl.flock(users, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return  # somebody else still uses the servers; the last one stops them
        _stop(name for name in SERVERS if _temporary(name).exists())


def _start(*, durable: bool) -> list[str]:
    missing = [name for name in SERVERS if not supplied(name) and not SERVERS[name].daemon().is_running()]
    started: list[str] = []
    try:
        identity = account.choose() if missing else account.Account()
        for name in missing:
            say(f"Starting {SERVERS[name].daemon().title} …")
            started.append(name)
            SERVERS[name].daemon().stop()  # one that lives without answering would be in the way
            SERVERS[name].start(identity, durable=durable)
    except BaseException:
        with polite_signals_ignored():
            _stop(started)
        raise
    return started


def _stop(names: Iterable[str]) -> None:
    for name in names:
        server = SERVERS[name].daemon()
        if server.pid() is not None:
            say(f"Stopping {server.title} …")
            server.stop()
        _temporary(name).unlink(missing_ok=True)


def _state(name: str) -> str:
    if supplied(name):
        return f"given by {SERVERS[name].VARIABLE}"
    server = SERVERS[name].daemon()
    if server.pid() is None:
        return "stopped"
    return f"running, process {server.pid()}" if server.answers() else f"process {server.pid()} does not answer"


def _temporary(name: str) -> Path:
    """Return the mark of a server that stops with its last user."""
    return var_folder() / f"{name}.temporary"


@contextmanager
def _alone() -> Iterator[None]:
    """Let one process at a time start or stop servers."""
    var_folder().mkdir(parents=True, exist_ok=True)
    with (var_folder() / "servers.lock").open("a") as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            say("Waiting for another process that is starting or stopping the servers …")
            fcntl.flock(lock, fcntl.LOCK_EX)
        yield
