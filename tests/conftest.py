"""Fixtures for every test: real servers when a test asks for the database, people, matches, time, letters, workers."""

from __future__ import annotations

import gc
import sys
from collections.abc import Callable, Generator, Iterator
from contextvars import ContextVar
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any

import pytest
import time_machine
from hypothesis import settings as examples

from tests import environment  # noqa: F401  # sets up Django; must come before everything that has models
from tests.luck import known_luck
from tests.room import with_room

if TYPE_CHECKING:
    from pathlib import Path

    from django.core.mail import EmailMessage
    from pytest_django.plugin import DjangoDbBlocker

    from engines.core import Game
    from pbem.matches.models import Match
    from pbem.players.models import Player
    from tests.workers import Worker

NOON = datetime(2026, 6, 1, 12, tzinfo=UTC)


examples.register_profile("soak", deadline=None, print_blob=True)

FILLED_BY_MIGRATIONS = {"auth_permission", "django_content_type"}
LONGEST = ("browser", "chaos", "slow")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Begin with what takes longest, so that no process is left alone with it at the end."""
    items.sort(key=lambda item: not any(item.get_closest_marker(mark) for mark in LONGEST))


def pytest_collection_finish() -> None:
    """Don't look for garbage in what stays to the end: libraries, games and thousands of tests; a tenth of the time."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 20)


@pytest.hookimpl(tryfirst=True)
def pytest_runtestloop(session: pytest.Session) -> object:
    """Run all tests with room for their frames."""
    plugins = session.config.pluginmanager
    rest = plugins.subset_hook_caller("pytest_runtestloop", [sys.modules[__name__]])
    return with_room(lambda: rest(session=session))


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Generator[None, object, object]:
    """Give each test luck of its own, the same in every run: nothing depends on what happens to be drawn."""
    with known_luck(item.nodeid):
        return (yield)


@pytest.fixture(scope="session", autouse=True)
def static_files_looked_up_once() -> Iterator[None]:
    """Look at every style sheet and script once, not again for every browser and program that a test opens."""
    from whitenoise.middleware import WhiteNoiseMiddleware

    found: dict[str, object] = {}
    look_up = WhiteNoiseMiddleware.add_files_from_finders

    def remember(middleware: WhiteNoiseMiddleware) -> None:
        if not found:
            look_up(middleware)
            found.update(middleware.files)
        middleware.files |= found

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(WhiteNoiseMiddleware, "add_files_from_finders", remember)
        yield


@pytest.fixture(scope="session")
def real_servers() -> Iterator[None]:
    """PostgreSQL and Valkey: those that the environment names, else our own for as long as any test process runs."""
    from config import servers

    with servers.running(durable=False):
        yield


@pytest.fixture(scope="session")
def django_db_modify_db_settings(
    real_servers: None,  # noqa: ARG001
    django_db_modify_db_settings_parallel_suffix: None,  # noqa: ARG001
    django_db_blocker: DjangoDbBlocker,
) -> None:
    """Start the servers before the test database is copied: tests without a database need neither."""
    from django.db import connection

    from tests.template import template

    with django_db_blocker.unblock():
        connection.settings_dict["TEST"]["TEMPLATE"] = template()


@pytest.fixture(scope="session", autouse=True)
def requests_lock_in_transactions_of_their_own() -> Iterator[None]:
    """Refuse requests to lock rows in the transaction around a test, as Django refuses where that is not: in life."""
    from django.core.handlers.base import BaseHandler
    from django.db.models.sql.compiler import SQLCompiler
    from django.db.transaction import TransactionManagementError

    answer, write = BaseHandler.get_response, SQLCompiler.as_sql
    answering = ContextVar("answering", default=False)

    def get_response(*given: Any) -> Any:
        before = answering.set(True)
        try:
            return answer(*given)
        finally:
            answering.reset(before)

    def as_sql(compiler: SQLCompiler, *args: Any, **options: Any) -> Any:
        ours = [block for block in compiler.connection.atomic_blocks if not getattr(block, "_from_testcase", False)]
        if answering.get() and compiler.query.select_for_update and not ours:
            message = "select_for_update outside of a transaction.atomic() of ours"
            raise TransactionManagementError(message)
        return write(compiler, *args, **options)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(BaseHandler, "get_response", get_response)
        patch.setattr(SQLCompiler, "as_sql", as_sql)
        yield


@pytest.fixture(scope="session", autouse=True)
def emptied_row_by_row() -> Iterator[None]:
    """After a test with transactions of its own delete the few rows there are; to truncate makes every table anew.

    We wait for what workers have begun, and triggers, such as those that guard the log, hold for us as little as they
    do when one truncates. What every migration would fill in again the same (kinds of rows, permissions) stays.
    """
    from django.core.management.commands import flush
    from django.db.backends.postgresql.operations import DatabaseOperations

    def sql_flush(operations: DatabaseOperations, style: object, tables: list[str], **_: object) -> list[str]:  # noqa: ARG001
        names = [operations.quote_name(table) for table in tables if table not in FILLED_BY_MIGRATIONS]
        first = [f"LOCK {', '.join(names)}", "SET LOCAL session_replication_role = replica"]
        return [*first, *(f"DELETE FROM {name}" for name in names)] if names else []  # noqa: S608  # our own tables

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(DatabaseOperations, "sql_flush", sql_flush)
        patch.setattr(flush, "emit_post_migrate_signal", lambda *_, **__: None)
        yield


@pytest.fixture(autouse=True)
def fresh_nudges(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nudge again at once: an earlier test may have found its broker away."""
    monkeypatch.setattr("pbem.outbox.nudges._again", 0.0)


@pytest.fixture(autouse=True)
def plain_english() -> None:
    """Begin in English and UTC: a page that an earlier test opened in Polish leaves its language behind."""
    from django.utils import timezone, translation

    translation.activate("en")
    timezone.deactivate()


@pytest.fixture
def player(db: None) -> Callable[..., Player]:  # noqa: ARG001
    """`player("Ada")` returns the player of that name, made when first asked for."""
    from tests.factories import a_player

    return a_player


@pytest.fixture
def a_match(db: None) -> Callable[..., Match]:  # noqa: ARG001
    """`a_match(seats=2, mode="alternating")` returns a running match of Light Speed; see tests.factories."""
    from tests import factories

    return factories.a_match


@pytest.fixture
def heap(monkeypatch: pytest.MonkeyPatch) -> Game:  # type: ignore[type-arg]  # any game
    """The small game of tests/heap.py, among the games of the house for this test."""
    from tests.heap import GAME, registered

    registered(monkeypatch)
    return GAME


@pytest.fixture
def clock() -> Iterator[time_machine.Traveller]:
    """Time stands still at noon and moves by `clock.shift(timedelta(...))`."""
    with time_machine.travel(NOON, tick=False) as traveller:
        yield traveller


@pytest.fixture
def post(db: None, mailoutbox: list[EmailMessage]) -> Callable[[], list[EmailMessage]]:  # noqa: ARG001
    """`post()` sends every letter that is due and returns those of this call."""
    from pbem.outbox.services import send_next

    def send() -> list[EmailMessage]:
        before = len(mailoutbox)
        while send_next():
            pass
        return mailoutbox[before:]

    return send


@pytest.fixture
def a_worker(
    transactional_db: None,  # noqa: ARG001
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> Iterator[Worker]:
    """A real Celery worker on the test database with a broker of its own; `a_worker.start()` begins it."""
    from tests.workers import Worker

    worker = Worker(tmp_path)
    worker.take_nudges(monkeypatch)
    yield worker
    worker.close()
