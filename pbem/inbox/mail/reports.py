"""Reports by mail: delivery status notifications (RFC 3464) and complaints (ARF, RFC 5965), as machines write them."""

import hashlib
import re
from email.message import Message
from uuid import UUID

from django.conf import settings

from pbem.outbox.return_paths import letter_of
from pbem.outbox.returned import Returned, hear_returned

from .classify import is_bounce
from .headers import Headers, decode_words, first, read_headers, read_message_id
from .mime import DEEPEST, content_type, parameter, parse, transfer_decoded

COMPLAINTS = {"abuse", "fraud", "virus", "other", "opt-out"}
"""Feedback types that mean: no more of this; `not-spam` and authentication failures do not (RFC 5965 7.3)."""

EVENTS = {"failed": "bounced", "delayed": "deferred", "delivered": "delivered", "relayed": "delivered"}

HEAD_TYPES = {"text/rfc822-headers", "message/rfc822", "message/global", "message/global-headers", "text/plain"}
"""Parts in which machines send back a letter or its head."""

SOFT = re.compile(r"4\.\d{1,3}\.\d{1,3}|5\.2\.2")
"""Status codes of trouble that may pass; a full mailbox is called permanent and seldom is (RFC 3463)."""

STATUS = re.compile(r"[245]\.\d{1,3}\.\d{1,3}")
LETTER = re.compile(r"message-id:\s*<([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})@([\w.-]+)>", re.IGNORECASE)
MOST_LEAVES = 30


def hear_report(raw: bytes, recipient: str) -> str:
    """Take what a report tells of a letter of ours; return what was done, for the host, and nothing if it is none.

    Which letter it is says the address that it came to, or else the Message-ID in what it sends back: nobody but the
    letter's reader and their mail servers knows either.
    """
    root, _ = parse(raw)
    if content_type(read_headers(root)) != "multipart/report":
        return _plain_bounce(root, raw, recipient)
    kind = parameter(read_headers(root), "content-type", "report-type").lower()
    leaves = _leaves(root, 0)[:MOST_LEAVES]
    pk = letter_of(recipient) or _letter_in(leaves)
    if pk is None:
        return "a report that names no letter of ours"
    told = _complaint(leaves) if kind == "feedback-report" else _status(leaves)
    if told is None:
        return "a report that says nothing of delivery"
    event, about, answer, soft = told
    key = read_message_id(read_headers(root)) or hashlib.sha256(raw).hexdigest()
    return hear_returned(pk, Returned(event, about, answer, f"{pk}:{event}:{key}", soft))


def _plain_bounce(root: Message, raw: bytes, recipient: str) -> str:
    """Take a bounce that is no report, as many servers write them, for one that may pass: nobody can tell its code."""
    headers, pk = read_headers(root), letter_of(recipient)
    subject = decode_words(first(headers, "subject"))
    if pk is None or not is_bounce(headers, subject):
        return ""
    about = first(headers, "x-failed-recipients").partition(",")[0].strip()
    key = read_message_id(headers) or hashlib.sha256(raw).hexdigest()
    return hear_returned(pk, Returned("bounced", about, subject or "no subject", f"{pk}:bounced:{key}", soft=True))


def is_report(raw: bytes) -> bool:
    """Tell whether a mail says in its head that it is a report of a machine (RFC 6522)."""
    return content_type(read_headers(parse(raw[: 64 * 2**10])[0])) == "multipart/report"


Told = tuple[str, str, str, bool]
"""Event, whom it is about, the machine's words, whether it may pass."""


def _leaves(part: Message, depth: int) -> list[Message]:
    """Return the parts that matter, the groups of fields of a status report each as one."""
    inner = part.get_payload()
    if not isinstance(inner, list) or depth >= DEEPEST:
        return [part]
    if content_type(read_headers(part)) in HEAD_TYPES:
        return [part]
    return [leaf for child in inner if isinstance(child, Message) for leaf in _leaves(child, depth + 1)]


def _letter_in(leaves: list[Message]) -> UUID | None:
    """Return the letter whose Message-ID stands in what was sent back."""
    for leaf in leaves:
        headers = read_headers(leaf)
        if content_type(headers) in HEAD_TYPES:
            found = LETTER.search(_words(leaf, headers))
            if found and found[2].lower() == settings.MAIL_DOMAIN.lower():
                return UUID(found[1])
    return None


def _words(leaf: Message, headers: Headers) -> str:
    """Return a part as text: the head of an attached mail, or what is written in the part."""
    inner = leaf.get_payload()
    if isinstance(inner, list):
        heads = [child for child in inner[:1] if isinstance(child, Message)]
        return "\n".join(f"{name}: {value}" for head in heads for name, value in head.items())
    return transfer_decoded(leaf, headers)[: 64 * 2**10].decode("utf-8", "replace")


def _status(leaves: list[Message]) -> Told | None:
    """Return the first group of fields with an action (RFC 3464 2.3)."""
    groups = (fields for leaf in leaves for fields in _groups(leaf))
    found = next((fields for fields in groups if first(fields, "action").lower() in EVENTS), None)
    if found is None:
        return None
    event = EVENTS[first(found, "action").lower()]
    status = STATUS.search(first(found, "status") or first(found, "diagnostic-code"))
    answer = ": ".join(filter(None, [first(found, "status"), _value(found, "diagnostic-code")]))
    about = _value(found, "original-recipient") or _value(found, "final-recipient")
    return event, about.strip("<>"), answer[:2000] or event, bool(status and SOFT.fullmatch(status[0]))


def _complaint(leaves: list[Message]) -> Told | None:
    found = next((fields for leaf in leaves for fields in _groups(leaf) if "feedback-type" in fields), None)
    if found is None or first(found, "feedback-type").lower() not in COMPLAINTS:
        return None
    about = _value(found, "original-rcpt-to").strip("<>")
    agent = first(found, "user-agent") or first(found, "reporting-mta")
    return "complained", about, f"{first(found, 'feedback-type')}: {agent}".strip(": "), False


def _groups(leaf: Message) -> list[Headers]:
    """Return the groups of fields in a part: parsed by the library as heads, or still in its text."""
    headers = read_headers(leaf)
    if {"action", "feedback-type"} & headers.keys():
        return [headers]
    if content_type(headers) not in {"message/feedback-report", "message/delivery-status", "text/plain"}:
        return []
    text = _words(leaf, headers) if not isinstance(leaf.get_payload(), list) else ""
    return [read_headers(parse(group.encode())[0]) for group in re.split(r"\r?\n\s*\r?\n", text)]


def _value(fields: Headers, name: str) -> str:
    """Return a typed field without its type: `rfc822; ada@example.org`."""
    value = first(fields, name)
    return value.partition(";")[2].strip() or value
