"""`python -m config.play`: all of Starpost on one's own machine, until Ctrl-C."""

import fcntl
import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from http.client import HTTPConnection, HTTPException
from itertools import chain
from pathlib import Path

from config import servers
from config.servers.addresses import ROOT, log_folder, var_folder
from config.servers.daemon import say
from config.servers.failure import fail, tail
from config.servers.ports import chosen_port
from config.servers.signals import polite_signals_ignored

LONGEST_PAUSE = 30.0  # seconds before a process that keeps dying is started again
STEADY = 60.0  # seconds after which a process counts as healthy again
PATIENCE = 60.0  # seconds until the web must answer
CALM = 10.0  # seconds that everything else has to start before bots play matches for people to watch
HOST = "ada@starpost.localhost"  # who makes them
MANAGE = (sys.executable, "manage.py")
CELERY = (sys.executable, "-m", "celery", "-A", "config")
BANNER = """
Starpost is running.

  Open    {url}
  Try     1. Begin the Light Speed match: you are signed in as a guest, bots play the others.
          2. Read your emails at {base}/mailbox/ and answer one.
          3. Walk back through the history of the Space Empires match with the arrows under the board.
  Mail    A mail program may send to 127.0.0.1, port {mail}. Nothing leaves this machine.
  Logs    {logs}

Ctrl-C stops everything.
"""


@dataclass
class Child:
    """A process that is kept running; its output goes to `var/log/NAME.log`."""

    name: str
    command: Sequence[str]
    grace: float = 10.0  # seconds to end by itself
    process: subprocess.Popen[bytes] | None = None
    started: float = 0.0
    pause: float = 0.5  # doubles with each death
    due: float = 0.0

    @property
    def log(self) -> Path:
        """The log file."""
        return log_folder() / f"{self.name}.log"

    def tend(self, environment: Mapping[str, str]) -> None:
        """Start the process if it is due; if it died, say so and let it be due again after a pause."""
        now = time.monotonic()
        if self.process is None and now >= self.due:
            self._start(environment, now)
        elif self.process is not None and self.process.poll() is not None:
            say(f"{self.name} ended with code {self.process.returncode} and will be started again. See {self.log}.")
            self._kill_rest(self.process)
            self.pause = 1.0 if now - self.started > STEADY else min(2 * self.pause, LONGEST_PAUSE)
            self.process, self.due = None, now + self.pause

    def ask_to_end(self) -> None:
        """Ask for an orderly end."""
        if self.process is not None:
            self.process.terminate()

    def await_end(self) -> None:
        """Wait for the end within the grace, then kill what is left of the process and of its own children."""
        if self.process is not None:
            with suppress(subprocess.TimeoutExpired):
                self.process.wait(self.grace)
            self._kill_rest(self.process)
            self.process.wait()
            self.process = None

    def _start(self, environment: Mapping[str, str], now: float) -> None:
        with self.log.open("ab") as out:
            self.process = subprocess.Popen(
                [*_tether(), *self.command],
                cwd=ROOT,
                env=environment,
                stdin=subprocess.DEVNULL,
                stdout=out,
                stderr=out,
                start_new_session=True,  # Ctrl-C in the terminal is for us; the others are ended in order
            )
        self.started = now

    def _kill_rest(self, process: subprocess.Popen[bytes]) -> None:
        with suppress(ProcessLookupError, PermissionError):
            os.killpg(process.pid, signal.SIGKILL)


@dataclass
class Errand(Child):
    """A process that does its work and ends; if it fails, that is said, and nothing else is done about it."""

    failed: bool = False

    def tend(self, environment: Mapping[str, str]) -> None:
        """Start the process if it is due and has not been; say once if it failed."""
        if self.process is None:
            super().tend(environment)
        elif self.process.poll() and not self.failed:
            self.failed = True
            say(f"{self.name} failed. See {self.log}.")


def family(web_port: int, mail_port: int) -> list[list[Child]]:
    """Return the processes of Starpost in the order in which they end; those of one list end together."""
    bind = ("--bind", f"127.0.0.1:{web_port}", "--graceful-timeout", "5", "--no-control-socket")
    gunicorn = ("-m", "gunicorn", "config.wsgi:application", "--worker-class", "gthread", "--access-logfile", "-")
    schedule = str(var_folder() / "beat-schedule")
    return [
        [Child("web", (sys.executable, *gunicorn, "--workers", "2", "--threads", "4", "--keep-alive", "15", *bind))],
        [Child("beat", (*CELERY, "beat", "--schedule", schedule, "--pidfile", ""))],
        [_worker("turns", processes=2), _worker("mail", processes=1), _worker("heavy", processes=1)],
        [Child("receiver", (*MANAGE, "receive_mail", "--host", "127.0.0.1", "--port", str(mail_port)))],
        [Errand("show_games", (*MANAGE, "show_games", HOST), due=time.monotonic() + CALM)],
    ]


def _worker(queue: str, *, processes: int) -> Child:
    quick_start = ("--without-gossip", "--without-mingle")
    options = ("--queues", queue, "--hostname", f"{queue}@%h", "--concurrency", str(processes), *quick_start)
    return Child(f"worker-{queue}", (*CELERY, "worker", "--loglevel", "INFO", *options), grace=40.0)


USAGE = """Usage: python -m config.play

Starts all of Starpost on this machine, until Ctrl-C. It takes no arguments, but heeds three variables:
  PORT                      where to begin to look for a free port for the pages (8000)
  STARPOST_RECEIVER_PORT    the same for the mail receiver (8025)
  STARPOST_VAR              the folder for everything it keeps (var); another folder is another site
"""


def main() -> int:
    """Run Starpost until a signal; return the exit code. Failures are told as sentences."""
    if sys.argv[1:]:
        print(USAGE, end="")
        return 0 if sys.argv[1:] in (["--help"], ["-h"]) else 2
    try:
        with _only_one(), servers.running():
            play()
    except servers.ServerFailure as failure:
        print(failure, file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 0
    return 0


def play() -> None:
    """Prepare the database and keep all processes running; returns only by an exception."""
    web, mail = chosen_port("PORT", 8000, "the pages"), chosen_port("STARPOST_RECEIVER_PORT", 8025, "the mail receiver")
    with web as web_port, mail as mail_port:
        _play(web_port, mail_port)


def _play(web_port: int, mail_port: int) -> None:
    base = f"http://127.0.0.1:{web_port}"
    environment = os.environ | {
        "DATABASE_URL": servers.database_url(),
        "REDIS_URL": servers.redis_url(),
        "STARPOST_VAR": str(var_folder()),
        "STARPOST_PLAY": "1",
        "STARPOST_URL": base,
        "STARPOST_RECEIVER_PORT": str(mail_port),
    }
    log_folder().mkdir(parents=True, exist_ok=True)
    _manage("migrate", "Preparing the database …", environment)
    entrance = _entrance(_manage("demo", "Dealing a match for you …", environment))
    with _kept_running(family(web_port, mail_port), environment) as children:
        _await_web(web_port, children, environment)
        print(BANNER.format(url=base + entrance, base=base, mail=mail_port, logs=log_folder()), flush=True)
        while True:
            _tend(children, environment)


def _manage(command: str, progress: str, environment: Mapping[str, str]) -> str:
    """Run a management command to its end and return what it printed; raise ServerFailure if it fails."""
    say(progress)
    log = log_folder() / f"{command}.log"
    with log.open("w") as out:
        done = subprocess.run([*MANAGE, command], cwd=ROOT, env=environment, stdout=out, stderr=out, check=False)
    if done.returncode != 0:
        fail(f"`manage.py {command}` failed. {tail(log)}")
    return log.read_text()


def _entrance(printed: str) -> str:
    """Return the path of the page that signs the guest in; the first page if the demo named none."""
    named = [line.removeprefix("DEMO_URL=").strip() for line in printed.splitlines() if line.startswith("DEMO_URL=/")]
    return named[-1] if named else "/"


@contextmanager
def _only_one() -> Iterator[None]:
    """Hold the folder for ourselves; raise ServerFailure if another one plays in it."""
    var_folder().mkdir(parents=True, exist_ok=True)
    with (var_folder() / "play.lock").open("a") as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            fail(f"Starpost already runs from {var_folder()}. Stop it with Ctrl-C there, or set STARPOST_VAR.")
        yield


@contextmanager
def _kept_running(groups: list[list[Child]], environment: Mapping[str, str]) -> Iterator[list[Child]]:
    children = list(chain.from_iterable(groups))
    try:
        say("Starting the web pages, workers and mail receiver …")
        for child in children:
            child.log.unlink(missing_ok=True)
            child.tend(environment)
        yield children
    finally:
        with polite_signals_ignored():
            _end(groups)


def _end(groups: list[list[Child]]) -> None:
    say("\nStopping, workers finish what they are at …")
    for group in groups:
        for child in group:
            child.ask_to_end()
        for child in group:
            child.await_end()


def _tend(children: list[Child], environment: Mapping[str, str]) -> None:
    for child in children:
        child.tend(environment)
    time.sleep(0.3)


def _await_web(port: int, children: list[Child], environment: Mapping[str, str]) -> None:
    latest = time.monotonic() + PATIENCE
    while not _answers(port):
        if time.monotonic() > latest:
            fail(f"The web pages did not answer on port {port}. {tail(children[0].log)}")
        _tend(children, environment)


def _answers(port: int) -> bool:
    """Tell whether a web server answers there, if only with an error page."""
    line = HTTPConnection("127.0.0.1", port, timeout=5)
    try:
        line.request("GET", "/")
        line.getresponse()
    except (OSError, HTTPException):
        return False
    finally:
        line.close()
    return True


def _tether() -> list[str]:
    """Return a prefix that has the kernel stop a child when we are killed outright, where there is such a tool."""
    setpriv = shutil.which("setpriv")
    return [setpriv, "--pdeathsig", "TERM", "--"] if setpriv else []


if __name__ == "__main__":
    sys.exit(main())
