"""A real Celery worker, and a broker of its own that tests may stop, kill and empty."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from types import MappingProxyType
from urllib.parse import quote

import pytest
import redis
from django.db import connection

from config import servers
from config.celery import app
from tests.environment import ROOT

PATIENCE = 180.0


def until(true: Callable[[], object], what: str, patience: float = PATIENCE) -> None:
    """Wait until something is the case; fail with its name if it never is."""
    latest = time.monotonic() + patience
    while not true():
        assert time.monotonic() < latest, f"never: {what}"
        time.sleep(0.02)


def waiting_for_a_lock(table: str = "outbox_notice") -> int:
    """Return how many connections wait for a lock in a query that names the table."""
    with connection.cursor() as cursor:
        cursor.execute("SELECT pg_stat_clear_snapshot()")  # or a transaction sees what it has seen
        cursor.execute(
            "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database()"
            " AND wait_event_type = 'Lock' AND query ILIKE %s",
            [f"%{table}%"],
        )
        return int(cursor.fetchone()[0])


class Broker:
    """A Valkey server in a folder of its own."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        with self._alone():
            self.url, self.celery_url = servers.redis_url(), servers.broker_url()
        self.start()

    def start(self) -> None:
        """Start it, with what it kept on disk."""
        with self._alone():
            servers.start()

    def stop(self) -> None:
        """Stop it in order."""
        with self._alone():
            servers.stop()

    def kill(self) -> None:
        """Kill it."""
        self._signal(signal.SIGKILL)

    def pause(self) -> None:
        """Let it hang: it takes connections and answers nothing."""
        self._signal(signal.SIGSTOP)

    def resume(self) -> None:
        """Let it go on."""
        self._signal(signal.SIGCONT)

    def _signal(self, number: signal.Signals) -> None:
        os.kill(int((self.folder / "valkey" / "valkey.pid").read_text()), number)

    def flush(self) -> None:
        """Forget everything, as after the loss of a disk."""
        redis.Redis.from_url(self.url).flushall()

    @contextmanager
    def _alone(self) -> Iterator[None]:
        """Let `servers` mean this one: neither PostgreSQL nor the Valkey that all tests share."""
        with pytest.MonkeyPatch.context() as patch:
            patch.setenv("STARPOST_VAR", str(self.folder))
            patch.setenv("DATABASE_URL", "postgres://unused/unused")
            patch.delenv("REDIS_URL", raising=False)
            yield


class Worker:
    """`celery worker` on the test database; its letters are kept as Delivered rows; nudges of the test reach it."""

    def __init__(self, folder: Path, broker: Broker | None = None) -> None:
        self.folder = folder
        self.broker = broker or Broker(folder)
        self.url, self.celery_url = self.broker.url, self.broker.celery_url
        self.process: subprocess.Popen[bytes] | None = None
        self.queues = ""
        self.mail_server: dict[str, str] = {"EMAIL_BACKEND": "pbem.outbox.backends.MailboxBackend"}

    def take_nudges(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """Send the nudges of this process to the worker's broker instead of nowhere."""
        monkeypatch.setenv("CELERY_BROKER_URL", self.celery_url)
        app._after_fork()

    @contextmanager
    def at_work(self) -> Iterator[None]:
        """Let it serve one of the tests that share it: it takes their nudges, and has nothing left to do afterwards."""
        with pytest.MonkeyPatch.context() as patch:
            self.take_nudges(patch)
            yield
            until(self.is_idle, "the worker is done")
        app._after_fork()

    def is_idle(self) -> bool:
        """Tell whether nothing waits for the worker and it is at nothing."""
        with redis.Redis.from_url(self.url) as line:
            return not any((*map(line.llen, self.queues.split(",")), line.hlen("unacked")))

    def start(
        self,
        *,
        beat: float = 0.0,
        queues: str = "turns,mail,heavy",
        processes: int = 2,
        settings: Mapping[str, str] = MappingProxyType({}),
    ) -> None:
        """Start it and wait until it takes work; with `beat` it sweeps every so many seconds."""
        self.log.unlink(missing_ok=True)
        self.queues = queues
        options = ["-Q", queues, "-c", str(processes), "-P", "prefork", "-l", "INFO"]
        quick = ["--without-gossip", "--without-mingle", "--without-heartbeat"]
        ticking = ["-B", "-s", str(self.folder / "schedule")] if beat else []
        with self.log.open("ab") as out:
            self.process = subprocess.Popen(
                [sys.executable, "-m", "celery", "-A", "config", "--skip-checks", "worker", *options, *quick, *ticking],
                cwd=ROOT, env=self._environment(beat) | dict(settings), stdout=out, stderr=out, start_new_session=True,
            )  # fmt: skip
        until(lambda: " ready." in self.log.read_text(), "the worker is ready")

    def children(self) -> list[int]:
        """Return the process ids of those that do the work."""
        assert self.process is not None
        tasks = Path(f"/proc/{self.process.pid}/task/{self.process.pid}/children")
        return [int(pid) for pid in tasks.read_text().split()]

    def send_mail_to(self, port: int) -> None:
        """Have its letters sent to a mail server of ours, from its next start on."""
        backend = "django.core.mail.backends.smtp.EmailBackend"
        self.mail_server = {"EMAIL_BACKEND": backend, "EMAIL_HOST": "127.0.0.1", "EMAIL_PORT": str(port)}

    def kill(self) -> None:
        """SIGKILL to the worker and its children at once."""
        assert self.process is not None
        os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()
        self.process = None

    def close(self) -> None:
        """End everything."""
        if self.process is not None:
            self.kill()
        self.broker.stop()
        os.environ["CELERY_BROKER_URL"] = "memory://"
        app._after_fork()

    @property
    def log(self) -> Path:
        """What it says."""
        return self.folder / "worker.log"

    def _environment(self, beat: float) -> dict[str, str]:
        environment = os.environ | {
            "DATABASE_URL": database_url(),
            "REDIS_URL": self.url,
            **self.mail_server,
            "STARPOST_SWEEP_SECONDS": str(beat or 3600.0),
        }
        del environment["CELERY_BROKER_URL"]
        return environment


def database_url() -> str:
    """Return the address of the database that this test runs on."""
    now = connection.settings_dict
    who = f"{quote(now['USER'], safe='')}:{quote(now['PASSWORD'], safe='')}@" if now["USER"] else ""
    port = f":{now['PORT']}" if now["PORT"] else ""
    return f"postgres://{who}{quote(now['HOST'], safe='')}{port}/{now['NAME']}"
