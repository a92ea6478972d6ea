"""What providers tell of letters afterwards (anymail's tracking webhooks): kept, and acted on where mail must stop."""

from typing import Any

from anymail.signals import AnymailTrackingEvent, EventType, RejectReason
from django.db import transaction
from django.utils import timezone

from .models import Attempt, Notice, Report, Suppression
from .signals import undelivered
from .stopping import suppress

Reason = Suppression.Reason

STOPPING = {
    EventType.BOUNCED: Reason.BOUNCED,
    EventType.COMPLAINED: Reason.COMPLAINED,
    EventType.UNSUBSCRIBED: Reason.COMPLAINED,
}
REFUSALS = {
    RejectReason.INVALID: Reason.BOUNCED,
    RejectReason.BOUNCED: Reason.BOUNCED,
    RejectReason.TIMED_OUT: Reason.BOUNCED,
    RejectReason.BLOCKED: Reason.REFUSED,
    RejectReason.SPAM: Reason.COMPLAINED,
    RejectReason.UNSUBSCRIBED: Reason.COMPLAINED,
}
OF_NO_CONCERN = {EventType.OPENED, EventType.CLICKED}
"""Whether letters are read is nobody's business."""


def hear(event: AnymailTrackingEvent, **_: Any) -> None:
    """Keep what a provider tells, once, and stop mail to an address that cannot or will not have it."""
    if event.event_type in OF_NO_CONCERN:
        return
    with transaction.atomic():
        notice = _notice(event)
        if notice is not None and not _keep(notice, event):
            return
        reason = reason_to_stop(event)
        address = event.recipient or (notice.address if notice else "")
        if reason and address:
            suppress(address, reason, _words(event))
        if notice is not None and (reason or event.event_type == EventType.FAILED):
            undelivered.send(Notice, notice=notice, why=_words(event))


def reason_to_stop(event: AnymailTrackingEvent) -> Reason | None:
    """Return why there must be no more letters to the address; None if there may be."""
    if event.event_type == EventType.REJECTED:
        return REFUSALS.get(event.reject_reason)
    return STOPPING.get(event.event_type)


def _notice(event: AnymailTrackingEvent) -> Notice | None:
    """Return the letter that the event is about; complaints may come without saying so."""
    if not event.message_id:
        return None
    attempt = Attempt.objects.filter(provider_id=event.message_id).select_related("notice").first()
    return attempt.notice if attempt else None


def _keep(notice: Notice, event: AnymailTrackingEvent) -> bool:
    """Keep the event; False if it is known: providers tell things twice."""
    _, new = Report.objects.get_or_create(
        event_id=(event.event_id or "")[:200] or f"{notice.pk}:{event.event_type}",
        defaults={
            "notice": notice, "event": event.event_type[:20], "at": event.timestamp or timezone.now(),
            "answer": _words(event),
        },
    )  # fmt: skip
    return new


def _words(event: AnymailTrackingEvent) -> str:
    told = dict.fromkeys(filter(None, (event.reject_reason, event.description, event.mta_response)))
    return ": ".join([event.event_type, *map(str, told)])[:2000]
