"""The database that test databases are copied from, so that migrations run once for each state that they are in."""

from __future__ import annotations

import hashlib
import inspect
import sys
from collections.abc import Iterator
from contextlib import contextmanager

import psycopg
from django.core.management import call_command
from django.db import connection
from django.db.migrations.loader import MigrationLoader
from psycopg import sql

PREFIX = "migrated_"
LOCK = 20_260_601
"""Whoever holds this advisory lock makes the database; other test processes wait for it."""


def template() -> str:
    """Return the name of a database with every migration applied, which is made if there is none yet."""
    name = f"{PREFIX}{_state()}"
    with _server() as server:
        server.execute("SELECT pg_advisory_lock(%s)", [LOCK])
        found = {row[0] for row in server.execute("SELECT datname FROM pg_database")}
        if name not in found:
            for old in sorted(one for one in found if one.startswith(PREFIX)):
                server.execute(sql.SQL("DROP DATABASE {}").format(sql.Identifier(old)))
            _make(server, name)
    return name


def _state() -> str:
    """Return a digest of all migrations, those of libraries included."""
    migrations = MigrationLoader(None).disk_migrations
    sources = [inspect.getsource(sys.modules[migrations[key].__module__]) for key in sorted(migrations)]
    return hashlib.sha256("".join(sources).encode()).hexdigest()[:16]


@contextmanager
def _server() -> Iterator[psycopg.Connection]:
    """Yield a connection to the server's own database; what it locks is free again afterwards."""
    known = connection.get_connection_params()
    named = {key: known[key] for key in ("host", "port", "user", "password") if known.get(key)}
    with psycopg.connect(**named, dbname="postgres", autocommit=True) as server:
        yield server


def _make(server: psycopg.Connection, name: str) -> None:
    """Migrate a new database, which gets its name when it is whole."""
    raw, own = f"{PREFIX}half", connection.settings_dict["NAME"]
    server.execute(sql.SQL("CREATE DATABASE {}").format(sql.Identifier(raw)))
    connection.settings_dict["NAME"] = raw
    try:
        call_command("migrate", verbosity=0, interactive=False)
    finally:
        connection.close()
        connection.settings_dict["NAME"] = own
    server.execute(sql.SQL("ALTER DATABASE {} RENAME TO {}").format(sql.Identifier(raw), sql.Identifier(name)))
