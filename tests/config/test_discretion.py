"""Nothing that a log holds lets its readers act for others; old work is warned of."""

from __future__ import annotations

import logging
from types import SimpleNamespace

import pytest
from django.conf import settings

from config.celery import warn_of_clocks
from config.discretion import Discreet, discreet
from pbem.players.tokens import create_token
from tests.factories import a_player


def test_tokens_in_addresses_are_masked_and_the_rest_is_not() -> None:
    record = logging.LogRecord("django.request", logging.WARNING, "", 1, "%s: %s",
                               ("Gone", "/l/BCx7Hq2M-9fLw0sPzQ81aaBB/"), None)  # fmt: skip
    assert Discreet().filter(record)
    assert record.getMessage() == "Gone: /l/…/"
    assert discreet("/invitation/eyJ4Ijoi:1vMm3x:AbCd-EfGh_IjKlMnOp/") == "/invitation/…/"
    assert discreet("/m/12/history/3.1/?eyes=0") == "/m/12/history/3.1/?eyes=0"
    assert discreet("/settings/blocked/") == "/settings/blocked/"


@pytest.mark.django_db
def test_tokens_of_programs_are_long_enough_to_be_masked() -> None:
    token = create_token(player=a_player("Ada"), name="test")[1]
    assert token not in discreet(f"/x/{token}/")


def test_work_that_is_too_old_is_warned_of(caplog: pytest.LogCaptureFixture) -> None:
    warn_of_clocks(SimpleNamespace(name="pbem.outbox.tasks.send_due"), expired=True)
    assert "send_due came too late" in caplog.text
    caplog.clear()
    warn_of_clocks(SimpleNamespace(name="x"), expired=False)
    assert caplog.text == ""
    sweeps = [one["options"]["expires"] for one in settings.CELERY_BEAT_SCHEDULE.values()]
    assert min(sweeps) >= 300, "clocks of two machines may differ by minutes"
