"""How fast the log takes entries, beside a bare INSERT and beside a library, and whether long matches slow it down."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from itertools import cycle, islice
from typing import Any

import pytest
from django.db import connection

from pbem.matches.models import LogEntry, Match
from tests.bench.library import Library
from tests.bench.tables import median, rate, show
from tests.factories import a_match, failure, give
from tests.workers import Worker

pytestmark = [pytest.mark.bench, pytest.mark.django_db(transaction=True)]

RUNS = 300
LONG_LIFE = 1_000
ORDERS = ("place at 100.5 -200 facing 30", "undo")


def orders(match: Match, count: int) -> list[Callable[[], object]]:
    """Return so many submissions of one order each, all of them accepted."""
    return [partial(accepted, match, line) for line in islice(cycle(ORDERS), count)]


def accepted(match: Match, *lines: str) -> None:
    assert failure(give(match, 0, *lines)) == ""


def bare_inserts(match: Match, rows: Sequence[LogEntry]) -> list[Callable[[], object]]:
    """Return one INSERT with its commit for each of the rows, as entries of another match."""
    columns = [field.attname for field in LogEntry._meta.local_concrete_fields if field.column]
    places = ", ".join(["%s"] * len(columns))
    sql = f"INSERT INTO matches_logentry ({', '.join(columns)}) VALUES ({places})"  # noqa: S608

    def insert(values: list[Any]) -> None:
        with connection.cursor() as cursor:
            cursor.execute(sql, values)

    return [partial(insert, [{"match_id": match.pk}.get(c, getattr(row, c)) for c in columns]) for row in rows]


def test_appending(a_worker: Worker) -> None:  # noqa: ARG001  # its broker takes the nudges, as in earnest
    match, other = a_match(mode="waves"), a_match(mode="waves", start=False)
    for warm_up in orders(match, 20):
        warm_up()
    submit = rate(orders(match, RUNS))
    rows = list(LogEntry.objects.filter(match=match, number__gt=20))
    insert = rate(bare_inserts(other, rows))
    library = Library(rows[-1].body)
    figures = {
        "bare INSERT and commit of the same row": insert,
        "eventsourcing: append to an aggregate held in memory": rate(library.appends(RUNS)),
        f"eventsourcing: load {LONG_LIFE} events, append": rate(library.loads_and_appends(LONG_LIFE, 20)),
        "full submit path, one order": submit,
        "full submit path, ten orders in one submission": 10 * rate([partial(accepted, match, *ORDERS * 5)] * 30),
    }
    library.close()
    with connection.cursor() as cursor:
        cursor.execute("SHOW fsync")
        [fsync] = cursor.fetchone()
    show(f"Entries appended, one client, fsync {fsync}", figures, "a second", "full submit path, one order")


def test_long_matches(a_worker: Worker) -> None:  # noqa: ARG001
    match = a_match(mode="waves")
    accepted(match, *ORDERS * 25)
    figures = {"at 50 entries": median(orders(match, 200))}
    while Match.objects.get(pk=match.pk).head < 5_000:
        accepted(match, *ORDERS * 100)
    figures["at 5,000 entries"] = median(orders(match, 200))
    show("One submission", figures, "ms, median", "at 50 entries")
