"""Stored seasons are what the placings come to, whoever wrote them and however often they are added up."""

from __future__ import annotations

from importlib import import_module
from typing import Any

import pytest
from django.db import connection

from pbem.ratings.models import Placing, Standing
from pbem.ratings.seasons import Season
from pbem.ratings.services import work_out
from pbem.ratings.standings import add_up, add_up_all
from pbem.ratings.tasks import add_up_seasons
from tests.factories import a_player

from .making import ended

pytestmark = pytest.mark.django_db

SUMMER = Season(2026, 2)  # NOON is the first of June


def stored() -> list[tuple[Any, ...]]:
    columns = ("season", "game_slug", "player__name", "points", "matches", "won")
    return sorted(Standing.objects.values_list(*columns))


def played() -> list[tuple[Any, ...]]:
    """End matches of two seasons and two games, of which more than ten count as ten; return what is stored then."""
    for day in range(12):
        ended("Ada", "Bea", "Cyd", ranking=[[0], [1, 2]], day=day)
    ended("Bea", "Ada", day=40)
    ended("Ada", "Bea", game_slug="other")
    ended("Ada", "Bea", rated=False)
    work_out()
    return stored()


def test_each_season_is_stored_by_game_and_for_all_games() -> None:
    assert played() == [
        ("2026-2", "", "Ada", 40, 13, 13), ("2026-2", "", "Bea", 10, 13, 0), ("2026-2", "", "Cyd", 10, 12, 0),
        ("2026-2", "heap", "Ada", 40, 12, 12), ("2026-2", "heap", "Bea", 10, 12, 0),
        ("2026-2", "heap", "Cyd", 10, 12, 0), ("2026-2", "other", "Ada", 2, 1, 1), ("2026-2", "other", "Bea", 0, 1, 0),
        ("2026-3", "", "Ada", 0, 1, 0), ("2026-3", "", "Bea", 2, 1, 1),
        ("2026-3", "heap", "Ada", 0, 1, 0), ("2026-3", "heap", "Bea", 2, 1, 1),
    ]  # fmt: skip


def test_a_match_that_turns_up_late_is_added_and_others_stay() -> None:
    before = played()
    ended("Cyd", "Dan", day=2)
    work_out()
    assert [row for row in stored() if row[2] in {"Ada", "Bea"}] == [row for row in before if row[2] != "Cyd"]
    assert ("2026-2", "", "Cyd", 11, 13, 1) in stored()
    assert ("2026-2", "heap", "Dan", 0, 1, 0) in stored()


@pytest.mark.usefixtures("clock")
def test_the_task_adds_up_what_a_process_of_before_left_out() -> None:
    right = played()
    Standing.objects.filter(player=a_player("Ada")).delete()
    Standing.objects.update(points=99)
    add_up_seasons()
    assert [row for row in stored() if row[0] == "2026-2"] == [row for row in right if row[0] == "2026-2"]
    add_up_all()
    add_up_all()
    assert stored() == right


def test_what_was_deleted_is_gone_when_a_season_is_added_up() -> None:
    played()
    Placing.objects.filter(game_slug="other").delete()
    add_up(SUMMER)
    assert not [row for row in stored() if row[1] == "other"]


def test_the_migration_adds_up_the_same() -> None:
    right = played()
    Standing.objects.all().delete()
    migration = import_module("pbem.ratings.migrations.0004_standings").Migration
    with connection.cursor() as cursor:
        for operation in migration.operations[1:]:
            cursor.execute(operation.sql)
    assert stored() == right
