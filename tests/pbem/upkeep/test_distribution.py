"""What Citus demands of tables that are spread over machines by match, checked on ours after the script for hosts.

Citus itself is not here: its functions are stood in for, and its rules are read from the database.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from django.apps import apps
from django.db import connection
from django.test import Client

from pbem.matches.acting.settling import settle
from pbem.matches.models import LogEntry, Match, ReplayPart, Snapshot
from pbem.matches.verifying import verify
from tests.environment import ROOT
from tests.factories import a_match, a_player, play_on

SCRIPT = (ROOT / "docs" / "citus.sql").read_text()
PAGE = (ROOT / "docs" / "scale.md").read_text()
SPREAD = dict(re.findall(r"create_distributed_table\('(\w+)', '(\w+)'", SCRIPT))
WHOLE = set(re.findall(r"create_reference_table\('(\w+)'\)", SCRIPT))
FUNCTIONS = """
CREATE FUNCTION create_reference_table(text) RETURNS void LANGUAGE sql AS '';
CREATE FUNCTION create_distributed_table(text, text, colocate_with text DEFAULT '') RETURNS void LANGUAGE sql AS '';
"""

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("heap")]


def spread() -> None:
    """Do what the script does, as far as that is PostgreSQL's own; its functions do nothing here."""
    with connection.cursor() as cursor:
        cursor.execute("SET CONSTRAINTS ALL IMMEDIATE")
        cursor.execute(FUNCTIONS)
        cursor.execute(SCRIPT)


def unique_keys(table: str) -> list[set[str]]:
    """Return the columns of each unique index, as the database has them."""
    with connection.cursor() as cursor:
        found = connection.introspection.get_constraints(cursor, table)
    return [set(key["columns"]) for key in found.values() if key["unique"] or key["primary_key"]]


def references() -> list[tuple[str, str]]:
    """Return which table refers to which, as the database has it."""
    with connection.cursor() as cursor:
        cursor.execute(
            "SELECT conrelid::regclass::text, confrelid::regclass::text FROM pg_constraint WHERE contype = 'f'"
        )
        return list(cursor.fetchall())


def test_every_table_is_of_one_kind_and_the_page_names_those_that_move() -> None:
    tables = {model._meta.db_table for model in apps.get_models(include_auto_created=True)}
    assert SPREAD.keys() | WHOLE <= tables
    assert not SPREAD.keys() & WHOLE
    assert set(SPREAD.values()) == {"match_id"}
    for table in SPREAD.keys() | WHOLE:
        assert f"`{table}`" in PAGE


def test_unique_keys_hold_the_match() -> None:
    assert {"id"} in unique_keys("matches_replaypart")
    spread()
    for table, column in SPREAD.items():
        keys = unique_keys(table)
        assert keys
        assert all(column in key for key in keys), (table, keys)


def test_references_go_only_where_they_can_be_checked() -> None:
    """From spread tables to whole ones; from whole ones to whole ones; to spread ones from nowhere."""
    spread()
    for source, target in references():
        if source in SPREAD or source in WHOLE:
            assert target in WHOLE, (source, target)
        assert target not in SPREAD, (source, target)


@contextmanager
def asked() -> Iterator[list[str]]:
    """Yield the questions about spread tables that are asked meanwhile."""
    found: list[str] = []

    def note(execute: Any, sql: str, values: Any, many: bool, context: Any) -> Any:  # noqa: FBT001
        if any(f'"{table}"' in sql for table in SPREAD):
            found.append(sql)
        return execute(sql, values, many, context)

    with connection.execute_wrapper(note):
        yield found


def test_questions_about_a_match_go_to_one_machine() -> None:
    """Each names its match; the first page alone asks about several at once, beside tables that are everywhere."""
    spread()
    ada, client = a_player("Ada"), Client()
    client.force_login(ada, "django.contrib.auth.backends.ModelBackend")
    with asked() as found:
        over, running = play_on(a_match(game="heap")), a_match(game="heap")
        settle(running.pk)
        for match in (over, running):
            address = match.get_absolute_url()
            for page in (address, "/", *(f"{address}{name}" for name in ("history/0/", "chronicle/", "compare/"))):
                assert client.get(page, follow=True).status_code == 200, page
        client.get(f"{over.get_absolute_url()}replay/", follow=True)
        client.get(f"{over.get_absolute_url()}log.jsonl", follow=True)
        verify(Match.objects.get(pk=over.pk))
    assert {table for table in SPREAD for sql in found if f'"{table}"' in sql} >= {"matches_logentry"}
    strays = {sql for sql in found if not names_its_match(sql)}
    assert strays == set()


def names_its_match(sql: str) -> bool:
    """Tell whether a question finds its rows by one match, puts in rows that have one, or joins what is everywhere."""
    joined = set(re.findall(r'(?:FROM|JOIN) "(\w+)"', sql)) - SPREAD.keys()
    several = re.search(r'"match_id" IN \(', sql) is not None and joined <= WHOLE
    return sql.startswith("INSERT") or several or re.search(r"\bmatch_id\"? = %s", sql) is not None


def test_what_is_spread_is_what_is_only_asked_for_by_match() -> None:
    assert set(SPREAD) == {model._meta.db_table for model in (LogEntry, Snapshot, ReplayPart)}
