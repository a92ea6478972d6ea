"""Fetch the players' mail from a mailbox once, by IMAP: every mail is kept as a submission, which a worker judges."""

from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError
from imap_tools import ImapToolsError

from pbem.inbox.arriving.polling import poll


class Command(BaseCommand):
    """Look into the mailbox and say what was there; the clock does the same by itself."""

    help = __doc__

    def handle(self, *args: Any, **options: Any) -> None:
        if not settings.IMAP_HOST:
            message = "No mailbox is named. Set STARPOST_IMAP_HOST and its companions; see docs/hosting.md."
            raise CommandError(message)
        try:
            kept, others = poll()
        except (OSError, ImapToolsError) as trouble:
            message = f"The mailbox at {settings.IMAP_HOST} cannot be read: {trouble}"
            raise CommandError(message) from trouble
        self.stdout.write(f"Kept {kept} mails; {others} were for no address of ours or too long.")
