"""What a database that is spread over machines by match demands of the large tables: Citus, or partitions by hash."""

from __future__ import annotations

import pytest
from django.apps import apps
from django.db import connection, models

from pbem.matches.models import LogEntry, Match, Seat, Snapshot, Wait
from pbem.ratings.models import Answer, Placing

DISTRIBUTED: list[type[models.Model]] = [LogEntry, Snapshot, Wait]
"""Tables that can be spread as they are: every key that must be unique holds the match."""

NOT_YET: dict[type[models.Model], str] = {Seat: "id", Answer: "id", Placing: "id"}
"""Tables of matches that would be spread, too, but have a key of their own, by name: it must go first."""


def unique_keys(model: type[models.Model]) -> list[set[str]]:
    """Return the columns of each unique index, as the database has them."""
    with connection.cursor() as cursor:
        found = connection.introspection.get_constraints(cursor, model._meta.db_table)
    return [set(key["columns"]) for key in found.values() if key["unique"] or key["primary_key"]]


def referring(model: type[models.Model]) -> set[str]:
    """Return the fields of tables that refer to rows of this one."""
    return {
        f"{other.__name__}.{field.name}"
        for other in apps.get_models()
        for field in other._meta.local_fields
        if isinstance(field, models.ForeignKey) and field.related_model is model
    }


@pytest.mark.django_db
@pytest.mark.parametrize("model", DISTRIBUTED, ids=lambda model: model.__name__)
def test_unique_keys_hold_the_match(model: type[models.Model]) -> None:
    keys = unique_keys(model)
    assert keys
    assert all("match_id" in key for key in keys), keys


@pytest.mark.django_db
@pytest.mark.parametrize("model", NOT_YET, ids=lambda model: model.__name__)
def test_what_is_missing_is_told(model: type[models.Model]) -> None:
    assert [key for key in unique_keys(model) if "match_id" not in key] == [{NOT_YET[model]}]


@pytest.mark.parametrize("model", DISTRIBUTED, ids=lambda model: model.__name__)
def test_nothing_refers_to_rows_but_by_match(model: type[models.Model]) -> None:
    """A foreign key into a spread table would have to hold the match; there is none, and out of it only two."""
    assert referring(model) == set()
    targets = {field.related_model for field in model._meta.local_fields if isinstance(field, models.ForeignKey)}
    assert targets <= {Match, Wait._meta.get_field("player").related_model}


@pytest.mark.django_db
def test_log_and_positions_take_partitions_by_hash() -> None:
    """The same columns and keys, in four parts: each match lies whole in one of them."""
    with connection.cursor() as cursor:
        for model in (LogEntry, Snapshot):
            table, key = model._meta.db_table, "match_id, number"
            cursor.execute(f"CREATE TABLE spread (LIKE {table} INCLUDING DEFAULTS) PARTITION BY HASH (match_id)")
            cursor.execute(f"ALTER TABLE spread ADD PRIMARY KEY ({key})")
            for part in range(4):
                cursor.execute(
                    f"CREATE TABLE spread_{part} PARTITION OF spread FOR VALUES WITH (MODULUS 4, REMAINDER {part})"
                )
            columns = [field for field in model._meta.local_fields if field.column]
            names, made = ", ".join(str(field.column) for field in columns), ", ".join(map(_made, columns))
            cursor.execute(
                f"INSERT INTO spread ({names}) SELECT {made} FROM generate_series(1, 40) m, generate_series(0, 2) n"  # noqa: S608  # our columns
            )
            cursor.execute("SELECT match_id, count(DISTINCT tableoid) FROM spread GROUP BY match_id")
            assert {parts for _, parts in cursor.fetchall()} == {1}
            cursor.execute("SELECT count(DISTINCT tableoid) FROM spread")
            assert cursor.fetchone() == (4,)
            cursor.execute("DROP TABLE spread")


def _made(field: models.Field[object, object]) -> str:
    """Return an expression for a column of a made row."""
    known = {"match_id": "m", "number": "n", "moment": "n", "sealed": "false", "at": "now()", "state": "''::bytea"}
    return known.get(str(field.column), "NULL" if field.null else "'x'")
