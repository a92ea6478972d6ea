"""What notices tell, and their keys: a second notice with the same key is the same thing, and is not told again.

A key is a kind and what the notice is about, widest first, so that all about a match, or about a seat of it, are found
by what their keys begin with. Keys are kept for as long as the notices: never change how one is put together.
"""

from enum import StrEnum
from typing import Final


class Kind(StrEnum):
    """What a notice tells; its letter is written by what is registered in `pbem.outbox.writers`."""

    TURN = "turn"
    REMINDER = "reminder"
    NEWS = "news"
    BEGIN = "begin"
    OVER = "over"
    PASS = "pass"  # noqa: S105  # hand on the device
    DIGEST = "digest"
    RECEIPT = "receipt"
    HELD = "held"
    STRANGER = "stranger"
    FLOOD = "flood"
    HOST = "host"
    PROPOSAL = "proposal"
    SEAT = "seat"
    SUBSTITUTE = "substitute"
    OFFER = "offer"
    VACANCY = "vacancy"
    INVITATION = "invitation"
    TABLE = "table"
    SEATS = "seats"
    REPORT = "report"
    SANCTION = "sanction"
    CALL = "call"
    TEST = "test"
    CONFIRM = "confirm"
    CODE = "code"
    ALARM = "alarm"


TEST_LETTER: Final = "test-letter"
"""Begins the keys of letters that players try their mail out with; those of test calls begin with `Kind.TEST`."""

MAIL_FAILED: Final = "mail-failed"
"""Begins the keys of calls that say that mail does not arrive."""


def key_of(first: str, *about: object) -> str:
    """Return the key of a notice of a kind about something, as in `over:7:0`."""
    return ":".join([first, *map(str, about)])


def keys_of(first: str, *about: object) -> str:
    """Return what the keys of all notices of a kind about something begin with, as in `turn:7:`."""
    return key_of(first, *about) + ":"


def answers_to(kind: str, name: str) -> str:
    """Return what the keys of all answers begin with that tell what became of a reply to a letter of that kind."""
    return keys_of(f"{kind}-said", name)


def call_key(notice: str, channel: int) -> str:
    """Return the key of the call by which a channel tells what the notice with that key tells."""
    return key_of(notice, "to", channel)
