"""Rows as objects, for the few questions that every request asks: the SQL is written once, not every time.

To write a question takes Django longer than it takes PostgreSQL to answer it; so only what is asked again and again
is asked in this way, by conditions that a reader of SQL takes in at a glance.
"""

from collections.abc import Sequence
from functools import cached_property
from typing import Any, Generic, TypeVar

from django.db import connection, connections, router
from django.db.models import Model

M = TypeVar("M", bound=Model)

PREFETCHED = "_prefetched_objects_cache"
"""Where Django keeps what it has read beside an object; the object may be a lazy one, such as who is signed in."""


class Rows(Generic[M]):
    """The rows of a model's table that fulfil a condition, an SQL text with `%s` for the values, as objects."""

    def __init__(self, model: type[M], condition: str) -> None:
        self.model, self.condition = model, condition

    def __call__(self, *values: Any) -> list[M]:
        """Return the objects, with all their fields."""
        alias = router.db_for_read(self.model)
        with connections[alias].cursor() as cursor:
            cursor.execute(self._sql, values)
            return [self.model.from_db(alias, self._names, self._read(row)) for row in cursor.fetchall()]

    def any(self, *values: Any) -> bool:
        """Tell whether there is one."""
        with connections[router.db_for_read(self.model)].cursor() as cursor:
            cursor.execute(self._sql_any, values)
            return cursor.fetchone() is not None

    def first(self, *values: Any) -> M | None:
        """Return the first of the objects, None if there is none."""
        return next(iter(self(*values)), None)

    @cached_property
    def _fields(self) -> Sequence[Any]:
        return self.model._meta.concrete_fields  # noqa: SLF001  # Django documents it

    @cached_property
    def _names(self) -> list[str]:
        return [field.attname for field in self._fields]

    @cached_property
    def _sql(self) -> str:
        return self._write(", ".join(f'"{field.column}"' for field in self._fields))

    @cached_property
    def _sql_any(self) -> str:
        return f"{self._write('1')} LIMIT 1"

    def _write(self, columns: str) -> str:
        table = self.model._meta.db_table  # noqa: SLF001  # see above
        return f'SELECT {columns} FROM "{table}" WHERE {self.condition}'  # noqa: S608  # our own words

    @cached_property
    def _stored(self) -> list[tuple[int, Any]]:
        """The places of fields that are stored in a form of their own, such as JSON."""
        return [(place, field) for place, field in enumerate(self._fields) if hasattr(field, "from_db_value")]

    def _read(self, row: Sequence[Any]) -> list[Any]:
        values = list(row)
        for place, field in self._stored:
            values[place] = field.from_db_value(values[place], None, connection)
        return values


def has_related(owner: Model, name: str) -> bool:
    """Tell whether what is related to an object under a name is kept with it."""
    return name in getattr(owner, PREFETCHED, {})


def keep_related(owner: Model, name: str, rows: Sequence[Model]) -> None:
    """Keep the rows that are related to an object under a name where `prefetch_related` would keep them."""
    kept = getattr(owner, name).all()
    kept._result_cache, kept._prefetch_done = list(rows), True  # noqa: SLF001  # there is no other way
    setattr(owner, PREFETCHED, getattr(owner, PREFETCHED, {}) | {name: kept})
