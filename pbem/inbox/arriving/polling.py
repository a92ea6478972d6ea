"""Mail that waits in a mailbox: fetched by IMAP, kept, and only then marked (RFC 3501).

A message counts as taken when it is flagged as answered, which every server knows and no reader sets by looking. If we
die between keeping and marking, it is fetched again, and the same bytes are kept only once.
"""

import logging
import re
import ssl
from email.parser import BytesHeaderParser
from email.policy import compat32
from typing import Any, NamedTuple

from django.conf import settings
from imap_tools import (
    AND,
    BaseMailBox,
    ImapToolsError,
    MailBox,
    MailBoxStartTls,
    MailBoxUnencrypted,
    MailMessageFlags,
)

from pbem.inbox.intake import keep_mail
from pbem.inbox.mail.mime import MOST_BYTES

from .webhooks import recipients

log = logging.getLogger(__name__)

MOST = 200
"""Messages in one go; the rest waits for the next."""

PATIENCE = 30.0
"""Seconds that the server has for an answer."""

TAKEN = (MailMessageFlags.ANSWERED, MailMessageFlags.SEEN)

DELIVERED = {"delivered-to", "x-original-to", "envelope-to"}
"""Header fields in which the last server notes whom it delivered to."""

NAMED = {"to", "cc"}

SIZE = re.compile(rb"RFC822\.SIZE (\d+)")


class Polled(NamedTuple):
    """How many messages were kept, and how many were for nobody here or too long."""

    kept: int
    others: int


def poll() -> Polled:
    """Keep what waits in the mailbox that the settings name. Raises OSError or MailboxError if it cannot be reached."""
    kept = others = 0
    with _mailbox() as box:
        for uid in box.uids(AND(answered=False, deleted=False))[:MOST]:
            found = _take(box, uid)
            kept, others = kept + found, others + (not found)
            box.flag(uid, TAKEN, value=True)
    return Polled(kept, others)


def _take(box: BaseMailBox, uid: str) -> bool:
    """Keep a message; False if it is none of ours."""
    if _size(box, uid) > MOST_BYTES:
        log.warning("message %s is longer than %s bytes and was left out", uid, MOST_BYTES)
        return False
    raw = _raw(box, uid)
    to = addressed(raw)
    for recipient in to:
        keep_mail(raw, recipient)
    return bool(to)


def addressed(raw: bytes) -> list[str]:
    """Return which of our addresses a message in a mailbox is for."""
    fields = [(name.lower(), str(value)) for name, value in BytesHeaderParser(policy=compat32).parsebytes(raw).items()]
    envelope = " ".join(value for name, value in fields if name in DELIVERED)
    return recipients(envelope, [value for name, value in fields if name in NAMED])


def _size(box: BaseMailBox, uid: str) -> int:
    pieces = [part for part in _fetched(box, uid, "(RFC822.SIZE)") if isinstance(part, bytes)]
    found = SIZE.search(b" ".join(pieces))
    return int(found[1]) if found else 0


def _raw(box: BaseMailBox, uid: str) -> bytes:
    """Return the message as it is stored; the library's own fetching would parse it."""
    parts = _fetched(box, uid, "(BODY.PEEK[])")
    return next((part[1] for part in parts if isinstance(part, tuple) and b"BODY[" in part[0]), b"")


def _fetched(box: BaseMailBox, uid: str, what: str) -> list[Any]:
    """Return the parts of an answer as imaplib gives them: bytes, or (line, literal)."""
    status, parts = box.client.uid("FETCH", uid, what)
    if status != "OK":
        message = f"FETCH of {uid} was answered {status}"
        raise OSError(message)
    return parts


def _mailbox() -> BaseMailBox:
    """Sign in and open the folder; a server that does not prove who it is gets no password."""
    where: dict[str, Any] = {"host": settings.IMAP_HOST, "port": settings.IMAP_PORT, "timeout": PATIENCE}
    if settings.IMAP_SECURITY == "none":
        box: BaseMailBox = MailBoxUnencrypted(**where)
    else:
        kind = MailBox if settings.IMAP_SECURITY == "tls" else MailBoxStartTls
        box = kind(**where, ssl_context=ssl.create_default_context())
    try:
        return box.login(settings.IMAP_USER, settings.IMAP_PASSWORD, settings.IMAP_FOLDER)
    except (OSError, ImapToolsError):
        box.client.shutdown()
        raise
