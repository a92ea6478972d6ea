"""Stored figures of a game: read as they were reckoned, and reckoned again when a match has ended or they are old."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta

import msgspec
import pytest
import time_machine
from django.db import connection
from django.test.utils import CaptureQueriesContext

import engines
from pbem.ratings.models import Figures
from pbem.ratings.services import work_out
from pbem.ratings.statistics import LASTING, Statistics, reckon, reckon_stale, statistics_of

from .making import ended

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("heap")]


@pytest.fixture(autouse=True)
def _at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """However long a busy machine took."""
    monkeypatch.setattr("pbem.ratings.statistics.SELDOM", 0)


def figures() -> Statistics:
    return statistics_of(engines.find("heap"))


def test_figures_are_read_as_they_were_reckoned() -> None:
    ended("Ada", "Bea", "Cyd", ranking=[[0, 1, 2]])
    work_out()
    reckoned = figures()
    assert (reckoned.over, reckoned.sizes, len(reckoned.shares)) == (1, {3: 1}, 3)
    with CaptureQueriesContext(connection) as asked:
        assert figures() == reckoned
    assert len(asked) == 1


def test_a_match_that_has_ended_is_among_them_after_the_task() -> None:
    reckon_stale()
    ended("Ada", "Bea")
    work_out()
    assert figures().over == 0
    assert reckon_stale() == ["heap"]
    assert figures().over == 1
    assert reckon_stale() == []


def test_a_match_that_ends_meanwhile_makes_them_stale_again(monkeypatch: pytest.MonkeyPatch) -> None:
    old = figures()

    def while_reckoning(game: object) -> Statistics:  # noqa: ARG001
        ended("Ada", "Bea")
        work_out()
        return old

    with monkeypatch.context() as patched:
        patched.setattr("pbem.ratings.statistics._reckoned", while_reckoning)
        reckon(engines.find("heap"))
    assert "heap" in reckon_stale()
    assert figures().over == 1


def test_what_takes_long_to_reckon_is_reckoned_seldom(
    clock: time_machine.Traveller, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("pbem.ratings.statistics.SELDOM", 200)
    found = msgspec.to_builtins(replace(figures(), seconds=5), str_keys=True)
    Figures.objects.update(stale=True, found=found)
    clock.shift(timedelta(seconds=5 * 200 - 1))
    assert "heap" not in reckon_stale()
    clock.shift(timedelta(seconds=2))
    assert "heap" in reckon_stale()


def test_old_ones_and_those_of_another_release_are_reckoned_again(clock: time_machine.Traveller) -> None:
    reckon_stale()
    clock.shift(LASTING + timedelta(minutes=1))
    assert "heap" in reckon_stale()
    ended("Ada", "Bea")
    Figures.objects.update(found={"over": "many"})
    assert figures().over == 1
