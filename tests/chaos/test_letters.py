"""A worker is killed while it sends a long queue of letters: none is lost, hardly one comes twice."""

from __future__ import annotations

import pytest

from pbem.outbox.models import Attempt
from tests.chaos.queues import send_all
from tests.workers import Worker

pytestmark = [pytest.mark.chaos, pytest.mark.slow, pytest.mark.django_db(transaction=True)]

LETTERS, KILLS, PROCESSES = 240, 2, 2


def test_a_queue_of_letters_survives_two_kills(a_worker: Worker) -> None:
    sent = send_all(a_worker, LETTERS, kills=KILLS)
    assert len(sent.copies) == LETTERS
    assert sum(sent.copies.values()) - LETTERS <= KILLS * PROCESSES, "one letter of each process may be on its way"
    assert Attempt.objects.filter(delivered=True).count() == LETTERS
