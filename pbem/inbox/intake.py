"""Keeping what arrives: one row, written before anything else happens."""

import hashlib
import logging
import uuid
from collections.abc import Sequence

from django.db import transaction

from pbem.about import about
from pbem.matches.models import LogEntry, Seat
from pbem.outbox.nudges import nudge

from .judging import judge
from .models import Submission

log = logging.getLogger(__name__)

MOST_RECIPIENT = 320
"""Characters of an address that are kept; none of ours is as long."""


class KeyReusedError(Exception):
    """A client's key came again with other orders, which were not judged."""


def keep_mail(raw: bytes, recipient: str) -> Submission:
    """Keep a mail as it came; the same bytes for the same recipient are kept once. A worker judges it."""
    recipient = recipient[:MOST_RECIPIENT]
    key = f"mail:{hashlib.sha256(recipient.lower().encode() + raw).hexdigest()}"
    submission, new = Submission.objects.get_or_create(
        key=key, defaults={"via": LogEntry.Via.MAIL, "raw": raw, "recipient": recipient}
    )
    with about(submission=submission.pk):
        log.info("a mail of %d bytes was kept" if new else "a mail of %d bytes came again", len(raw))
    transaction.on_commit(lambda: _nudge(submission.pk), robust=True)
    return submission


def submit_lines(
    seat: Seat, lines: Sequence[str], *, via: str, key: str = "", decision: int | None = None
) -> Submission:
    """Keep a web or API submission and judge it at once; the same key is judged once only.

    Raises KeyReusedError if the key came before with other lines.
    """
    submission, new = Submission.objects.get_or_create(
        key=f"{via}:{seat.match_id}:{seat.number}:{key or uuid.uuid4()}",
        defaults={
            "via": via, "match": seat.match, "seat": seat.number, "player": seat.player,
            "lines": list(lines), "decision": decision,
        },
    )  # fmt: skip
    if not new and submission.lines != list(lines):
        raise KeyReusedError
    return judge(submission.pk)


def _nudge(submission: uuid.UUID) -> None:
    nudge("pbem.inbox.tasks.judge_submission", str(submission))
