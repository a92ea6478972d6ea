"""History is read from a copy of the database as far as it has come along; nobody sees less than their own move."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from django.conf import LazySettings
from django.core.cache import cache
from django.db import OperationalError, connections
from django.db.backends.base.base import BaseDatabaseWrapper
from django.test import Client
from django.test.utils import CaptureQueriesContext

from pbem import replicas
from pbem.matches.filing.moving import file_match
from pbem.matches.models import LogEntry, Match
from pbem.upkeep.doctor import look_at_copy
from tests.factories import a_match, a_player, give, play_on
from tests.pbem.matches.filing import in_folder

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.usefixtures("heap")]


@pytest.fixture
def copy(settings: LazySettings, monkeypatch: pytest.MonkeyPatch) -> Iterator[BaseDatabaseWrapper]:
    """A second connection in the place of a copy; it is up to date unless a transaction holds it back."""
    settings.DATABASE_ROUTERS = ["pbem.replicas.Router"]
    monkeypatch.setattr(replicas, "_resting", [0.0])
    monkeypatch.setitem(connections.settings, replicas.COPY, dict(connections["default"].settings_dict))
    found = connections[replicas.COPY]
    found.connect()
    yield found
    found.close()
    del connections[replicas.COPY]


def a_played_match() -> Match:
    match = a_match(game="heap")
    give(match, 0, "take 1")
    return match


def looks(match: Match, path: str = "history/") -> str:
    client = Client()
    client.force_login(a_player("Ada"), backend="django.contrib.auth.backends.ModelBackend")
    page = client.get(f"/m/{match.pk}/{path}", follow=True)
    assert page.status_code == 200
    return page.content.decode()


def held_back(copy: BaseDatabaseWrapper) -> None:
    """Let the copy see nothing that happens from now on."""
    copy.set_autocommit(False)
    with copy.cursor() as cursor:
        cursor.execute("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ")
        cursor.execute("SELECT count(*) FROM matches_logentry")


def test_what_the_copy_has_is_read_there(copy: BaseDatabaseWrapper) -> None:
    match = a_played_match()
    with CaptureQueriesContext(copy) as there, CaptureQueriesContext(connections["default"]) as here:
        looks(match)
    assert len([one for one in there if "matches_logentry" in one["sql"]]) > 1
    assert not [one for one in here if 'FROM "matches_logentry"' in one["sql"]]
    assert not [one for one in there if "matches_match" in one["sql"] and "logentry" not in one["sql"]]


def test_the_api_reads_it_there_too(copy: BaseDatabaseWrapper) -> None:
    match = a_played_match()
    client = Client()
    client.force_login(a_player("Ada"), backend="django.contrib.auth.backends.ModelBackend")
    for path in ("view", "board.svg", "events", "steps", "parts", "compare?from=0"):
        with CaptureQueriesContext(copy) as there:
            assert client.get(f"/api/matches/{match.pk}/{path}").status_code == 200
        assert len(there) > 1, path


def test_the_doctor_tells_what_is_no_copy(copy: BaseDatabaseWrapper) -> None:
    assert copy.alias == replicas.COPY
    [found] = look_at_copy()
    assert (found.level, found.do) == ("look", "DATABASE_REPLICA_URL leads to no standby")


def test_a_copy_that_lags_hides_nobodys_move(copy: BaseDatabaseWrapper) -> None:
    match = a_played_match()
    held_back(copy)
    give(match, 1, "take 2")
    with CaptureQueriesContext(copy) as there:
        assert "Bea takes 2" in looks(match, "history/2/")
    assert len(there) == 1, "it was asked whether it has the last entry, and no more"
    copy.rollback()


def test_without_a_copy_and_where_one_plays_nothing_changes(copy: BaseDatabaseWrapper) -> None:
    match = a_played_match()
    with CaptureQueriesContext(copy) as there:
        give(match, 1, "take 1")
        client = Client()
        client.get(f"/m/{match.pk}/")
    assert len(there) == 0


def test_a_match_that_was_moved_out_is_read_where_it_is_brought_back(
    copy: BaseDatabaseWrapper, settings: LazySettings, tmp_path: Path
) -> None:
    in_folder(settings, tmp_path)
    match = play_on(a_played_match())
    held_back(copy)
    assert file_match(match.pk)
    with CaptureQueriesContext(copy) as there:
        assert "Ada takes 1" in looks(match, "history/1/")
    assert len(there) == 0, "the copy may lose the entries while the page is made"
    copy.rollback()


def test_a_match_that_is_moved_out_meanwhile_is_read_where_it_is_brought_back(
    copy: BaseDatabaseWrapper, settings: LazySettings, tmp_path: Path
) -> None:
    """The copy has heard that the entries went, and not yet that they are there again."""
    in_folder(settings, tmp_path)
    match = play_on(a_played_match())
    asked: list[str] = []

    def note(execute: Any, sql: str, values: Any, many: bool, context: Any) -> Any:  # noqa: FBT001
        asked.append(sql)
        if len(asked) == 2:
            assert file_match(match.pk)
            held_back(copy)
        return execute(sql, values, many, context)

    cache.clear()
    with copy.execute_wrapper(note):
        assert "Ada takes 1" in looks(match, "history/1/")
    assert not LogEntry.objects.using(replicas.COPY).filter(match=match).exists()
    copy.rollback()


def test_a_copy_that_is_away_is_left_alone_for_a_while(
    copy: BaseDatabaseWrapper, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    match, tried = a_played_match(), []

    def away(*_args: object, **_more: object) -> None:
        tried.append(1)
        message = "no route"
        raise OperationalError(message)

    monkeypatch.setattr(copy, "cursor", away)
    looks(match)
    looks(match)
    assert len(tried) == 1
    assert "the copy of the database cannot be read: no route" in caplog.text


def test_a_copy_that_goes_away_in_the_middle_is_done_without(
    copy: BaseDatabaseWrapper, monkeypatch: pytest.MonkeyPatch
) -> None:
    match, ask, asked = a_played_match(), copy.cursor, []

    def sometimes(*args: object) -> object:
        asked.append(1)
        if len(asked) > 1:
            raise OperationalError
        return ask(*args)

    monkeypatch.setattr(copy, "cursor", sometimes)
    assert "Ada takes 1" in looks(match, "history/1/")
    assert len(asked) == 2


def test_everything_is_written_to_the_one_database() -> None:
    router = replicas.Router()
    assert (router.db_for_write(LogEntry), router.allow_migrate(replicas.COPY, "matches")) == ("default", False)
    assert router.db_for_read(LogEntry) == "default", "nobody looks back"
