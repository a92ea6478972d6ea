"""A machine as hosts have several: web, worker with clock, and receiver, in a folder of its own, killed all at once."""

from __future__ import annotations

import os
import signal
import smtplib
import subprocess
import sys
from collections.abc import Mapping, Sequence
from email.message import EmailMessage
from pathlib import Path

import requests

from tests.environment import ROOT
from tests.pbem.mail.postman import send
from tests.ports import free_port
from tests.workers import until

WORKER = (
    "-m celery -A config --skip-checks worker -c 1 -B -l INFO --without-gossip --without-mingle -Q turns,mail,heavy"
)
WEB = "-m gunicorn config.wsgi:application --config python:config.web --workers 1 --threads 2"


class Machine:
    """Its processes share nothing with those of another machine but the two servers in the environment."""

    def __init__(self, folder: Path, environment: Mapping[str, str]) -> None:
        folder.mkdir()
        self.folder, self.web, self.mail = folder, free_port(), free_port()
        self.environment = dict(environment) | {"STARPOST_VAR": str(folder)}
        self.processes = [
            self._start("web", *WEB.split(), "--bind", f"127.0.0.1:{self.web}"),
            self._start("worker", *WORKER.split(), "-s", str(folder / "schedule"), "-n", f"all@{folder.name}"),
            self._start("receiver", "manage.py", "receive_mail", "--port", str(self.mail)),
        ]

    def _start(self, name: str, *command: str) -> subprocess.Popen[bytes]:
        with (self.folder / f"{name}.log").open("wb") as out:
            return subprocess.Popen([sys.executable, *command], cwd=ROOT, env=self.environment, stdout=out, stderr=out,
                                    start_new_session=True)  # fmt: skip

    def said(self, name: str) -> str:
        """Return what one of its processes has written."""
        return (self.folder / f"{name}.log").read_text()

    def until_up(self) -> None:
        """Wait until all three do their work."""
        until(lambda: " ready." in self.said("worker"), "the worker is ready")
        until(lambda: "Receiving mail" in self.said("receiver"), "mail is received")
        until(lambda: "Listening at" in self.said("web"), "pages are served")

    def page(self, path: str, session: Mapping[str, str]) -> requests.Response:
        """Open a page as somebody who is signed in. Raises HTTPError."""
        answer = requests.get(f"http://127.0.0.1:{self.web}{path}", cookies=dict(session), timeout=60)
        answer.raise_for_status()
        return answer

    def kill(self) -> None:
        """SIGKILL to everything, as if the power failed."""
        for process in self.processes:
            if process.poll() is None:
                os.killpg(process.pid, signal.SIGKILL)
                process.wait()


def deliver(message: EmailMessage, machines: Sequence[Machine]) -> Machine:
    """Hand a mail over as mail servers do; return the first machine that takes it. Raises ConnectionError."""
    for machine in machines:
        try:
            send(machine.mail, message)
        except (OSError, smtplib.SMTPException):
            continue
        return machine
    raise ConnectionError
