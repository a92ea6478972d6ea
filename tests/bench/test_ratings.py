"""How long it takes to rate matches: all of a host's from the beginning, and one more."""

from __future__ import annotations

from random import Random

import pytest
from django.test import Client

from pbem.ratings.models import Placing
from pbem.ratings.seasons import Season, table
from pbem.ratings.selectors import reliability_of
from pbem.ratings.services import rebuild, work_out
from tests.bench.tables import median, seconds, show
from tests.factories import a_player
from tests.pbem.ratings.making import at, ended

pytestmark = [pytest.mark.bench, pytest.mark.django_db(transaction=True)]

MATCHES, PEOPLE = 1_000, 100


def many_matches() -> None:
    """A thousand matches of two to six of a hundred people, in one game, a few an hour."""
    luck = Random(1)
    names = [f"Player{n}" for n in range(PEOPLE)]
    for n in range(MATCHES):
        some = luck.sample(names, luck.randint(2, 6))
        ended(*some, day=n // 20, game_slug="light-speed", options={}, ranking=[[seat] for seat in range(len(some))])


def test_rating() -> None:
    many_matches()
    player, season = a_player("Player0"), Season.of(at(0))
    figures = {
        f"{MATCHES} matches, worked out for the first time": 1000 * seconds(work_out),
        f"{MATCHES} matches, rebuilt": 1000 * seconds(rebuild),
    }
    ended("Player1", "Player2", "Player3", "Player4", day=400, game_slug="light-speed")
    figures["one match more"] = 1000 * seconds(work_out)
    assert Placing.objects.count() > 2 * MATCHES
    page = Client()
    figures |= {
        "reliability of a player": median([lambda: reliability_of(player)] * 20),
        "table of a season": median([lambda: table(season)] * 20),
        "page of a profile": median([lambda: page.get(f"/players/{player.pk}/")] * 20),
        "page of a season": median([lambda: page.get(f"/seasons/{season}/")] * 20),
        "page of a game's figures": median([lambda: page.get("/games/light-speed/statistics/")] * 20),
    }
    show("Ratings", figures, "ms", "one match more")
