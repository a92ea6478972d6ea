"""Looks back read a copy of the database, if the host has one: only logs, and only as far as the copy has come along.

A page of history arms it (`looking_back`); when its match is known, one question to the copy tells whether its last
entry is there (`follow`). If not, or if the copy is away, everything is read where it was written.
"""

import logging
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from functools import wraps
from time import monotonic
from typing import Any, Final

from django.db import DEFAULT_DB_ALIAS, InterfaceError, OperationalError, connections
from django.http import HttpRequest
from django.http.response import HttpResponseBase

log = logging.getLogger(__name__)

COPY: Final = "replica"
"""How the settings call the copy."""

LOGS: Final = frozenset({"matches.LogEntry", "matches.Snapshot"})
"""What is read there: rows that are never changed."""

PAUSE: Final = 30.0
"""Seconds for which nobody asks a copy that could not be reached."""

AWAY: Final = (OperationalError, InterfaceError)

_armed: ContextVar[bool] = ContextVar("armed", default=False)
_followed: ContextVar[bool] = ContextVar("followed", default=False)
_resting = [0.0]


class Router:
    """Tells Django where to read; everything is written to the one database that there is."""

    def db_for_read(self, model: Any, **_hints: Any) -> str:
        """Return the copy for logs that it is known to hold."""
        known = model._meta.label in LOGS  # noqa: SLF001  # Django documents it
        return COPY if known and _followed.get() else DEFAULT_DB_ALIAS

    def db_for_write(self, _model: Any, **_hints: Any) -> str:
        """Return where things are written."""
        return DEFAULT_DB_ALIAS

    def allow_relation(self, *_rows: Any, **_hints: Any) -> bool:
        """Let rows of both refer to each other: they are the same."""
        return True

    def allow_migrate(self, alias: str, *_about: Any, **_hints: Any) -> bool:
        """Leave the copy to PostgreSQL."""
        return alias != COPY


@contextmanager
def looking_back() -> Iterator[None]:
    """Let logs be read from the copy until the block ends, once their match is followed."""
    armed, followed = _armed.set(COPY in connections and monotonic() > _resting[0]), _followed.set(False)
    try:
        yield
    finally:
        _armed.reset(armed)
        _followed.reset(followed)


def follow(there: Callable[[str], bool]) -> None:
    """Read the copy from now on if `there`, asked with its alias, says that it has all of the match."""
    if _armed.get():
        try:
            _followed.set(there(COPY))
        except AWAY as trouble:
            _rest(trouble)


def stay_away() -> None:
    """Read everything where it was written until the block ends: the copy may lack what was just put back there."""
    _followed.set(False)


def of_history(view: Callable[..., HttpResponseBase]) -> Callable[..., HttpResponseBase]:
    """Let a page that only reads look back; if the copy goes away meanwhile, it is made anew without."""

    @wraps(view)
    def looked(request: HttpRequest, *given: Any, **named: Any) -> HttpResponseBase:
        try:
            with looking_back():
                return view(request, *given, **named)
        except AWAY as trouble:
            if COPY not in connections or request.method not in {"GET", "HEAD"}:
                raise
            _rest(trouble)
            return view(request, *given, **named)

    return looked


def _rest(trouble: Exception) -> None:
    log.warning("the copy of the database cannot be read: %s", trouble)
    _resting[0] = monotonic() + PAUSE
    connections[COPY].close()
