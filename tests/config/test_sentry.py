"""What a Sentry is told of errors, and above all what not."""

from __future__ import annotations

import json
import os
import subprocess
import sys

import pytest

from config.sentry import scrubbed
from pbem.about import about
from tests.environment import ROOT

TOKEN = "BCx7Hq2M-9fLw0sPzQ81aaBB"

SHOW = f"""
import json, logging, sys, django
django.setup()
assert "sentry_sdk" not in sys.modules, "the host has no DSN"
from io import BytesIO
from wsgiref.util import setup_testing_defaults
from django.core.handlers.wsgi import WSGIHandler
from django.test import override_settings
from django.urls import path
from sentry_sdk.transport import Transport
from config import sentry, urls
from config.celery import app
from pbem.about import about

class Fake(Transport):
    def capture_envelope(self, envelope):
        print(json.dumps([item.payload.json for item in envelope.items]))

def fall(request, token):
    with about(match=12):
        mailbox = request.POST["words"]
        int(mailbox)

@app.task(name="tests.fall")
def work(words):
    with about(submission="5f0e"):
        int(words)

sentry.tell("https://key@sentry.example/1", transport=Fake)
urls.urlpatterns.append(path("m/<str:token>/", fall))
with override_settings(MIDDLEWARE=[]):
    application = WSGIHandler()
body = b"words=from+ada%40post.example"
asked = {{"REQUEST_METHOD": "POST", "PATH_INFO": "/m/{TOKEN}/", "QUERY_STRING": "code=77012", "HTTP_X_SOME": "header-9",
         "HTTP_COOKIE": "sessionid=cookie-{TOKEN}", "wsgi.input": BytesIO(body), "CONTENT_LENGTH": str(len(body)),
         "CONTENT_TYPE": "application/x-www-form-urlencoded", "HTTP_HOST": "testserver", "REMOTE_ADDR": "192.0.2.7"}}
setup_testing_defaults(asked)
b"".join(application(asked, lambda *_: None))
work.apply(args=("of bea@post.example",))
logging.getLogger("pbem.x").error("mail of %s", "cyd@post.example")
"""


@pytest.fixture(scope="module")
def told() -> list[dict[str, object]]:
    """What leaves of an error in a page, in a task, and of a line that was logged as one."""
    made = subprocess.run([sys.executable, "-c", SHOW], cwd=ROOT, capture_output=True, text=True, check=False,
                          env=os.environ | {"DJANGO_SETTINGS_MODULE": "config.settings"})  # fmt: skip
    assert made.returncode == 0, made.stderr
    return [event for line in made.stdout.splitlines() for event in json.loads(line)]


def test_errors_are_told_with_place_and_match(told: list[dict[str, object]]) -> None:
    page, task, line = told
    assert [event["tags"] for event in told] == [{"match": "12"}, {"submission": "5f0e"}, {}]
    assert page["request"] == {"url": "http://testserver/m/…/", "method": "POST"}
    assert "int(mailbox)" in str(page["exception"]) or "fall" in str(page["exception"])
    assert "ValueError" in str(task["exception"])
    assert line["logentry"] == {"message": "mail of %s"}


@pytest.mark.parametrize("hidden", [TOKEN, "77012", "post.example", "header-9", "cookie-", "ada", "192.0.2.7"])
def test_nothing_of_people_leaves(told: list[dict[str, object]], hidden: str) -> None:
    drawn = {"event_id": ""}  # which may happen to be written so
    assert hidden not in json.dumps([event | drawn for event in told])


def test_the_match_is_also_read_from_the_address() -> None:
    event = {"request": {"url": f"https://play.example/m/7/?x={TOKEN}", "cookies": TOKEN}, "user": {"id": 1}}
    assert scrubbed(event, {}) == {
        "tags": {"match": "7"},
        "request": {"url": "https://play.example/m/7/", "method": ""},
    }
    with about(match=8):
        assert scrubbed({}, {}) == {"tags": {"match": "8"}}


def test_a_dsn_is_all_it_takes() -> None:
    show = "import django, sentry_sdk; django.setup(); print(sentry_sdk.get_client().dsn)"
    named = {"DJANGO_SETTINGS_MODULE": "config.settings", "SENTRY_DSN": "https://key@sentry.example/1"}
    made = subprocess.run([sys.executable, "-c", show], cwd=ROOT, capture_output=True, text=True, check=True,
                          env=os.environ | named)  # fmt: skip
    assert made.stdout.strip() == "https://key@sentry.example/1"
