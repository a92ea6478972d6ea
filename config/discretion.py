"""What a log must not hold: the unguessable parts of addresses, by which whoever reads it could act for somebody."""

import logging
import re

SECRET_PARTS = re.compile(r"(?<=/)(?=[^/?\s]*[0-9:_-])[^/?\s]{20,}")
"""Long parts of paths with digits or signs: tokens; names of pages are short."""

PEOPLE = re.compile(r"[^\s@<>,;:\"'()\[\]{}/]+@[^\s@<>,;:\"'()\[\]{}/]+")
"""Addresses of people, reply addresses (which are secrets), and passwords in addresses of servers."""


class Discreet(logging.Filter):
    """Masks them in what is told of requests."""

    def filter(self, record: logging.LogRecord) -> bool:
        """Let the record through, masked."""
        if isinstance(record.args, tuple):
            record.args = tuple(discreet(one) if isinstance(one, str) else one for one in record.args)
        return True


def discreet(path: str) -> str:
    """Return a path without tokens.

    >>> discreet("/l/x7Hq2M-9fLw0sPzQ81aaBB/deadline.ics")
    '/l/…/deadline.ics'
    """
    return SECRET_PARTS.sub("…", path)


def without_people(text: str) -> str:
    """Return a text without addresses of mail.

    >>> without_people("550 5.1.1 <ada@post.example>: no such user")
    '550 5.1.1 <…@…>: no such user'
    """
    return PEOPLE.sub("…@…", text)


def discreet_trace(trace: str) -> str:
    """Return a traceback without tokens; the names of our own files are no secrets."""
    return "\n".join(line if line.lstrip().startswith("File ") else discreet(line) for line in trace.split("\n"))
