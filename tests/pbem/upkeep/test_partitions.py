"""The large tables of a running installation become tables of hash partitions by the script that hosts are given."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from django.conf import LazySettings
from django.core.management import call_command
from django.db import DatabaseError, IntegrityError, connection, transaction
from django.test import Client

from pbem.matches.filing.fetching import bring_back
from pbem.matches.filing.moving import file_match
from pbem.matches.models import LogEntry, Match, Snapshot
from pbem.matches.verifying import verify
from pbem.outbox.models import Notice
from tests.environment import ROOT
from tests.factories import a_match, give, play_on
from tests.pbem.matches.filing import in_folder

PARTS = 4
SCRIPT = ROOT / "docs" / "partitions.sql"
SPREAD = {LogEntry: "match_id", Snapshot: "match_id", Notice: "topic"}

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("heap")]


def move() -> None:
    """Run the script inside the test's transaction, as psql would by itself."""
    _, begin, rest = SCRIPT.read_text().partition("BEGIN;")
    statements, commit, after = rest.rpartition("COMMIT;")
    assert begin
    assert commit
    assert not after.strip()
    with connection.cursor() as cursor:
        cursor.execute(statements.replace(":'parts'", f"'{PARTS}'"))


def value(sql: str) -> Any:
    with connection.cursor() as cursor:
        cursor.execute(sql)
        [found] = cursor.fetchone() or [None]
    return found


def tried(change: str) -> None:
    """Try to change the log as somebody would in life, where nothing may be emptied."""
    with connection.cursor() as cursor:
        cursor.execute("SET LOCAL starpost.truncate = ''")
        cursor.execute(change)


def names_of(table: str) -> dict[str, str]:
    """Return the definitions of the indexes of a table by their names, as far as they do not tell what it is."""
    with connection.cursor() as cursor:
        cursor.execute("SELECT indexname, indexdef FROM pg_indexes WHERE tablename = %s", [table])
        return {name: re.sub(r" ON (ONLY )?", " ON ", definition) for name, definition in cursor.fetchall()}


def triggers_of(table: str) -> set[str]:
    with connection.cursor() as cursor:
        cursor.execute("SELECT tgname FROM pg_trigger WHERE tgrelid = %s::regclass AND NOT tgisinternal", [table])
        return {name for (name,) in cursor.fetchall()}


def test_a_match_goes_on_in_parts_and_replays(post: Callable[[], list[Any]]) -> None:
    over, running = play_on(a_match(game="heap")), a_match(game="heap")
    others = [a_match(game="heap") for _ in range(40)]
    give(running, 0, "take 1")
    letters, before = Notice.objects.count(), {model: names_of(model._meta.db_table) for model in SPREAD}
    guarded = triggers_of("matches_logentry")
    move()
    for model, column in SPREAD.items():
        table = model._meta.db_table
        parts = f"SELECT max(n) FROM (SELECT count(DISTINCT tableoid) AS n FROM {table} GROUP BY {column}) AS each"  # noqa: S608
        assert value(parts) == 1 or not model._default_manager.exists()
        assert set(names_of(table)) == set(before[model])
        assert value(f"SELECT count(*) FROM {table}") == value(f"SELECT count(*) FROM {table}_whole")  # noqa: S608
    assert value("SELECT count(DISTINCT tableoid) FROM matches_logentry") == PARTS
    assert triggers_of("matches_logentry") == guarded
    assert len(guarded) == 2
    finished = play_on(running)
    assert finished.status == Match.Status.OVER
    assert [verify(match) for match in (over, finished)] == [
        LogEntry.objects.filter(match=match).count() for match in (over, finished)
    ]
    assert Notice.objects.count() > letters
    assert len(post()) > 0
    assert Client().get(f"{over.get_absolute_url()}history/0/").status_code == 200
    call_command("replay_matches", *(match.pk for match in (*others, over, finished)), verbosity=0)


def test_a_match_that_is_over_leaves_its_part_and_comes_back(settings: LazySettings, tmp_path: Path) -> None:
    in_folder(settings, tmp_path)
    over, other = (play_on(a_match(game="heap")) for _ in range(2))
    move()
    assert file_match(over.pk)
    over.refresh_from_db()
    assert not LogEntry.objects.filter(match=over).exists()
    assert LogEntry.objects.filter(match=other).exists()
    bring_back(over)
    assert verify(Match.objects.get(pk=over.pk)) == over.head + 1


def test_in_parts_the_log_is_as_closed_and_letters_are_told_once_as_before() -> None:
    match = play_on(a_match(game="heap"))
    move()
    part = value("SELECT tableoid::regclass::text FROM matches_logentry LIMIT 1")
    for table in ("matches_logentry", part):
        for change in (f"UPDATE {table} SET body = ''", f"DELETE FROM {table}", f"TRUNCATE {table}"):  # noqa: S608
            with pytest.raises(DatabaseError, match="annot|append-only"), transaction.atomic():  # noqa: RUF043
                tried(change)
    known = Notice.objects.filter(topic=match.topic).first()
    assert known
    known.pk = None
    with pytest.raises(IntegrityError), transaction.atomic():
        known.save(force_insert=True)


def test_a_page_of_a_match_reads_one_part() -> None:
    match = play_on(a_match(game="heap"))
    move()
    with connection.cursor() as cursor:
        cursor.execute("EXPLAIN SELECT * FROM matches_logentry WHERE match_id = %s ORDER BY number", [match.pk])
        plan = "\n".join(line for (line,) in cursor.fetchall())
    assert len(set(re.findall(r"matches_logentry_\d+\b", plan))) == 1
