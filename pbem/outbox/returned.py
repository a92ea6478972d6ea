"""Letters that come back by mail, and complaints that do: believed only of a letter that they can name, and kept.

A hard bounce or a complaint stops mail to its address, as a provider's word does. Soft ones count for a fortnight.
"""

from dataclasses import dataclass
from datetime import timedelta
from uuid import UUID

from django.db import transaction
from django.utils import timezone

from .models import Notice, Report, Suppression
from .signals import undelivered
from .stopping import suppress

SOFT_DAYS = 14
MOST_SOFT = 4
"""Days in a fortnight on which letters may come back for a while; on the next one mail stops."""

Reason = Suppression.Reason


@dataclass(frozen=True)
class Returned:
    """What a report tells of a letter: `event` is bounced, deferred, delivered or complained; `key` names the report.

    `recipient` is whom it says it is about, empty if it does not say; `soft` bounces may go through another time.
    """

    event: str
    recipient: str
    answer: str
    key: str
    soft: bool = False


def hear_returned(pk: UUID, told: Returned) -> str:
    """Keep what a report tells of a letter and stop mail where it must; return what was done, for the host.

    Nothing is believed of a letter that we never sent, or to somebody else.
    """
    with transaction.atomic():
        notice = Notice.objects.select_for_update(of=("self",)).filter(pk=pk).first()
        if notice is None:
            return "about no letter of ours"
        if told.recipient and told.recipient.lower() != notice.address.lower():
            told = Returned(told.event, "", f"{told.recipient}: {told.answer}", told.key, told.soft)
        _, new = Report.objects.get_or_create(
            event_id=f"mail:{told.key}"[:200],
            defaults={"notice": notice, "event": _name(told), "at": timezone.now(), "answer": _words(told)},
        )
        return _act(notice, told) if new else "known already"


def _name(told: Returned) -> str:
    return "soft" if told.soft and told.event == "bounced" else told.event


def _words(told: Returned) -> str:
    return f"{_name(told)}: {told.answer}"[:2000]


def _act(notice: Notice, told: Returned) -> str:
    """Stop mail to the letter's address if there is reason to."""
    if told.event == "complained":
        suppress(notice.address, Reason.COMPLAINED, _words(told))
    elif told.event == "bounced" and (not told.soft or _soft_days(notice.address) > MOST_SOFT):
        suppress(notice.address, Reason.BOUNCED, _words(told))
    if told.event in {"bounced", "complained"}:
        undelivered.send(Notice, notice=notice, why=_words(told))
    return f"kept: {_name(told)}"


def _soft_days(address: str) -> int:
    """Return on how many days of the last fortnight letters to the address came back for a while."""
    since = timezone.now() - timedelta(days=SOFT_DAYS)
    soft = Report.objects.filter(notice__address__iexact=address, event="soft", at__gt=since)
    return len(soft.dates("at", "day"))
