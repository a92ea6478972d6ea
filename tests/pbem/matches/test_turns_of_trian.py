"""A turn of Galaxy of Trian takes two replies: one takes a tile, the other lays it and acts; or one with a plan."""

from __future__ import annotations

import pytest

import engines
from engines.core import encode
from pbem.matches import positions
from pbem.matches.models import Match, Wait
from pbem.matches.trying import try_out
from tests.factories import a_match, a_player, failure, give

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize(("taking", "acting"), [("draw left", "research"), ("dobierz z lewego stosu", "badania")])
def test_two_replies_make_a_turn(taking: str, acting: str) -> None:
    match = a_match(game="trian", players=[a_player("Ada"), a_player("Bea")])
    seat = Wait.objects.get(match=match).seat
    assert not failure(give(match, seat, taking))
    match.refresh_from_db()
    lay = positions.current(match).decision(seat).choices.forms[0].examples[0]
    assert not failure(give(match, seat, engines.find("trian").notation.write(lay), acting))
    match.refresh_from_db()
    assert Wait.objects.get(match=match).seat == 1 - seat
    assert b'"research"' in encode(positions.current(match).view(1 - seat))


@pytest.mark.parametrize("lines", [
    ("plan tile close grow safe", "plan action planet nebula research", "plan for turn", "draw left"),
    ("plan kafel zamknij powiększ bezpiecznie", "plan akcja planeta mgławica badania", "plan na turę", "dobierz lewy"),
])  # fmt: skip
def test_one_reply_is_enough_with_standing_orders(lines: tuple[str, ...]) -> None:
    match = a_match(game="trian", players=[a_player("Ada"), a_player("Bea")])
    seat = Wait.objects.get(match=match).seat
    assert not failure(give(match, seat, *lines))
    assert Wait.objects.get(match=match).seat == 1 - seat
    match.refresh_from_db()
    assert b'"lying":false' in encode(positions.current(match).view(1 - seat))


@pytest.mark.parametrize("line", ["undo", "cofnij"])
def test_undo_is_understood_where_no_phase_is_sealed(line: str) -> None:
    match = a_match(game="trian", players=[a_player("Ada"), a_player("Bea")])
    seat = Wait.objects.get(match=match).seat
    assert failure(give(match, seat, line)), "there is nothing to take back"
    assert not failure(give(match, seat, "draw left"))
    assert try_out(positions.current(Match.objects.get(pk=match.pk)), seat, [line], "en").refusal is not None
