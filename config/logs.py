"""How logs are written: lines for people, or JSON for programs, with the match and the submission they are about.

A line of JSON holds what is listed here and nothing else: libraries put into their records whatever they worked on.
"""

import logging
import os
import re
from collections.abc import Callable
from datetime import UTC, datetime
from typing import Any, Final

from django.http import HttpRequest
from django.http.response import HttpResponseBase
from pythonjsonlogger.json import JsonFormatter

from config.discretion import discreet_trace, without_people
from pbem.about import about, known

JSON: Final = "json"
FORMATS: Final = ("lines", JSON)
FORMAT: Final = os.environ.get("STARPOST_LOG_FORMAT", FORMATS[0])

FIELDS: Final = {"asctime": "time", "levelname": "level", "name": "logger", "message": "message"}
"""What every line says, by Python's names and ours."""

TRACES: Final = ("exc_info", "stack_info")
MORE: Final = ("match", "submission", "method", "path", "status", "bytes", "milliseconds", *TRACES)
"""What a line says besides if there is any."""

MATCH_PATH: Final = re.compile(r"/(?:m|api/matches)/([0-9]+)(?:/|$)")


class JsonLines(JsonFormatter):
    """One JSON object a line; times are UTC (RFC 3339)."""

    def __init__(self) -> None:
        super().__init__(list(FIELDS), rename_fields=FIELDS, json_ensure_ascii=False)

    def formatTime(self, record: logging.LogRecord, datefmt: str | None = None) -> str:  # noqa: ARG002, N802
        """Return when it was written."""
        return datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds")

    def process_log_record(self, log_data: dict[str, Any]) -> dict[str, Any]:
        """Keep what is listed, without addresses of people."""
        listed = ((name, log_data.get(name)) for name in (*FIELDS.values(), *MORE))
        return {name: _plain(name, value) for name, value in listed if value is not None}


class PlainLines(logging.Formatter):
    """A line for people, and tracebacks, without what the readers of logs must not know."""

    def format(self, record: logging.LogRecord) -> str:
        """Return what is written."""
        first, *trace = super().format(record).split("\n")
        return without_people("\n".join([first, *map(discreet_trace, trace)]))


def _plain(name: str, value: object) -> object:
    if isinstance(value, int):
        return value
    masked = discreet_trace(str(value)) if name in TRACES else str(value)
    return without_people(masked)


class Concerning(logging.Filter):
    """Adds to a record what it is about, from what is being worked on or the address that was asked for."""

    def filter(self, record: logging.LogRecord) -> bool:
        """Let the record through."""
        path = str(getattr(getattr(record, "request", None), "path", ""))
        trouble = record.exc_info[1] if record.exc_info else None
        for name, number in ({"match": match_of(path)} | dict(known(trouble))).items():
            if number and not hasattr(record, name):
                setattr(record, name, number)
        return True


def match_of(path: str) -> str:
    """Return the number of the match that a path is about, nothing if it is about none.

    >>> match_of("/m/12/history/3.1/"), match_of("/api/matches/7"), match_of("/lobby/")
    ('12', '7', '')
    """
    found = MATCH_PATH.match(path)
    return found[1] if found else ""


class AboutMiddleware:
    """Knows during a request which match its address names."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponseBase]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        """Answer a request."""
        with about(match=match_of(request.path_info) or None):
            return self.get_response(request)


def handlers_in_json(logger: logging.Logger) -> None:
    """Have a logger with handlers of its own write JSON, too."""
    for handler in logger.handlers:
        handler.setFormatter(JsonLines())
        handler.addFilter(Concerning())


def configuration(form: str, level: str) -> dict[str, Any]:
    """Return what Python's logging is configured with: one of the FORMATS, from a level on."""
    return {
        "version": 1,
        "disable_existing_loggers": False,
        "filters": {
            "discreet": {"()": "config.discretion.Discreet"},
            "concerning": {"()": "config.logs.Concerning"},
        },
        "formatters": {
            "lines": {"class": "config.logs.PlainLines", "format": "%(asctime)s %(levelname)s %(name)s %(message)s"},
            "json": {"()": "config.logs.JsonLines"},
        },
        "handlers": {
            "console": {"class": "logging.StreamHandler", "formatter": form, "filters": ["discreet", "concerning"]},
            "host": {"class": "pbem.outbox.alarms.HostAlarm", "level": "ERROR"},
        },
        "loggers": {"botocore": {"level": "WARNING"}},  # says of each client where it has found its address
        "root": {"handlers": ["console", "host"], "level": level},
    }
