"""Logs as JSON: what a line is about is in it, and nothing by which its readers could act for others."""

from __future__ import annotations

import io
import json
import logging
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from datetime import timedelta
from types import SimpleNamespace
from typing import Any

import pytest
from django.test import Client
from gunicorn.config import Config

from config import web
from config.discretion import Discreet, discreet_trace
from config.logs import Concerning, JsonLines, PlainLines, match_of
from pbem.about import about, known
from pbem.inbox.intake import keep_mail
from pbem.inbox.judging import judge
from pbem.matches.freezing import freeze
from pbem.matches.log import changing
from pbem.matches.models import LogEntry
from tests.environment import ROOT
from tests.factories import a_match, give

Lines = Callable[[], list[dict[str, Any]]]
TOKEN = "BCx7Hq2M-9fLw0sPzQ81aaBB"
log = logging.getLogger("tests.config.logs")


@pytest.fixture
def lines() -> Iterator[Lines]:
    """What has been written as JSON since the test began."""
    written, root = io.StringIO(), logging.getLogger()
    handler = logging.StreamHandler(written)
    handler.setFormatter(JsonLines())
    handler.addFilter(Discreet())
    handler.addFilter(Concerning())
    root.addHandler(handler)
    yield lambda: [json.loads(line) for line in written.getvalue().splitlines()]
    root.removeHandler(handler)


def test_a_line_says_what_it_is_about(lines: Lines) -> None:
    with about(match=12), about(submission="5f0e", match=None):
        log.warning("%s of %d", "żuraw", 2)
    log.warning("later")
    [first, second] = lines()
    assert first.pop("time").endswith("+00:00")
    assert first == {"level": "WARNING", "logger": "tests.config.logs", "message": "żuraw of 2", "match": "12",
                     "submission": "5f0e"}  # fmt: skip
    assert {"match", "submission"} & set(second) == set()


def test_an_error_says_what_it_was_about(lines: Lines) -> None:
    try:
        with about(match=12), about(submission="5f0e"):
            int("x")
    except ValueError:
        log.exception("a task failed")
    assert [(line["match"], line["submission"]) for line in lines()] == [("12", "5f0e")]


def test_secrets_and_addresses_stay_out(lines: Lines) -> None:
    try:
        int(f"no route to /l/{TOKEN}/ for ada@post.example")
    except ValueError:
        log.exception("postgres://us:pw7@db/x, <x.y+1@post.example> at %s", f"/l/{TOKEN}/", extra={"data": TOKEN})
    text = json.dumps(lines(), ensure_ascii=False)
    assert not [hidden for hidden in (TOKEN, "ada", "pw7", "x.y+1", "data") if hidden in text]
    assert "test_secrets_and_addresses_stay_out" in text, "where it happened is told"
    assert "no route to /l/…/ for …@…" in text


def test_lines_for_people_mask_the_same() -> None:
    record = logging.LogRecord("x", logging.ERROR, "", 1, "mail to %s", ("ada@post.example",), None)
    record.exc_text = f"ValueError: no route to /l/{TOKEN}/"
    assert PlainLines("%(message)s").format(record) == "mail to …@…\nValueError: no route to /l/…/"


def test_files_in_tracebacks_keep_their_names() -> None:
    line = '  File "/srv/starpost/pbem/matches/a_long_name_with_signs.py", line 7, in x'
    assert discreet_trace(line) == line


def test_the_match_is_read_from_addresses() -> None:
    assert [match_of(path) for path in ("/m/7/", "/api/matches/8", "/api/matches/9/orders", "/m/x/", "/l/m/7/")] == [
        "7", "8", "9", "", ""]  # fmt: skip


@pytest.mark.django_db
def test_requests_say_which_match(lines: Lines) -> None:
    Client().get("/m/987654/")
    assert [(line["match"], line["message"]) for line in lines() if line["logger"] == "django.request"] == [
        ("987654", "Not Found: /m/987654/")]  # fmt: skip
    assert known() == {}


@pytest.mark.django_db
@pytest.mark.usefixtures("heap")
def test_receiver_and_workers_say_which_match_and_submission(lines: Lines) -> None:
    submission = judge(keep_mail(b"From: a@post.example\r\n\r\nhello", "r-nobody@post.example").pk)
    match = a_match(game="heap")
    with changing(match.pk, LogEntry.Via.TABLE, submission.pk):
        assert known() == {"match": str(match.pk)}
    freeze(match.pk)
    told = [(line["logger"], line.get("match"), line.get("submission")) for line in lines()]
    assert ("pbem.inbox.intake", None, str(submission.pk)) in told
    assert ("pbem.inbox.routing", None, str(submission.pk)) in told
    assert ("pbem.matches.freezing", str(match.pk), None) in told


@pytest.mark.django_db
@pytest.mark.usefixtures("heap")
def test_what_is_judged_knows_match_and_submission(monkeypatch: pytest.MonkeyPatch) -> None:
    match = a_match(game="heap")
    monkeypatch.setattr("pbem.inbox.judging.submit", lambda *_args, **_more: 1 / 0)
    with pytest.raises(ZeroDivisionError) as trouble:
        give(match, 1, "take 1")
    assert known(trouble.value)["match"] == str(match.pk)
    assert set(known(trouble.value)) == {"match", "submission"}


def test_the_access_log_is_json_too(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(web, "FORMAT", "json")
    config = Config()
    config.set("accesslog", "-")
    logger = web.DiscreetLogger(config)
    asked = {"PATH_INFO": f"/m/7/{TOKEN}/", "REQUEST_METHOD": "GET", "RAW_URI": f"/m/7/{TOKEN}/?code=1",
             "SERVER_PROTOCOL": "HTTP/1.1", "REMOTE_ADDR": "192.0.2.7", "HTTP_REFERER": f"/l/{TOKEN}/"}  # fmt: skip
    answer = SimpleNamespace(status="200 OK", sent=12, headers=[])
    logger.access(answer, SimpleNamespace(headers=[]), asked, timedelta(milliseconds=34))
    line = json.loads(capsys.readouterr().out)
    assert {name: line[name] for name in ("match", "method", "path", "status", "bytes", "milliseconds")} == {
        "match": "7", "method": "GET", "path": "/m/7/…/", "status": "200", "bytes": 12, "milliseconds": 34}  # fmt: skip
    assert "192.0.2.7" not in str(line)


def test_hosts_choose_json_for_every_process() -> None:
    show = "from config.celery import app; app.log.setup(); import logging; logging.getLogger('x').warning('told')"
    made = subprocess.run([sys.executable, "-c", show], env=os.environ | {"STARPOST_LOG_FORMAT": "json"}, cwd=ROOT,
                          capture_output=True, text=True, check=True)  # fmt: skip
    assert json.loads(made.stderr)["message"] == "told"
