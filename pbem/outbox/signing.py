"""Letters by SMTP with a DKIM signature (RFC 6376), for hosts whose mail server does not sign."""

import copy
from collections.abc import Sequence
from dataclasses import dataclass
from email.utils import parseaddr
from pathlib import Path

import dkim
from django.conf import settings
from django.core.mail import EmailMessage
from django.core.mail.backends.smtp import EmailBackend

SIGNED = [
    "From", "From", "To", "Subject", "Date", "Message-ID", "In-Reply-To", "References", "Reply-To", "MIME-Version",
    "Content-Type", "Auto-Submitted", "List-Id", "List-Unsubscribe", "List-Unsubscribe-Post",
]  # fmt: skip
"""Header fields under the signature; From twice, so that nobody can add a second one (RFC 6376 8.15)."""


class SigningBackend(EmailBackend):
    """Django's SMTP backend with a signature on each letter."""

    def send_messages(self, email_messages: Sequence[EmailMessage]) -> int:
        """Sign the messages and send them; return how many were sent."""
        return super().send_messages([_signed(letter) for letter in email_messages]) or 0


@dataclass(frozen=True)
class _Raw:
    """Finished bytes where the SMTP backend expects a message to be written out."""

    raw: bytes

    def as_bytes(self, **_: object) -> bytes:
        return self.raw


def _signed(letter: EmailMessage) -> EmailMessage:
    finished = copy.copy(letter)
    raw = with_signature(letter.message().as_bytes(linesep="\r\n"))  # type: ignore[call-arg]  # the stubs leave it out
    finished.__dict__["message"] = lambda: _Raw(raw)
    return finished


def with_signature(raw: bytes) -> bytes:
    """Return the message under a signature of the sender's domain, made with the key that the settings name."""
    domain = parseaddr(settings.DEFAULT_FROM_EMAIL)[1].rpartition("@")[2]
    signature: bytes = dkim.sign(
        raw,
        settings.DKIM_SELECTOR.encode(),
        domain.encode("idna"),
        Path(settings.DKIM_KEY).read_bytes(),
        canonicalize=(b"relaxed", b"relaxed"),
        include_headers=[name.lower().encode() for name in SIGNED],
    )
    return signature + raw
