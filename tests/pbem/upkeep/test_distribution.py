"""What Citus demands of tables that are spread over machines by match, checked on ours after the script for hosts.

Citus itself is not here: its functions are stood in for, and its rules are read from the database.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from django.apps import apps
from django.conf import LazySettings
from django.core.management import call_command
from django.db import connection
from django.test import Client

from pbem.inbox.tasks import sweep
from pbem.matches.acting.settling import settle
from pbem.matches.filing.moving import file_match
from pbem.matches.history import replays
from pbem.matches.models import LogEntry, Match, ReplayPart, Snapshot
from pbem.matches.verifying import verify
from pbem.outbox.services import send_next
from pbem.privacy.closing import close
from pbem.privacy.exporting import export
from pbem.upkeep.pruning import prune
from tests.environment import ROOT
from tests.factories import a_match, a_player, play_on
from tests.pbem.matches.filing import in_folder
from tests.pbem.matches.test_filing import CALLS, PAGES

SCRIPT = (ROOT / "docs" / "citus.sql").read_text()
PAGE = (ROOT / "docs" / "scale.md").read_text()
SPREAD = dict(re.findall(r"create_distributed_table\('(\w+)', '(\w+)'", SCRIPT))
WHOLE = set(re.findall(r"create_reference_table\('(\w+)'\)", SCRIPT))
FUNCTIONS = """
CREATE FUNCTION create_reference_table(text) RETURNS void LANGUAGE sql AS '';
CREATE FUNCTION create_distributed_table(text, text, colocate_with text DEFAULT '') RETURNS void LANGUAGE sql AS '';
"""

WHILE_IT_RUNS = ("", "history/0/", "chronicle/", "compare/", "board.svg")

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
        if spread_in(sql):
            found.append(sql)
        return execute(sql, values, many, context)

    with connection.execute_wrapper(note):
        yield found


def tables_of(sql: str) -> set[str]:
    """Return the tables that a question or a change is about."""
    return set(re.findall(r'\b(?:FROM|JOIN|INTO|UPDATE)\s+"?(\w+)', sql)) - {"UNNEST"}


def spread_in(sql: str) -> set[str]:
    return tables_of(sql) & SPREAD.keys()


def test_questions_about_a_match_go_to_one_machine(settings: LazySettings, tmp_path: Path) -> None:
    """Each names its match; the first page alone asks about several at once, beside tables that are everywhere."""
    spread()
    in_folder(settings, tmp_path)
    ada, client = a_player("Ada"), Client()
    client.force_login(ada, "django.contrib.auth.backends.ModelBackend")
    with asked() as found:
        over, running = play_on(a_match(game="heap")), a_match(game="heap")
        settle(running.pk)
        for match in (over, running):
            for place in ("/", *(f"/m/{match.pk}/{page}" for page in (PAGES if match == over else WHILE_IT_RUNS))):
                assert client.get(place, follow=True).status_code == 200, place
            for call in CALLS if match == over else CALLS[:-1]:
                assert client.get(f"/api/matches/{match.pk}{call}").status_code == 200, call
        while replays.make_next(over, "en"):
            pass
        client.get(f"/m/{over.pk}/replay/en/")
        verify(Match.objects.get(pk=over.pk))
        work()
        assert file_match(over.pk)
        client.get(f"/m/{over.pk}/")
        export(ada)
        close(ada)
    assert {table for sql in found for table in spread_in(sql)} == SPREAD.keys()
    assert {sql for sql in found if not goes_to_one_machine(sql)} == set()


def work() -> None:
    """Do what the clock and the host have done."""
    while send_next():
        pass
    sweep()
    prune()
    for name in ("revise_matches", "rebuild_ratings", "replay_matches"):
        call_command(name, stdout=StringIO())


def goes_to_one_machine(sql: str) -> bool:
    """Tell whether a question finds its rows by one match, puts in rows that have one, or joins what is everywhere."""
    apart = re.match(r"\s*WITH \w+ AS MATERIALIZED \((.*?)\n\)", sql, re.DOTALL)
    if apart:
        return not spread_in(sql[apart.end() :]) and goes_to_one_machine(apart[1])
    if sql.startswith("INSERT") and tables_of(sql) <= SPREAD.keys():
        return True
    by_match = re.search(r'\bmatch_id"? (?:= %|IN \()', sql) is not None
    return by_match and tables_of(sql) <= SPREAD.keys() | WHOLE


@pytest.mark.parametrize(
    ("sql", "found"),
    [
        ("SELECT count(*) FROM matches_logentry WHERE match_id = %s", False),
        ("SELECT count(*) FROM matches_logentry", True),
        ('SELECT 1 FROM "matches_logentry" JOIN "matches_note" ON TRUE WHERE "match_id" = %s', True),
        ("SELECT (SELECT 1 FROM matches_snapshot WHERE match_id = %s), EXISTS (SELECT FROM matches_note)", True),
        (
            "WITH own AS MATERIALIZED (\nSELECT FROM matches_logentry WHERE match_id = %s\n) SELECT FROM matches_note",
            False,
        ),
        (
            "WITH own AS MATERIALIZED (\nSELECT FROM matches_note WHERE match_id = %s\n) SELECT FROM matches_snapshot",
            True,
        ),
        ("INSERT INTO matches_logentry SELECT * FROM matches_note", True),
    ],
)
def test_what_needs_several_machines_is_found(sql: str, found: bool) -> None:  # noqa: FBT001
    assert goes_to_one_machine(sql) is not found


def test_what_is_spread_is_what_is_only_asked_for_by_match() -> None:
    assert set(SPREAD) == {model._meta.db_table for model in (LogEntry, Snapshot, ReplayPart)}


def test_no_table_that_stays_refers_to_one_that_is_spread() -> None:
    """Nor would Django join them: no field of any model, of ours or of a library, leads there."""
    models = apps.get_models(include_auto_created=True)
    names = {model._meta.db_table for model in models}
    assert SPREAD.keys() | WHOLE <= names
    leads = {(model._meta.db_table, field.related_model._meta.db_table)
             for model in models for field in model._meta.get_fields()
             if field.is_relation and not field.auto_created and isinstance(field.related_model, type)}  # fmt: skip
    assert {(source, target) for source, target in leads if target in SPREAD} == set()
    assert {target for source, target in leads if source in SPREAD} <= WHOLE
