"""From raw bytes to what a person wrote: the one door through which mail comes in."""

import msgspec

from .classify import LOOP_HEADER, Kind, Verdict, classify, sounds_away
from .headers import Headers, Sender, decode_words, first, read_headers, read_message_id, read_references, read_sender
from .mime import Body, parse, read_body
from .quoting import SENTINEL, own_lines

__all__ = ["LOOP_HEADER", "SENTINEL", "Kind", "Reading", "read_mail"]


class Reading(msgspec.Struct, frozen=True):
    """One mail as understood: `lines` the writer's own, `ignored` those cut as quotation or signature.

    Only a letter has lines; what only sounds like a machine's mail has `perhaps` some, if an order is among them. Blank
    lines are in no list. `text` is as written, at most 64 KiB in UTF-8.
    """

    kind: Kind
    why: str = ""
    sender: str = ""
    sender_name: str = ""
    subject: str = ""
    message_id: str = ""
    references: list[str] = []
    text: str = ""
    lines: list[str] = []
    ignored: list[str] = []
    perhaps: list[str] = []
    truncated: bool = False
    attachments: int = 0


def read_mail(raw: bytes) -> Reading:
    """Read one mail; whatever the bytes are, nothing is raised and what cannot be read says why."""
    try:
        return _read(raw)
    except Exception as error:  # noqa: BLE001 - a hostile mail must end here and not in the worker
        return Reading(kind="unreadable", why=f"our reader failed on it ({type(error).__name__})")


def _read(raw: bytes) -> Reading:
    root, cut_short = parse(raw)
    headers = read_headers(root)
    subject = decode_words(first(headers, "subject"))
    sender = read_sender(headers, raw)
    body = read_body(root, cut_short=cut_short)
    verdict = _judge(headers, subject, sender, body)
    written, ignored = own_lines(body.text, sender.name) if verdict.kind == "letter" or not verdict.sure else ([], [])
    if verdict.kind == "letter":
        verdict = sounds_away(written) or verdict
    lines = written if verdict.kind == "letter" else []
    return Reading(
        kind=verdict.kind,
        why=verdict.why,
        sender=sender.address,
        sender_name=sender.name,
        subject=subject,
        message_id=read_message_id(headers),
        references=read_references(headers),
        text=body.text,
        lines=lines,
        ignored=ignored if verdict.kind == "letter" else [],
        perhaps=[] if verdict.sure else written,
        truncated=body.truncated,
        attachments=body.attachments,
    )


def _judge(headers: Headers, subject: str, sender: Sender, body: Body) -> Verdict:
    """Say what kind of mail it is; what would be a letter is unreadable without a sender or a body."""
    verdict = classify(headers, subject)
    problem = sender.problem or body.problem
    return Verdict("unreadable", problem) if verdict.kind == "letter" and problem else verdict
