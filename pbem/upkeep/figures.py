"""How the service is doing, in figures, for hosts and their monitors: what waits, for how long, what stands still."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime

from django.db.models import QuerySet
from django.utils import timezone
from redis.exceptions import RedisError

from pbem.inbox.models import Submission
from pbem.matches.models import Heartbeat, Match, Outage, Wait
from pbem.outbox.models import Notice
from pbem.valkey import valkey

QUEUES = ("turns", "mail", "heavy")


@dataclass(frozen=True)
class Figures:
    """Ages in seconds of the oldest of each kind, 0 if there is none; `queues` are None while Valkey is away."""

    matches: Mapping[str, int]
    frozen: int
    unsettled: int
    letter_age: float
    judgement_age: float
    late_age: float
    beat_age: float | None
    outages: int
    clocks_stopped: bool
    queues: Mapping[str, int] | None


def figures() -> Figures:
    """Ask the database and Valkey; each question is answered by a small index."""
    now, beat = timezone.now(), Heartbeat.objects.filter(pk=1).first()
    running = Match.objects.filter(status=Match.Status.RUNNING)
    letters = Notice.objects.filter(status=Notice.Status.PENDING, due__lte=now)
    unjudged = Submission.objects.filter(status=Submission.Status.RECEIVED)
    late = Wait.objects.filter(due__lte=now, match__status=Match.Status.RUNNING)
    open_now = Match.objects.filter(status=Match.Status.OPEN)
    return Figures(
        matches={"open": open_now.count(), "running": running.count()},
        frozen=running.filter(frozen__isnull=False).count(),
        unsettled=running.filter(unsettled=True).count(),
        letter_age=_age(letters, "due", now),
        judgement_age=_age(unjudged, "received", now),
        late_age=_age(late, "due", now),
        beat_age=(now - beat.at).total_seconds() if beat else None,
        outages=Outage.objects.filter(given_back=False).count(),
        clocks_stopped=bool(beat and beat.stopped),
        queues=_queues(),
    )


def _age(rows: QuerySet, field: str, now: datetime) -> float:  # type: ignore[type-arg]  # of any model
    oldest = rows.order_by(field).values_list(field, flat=True).first()  # the least would read all of them
    return (now - oldest).total_seconds() if oldest else 0.0


def _queues() -> Mapping[str, int] | None:
    """Return how many nudges lie in each queue."""
    try:
        with valkey(socket_timeout=2) as server:
            return {queue: int(server.llen(queue)) for queue in QUEUES}
    except (RedisError, OSError):
        return None
