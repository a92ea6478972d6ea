"""The mail backend of play mode: letters land in the mailbox page instead of the network."""

from collections.abc import Sequence

from django.core.mail import EmailMessage
from django.core.mail.backends.base import BaseEmailBackend

from .models import Delivered


class MailboxBackend(BaseEmailBackend):
    """Keep each message as its recipient would get it."""

    def send_messages(self, email_messages: Sequence[EmailMessage]) -> int:
        """Store the messages; return how many."""
        for message in email_messages:
            raw = message.message().as_bytes()
            Delivered.objects.bulk_create(Delivered(recipient=to, raw=raw) for to in message.recipients())
        return len(email_messages)
