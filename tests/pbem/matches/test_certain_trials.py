"""Trials of orders that show others something, but nothing to the player: what comes of them is told and drawn."""

from __future__ import annotations

import pytest

from pbem.matches import positions
from pbem.matches.models import Match
from pbem.matches.trying import try_out
from tests.factories import a_match, an_answer, give

pytestmark = pytest.mark.django_db


def test_a_tile_whose_sides_one_knows_is_drawn_where_it_is_tried() -> None:
    match = a_match(game="trian")
    seat = positions.current(match).waiting()[0]
    drawing = an_answer(match, seat)
    assert drawing is not None
    unsure = try_out(positions.current(match), seat, [drawing], "en")
    assert not unsure.certain, "what is on the back is made up"
    give(match, seat, drawing)
    laying = an_answer(match, seat)
    assert laying is not None
    sure = try_out(positions.current(Match.objects.get(pk=match.pk)), seat, [laying], "en")
    assert (sure.final, sure.certain, sure.refusal) == ("shown", True, None)
