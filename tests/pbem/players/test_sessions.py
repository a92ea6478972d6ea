"""Sessions: those of people who are not signed in last some days, and what is over goes."""

from __future__ import annotations

from datetime import timedelta

import pytest
from django.contrib.sessions.models import Session
from django.test import Client
from django.utils import timezone
from time_machine import Traveller

from pbem.upkeep.pruning import prune
from tests.factories import a_match, a_player

pytestmark = pytest.mark.django_db


def test_a_strangers_session_is_gone_after_a_week_and_a_players_is_not(clock: Traveller) -> None:
    match = a_match(2)
    Client().get(f"/m/{match.pk}/")
    ada = Client()
    ada.force_login(a_player("Ada"))
    ada.get(f"/m/{match.pk}/")
    [stranger, player] = Session.objects.order_by("expire_date")
    assert stranger.expire_date <= timezone.now() + timedelta(days=7)
    assert player.expire_date > timezone.now() + timedelta(days=80)
    assert prune()["sessions"] == 0
    clock.shift(timedelta(days=9))
    assert prune()["sessions"] == 1
    assert Session.objects.get() == player
