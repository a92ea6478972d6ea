"""Codes to sign in with go out as all letters do: a mail server that is away is waited for; nobody sees an error."""

from datetime import timedelta
from typing import Any
from uuid import uuid4

from django.conf import settings
from django.utils import timezone

from pbem.players.adapter import AccountAdapter

from .keys import Kind, key_of
from .letter import Letter, NothingToTell
from .models import Notice
from .services import notify
from .writers import LETTERS


class OutboxAdapter(AccountAdapter):
    """Hands what allauth writes to the outbox."""

    def send_mail(self, template_prefix: str, email: str, context: dict[str, Any]) -> None:
        """Put the letter in; it is sent when the mail server takes it, within its time."""
        written = self.render_mail(template_prefix, email, context | {"request": self.request, "email": email})
        notify(kind=Kind.CODE, key=key_of(Kind.CODE, uuid4()), topic="post", address=email,
               facts={"subject": written.subject, "text": written.body})  # fmt: skip


@LETTERS.register(Kind.CODE)
def write_code(notice: Notice) -> Letter:
    """Return what was written. Raises NothingToTell when the code is good no more."""
    subject, text = notice.facts.pop("subject"), notice.facts.pop("text")
    if notice.created < timezone.now() - timedelta(seconds=settings.ACCOUNT_LOGIN_BY_CODE_TIMEOUT):
        raise NothingToTell
    return Letter(subject, text)


@LETTERS.register(Kind.ALARM)
def write_alarm(notice: Notice) -> Letter:
    """Return what the host is told."""
    return Letter(notice.facts["subject"], notice.facts["text"])
