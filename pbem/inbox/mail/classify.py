"""What kind of mail arrived: one a person wrote, or one that no machine may answer (RFC 3834)."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final, Literal

import msgspec

from engines.parts.expressions import later

from .away import AWAY_SENTENCES, AWAY_SUBJECTS, RETURNED_SUBJECTS
from .headers import first
from .mime import content_type, parameter
from .phrases import ROBOTS

if TYPE_CHECKING:
    from .headers import Headers

Kind = Literal["letter", "auto_reply", "bounce", "list", "own", "unreadable"]

LOOP_HEADER: Final = "X-Starpost-Loop"
MACHINE_PRECEDENCE: Final = frozenset({"auto_reply", "auto-reply", "bulk", "junk"})

ROBOT = later(rf"(?:^|[<\s\"])(?:{ROBOTS})(?:[+=-][^@\s]*)?(?:@|[\s>\"]|$)", re.IGNORECASE)
DAEMON = later(r"(?:^|[<\s\"])(?:mailer-?daemon|postmaster|mail-?delivery|mailsystem|mdaemon)", re.IGNORECASE)
RETURNED = later(RETURNED_SUBJECTS, re.IGNORECASE)
AWAY_TOLD = later(AWAY_SENTENCES, re.IGNORECASE)
MOST_SENTENCES, LONGEST_TOLD = 4, 600
AWAY = later(rf"\W*(?:{AWAY_SUBJECTS})", re.IGNORECASE)
EMPTY_PATH = later(r"< ?>")


class Verdict(msgspec.Struct, frozen=True):
    """The kind of a mail and, in a sentence, what shows it; a person may write what is not `sure`."""

    kind: Kind
    why: str = ""
    sure: bool = True


def classify(headers: Headers, subject: str) -> Verdict:
    """Return the first verdict that the headers and the decoded subject support, else that it is a letter."""
    for look in LOOKS:
        verdict = look(headers, subject)
        if verdict is not None:
            return verdict
    return Verdict("letter")


def _report(headers: Headers, _: str) -> Verdict | None:
    if content_type(headers) != "multipart/report":
        return None
    report = parameter(headers, "content-type", "report-type").lower() or "unnamed"
    kind: Kind = "auto_reply" if report == "disposition-notification" else "bounce"
    return Verdict(kind, f"it is a report ({report})")


def _null_path(headers: Headers, _: str) -> Verdict | None:
    empty = any(EMPTY_PATH.fullmatch(path) for path in headers.get("return-path", []))
    return Verdict("bounce", "its Return-Path is empty") if empty else None


def _auto_submitted(headers: Headers, _: str) -> Verdict | None:
    values = [re.split(r"[;(\s]", value.strip())[0].lower() for value in headers.get("auto-submitted", [])]
    machine = next((value for value in values if value not in {"no", ""}), None)
    return Verdict("auto_reply", f"its Auto-Submitted header says {machine}") if machine else None


def _auto_reply(headers: Headers, _: str) -> Verdict | None:
    for name in ("x-autoreply", "x-autorespond"):
        if name in headers and first(headers, name).lower() != "no":
            return Verdict("auto_reply", f"it has the header {name.title()}")
    return None


def _precedence(headers: Headers, _: str) -> Verdict | None:
    value = first(headers, "precedence").lower()
    if value in MACHINE_PRECEDENCE:
        return Verdict("auto_reply", f"its Precedence header says {value}")
    return Verdict("list", "its Precedence header says list") if value == "list" else None


def _robot(headers: Headers, _: str) -> Verdict | None:
    robot = any(ROBOT.search(_without_name(value)) for value in headers.get("from", []))
    return Verdict("auto_reply", "its sender is a machine's address") if robot else None


def _without_name(value: str) -> str:
    """Return the part of a From value that holds the address."""
    return value[value.rfind("<") :] if "<" in value else value.partition("(")[0]


def _away(_: Headers, subject: str) -> Verdict | None:
    return (
        Verdict("auto_reply", "its subject is that of an automatic reply", sure=False) if AWAY.match(subject) else None
    )


def sounds_away(lines: Sequence[str]) -> Verdict | None:
    """Judge a letter by its first sentences: many programs that answer for somebody say so nowhere else."""
    told = " ".join(lines[:MOST_SENTENCES])[:LONGEST_TOLD]
    found = AWAY_TOLD.search(told)
    return Verdict("auto_reply", "it reads like an automatic reply", sure=False) if found else None


def is_bounce(headers: Headers, subject: str) -> bool:
    """Tell whether a mail to the return path of a letter says that it did not arrive, in whatever form."""
    if AWAY.match(subject) or any("auto-replied" in value.lower() for value in headers.get("auto-submitted", [])):
        return False
    machine = any(DAEMON.search(_without_name(value)) for value in headers.get("from", []))
    return "x-failed-recipients" in headers or machine or bool(RETURNED.search(subject))


def _own(headers: Headers, _: str) -> Verdict | None:
    return Verdict("own", f"it carries our own mark {LOOP_HEADER}") if LOOP_HEADER.lower() in headers else None


def _list(headers: Headers, _: str) -> Verdict | None:
    return Verdict("list", "it came through a mailing list (List-Id)") if "list-id" in headers else None


Look = Callable[["Headers", str], Verdict | None]

LOOKS: Final[tuple[Look, ...]] = (
    _report,
    _null_path,
    _auto_submitted,
    _auto_reply,
    _precedence,
    _robot,
    _away,
    _own,
    _list,
)
