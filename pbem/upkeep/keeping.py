"""Is what was played kept elsewhere, too: the store of matches that are over."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from django.conf import settings

from engines.core import ReplayMismatch
from pbem.matches.filing.stores import StoreAwayError, has_store, read, write
from pbem.matches.models import Match
from pbem.matches.verifying import verify

from .findings import Finding, judged

SAMPLE: Final = 3
"""Files that are read and folded again each time."""

PROBE: Final = "doctor"
"""The file that the doctor writes to see whether that can be done."""


def look_at_store() -> Iterator[Finding]:
    """Whether the store of matches that are over, if there is one, takes files and gives them back as they were."""
    filed = Match.objects.exclude(filed="").order_by("-pk")
    if not (has_store() or settings.FILE_DAYS or filed.exists()):
        return
    yield _store()
    broken = [match.pk for match in filed[:SAMPLE] if not _whole(match)]
    yield judged(f"files of matches that are over: {filed.count()}",
                 f"see the log, and manage.py match_files check: {broken}", good=not broken)  # fmt: skip


def _store() -> Finding:
    try:
        write(PROBE, b"well")
        good = read(PROBE) == b"well"
    except StoreAwayError as trouble:
        return Finding(
            "ill", f"the store of matches that are over: {trouble}", "look at STARPOST_MATCH_STORE and there"
        )
    return judged("the store of matches that are over", "it gives back something else than it was given", good=good)


def _whole(match: Match) -> bool:
    try:
        verify(match)
    except (ReplayMismatch, StoreAwayError):
        return False
    return True
