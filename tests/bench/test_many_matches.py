"""Twenty thousand matches, all late, made by SQL from one: what a sweep and the first page cost then."""

from __future__ import annotations

import time

import pytest
from django.db import connection
from django.test import Client
from django.utils import timezone

from pbem.inbox import tasks
from pbem.matches.acting.settling import unsettled
from pbem.matches.models import Match, Seat, Wait
from tests.factories import a_match

pytestmark = [pytest.mark.bench, pytest.mark.django_db, pytest.mark.usefixtures("heap")]

MANY = 20_000


def copied(table: str, key: str, of: str) -> None:
    """Copy the rows of a match for all the others; each column as it is but for its key and its match."""
    with connection.cursor() as cursor:
        cursor.execute("SELECT column_name FROM information_schema.columns WHERE table_name = %s", [table])
        names = [f'"{name}"' for (name,) in cursor.fetchall() if name not in {key, "match_id"}]
        plain, chosen = ", ".join(names), ", ".join(f"{table}.{name}" for name in names)
        new, source = "", f"{table}, generate_series(2, {MANY})"
        if table != Match._meta.db_table:
            new, source, chosen = "match_id, ", f"{table}, matches_match m WHERE m.id <> {of}", f"m.id, {chosen}"
        cursor.execute(f"INSERT INTO {table} ({new}{plain}) SELECT {chosen} FROM {source}")  # noqa: S608  # names of ours


def seconds(title: str, call: object) -> float:
    begun = time.perf_counter()
    call()  # type: ignore[operator]  # something to call
    spent = time.perf_counter() - begun
    print(f"{title}: {spent * 1000:.0f} ms")
    return spent


def test_a_sweep_and_the_first_page_among_many_late_matches() -> None:
    match = a_match(game="heap")
    Wait.objects.filter(match=match).update(due=timezone.now())
    copied("matches_match", "id", str(match.pk))
    copied(Seat._meta.db_table, "id", str(match.pk))
    copied(Wait._meta.db_table, "id", str(match.pk))
    with connection.cursor() as cursor:
        cursor.execute("ANALYZE")
    assert Match.objects.count() == MANY
    print()
    assert seconds("finding 20,000 late matches", lambda: unsettled(timezone.now())) < 2
    assert seconds("a sweep", tasks.sweep) < 5
    Client().get("/")
    assert seconds("the first page of a stranger", lambda: Client().get("/")) < 2
