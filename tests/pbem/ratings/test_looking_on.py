"""What hosts see of ratings, and how workers hear that there is something to rate."""

from __future__ import annotations

from typing import Any

import pytest
from django.conf import settings
from django.test import Client

from pbem.players.models import Player
from pbem.ratings.models import Placing
from pbem.ratings.services import work_out
from pbem.ratings.tasks import rate_finished
from tests.factories import a_match, give, play_on

from .making import ended

pytestmark = pytest.mark.django_db


def test_hosts_see_the_books_and_cannot_write_in_them() -> None:
    ended("Ada", "Bea")
    work_out()
    client = Client()
    client.force_login(Player.objects.create_superuser("host@example.org"), "django.contrib.auth.backends.ModelBackend")
    for table in ("rating", "placing", "answer"):
        assert client.get(f"/admin/ratings/{table}/").status_code == 200
        assert client.get(f"/admin/ratings/{table}/add/").status_code == 403
    row = Placing.objects.first()
    assert row is not None
    assert client.post(f"/admin/ratings/placing/{row.pk}/change/", {"place": 1}).status_code == 403
    assert client.post(f"/admin/ratings/placing/{row.pk}/delete/", {"post": "yes"}).status_code == 403


def test_the_end_of_a_match_wakes_a_worker_and_what_was_missed_is_found_later(
    heap: object,  # noqa: ARG001
    monkeypatch: pytest.MonkeyPatch,
    django_capture_on_commit_callbacks: Any,
) -> None:
    woken: list[Any] = []
    monkeypatch.setattr("pbem.ratings.listening.nudge", lambda task, *ids: woken.append((task, *ids)))
    with django_capture_on_commit_callbacks(execute=True):
        match = a_match(2, game="heap", stones="2")
        give(match, 0, "take 1")
    assert woken == []
    with django_capture_on_commit_callbacks(execute=True):
        play_on(match)
    assert woken == [(rate_finished.name,)]
    assert Placing.objects.count() == 0
    rate_finished()
    assert Placing.objects.count() == 2
    assert "pbem.ratings.tasks.rate_finished" in {job["task"] for job in settings.CELERY_BEAT_SCHEDULE.values()}
