"""Pictures of the last turns show the galaxy as it was when each of them was over."""

from __future__ import annotations

import re
from typing import Any

import pytest
from django.test import Client

from pbem.matches import positions
from pbem.matches.models import Match
from tests.factories import a_match, a_player
from tests.playing import play_far

pytestmark = pytest.mark.django_db

SEATS = 3


def picture(match: Match, scene: int, client: Client) -> str:
    page = client.get(f"/m/{match.pk}/?scene={scene}").content.decode()
    found = re.search(r'<div class="svg">(.*?)</div>', page, re.DOTALL)
    assert found
    return found[1]


def test_each_picture_has_the_tiles_and_the_points_of_its_turn(client: Client) -> None:
    match = play_far(a_match(SEATS, game="trian"), 30, seat=0)
    client.force_login(a_player("Ada"))
    state: Any = positions.current(match).state
    pictures = [picture(match, scene, client) for scene in range(SEATS)]
    assert [one.count("data-tile=") for one in pictures] == [len(state.laid) - n for n in reversed(range(SEATS))]
    plates = [re.findall(r'data-plate="\d".*?</title>', one) for one in pictures]
    assert plates[0] != plates[-1]
