"""How fast 10,000 letters leave, and with how much memory, although their worker is killed twice on the way."""

from __future__ import annotations

import pytest

from tests.bench.tables import show
from tests.chaos.queues import send_all
from tests.workers import Worker

pytestmark = [pytest.mark.bench, pytest.mark.django_db(transaction=True)]

LETTERS, KILLS = 10_000, 2


def test_ten_thousand_letters(a_worker: Worker) -> None:
    sent = send_all(a_worker, LETTERS, kills=KILLS)
    assert len(sent.copies) == LETTERS, "none is lost"
    figures = {
        "letters a second, two processes, two restarts included": LETTERS / sent.seconds,
        "letters that came twice": float(sum(sent.copies.values()) - LETTERS),
        "most memory of a process, megabytes": sent.megabytes,
    }
    show("10,000 letters to a mail server on this machine", figures, "each", next(iter(figures)))
