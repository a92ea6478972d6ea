"""Mail that a provider posts to us through django-anymail: keep it and return, nothing else.

An error here makes the provider try again for hours, so mail is neither read nor judged here.
"""

import re
from email.policy import Compat32
from typing import Any

from anymail.signals import AnymailInboundEvent
from django.conf import settings

from pbem.inbox.intake import keep_mail
from pbem.matches.letters.addresses import is_reply_address
from pbem.outbox.return_paths import letter_of

from .receiver import NULL_SENDER, with_return_path

MOST_RECIPIENTS = 10
"""Reply addresses that one mail is kept for: each keeps a copy, and anybody can write any number into a header."""

ADDRESS = re.compile(r"[^\s<>,;:\"()]+@[\w.-]+")


class AsItCame(Compat32):
    """Writes header fields back as they were: to fold them is to parse them, and hostile ones break the parser."""

    def fold_binary(self, name: str, value: str) -> bytes:
        """Return the field with its line end."""
        return f"{name}: {value}{self.linesep}".encode("utf-8", "surrogateescape")


def keep_inbound(event: AnymailInboundEvent, **_: Any) -> None:
    """Keep a mail for each of our addresses it was sent to (receiver of anymail's `inbound` signal)."""
    message = event.message
    raw = message.as_bytes(policy=AsItCame())
    if message.envelope_sender is not None:
        raw = with_return_path(raw, message.envelope_sender or NULL_SENDER)
    headers = [str(value) for name, value in message.raw_items() if name.lower() in {"to", "cc"}]
    for recipient in recipients(message.envelope_recipient or "", headers):
        keep_mail(raw, recipient)


def recipients(envelope: str, headers: list[str]) -> list[str]:
    """Return which of the addresses are ours: of replies and bounces, else whatever the envelope names at our domain.

    Some providers name only one recipient of several, so the headers count, too.
    """
    named = [found.lower() for text in (envelope, *headers) for found in ADDRESS.findall(text)]
    ours = [found for found in dict.fromkeys(named) if found.endswith(f"@{settings.MAIL_DOMAIN.lower()}")]
    replies = [found for found in ours if is_reply_address(found) or letter_of(found)]
    return replies[:MOST_RECIPIENTS] or [found for found in ours if found in envelope.lower()]
