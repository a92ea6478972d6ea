"""What hosts would trip over: a key made in silence, workers of one name, another release's files, tokens in logs."""

from __future__ import annotations

import gc
import os
import socket
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest
from django.conf import settings
from django.core.management import CommandError, call_command
from django.http import HttpResponse
from django.test import RequestFactory

from config.celery import name_after_queue
from config.statics import LastingFiles
from tests.environment import ROOT


def started(folder: Path, **more: str) -> subprocess.CompletedProcess[str]:
    known = {name: value for name, value in os.environ.items() if name != "DJANGO_SECRET_KEY"}
    show = "from django.conf import settings; print(settings.VAR, bool(settings.SECRET_KEY))"
    named = {"DJANGO_SETTINGS_MODULE": "config.settings", "STARPOST_VAR": str(folder), **more}
    return subprocess.run([sys.executable, "-c", show], env=known | named, cwd=ROOT, capture_output=True, text=True,
                          check=False)  # fmt: skip


def test_with_https_nothing_starts_without_a_key(tmp_path: Path) -> None:
    refused = started(tmp_path, STARPOST_URL="https://play.example")
    assert refused.returncode != 0
    assert "DJANGO_SECRET_KEY is missing" in refused.stderr
    assert not (tmp_path / "secret_key").exists()
    given = started(tmp_path, STARPOST_URL="https://play.example", DJANGO_SECRET_KEY="k" * 50)
    assert given.stdout == f"{tmp_path} True\n"


def test_a_key_that_a_restore_brought_is_enough(tmp_path: Path) -> None:
    (tmp_path / "secret_key").write_text("k" * 50)
    assert started(tmp_path, STARPOST_URL="https://play.example").returncode == 0


def test_a_relative_folder_is_the_same_for_all_wherever_they_are_started(tmp_path: Path) -> None:
    show = "from django.conf import settings; from config.servers.addresses import var_folder; "
    named = {"STARPOST_VAR": "var/other/../test", "DJANGO_SETTINGS_MODULE": "config.settings", "PYTHONPATH": str(ROOT)}
    made = subprocess.run([sys.executable, "-c", show + "print(settings.VAR, var_folder())"], env=os.environ | named,
                          cwd=tmp_path, capture_output=True, text=True, check=True)  # fmt: skip
    assert made.stdout.split() == [str(ROOT / "var" / "test")] * 2


def test_a_receiver_without_the_folder_of_its_socket_says_what_to_make(tmp_path: Path) -> None:
    with pytest.raises(CommandError, match=f"Make the folder {tmp_path / 'run'} first, for the user that runs this"):
        call_command("receive_mail", socket=tmp_path / "run" / "lmtp.sock")
    with (
        socket.create_server(("127.0.0.1", 0)) as taken,
        pytest.raises(CommandError, match="Is another receiver running"),
    ):
        call_command("receive_mail", port=taken.getsockname()[1])


@pytest.mark.parametrize(
    ("sender", "queues", "named"),
    [
        ("celery@one", ["mail"], "mail.PID@one"),
        ("celery@one", "mail,heavy", "mail,heavy.PID@one"),
        ("celery@one", None, "turns.PID@one"),
        ("mine@one", ["mail"], "mine@one"),
    ],
)
def test_workers_are_told_apart(sender: str, queues: object, named: str) -> None:
    worker = SimpleNamespace(hostname=sender)
    name_after_queue(sender, worker, {"queues": queues})
    assert worker.hostname == named.replace("PID", str(os.getpid()))


def test_the_clock_writes_where_it_may() -> None:
    assert Path(settings.CELERY_BEAT_SCHEDULE_FILENAME).parent == settings.VAR


@pytest.mark.django_db
def test_a_file_of_another_release_is_served_as_this_one_has_it() -> None:
    """A response that is closed looks after the connections to the database."""
    files = LastingFiles(lambda _request: HttpResponse("none", status=404))
    plain = next(name for name in files.files if name.endswith("/starpost.css"))
    ask = RequestFactory().get
    other = files(ask(plain.replace(".css", ".0123456789ab.css")))
    assert other.status_code == 200
    other.close()
    assert "immutable" not in other.headers["Cache-Control"]
    assert files(ask(plain.replace(".css", ".0123.css"))).status_code == 404
    assert files(ask("/m/7/history/0123456789ab.css")).status_code == 404


def test_the_access_log_holds_no_tokens() -> None:
    from config.web import DiscreetLogger

    logger = DiscreetLogger.__new__(DiscreetLogger)
    from gunicorn.glogging import Logger

    parts = {"U": "/l/x7Hq2M-9fLw0sPzQ81aaBB/", "r": "GET /l/x7Hq2M-9fLw0sPzQ81aaBB/?code=1 HTTP/1.1", "h": "::1"}
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Logger, "atoms", lambda _self, *_args: dict(parts))
        assert logger.atoms() == {"U": "/l/…/", "r": "GET /l/…/", "h": "::1"}


@pytest.mark.parametrize("level", ["WARNING", "INFO"])
def test_workers_log_at_the_hosts_level(level: str) -> None:
    show = "import logging; from config.celery import app; app.log.setup(); print(logging.getLogger().level)"
    made = subprocess.run([sys.executable, "-c", show], env={**os.environ, "STARPOST_LOG_LEVEL": level}, cwd=ROOT,
                          capture_output=True, text=True, check=True)  # fmt: skip
    assert int(made.stdout) == {"WARNING": 30, "INFO": 20}[level]


def test_web_processes_do_not_look_for_garbage_in_what_they_begin_with(monkeypatch: pytest.MonkeyPatch) -> None:
    from config.web import post_worker_init

    done: list[str] = []
    monkeypatch.setattr(gc, "collect", lambda: done.append("collect"))
    monkeypatch.setattr(gc, "freeze", lambda: done.append("freeze"))
    post_worker_init(None)
    assert done == ["collect", "freeze"]
