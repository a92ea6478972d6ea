"""What pages read: their questions asked again under EXPLAIN. Buffers and rows do not depend on who else is at work."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from django.db import connection

from tests.explained import noted


@dataclass(frozen=True)
class Cost:
    """What a question reads: buffers of 8 KiB, from memory or disk, and rows of tables, those thrown away included."""

    sql: str
    buffers: int
    rows: int


def costs(call: Callable[[], object]) -> list[Cost]:
    """Return what each question of a call reads, the dearest first; each is asked a second time for that."""
    with noted() as asked:
        call()
    found = [cost(sql, values) for sql, values in asked]
    return sorted(found, key=lambda one: -one.buffers)


def cost(sql: str, values: Any) -> Cost:
    """Ask PostgreSQL what a question reads."""
    with connection.cursor() as cursor:
        cursor.execute(f"EXPLAIN (ANALYZE, BUFFERS, TIMING OFF, FORMAT JSON) {sql}", values)
        [found] = cursor.fetchone() or [None]
    plan = (json.loads(found) if isinstance(found, str) else found)[0]["Plan"]
    return Cost(sql, plan["Shared Hit Blocks"] + plan["Shared Read Blocks"], round(_rows(plan)))


def _rows(node: dict[str, Any]) -> float:
    """Return how many rows of tables a plan and its parts looked at."""
    scanned = node["Actual Rows"] if "Scan" in node["Node Type"] else 0
    thrown = sum(node.get(f"Rows Removed by {why}", 0) for why in ("Filter", "Index Recheck", "Join Filter"))
    return float((scanned + thrown) * node["Actual Loops"] + sum(_rows(part) for part in node.get("Plans", [])))
