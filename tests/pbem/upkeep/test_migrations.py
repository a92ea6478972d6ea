"""Old and new processes run side by side during an update: no migration takes from one what it still uses."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import cache

import pytest
from django.db import connection, migrations, models
from django.db.migrations.loader import MigrationLoader
from django.db.migrations.operations.base import Operation
from django.db.migrations.state import ProjectState
from django_migration_linter.sql_analyser.analyser import analyse_sql_statements
from django_migration_linter.sql_analyser.postgresql import PostgresqlAnalyser

from pbem.matches.models import Match
from tests.factories import a_player

pytestmark = pytest.mark.django_db

BEFORE = {
    "channels": 3, "inbox": 5, "lobby": 6, "matches": 18, "moderation": 1, "outbox": 5, "players": 9, "ratings": 3,
    "upkeep": 0,
}  # fmt: skip
"""The last migration of each app from the time when the whole service was stopped for an update; one holds them all."""

SECOND_STEPS: frozenset[tuple[str, str]] = frozenset()
"""Migrations that drop what no process has used since the release before: the only ones that may."""

LOCKED_SHORTLY = "DROP_INDEX"


def faults(statements: Sequence[str]) -> set[str]:
    """Return what the linter finds; of columns one by one, as the default of one must not excuse another."""
    found, _, warned = analyse_sql_statements(PostgresqlAnalyser, list(statements), ["NOT_NULL", LOCKED_SHORTLY])
    found += warned
    for part in columns(statements):
        found += analyse_sql_statements(PostgresqlAnalyser, part)[0]
    return {issue.code for issue in found}


def columns(statements: Sequence[str]) -> Iterator[list[str]]:
    """Yield the statements about each column that is there already when they run."""
    named: dict[tuple[str, str], list[str]] = {}
    for statement in statements:
        if known := re.match(r'ALTER TABLE "(\w+)" (?:ADD|ALTER) COLUMN "(\w+)"', statement):
            named.setdefault((known[1], known[2]), []).append(statement)
    yield from named.values()


@cache
def loader() -> MigrationLoader:
    return MigrationLoader(connection, replace_migrations=False)


def since_then() -> list[tuple[str, str]]:
    nodes = sorted(loader().disk_migrations)
    return [(app, name) for app, name in nodes if app in BEFORE and int(name[:4]) > BEFORE[app]]


def test_each_app_of_ours_is_watched() -> None:
    ours = {node[0] for node, found in loader().disk_migrations.items() if found.__module__.startswith("pbem.")}
    assert ours - set(BEFORE) <= {app for app, name in since_then() if name.startswith("0001")}


@pytest.mark.django_db(transaction=True)  # indexes are made beside other work, outside of any transaction
def test_no_migration_breaks_what_runs_beside_it() -> None:
    for node in since_then():
        if node not in SECOND_STEPS:
            plan = [(loader().disk_migrations[node], False)]
            assert not faults(loader().collect_sql(plan)), f"{node}: in two steps, see docs/upgrades.md"


def written(*operations: Operation) -> set[str]:
    """Return what is found in a migration of ratings made of these."""
    made = type("Migration", (migrations.Migration,), {"operations": list(operations), "atomic": False})
    state: ProjectState = loader().project_state(("ratings", "0001_squashed_0003_teams"))
    with connection.schema_editor(collect_sql=True, atomic=False) as editor:
        made("0099_made", "ratings").apply(state, editor, collect_sql=True)
        return faults(editor.collected_sql)


N = models.IntegerField
BESIDE = [migrations.AddField("rating", "a", N(db_default=1)), migrations.AddField("rating", "b", N(default=1))]
INDEX = models.Index(fields=["mu"], name="n")


@pytest.mark.parametrize(
    ("operations", "found"),
    [
        pytest.param([migrations.AddField("rating", "a", N(default=1))], {"NOT_NULL"}, id="no default"),
        pytest.param(BESIDE, {"NOT_NULL"}, id="beside one with a default"),
        pytest.param([migrations.AddField("rating", "a", N(db_default=1))], set(), id="default of the database"),
        pytest.param([migrations.AddField("rating", "a", N(null=True))], set(), id="may be null"),
        pytest.param([migrations.RemoveField("rating", "shown")], {"DROP_COLUMN"}, id="dropped"),
        pytest.param([migrations.RenameField("rating", "shown", "seen")], {"RENAME_COLUMN"}, id="renamed"),
        pytest.param([migrations.RenameModel("rating", "skill")], {"RENAME_TABLE"}, id="renamed table"),
        pytest.param([migrations.DeleteModel("rating")], {"DROP_TABLE"}, id="dropped table"),
        pytest.param([migrations.AddIndex("rating", INDEX)], {"CREATE_INDEX"}, id="lock"),
    ],
)
def test_what_breaks_is_found(operations: list[Operation], found: set[str]) -> None:
    assert written(*operations) == found


def test_a_process_of_before_makes_matches() -> None:
    """Which knew nothing of secrets that are renewed, and of files."""
    unknown = {"id", "renewed", "filed", "fetched"}
    Match.objects.create(game_slug="heap", creator=a_player())
    known = [str(field.column) for field in Match._meta.local_fields if field.column not in unknown]
    names = ", ".join(known)
    with connection.cursor() as cursor:
        cursor.execute(f"INSERT INTO matches_match ({names}) SELECT {names} FROM matches_match")  # noqa: S608  # our columns
    assert [match.renewals for match in Match.objects.all()] == [[], []]
