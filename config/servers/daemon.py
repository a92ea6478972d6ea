"""A background process of ours: how it is launched, recognised after a crash, and ended."""

import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from config.servers.failure import fail, tail

PATIENCE = 120.0  # seconds until ready; a database may have to recover from a crash first
ANSWER = 15.0  # seconds for the answer to a question; one that gives none is started anew, so a busy one has time
PAUSE = 0.02
# The shell leaves the server behind as nobody's child: it outlives us and never stays as a zombie.
DETACH = 'log=$1; shift; exec "$@" </dev/null >>"$log" 2>&1 & echo $!'


def say(text: str) -> None:
    """Print one line of progress where it cannot mix with a command's output."""
    print(text, file=sys.stderr, flush=True)


@dataclass(frozen=True)
class Daemon:
    """A server process, known by its pid file and by a mark that stands in its command line."""

    title: str
    pid_file: Path
    mark: str
    log: Path
    answers: Callable[[], bool]
    farewell: tuple[tuple[signal.Signals, float], ...]  # signals in order, with the seconds each is given to work

    def noted_pid(self) -> int | None:
        """Return the number in the pid file, whether or not such a process lives."""
        try:
            return int(self.pid_file.read_text().split(maxsplit=1)[0])
        except (FileNotFoundError, ValueError, IndexError):
            return None

    def pid(self) -> int | None:
        """Return the process id if that process lives and is ours, not a number used again."""
        number = self.noted_pid()
        return number if number is not None and self.mark in command_line(number) else None

    def is_running(self) -> bool:
        """Tell whether the process lives and answers."""
        return self.pid() is not None and self.answers()

    def launch(self, command: Sequence[str], folder: Path, environment: Mapping[str, str]) -> None:
        """Start the command in the background and wait until it answers; raise ServerFailure if it does not."""
        self.log.parent.mkdir(parents=True, exist_ok=True)
        self.log.write_text("")
        shell = ["/bin/sh", "-c", DETACH, "sh", str(self.log), *command]
        started = subprocess.run(
            shell, cwd=folder, env=environment, start_new_session=True, check=True, stdout=subprocess.PIPE, text=True
        )
        pid = int(started.stdout)
        try:
            self._await_answer(pid)
        except BaseException:
            self._end(pid)
            raise

    def stop(self) -> None:
        """End the process, politely first; do nothing if it does not live."""
        pid = self.pid()
        if pid is not None:
            self._end(pid)

    def _await_answer(self, pid: int) -> None:
        latest = time.monotonic() + PATIENCE
        while not self.is_running():
            if not is_alive(pid):
                fail(f"{self.title} ended while starting. {tail(self.log)}")
            if time.monotonic() > latest:
                fail(f"{self.title} did not answer within {PATIENCE:.0f} seconds. {tail(self.log)}")
            time.sleep(PAUSE)

    def _end(self, pid: int) -> None:
        for number, seconds in self.farewell:
            latest = time.monotonic() + seconds
            with suppress(ProcessLookupError):
                os.kill(pid, number)
            while is_alive(pid):
                if time.monotonic() > latest:
                    break
                time.sleep(PAUSE)
            else:
                return


def ask(path: Path, question: bytes) -> bytes:
    """Send bytes to a Unix socket and return the beginning of the answer; nothing if nobody answers."""
    try:
        with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as line:
            line.settimeout(ANSWER)
            line.connect(str(path))
            line.sendall(question)
            return line.recv(16)
    except OSError:
        return b""


def is_taken(pid: int) -> bool:
    """Tell whether the number belongs to any process, even to a zombie or to somebody else's."""
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    except PermissionError:
        return True
    return True


def is_alive(pid: int) -> bool:
    """Tell whether a process lives; a zombie does not."""
    try:
        state = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2]
    except (FileNotFoundError, ProcessLookupError):
        state = "" if Path("/proc/self").exists() else _ps(pid, "stat=")
    return state.strip()[:1] not in ("", "Z", "X")


def command_line(pid: int) -> str:
    """Return the command line of a living process, else nothing."""
    try:
        return Path(f"/proc/{pid}/cmdline").read_bytes().replace(b"\0", b" ").decode(errors="replace").strip()
    except (FileNotFoundError, ProcessLookupError):
        return "" if Path("/proc/self").exists() else _ps(pid, "command=")


def _ps(pid: int, column: str) -> str:
    command = ("/bin/ps", "-ww", "-o", column, "-p", str(pid))
    return subprocess.run(command, capture_output=True, text=True, check=False).stdout.strip()
