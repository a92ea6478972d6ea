"""What a log must not hold: the unguessable parts of addresses, by which whoever reads it could act for somebody."""

from __future__ import annotations

import logging
import re

SECRET_PARTS = re.compile(r"(?<=/)(?=[^/?\s]*[0-9:_-])[^/?\s]{20,}")
"""Long parts of paths with digits or signs: tokens; names of pages are short."""


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
