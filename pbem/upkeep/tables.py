"""The tables of the database as text, by PostgreSQL's own COPY: out of one moment, and into an empty database."""

import hashlib
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import IO

import msgspec
from django.apps import apps
from django.core.management.color import no_style
from django.db import connection, transaction
from django.db.migrations.executor import MigrationExecutor
from django.db.migrations.loader import MigrationLoader
from django.db.migrations.recorder import MigrationRecorder
from psycopg import sql

Migration = tuple[str, str]

GAP = 1_000
"""Numbers that are left out after a restore: those of what was lost are not given to something else."""


class Table(msgspec.Struct, frozen=True):
    """What was written of a table."""

    name: str
    columns: list[str]
    rows: int
    sha256: str


@contextmanager
def one_moment() -> Iterator[None]:
    """Let everything that is read be of one moment, whatever is written meanwhile."""
    nested = connection.in_atomic_block
    with transaction.atomic():
        if not nested:
            with connection.cursor() as cursor:
                cursor.execute("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY")
        yield


def applied() -> list[Migration]:
    """Return the migrations that the database has."""
    return sorted(MigrationRecorder(connection).applied_migrations())


def columns() -> dict[str, list[str]]:
    """Return the tables with their columns, but for the one that keeps the migrations."""
    found: dict[str, list[str]] = {}
    with connection.cursor() as cursor:
        cursor.execute(
            "SELECT c.table_name, c.column_name FROM information_schema.columns c"
            " JOIN information_schema.tables t USING (table_schema, table_name)"
            " WHERE c.table_schema = current_schema() AND t.table_type = 'BASE TABLE' AND c.is_generated = 'NEVER'"
            " AND c.table_name <> 'django_migrations' ORDER BY c.table_name, c.ordinal_position"
        )
        for table, column in cursor.fetchall():
            found.setdefault(table, []).append(column)
    return found


def write(name: str, fields: list[str], target: IO[bytes]) -> Table:
    """Write the rows of a table, a line each."""
    seen, rows = hashlib.sha256(), 0
    with connection.cursor() as cursor, cursor.copy(_copy("COPY {} ({}) TO STDOUT", name, fields)) as blocks:
        for block in blocks:
            target.write(block)
            seen.update(block)
            rows += bytes(block).count(b"\n")
    return Table(name, fields, rows, seen.hexdigest())


def read(table: Table, source: IO[bytes]) -> None:
    """Read rows into a table."""
    statement = _copy("COPY {} ({}) FROM STDIN", table.name, table.columns)
    with connection.cursor() as cursor, cursor.copy(statement) as copy:
        while block := source.read(1 << 16):
            copy.write(block)


def _copy(form: str, name: str, fields: list[str]) -> sql.Composed:
    return sql.SQL(form).format(sql.Identifier(name), sql.SQL(", ").join(map(sql.Identifier, fields)))


def of_this_release(migrations: Iterable[Migration]) -> set[Migration]:
    """Return them with one that replaces many in their place, if all of these are there."""
    found = set(migrations)
    for node, migration in MigrationLoader(None).disk_migrations.items():
        if migration.replaces and found.issuperset(migration.replaces):
            found = (found - set(migration.replaces)) | {node}
    return found


def unknown(migrations: Iterable[Migration]) -> list[Migration]:
    """Return those of the migrations that this release does not have."""
    return sorted(of_this_release(migrations) - set(MigrationLoader(None).disk_migrations))


def migrate_to(migrations: Iterable[Migration]) -> None:
    """Bring a database that has none of them, or some, to exactly these migrations."""
    wanted = of_this_release(migrations)
    executor = MigrationExecutor(connection)
    parents = {parent for node in wanted for parent in executor.loader.graph.node_map[node].parents}
    executor.migrate(sorted(wanted - {(parent.key[0], parent.key[1]) for parent in parents}))


def empty_out(names: Iterable[str]) -> None:
    """Remove what migrations themselves have put into tables."""
    with connection.cursor() as cursor:
        cursor.execute("SET CONSTRAINTS ALL DEFERRED")
        for name in names:
            cursor.execute(sql.SQL("DELETE FROM {}").format(sql.Identifier(name)))


def count_on() -> None:
    """Let numbers that the database gives out go on after the greatest there is, and after what may be lost."""
    models = apps.get_models(include_auto_created=True)
    with connection.cursor() as cursor:
        for statement in connection.ops.sequence_reset_sql(no_style(), models):
            cursor.execute(statement)
        cursor.execute("SELECT schemaname, sequencename FROM pg_sequences WHERE schemaname = current_schema()")
        for schema, name in cursor.fetchall():
            whole = sql.Identifier(schema, name)
            cursor.execute(sql.SQL("SELECT setval({}, last_value + {}) FROM {}").format(
                sql.Literal(whole.as_string(None)), sql.Literal(GAP), whole))  # fmt: skip
