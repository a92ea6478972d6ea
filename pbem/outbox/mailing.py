"""Handing a letter to the mail server or provider, unless its address gets no letters."""

import re
from smtplib import SMTPRecipientsRefused

from anymail.exceptions import AnymailRecipientsRefused
from django.conf import settings
from django.core.mail.backends.base import BaseEmailBackend

from .letter import compose
from .models import Notice, Suppression
from .stopping import suppress

NO_SUCH_ADDRESS = re.compile(r"\b5\.(1\.[0-6]|2\.1)\b")
"""Enhanced status codes (RFC 3463) of addresses that do not exist or are closed; other refusals may be our fault."""


def mail(notice: Notice, connection: BaseEmailBackend | None = None) -> tuple[str, str]:
    """Send the letter; return why it will never arrive (empty if it may), and how the provider calls it.

    Raises whatever the connection raises if it may be sent later.
    """
    stopped = Suppression.objects.filter(address=notice.address.lower()).first()
    if stopped and notice.kind not in settings.UNSTOPPABLE:
        return f"not sent: {stopped}", ""
    message = compose(notice)
    try:
        if connection is not None:
            connection.open()
            message.connection = connection
        message.send()
    except SMTPRecipientsRefused as refused:
        return _refused_for_good(notice, refused), ""
    except AnymailRecipientsRefused as refused:
        suppress(notice.address, Suppression.Reason.REFUSED, str(refused))
        return str(refused), ""
    status = getattr(message, "anymail_status", None)
    return "", str(getattr(status, "message_id", None) or "")[:200]


def _refused_for_good(notice: Notice, refused: SMTPRecipientsRefused) -> str:
    """Return the server's words if the address is no good; raise the refusal again if it may be another time."""
    code, said = next(iter(refused.recipients.values()))
    words = f"{code} {said.decode(errors='replace')}"
    if code < 500 or not NO_SUCH_ADDRESS.search(words):
        raise refused
    suppress(notice.address, Suppression.Reason.BOUNCED, words)
    return words
