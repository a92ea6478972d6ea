"""Waits, reminders, reply addresses, queued orders and unsent letters of a seat made to fit who sits there now."""

from django.utils import timezone

from pbem.matches.clocks.reminders import plan
from pbem.matches.clocks.waits import due_after
from pbem.matches.models import Match, QueuedOrder, ReplyAddress, Seat, Wait
from pbem.outbox.keys import Kind, keys_of
from pbem.outbox.services import cancel_unsent


def reseat(match: Match, seat: Seat) -> None:
    """Let what a seat is asked wait for whoever sits there now, with fresh time."""
    now = timezone.now()
    due = due_after(match, seat.number, now)
    for wait in Wait.objects.filter(match=match, seat=seat.number):
        wait.player, wait.since, wait.due = seat.player, now, due
        wait.save()
        plan(match, wait)


def close_mailbox(match: Match, seat: Seat) -> None:
    """Let what was written to and left by whoever sat there do nothing any more, and send them no more of it."""
    ReplyAddress.objects.filter(match=match, seat=seat.number).delete()
    QueuedOrder.objects.filter(match=match, seat=seat.number).delete()
    for kind in (Kind.TURN, Kind.NEWS, Kind.REMINDER):
        cancel_unsent(keys_of(kind, match.pk, seat.number))
