"""Long lists page by page, newest first: each page says where the next begins, so the last costs what the first does.

What came meanwhile moves nothing from one page to another, as it would if rows were counted.
"""

from datetime import datetime
from typing import TypeVar

from django.core.exceptions import ValidationError
from django.db.models import Model, Q, QuerySet

M = TypeVar("M", bound=Model)

BETWEEN = "_"
"""What stands between the moment and the key of a row in an address."""


def page(found: QuerySet[M], field: str, after: str, most: int) -> tuple[list[M], str]:
    """Return as many rows as fit on a page, newest first by a field, and where the next page begins ("" if none does).

    `after` says what an earlier page returned; nonsense there shows the first page.
    """
    rows = list(_beyond(found, field, after).order_by(f"-{field}", "-pk")[: most + 1])
    if len(rows) <= most:
        return rows, ""
    last = rows[most - 1]
    return rows[:most], f"{getattr(last, field).isoformat()}{BETWEEN}{last.pk}"


def _beyond(found: QuerySet[M], field: str, after: str) -> QuerySet[M]:
    """Return the rows after the place that an address names; all if it names none."""
    written, _, key = after.partition(BETWEEN)
    try:
        moment = datetime.fromisoformat(written)
        if not moment.tzinfo:
            return found
        same = Q((field, moment), pk__lt=key)
        return found.filter(Q((f"{field}__lt", moment)) | same, (f"{field}__lte", moment))
    except (ValueError, ValidationError):
        return found
