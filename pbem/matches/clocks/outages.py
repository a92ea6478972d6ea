"""Time during which the service was away, or its host had stopped all clocks: nobody is late by it.

A heartbeat says when the service last looked at its matches. Where it was silent for too long, every clock that ran
gets that time back, as a pause of its table, before any deadline passes.
"""

from collections.abc import Iterator
from datetime import datetime, timedelta

from django.conf import settings
from django.db import transaction
from django.db.models import Exists, F, OuterRef, QuerySet, Value
from django.db.models.functions import Greatest
from django.utils import timezone

from pbem.matches.models import ChatMessage, Heartbeat, Match, Outage, Pause, Proposal, Wait
from pbem.matches.talk.chat import announce

from .deadlines import move


def beat(now: datetime) -> Outage | None:
    """Note that the service is there; return the outage that ends with it, if it was away for too long."""
    with transaction.atomic():
        known, new = Heartbeat.objects.select_for_update().get_or_create(pk=1, defaults={"at": now})
        silent = now - known.at
        Heartbeat.objects.filter(pk=1).update(at=max(now, known.at))
        if new or known.stopped or not _too_long(silent):
            return None
        return Outage.objects.create(since=known.at, until=now)


def _too_long(silent: timedelta) -> bool:
    return 0 < settings.OUTAGE_MINUTES * 60 < silent.total_seconds()


def stop_clocks() -> datetime:
    """Let no deadline pass anywhere until the clocks are started again; return since when that holds."""
    now = timezone.now()
    with transaction.atomic():
        known, _new = Heartbeat.objects.select_for_update().get_or_create(pk=1, defaults={"at": now})
        Heartbeat.objects.filter(pk=1, stopped=None).update(stopped=now)
        return known.stopped or now


def start_clocks() -> Outage | None:
    """Let the clocks run again that were stopped; return the time to give back, None if they were running."""
    now = timezone.now()
    with transaction.atomic():
        known = Heartbeat.objects.select_for_update().filter(pk=1).first()
        if known is None or known.stopped is None:
            return None
        Heartbeat.objects.filter(pk=1).update(stopped=None, at=now)
        return Outage.objects.create(since=known.stopped, until=now, meant=True)


def stopped_since() -> datetime | None:
    """Return since when the host has stopped all clocks; None if they run."""
    return Heartbeat.objects.filter(pk=1).values_list("stopped", flat=True).first()


def clocks_run(now: datetime) -> bool:
    """Tell whether deadlines may pass: nobody stopped the clocks, and no outage is still to be given back."""
    known = Heartbeat.objects.filter(pk=1).first()
    if known and (known.stopped or _too_long(now - known.at)):
        return False
    return not owed()


def owed() -> bool:
    """Tell whether some outage is still to be given back."""
    return Outage.objects.filter(given_back=False).exists()


def note_outage(since: datetime, until: datetime) -> Outage:
    """Take down a time during which players could not play, although the service itself was there."""
    assert since < until, "an outage ends after it began"
    return Outage.objects.create(since=since, until=until)


def give_back_all() -> int:
    """Give the time of all outages back in every match; return how many deadlines moved. It may be done again."""
    return sum(_give_back_everywhere(outage) for outage in Outage.objects.filter(given_back=False).order_by("pk"))


def _give_back_everywhere(outage: Outage) -> int:
    moved = sum(give_back(match_id, outage) for match_id in _touched(outage))
    Outage.objects.filter(pk=outage.pk).update(given_back=True)
    return moved


def _touched(outage: Outage) -> Iterator[int]:
    """Yield the matches in which somebody's clock ran, as far as they have not got the time back yet."""
    given = Pause.objects.filter(match=OuterRef("match"), seat=None, since=outage.since, until=outage.until)
    running = Wait.objects.filter(due__isnull=False, since__lt=outage.until, match__status=Match.Status.RUNNING)
    clocks = running.filter(~Exists(given)).order_by().values("match_id")
    votes = _voting(outage).filter(~Exists(given)).order_by().values("match_id")
    yield from clocks.union(votes).order_by("match_id").values_list("match_id", flat=True).iterator()


def _voting(outage: Outage) -> QuerySet[Proposal]:
    """Return what was open to vote on at the end; matches that stand still get that time when they go on."""
    return Proposal.objects.filter(status=Proposal.Status.OPEN, at__lt=outage.until, match__frozen=None)


def give_back(match_id: int, outage: Outage) -> int:
    """Let the clocks of a match have stood still during an outage; return how many deadlines moved."""
    with transaction.atomic():
        match = Match.objects.select_for_update().get(pk=match_id)
        _pause, new = Pause.objects.get_or_create(match=match, seat=None, since=outage.since, until=outage.until)
        moved = len(move(match, only_later=True)) + _give_votes_back(match, outage) if new else 0
        if moved:
            minutes = max(round((outage.until - outage.since).total_seconds() / 60), 1)
            announce(match, ChatMessage.Kind.AWAY, minutes=minutes, meant=int(outage.meant))
        return moved


def _give_votes_back(match: Match, outage: Outage) -> int:
    """Let votes that are open stay open for as much longer; return how many."""
    lost = Value(outage.until) - Greatest(Value(outage.since), F("at"))
    return _voting(outage).filter(match=match).update(expires=F("expires") + lost)
