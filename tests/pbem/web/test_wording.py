"""Times as pages say them."""

from __future__ import annotations

from datetime import datetime, timedelta

import pytest
import time_machine
from django.utils import timezone, translation

from pbem.web.templatetags.starpost import day
from pbem.web.wording import distance


@pytest.mark.parametrize(
    ("ahead", "words"),
    [
        (timedelta(days=3) - timedelta(minutes=1), "in 3 days"),
        (timedelta(days=2, hours=20), "in 2 days"),
        (timedelta(hours=1) - timedelta(seconds=30), "in 1 hour"),
        (timedelta(minutes=50), "in 50 minutes"),
    ],
)
def test_what_is_nearly_three_days_off_is_three_days_off(ahead: timedelta, words: str) -> None:
    now = timezone.now()
    assert distance(now + ahead, now).replace("\xa0", " ") == words


def test_polish_days_are_short_as_people_write_them(clock: time_machine.Traveller) -> None:  # noqa: ARG001
    sunday = next(moment for n in range(7) if (moment := in_days(n)).weekday() == 6)  # ISO says Sunday
    with translation.override("pl"):
        assert f">niedz. {sunday.day} " in day(sunday)


def in_days(n: int) -> datetime:
    return timezone.localtime() + timedelta(days=n)
