"""Mail to the host: `postmaster@` and `abuse@` our domain reach a person, as RFC 2142 asks of everybody with mail."""

import logging
import textwrap
from datetime import timedelta
from typing import Final

from django.conf import settings
from django.urls import reverse
from django.utils import timezone

from pbem.outbox.keys import Kind, key_of
from pbem.outbox.letter import Letter
from pbem.outbox.models import Notice
from pbem.outbox.services import notify
from pbem.outbox.writers import LETTERS
from pbem.players.models import Player
from pbem.presenters.letters import render_letter

from .mail.reading import Reading, read_mail
from .models import Submission

log = logging.getLogger(__name__)

HOSTS: Final = frozenset({"postmaster", "abuse"})
"""Names before the @ whose mail is for the host."""

MOST_AN_HOUR = 30
"""Mails that are passed on; the others are kept, and found in the admin pages."""

MOST_TEXT, COLUMNS = 20_000, 72
"""Characters of a mail that are passed on, and how many of them in a line."""

TOPIC = "post"
"""That of letters of the house itself."""


def is_for_host(address: str) -> bool:
    """Tell whether the address is the host's."""
    name, _, domain = address.strip().lower().rpartition("@")
    return domain == settings.MAIL_DOMAIN.lower() and name in HOSTS


def pass_on(submission: Submission, reading: Reading) -> str:
    """Have the mail told to everybody who runs this place; return what was done, for the admin pages.

    What machines write is kept only: an answer of theirs to what we pass on would go round for ever.
    """
    if reading.kind == "bounce" or b"\nx-starpost-loop:" in bytes(submission.raw or b"").lower():
        return "to the host, from a machine: kept"
    people = _people()
    if not people:
        log.error("mail %s is for the host, and nobody is one; see it in the admin pages", submission.pk)
        return "to the host: kept, for there is nobody to pass it on to"
    lately = Notice.objects.filter(kind=Kind.HOST, created__gt=timezone.now() - timedelta(hours=1))
    if lately.count() >= MOST_AN_HOUR * len(people):
        log.error("mail %s is for the host, one of too many in an hour", submission.pk)
        return "to the host: kept, one of too many in an hour"
    for address, player in people.items():
        facts = {"submission": str(submission.pk)}
        key = key_of(Kind.HOST, submission.pk, player.pk if player else address)[-200:]
        notify(kind=Kind.HOST, key=key, topic=TOPIC, facts=facts, player=player, address=address)
    return "to the host: passed on"


def _people() -> dict[str, Player | None]:
    """Return the mailboxes of everybody who runs this place: of administrators, and those that hear of errors."""
    hosts = Player.objects.filter(is_superuser=True, is_active=True)
    found: dict[str, Player | None] = {player.email.lower(): player for player in hosts}
    named = {address.strip().lower() for address in settings.HOST_MAIL}
    found |= dict.fromkeys(sorted(named - found.keys()))
    return {address: player for address, player in found.items() if address and not is_for_host(address)}


@LETTERS.register(Kind.HOST)
def write_to_host(notice: Notice) -> Letter:
    """Write to a host what somebody wrote to them; an answer goes to whoever wrote."""
    submission = Submission.objects.get(pk=notice.facts["submission"])
    reading = read_mail(bytes(submission.raw or b""))
    url = settings.BASE_URL + reverse("admin:inbox_submission_change", args=[submission.pk])
    lines = [piece for line in reading.text[:MOST_TEXT].splitlines() for piece in textwrap.wrap(line, COLUMNS) or [""]]
    told = {"submission": submission, "reading": reading, "lines": lines, "url": url}
    language = notice.player.language if notice.player else settings.LANGUAGE_CODE
    headers = {"Reply-To": reading.sender} if reading.sender else {}
    return Letter(*render_letter("host", language, told), headers=headers)
