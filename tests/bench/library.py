"""The same work done by the library `eventsourcing`, on the same server."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from uuid import UUID

from django.db import connection
from eventsourcing.application import Application
from eventsourcing.domain import Aggregate, event


class Table(Aggregate):
    """A match that only remembers how many orders it had."""

    def __init__(self) -> None:
        self.orders = 0

    @event("Ordered")
    def order(self, body: str) -> None:
        """Take an order; `body` is what one of our entries holds."""
        self.orders += len(body) > 0


class Library:
    """An application of the library whose events are as long as our entries."""

    def __init__(self, body: str) -> None:
        now = connection.settings_dict
        self.body = body
        self.application: Application[UUID] = Application(
            env={
                "PERSISTENCE_MODULE": "eventsourcing.postgres",
                "POSTGRES_DBNAME": now["NAME"],
                "POSTGRES_HOST": now["HOST"],
                "POSTGRES_PORT": str(now["PORT"] or 5432),
                "POSTGRES_USER": now["USER"],
                "POSTGRES_PASSWORD": now["PASSWORD"],
            }
        )

    def appends(self, count: int) -> list[Callable[[], object]]:
        """Return so many appends to one aggregate that stays in memory."""
        return [partial(self._append, Table())] * count

    def loads_and_appends(self, age: int, count: int) -> list[Callable[[], object]]:
        """Return so many appends to an aggregate with `age` events that is loaded anew each time."""
        table = Table()
        for _ in range(age):
            table.order(self.body)
        self.application.save(table)
        return [lambda: self._append(self.application.repository.get(table.id))] * count

    def close(self) -> None:
        """Give the connections back."""
        self.application.close()

    def _append(self, table: Table) -> None:
        table.order(self.body)
        self.application.save(table)
