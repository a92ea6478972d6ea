"""The keeper of the processes behind `make play`: started, started again, and ended with all they started."""

import os
import re
import signal
import socket
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path

import pytest

from config import play, servers
from config.celery import app
from config.servers.daemon import is_alive
from config.servers.ports import chosen_port
from tests.environment import ROOT
from tests.ports import free_port

STUBBORN = """
import os, signal, subprocess, sys, time
signal.signal(signal.SIGTERM, signal.SIG_IGN)
child = subprocess.Popen(["sleep", "60"])
print(child.pid, flush=True)
time.sleep(60)
"""

SITE = """
import os, sys, time
from pathlib import Path
from config import play

def prepared(*_given):
    "Go on when the other site has chosen its ports, too."
    Path(os.environ["OWN_SIGN"]).touch()
    while not Path(os.environ["OTHERS_SIGN"]).exists():
        time.sleep(0.02)
    return ""

def family(web, mail):
    pages = (sys.executable, "-m", "http.server", "--bind", "127.0.0.1", str(web))
    receiver = (*play.MANAGE, "receive_mail", "--port", str(mail))
    return [[play.Child("web", pages)], [play.Child("receiver", receiver)]]

play._manage, play.family = prepared, family
sys.exit(play.main())
"""
"""All of `make play` but what takes long: the servers, the database, the workers."""


@pytest.fixture(autouse=True)
def logs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("STARPOST_VAR", str(tmp_path))
    (tmp_path / "log").mkdir()
    return tmp_path / "log"


def tend_until(child: play.Child, text: str) -> str:
    latest = time.monotonic() + 60
    while not (child.log.exists() and text in child.log.read_text()):
        assert time.monotonic() < latest
        child.tend(os.environ)
        time.sleep(0.02)
    return child.log.read_text()


def test_a_process_that_dies_is_started_again_after_a_growing_pause(capfd: pytest.CaptureFixture[str]) -> None:
    child = play.Child("short", [sys.executable, "-c", "print('hello', flush=True)"], pause=0.1)
    tend_until(child, "hello\nhello\nhello\n")
    assert child.pause >= 0.4
    child.await_end()
    assert "short ended with code 0 and will be started again." in capfd.readouterr().err


def test_a_process_that_will_not_end_is_killed_with_its_children() -> None:
    child = play.Child("stubborn", [sys.executable, "-c", STUBBORN], grace=0.2)
    below = int(tend_until(child, "\n"))
    child.ask_to_end()
    child.await_end()
    assert child.process is None
    deadline = time.monotonic() + 60  # an orphan stays until the first process of the machine has buried it
    while is_alive(below) and time.monotonic() < deadline:
        time.sleep(0.05)
    assert not is_alive(below)


def test_an_errand_is_run_once_and_only_when_it_is_due(logs: Path, capfd: pytest.CaptureFixture[str]) -> None:
    errand = play.Errand("short", [sys.executable, "-c", "print('hello', flush=True)"], due=time.monotonic() + 60)
    errand.tend(os.environ)
    assert not errand.log.exists()
    errand.due = 0.0
    assert tend_until(errand, "hello\n") == "hello\n"
    assert errand.process is not None
    errand.process.wait()
    errand.tend(os.environ)
    assert (logs / "short.log").read_text() == "hello\n"
    assert capfd.readouterr().err == ""
    failing = play.Errand("failing", [sys.executable, "-c", "raise SystemExit(3)"])
    while not failing.failed:
        failing.tend(os.environ)
        time.sleep(0.02)
    failing.tend(os.environ)
    assert capfd.readouterr().err.count("failing failed. See") == 1
    errand.await_end()
    failing.await_end()


@pytest.mark.parametrize(("argument", "code"), [("--help", 0), ("--port=8001", 2)])
def test_arguments_are_answered_and_start_nothing(
    argument: str, code: int, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["play", argument])
    monkeypatch.setattr(play, "_only_one", None)
    assert play.main() == code
    assert "STARPOST_VAR" in capsys.readouterr().out


def test_every_queue_has_a_worker_and_letters_do_not_wait_for_what_takes_long() -> None:
    routed = {app.conf.task_default_queue} | {route["queue"] for route in app.conf.task_routes.values()}
    commands = [child.command for children in play.family(8000, 8025) for child in children]
    served = {command[command.index("--queues") + 1] for command in commands if "--queues" in command}
    assert served == routed == {"turns", "mail", "heavy"}
    for task in ("pbem.matches.tasks.make_replay", "pbem.ratings.tasks.rate_finished", "pbem.lobby.tasks.look_out"):
        assert app.amqp.router.route({}, task)["queue"].name == "heavy"


def test_a_taken_port_is_passed_over_and_that_is_said(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        wished = taken.getsockname()[1]
        monkeypatch.setenv("STARPOST_RECEIVER_PORT", str(wished))
        with chosen_port("STARPOST_RECEIVER_PORT", 8025, "the mail receiver") as port:
            assert wished < port <= wished + 99
    assert capsys.readouterr().err == f"Port {wished} is taken, so the mail receiver will be at port {port}.\n"


def test_two_that_start_at_once_choose_different_ports(monkeypatch: pytest.MonkeyPatch) -> None:
    """Their processes listen only when the database is prepared, so nobody listens yet when the second one looks."""
    wished = free_port()
    monkeypatch.setenv("PORT", str(wished))
    monkeypatch.setenv("STARPOST_RECEIVER_PORT", str(wished))
    with chosen_port("PORT", 8000, "the pages") as one, chosen_port("PORT", 8000, "the pages") as other:
        with chosen_port("STARPOST_RECEIVER_PORT", 8025, "the mail receiver") as mail:
            assert wished <= one < other < mail
        for port in (one, other, mail):
            socket.create_server(("127.0.0.1", port)).close()
    with chosen_port("PORT", 8000, "the pages") as again:
        assert again == one


def a_site(folder: Path, name: str, other: str, port: int) -> subprocess.Popen[str]:
    signs = {"OWN_SIGN": str(folder / f"{name}.sign"), "OTHERS_SIGN": str(folder / f"{other}.sign")}
    servers_ = {"DATABASE_URL": "postgres://nobody@127.0.0.1:1/none", "REDIS_URL": "redis://127.0.0.1:1/0"}
    wishes = {"PORT": str(port), "STARPOST_RECEIVER_PORT": str(port + 1), "STARPOST_VAR": str(folder / name)}
    return subprocess.Popen([sys.executable, "-c", SITE], cwd=ROOT, env=os.environ | signs | servers_ | wishes,
                            stdout=subprocess.PIPE, text=True)  # fmt: skip


def banner_of(site: subprocess.Popen[str]) -> str:
    """Return what a site says when it runs."""
    assert site.stdout is not None
    return "".join(iter(site.stdout.readline, "Ctrl-C stops everything.\n"))


def greeting(port: int) -> str:
    """Return how the mail receiver at a port greets, as soon as it is there."""
    for _ in range(1200):
        with suppress(OSError), socket.create_connection(("127.0.0.1", port), timeout=60) as line:
            return line.recv(100).decode()
        time.sleep(0.05)
    return ""


def test_two_sites_run_side_by_side(tmp_path: Path) -> None:
    wished = free_port()
    sites = [a_site(tmp_path, "one", "other", wished), a_site(tmp_path, "other", "one", wished)]
    try:
        banners = [banner_of(site) for site in sites]
        pages = [int(re.findall(r"http://127.0.0.1:(\d+)/", banner)[0]) for banner in banners]
        mails = [int(re.findall(r"127.0.0.1, port (\d+)", banner)[0]) for banner in banners]
        assert len({*pages, *mails}) == 4
        assert [greeting(port)[:4] for port in mails] == ["220 ", "220 "]
    finally:
        for site in sites:
            site.send_signal(signal.SIGINT)
            site.communicate()
    assert [site.returncode for site in sites] == [0, 0]
    assert [(tmp_path / name / "log" / "receiver.log").read_text().count("cannot") for name in ("one", "other")] == [
        0,
        0,
    ]


@pytest.mark.parametrize("setting", ["PORT", "STARPOST_RECEIVER_PORT"])
@pytest.mark.parametrize("wish", ["web", "0", "65536", "-1", "80.5"])
def test_an_impossible_port_is_refused_in_words(setting: str, wish: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(setting, wish)
    refused = pytest.raises(servers.ServerFailure, match=f"{setting} is '{wish}', but must be a number from 1 to 65535")
    with refused, chosen_port(setting, 8000, "the pages"):
        raise AssertionError


@pytest.mark.parametrize(
    ("printed", "path"),
    [("made a match\nDEMO_URL=/demo/enter/x1\n", "/demo/enter/x1"), ("made a match\n", "/"), ("", "/")],
)
def test_the_demo_names_the_page_to_open(printed: str, path: str) -> None:
    assert play._entrance(printed) == path


def test_only_one_plays_in_a_folder() -> None:
    with play._only_one(), pytest.raises(servers.ServerFailure, match="already runs"), play._only_one():
        raise AssertionError
