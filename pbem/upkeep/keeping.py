"""Is what was played kept elsewhere, too: the last backup, and the store of matches that are over?"""

from collections.abc import Iterator
from datetime import datetime, timedelta
from typing import Final

from django.conf import settings
from django.utils import timezone

from engines.core import ReplayMismatch
from pbem.matches.filing.stores import StoreAwayError, has_store, read, write
from pbem.matches.models import Match
from pbem.matches.verifying import verify

from .findings import Finding, Level, judged
from .models import LastBackup

SAMPLE: Final = 3
"""Files that are read and folded again each time."""

PROBE: Final = "doctor"
"""The file that the doctor writes to see whether that can be done."""

MAKE_ONE: Final = (
    "make one: manage.py backup FILE, or systemctl start starpost-backup; then look why none was made by night"
)


def note_backup(at: datetime) -> None:
    """Remember that there is a whole backup of a moment."""
    LastBackup.objects.update_or_create(pk=1, defaults={"at": at})


def look_at_backup() -> Iterator[Finding]:
    """Whether the last backup is young enough; a service that has just been set up may have none yet."""
    if not settings.BACKUP_DAYS:
        return
    oldest = timezone.now() - timedelta(days=settings.BACKUP_DAYS)
    last = LastBackup.objects.filter(pk=1).first()
    told = f"the last backup ({last.at:%Y-%m-%d %H:%M %Z})" if last else "a backup"
    level: Level = "ill" if last or Match.objects.filter(created__lt=oldest).exists() else "look"
    yield judged(told, MAKE_ONE, good=last is not None and last.at > oldest, level=level)


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
