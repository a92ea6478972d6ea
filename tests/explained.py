"""How PostgreSQL answers the questions that something asks."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from django.db import connection

READING = ("SELECT", "WITH", "UPDATE", "DELETE")


@contextmanager
def noted() -> Iterator[list[tuple[str, Any]]]:
    """Yield the questions that are asked meanwhile."""
    asked: list[tuple[str, Any]] = []

    def note(execute: Callable[..., Any], sql: str, values: Any, many: bool, context: Any) -> Any:  # noqa: FBT001
        if not many and sql.lstrip("( ").startswith(READING):
            asked.append((sql, values))
        return execute(sql, values, many, context)

    with connection.execute_wrapper(note):
        yield asked


def plans(call: Callable[[], object]) -> str:
    """Return the plans of all questions of a call, as they are where a table is too large to be read whole."""
    with noted() as asked:
        call()
    with connection.cursor() as cursor:
        cursor.execute("SET LOCAL enable_seqscan = off")
        for n, (sql, values) in enumerate(asked):
            cursor.execute(f"EXPLAIN {sql}", values)
            asked[n] = ("\n".join(line for (line,) in cursor.fetchall()), ())
        cursor.execute("SET LOCAL enable_seqscan = on")
    return "\n".join(plan for plan, _ in asked)
