"""A month of a table: what everybody got, in order, and what must never happen in it."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
import time_machine

from config.celery import app
from tests.pbem.month import plot
from tests.pbem.month.simulation import Month

pytestmark = pytest.mark.slow

TRANSCRIPT = Path(__file__).parent / "transcript.txt"


@pytest.fixture(scope="module")
def month(django_db_setup: None, django_db_blocker: pytest.FixtureRequest) -> Iterator[Month]:
    """The month, lived once for all tests of this file."""
    from django.conf import settings
    from django.core.management import call_command

    app.conf.task_always_eager = True
    held = settings.HOLD_SECONDS, settings.QUIET_MINUTES
    settings.HOLD_SECONDS, settings.QUIET_MINUTES = 180, 10
    with django_db_blocker.unblock(), time_machine.travel(plot.BEGINS, tick=False) as traveller:
        try:
            yield lived(traveller)
        finally:
            call_command("flush", verbosity=0, interactive=False)
            app.conf.task_always_eager = False
            settings.HOLD_SECONDS, settings.QUIET_MINUTES = held


def lived(traveller: time_machine.Traveller) -> Month:
    month = plot.a_table(traveller)
    plot.set_habits(month)
    plot.accept_invitations(month)
    month.run(plot.ENDS, plot.deeds())
    return month


def test_what_everybody_got_is_told_in_order(month: Month) -> None:
    told = "\n".join(month.journal.lines) + "\n"
    if os.environ.get("STARPOST_TELL_AGAIN"):
        TRANSCRIPT.write_text(told)
    assert told == TRANSCRIPT.read_text()
