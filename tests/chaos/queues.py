"""A long queue of letters, a mail server of ours, and a worker that is killed on the way."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from django.utils import timezone

from pbem.outbox.models import Notice
from pbem.outbox.tasks import send_due
from tests.factories import a_player
from tests.pbem.mail.postman import Sink, a_sink
from tests.workers import Worker, until


@dataclass
class Sent:
    """What a run came to: how often each letter arrived, in how many seconds, and the most memory of a process."""

    copies: Counter[str]
    seconds: float
    megabytes: float


def queue(count: int) -> None:
    """Put in so many letters, each to an address of its own."""
    ada, now = a_player("Ada"), timezone.now()
    Notice.objects.bulk_create(
        Notice(key=f"queued:{n}", kind="test", player=ada, address=f"p{n}@example.org", topic="post", due=now)
        for n in range(count)
    )


def send_all(worker: Worker, count: int, *, kills: int) -> Sent:
    """Have a worker send so many letters, and kill it so many times on the way."""
    queue(count)
    with a_sink() as (sink, port):
        worker.send_mail_to(port)
        began, most = time.monotonic(), 0.0
        for part in range(1, kills + 2):
            worker.start(queues="mail", beat=0.5)
            send_due.delay()
            until(_arrived(sink, count * part // (kills + 1)), f"part {part} of the letters arrive", patience=900.0)
            most = max([most, *map(_peak, worker.children())])
            if part <= kills:
                worker.kill()
        until(lambda: not Notice.objects.filter(status="pending").exists(), "all are marked as sent")
        return Sent(_copies(sink), time.monotonic() - began, most)


def _arrived(sink: Sink, count: int) -> Callable[[], bool]:
    return lambda: len(sink.arrived) >= count


def _copies(sink: Sink) -> Counter[str]:
    return Counter(str(letter["To"]) for _, letter in sink.arrived)


def _peak(process: int) -> float:
    """Return the most memory that a process had, in megabytes."""
    lines = Path(f"/proc/{process}/status").read_text().splitlines()
    return int(next(line for line in lines if line.startswith("VmHWM")).split()[1]) / 1024
