"""The letter that reminds somebody of a question, also when a day of their holidays was taken to give them time."""

from datetime import timedelta
from typing import Any

from django.conf import settings
from django.db.models import Q
from django.urls import reverse
from django.utils import timezone

from pbem.matches.clocks.holidays import days_left
from pbem.matches.letters.turns import asking_letter, own_seat
from pbem.matches.models import Seat, Wait
from pbem.outbox.keys import Kind, key_of
from pbem.outbox.letter import Letter, NothingToTell
from pbem.outbox.models import Notice
from pbem.outbox.writers import LETTERS

LATELY = timedelta(hours=1)
"""Whoever was asked so short a time ago need not be reminded."""


@LETTERS.register(Kind.REMINDER)
def write_reminder(notice: Notice) -> Letter:
    """Write to a seat that has not answered; raise NothingToTell if it has, was asked just now, or changed hands.

    A letter that asks the same and is not written yet need not go any more; one that is written goes instead.
    """
    seat = own_seat(notice)
    spent = bool(notice.facts.get("spent"))
    wait = Wait.objects.filter(match=seat.match, seat=seat.number, decision=notice.facts["decision"]).first()
    if wait is None or (_asked_lately(notice, seat) and not spent):
        raise NothingToTell
    letter = asking_letter(notice, seat, {"spent": _spent(seat) if spent else None})
    _take_in(notice, key_of(Kind.TURN, seat.match_id, seat.number, wait.decision))
    return letter


def _spent(seat: Seat) -> dict[str, Any]:
    assert seat.player is not None, "only people have holidays"
    return {"left": days_left(seat.player), "url": settings.BASE_URL + reverse("times")}


def _asked_lately(notice: Notice, seat: Seat) -> bool:
    since = timezone.now() - LATELY
    gone = Q(attempts__delivered=True, attempts__at__gt=since)
    merged = Q(into__attempts__delivered=True, into__attempts__at__gt=since)
    asking = Q(kind__in=[Kind.TURN, Kind.REMINDER]) | Q(facts__asks=True)
    going = Q(status=Notice.Status.PENDING) & ~Q(subject="")
    mine = Notice.objects.filter(asking, topic=notice.topic, player=notice.player, facts__seat=seat.number)
    return mine.filter(gone | merged | going).exclude(pk=notice.pk).exists()


def _take_in(notice: Notice, key: str) -> None:
    waiting = Notice.objects.filter(key=key, subject="", status__in=[Notice.Status.PENDING, Notice.Status.MUTED])
    taken = list(waiting.select_for_update(skip_locked=True).values_list("pk", flat=True))
    Notice.objects.filter(pk__in=taken).update(status=Notice.Status.MERGED, into=notice, released=timezone.now())
