"""PgBouncer in transaction mode between us and PostgreSQL: each transaction may get another connection."""

from __future__ import annotations

import shutil
import socket
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from threading import Event, Thread

import pytest
from django.db import connection, transaction

from config.servers import account
from pbem.matches.models import LogEntry, Match
from tests.factories import a_match, play_on, together
from tests.ports import free_port

PROGRAM = shutil.which("pgbouncer") or shutil.which("pgbouncer", path="/usr/sbin")
pytestmark = [
    pytest.mark.skipif(PROGRAM is None, reason="PgBouncer is not installed, so nothing was tried through it"),
    pytest.mark.django_db(transaction=True),
    pytest.mark.usefixtures("heap"),
]


def configuration(port: int, pool: int) -> str:
    to = connection.settings_dict
    return f"""
[databases]
* = host={to["HOST"]} port={to["PORT"] or 5432} user={to["USER"]}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = {port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = {pool}
ignore_startup_parameters = options,extra_float_digits
"""


@pytest.fixture
def pooled(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Every connection from now on goes through a pool of two."""
    port, file = free_port(), tmp_path / "pgbouncer.ini"
    file.write_text(configuration(port, 2))
    with (tmp_path / "log").open("w") as log:
        program = subprocess.Popen(account.choose().command(str(PROGRAM), file), stdout=log, stderr=log)
    try:
        await_port(port, tmp_path / "log")
        connection.close()
        with monkeypatch.context() as changed:
            changed.setitem(connection.settings_dict, "HOST", "127.0.0.1")
            changed.setitem(connection.settings_dict, "PORT", str(port))
            changed.setitem(connection.settings_dict, "DISABLE_SERVER_SIDE_CURSORS", 1)  # as STARPOST_POOLER does
            yield
            connection.close()
    finally:
        program.terminate()
        program.wait(10)


def await_port(port: int, log: Path) -> None:
    until = time.monotonic() + 10
    while time.monotonic() < until:
        with suppress(OSError), socket.create_connection(("127.0.0.1", port), 1):
            return
        time.sleep(0.05)
    pytest.fail(f"PgBouncer does not answer: {log.read_text()}")


@pytest.mark.usefixtures("pooled")
def test_matches_are_played_through_a_pool() -> None:
    matches = [a_match(game="heap"), a_match(game="heap")]
    played = together(*(lambda match=match: play_on(match) for match in matches))
    assert [match.status for match in played] == [Match.Status.OVER, Match.Status.OVER]
    for match in played:
        numbers = LogEntry.objects.filter(match=match).order_by("number").values_list("number", flat=True)
        found = numbers.iterator(chunk_size=2)
        first = next(found)
        with somebody_at_work():
            assert [first, *found] == list(range(match.head + 1))


@contextmanager
def somebody_at_work() -> Iterator[None]:
    """A transaction elsewhere has the connection that was used last, so that what comes next gets the other one."""
    begun, done = Event(), Event()

    def work() -> None:
        with transaction.atomic(), connection.cursor() as cursor:
            cursor.execute("SELECT 1")
            begun.set()
            done.wait(10)
        connection.close()

    thread = Thread(target=work)
    thread.start()
    begun.wait(10)
    yield
    done.set()
    thread.join()
