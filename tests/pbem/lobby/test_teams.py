"""Teams at a table that has not begun: who sits with whom, seats of one's choice, partners, dealing, rematches."""

from __future__ import annotations

from typing import Any

import pytest

from engines.core import IllegalCommand
from pbem.lobby import invitations, rematches, seating
from pbem.lobby import services as lobby
from pbem.lobby.errors import LobbyError
from pbem.lobby.wishes import Wishes
from pbem.matches.models import Match
from pbem.matches.teams import sides, teams_of
from tests.factories import a_match, a_player, play_on
from tests.heap import TEAM_GAME, registered

PAIRS = {"sides": "pairs", "stones": "2"}


@pytest.fixture(autouse=True)
def _teams(db: None, monkeypatch: pytest.MonkeyPatch) -> None:  # noqa: ARG001
    registered(monkeypatch, TEAM_GAME)


def make(**more: Any) -> Match:
    wish: dict[str, Any] = {"creator": a_player("Ada"), "game_slug": "heap", "seats": 4, "options": PAIRS}
    return lobby.create_match(**wish | more)


def names(match: Match) -> list[str]:
    return [seat.name for seat in match.seats.select_related("player", "match")]


def pairs(match: Match) -> set[frozenset[str]]:
    sitting = names(match)
    return {frozenset(sitting[seat] for seat in side) for side in sides(teams_of(match))}


def test_a_number_of_seats_that_the_teams_do_not_want_is_refused_before_there_is_a_table() -> None:
    with pytest.raises(IllegalCommand, match="for 4 players"):
        make(seats=3)
    assert not Match.objects.exists()


def test_one_joins_the_team_of_ones_choice() -> None:
    match = make()
    lobby.join(match_id=match.pk, player=a_player("Cyd"), seat=2)
    assert names(match) == ["Ada", "free seat", "Cyd", "free seat"]
    with pytest.raises(LobbyError, match="taken, or kept"):
        lobby.join(match_id=match.pk, player=a_player("Bea"), seat=2)
    with pytest.raises(LobbyError, match="taken, or kept"):
        lobby.join(match_id=match.pk, player=a_player("Bea"), seat=4)


def test_one_changes_to_a_free_seat_and_to_no_other() -> None:
    match = make()
    lobby.join(match_id=match.pk, player=a_player("Cyd"))
    seating.move(match_id=match.pk, player=a_player("Cyd"), seat=2)
    assert names(match) == ["Ada", "free seat", "Cyd", "free seat"]
    with pytest.raises(LobbyError, match="taken, or kept"):
        seating.move(match_id=match.pk, player=a_player("Cyd"), seat=0)
    with pytest.raises(LobbyError, match="no seat in this match"):
        seating.move(match_id=match.pk, player=a_player("Dan"), seat=1)


def test_nobody_moves_to_a_seat_that_is_kept_for_a_partner() -> None:
    match = make()
    lobby.invite(match=match, by=a_player("Ada"), address="cyd@example.org", seat=2)
    lobby.join(match_id=match.pk, player=a_player("Bea"))
    with pytest.raises(LobbyError, match="taken, or kept"):
        seating.move(match_id=match.pk, player=a_player("Bea"), seat=2)
    invitation = match.invitations.get()
    lobby.accept(token=lobby.invitation_token(invitation), player=a_player("Cyd"))
    assert names(match) == ["Ada", "Bea", "Cyd", "free seat"]


def test_by_a_shared_link_one_chooses_a_seat_too() -> None:
    match = make(public=False)
    link = invitations.share(match_id=match.pk, by=a_player("Ada"))
    invitations.join_shared(token=link, player=a_player("Cyd"), seat=2)
    assert names(match)[2] == "Cyd"


def full(**more: Any) -> Match:
    match = make(**more)
    for name in ("Bea", "Cyd", "Dan"):
        lobby.join(match_id=match.pk, player=a_player(name))
    return Match.objects.get(pk=match.pk)


def test_dealing_seats_leaves_allies_together() -> None:
    seatings = set()
    for number in range(10):
        match = make(wishes=Wishes(random_seats=True))
        Match.objects.filter(pk=match.pk).update(secret=bytes([number]) * 32)
        for name in ("Bea", "Cyd", "Dan"):
            lobby.join(match_id=match.pk, player=a_player(name))
        assert pairs(match) == {frozenset({"Ada", "Cyd"}), frozenset({"Bea", "Dan"})}
        seatings.add(tuple(names(match)))
    assert len(seatings) > 4  # of eight


def test_teams_are_dealt_where_the_table_says_so() -> None:
    found = set()
    for number in range(10):
        match = make(wishes=Wishes(random_seats=True, random_teams=True))
        Match.objects.filter(pk=match.pk).update(secret=bytes([number]) * 32)
        for name in ("Bea", "Cyd", "Dan"):
            lobby.join(match_id=match.pk, player=a_player(name))
        found.add(frozenset(pairs(match)))
    assert len(found) == 3


def test_unequal_teams_keep_their_places_when_seats_are_dealt() -> None:
    for number in range(6):
        match = make(seats=3, options={"sides": "odd"}, wishes=Wishes(random_seats=True))
        Match.objects.filter(pk=match.pk).update(secret=bytes([number]) * 32)
        for name in ("Bea", "Cyd"):
            lobby.join(match_id=match.pk, player=a_player(name))
        assert names(match)[1] == "Bea"


def test_an_anonymous_table_deals_seats_and_no_teams() -> None:
    match = full(anonymous=True)
    sitting = [seat.player.name for seat in match.seats.select_related("player") if seat.player]
    assert {frozenset(sitting[::2]), frozenset(sitting[1::2])} == {frozenset({"Ada", "Cyd"}), frozenset({"Bea", "Dan"})}


@pytest.mark.parametrize(("options", "moved"), [
    ({"sides": "pairs"}, ["Dan", "Ada", "Bea", "Cyd"]),
    ({"sides": "alone"}, ["Dan", "Ada", "Bea", "Cyd"]),
    ({"sides": "odd"}, ["Ada", "Bea", "Cyd"]),
])  # fmt: skip
def test_a_rematch_moves_seats_on_and_leaves_allies_together(options: dict[str, str], moved: list[str]) -> None:
    match = play_on(a_match(len(moved), game="heap", options={"stones": "2"} | options))
    again = rematches.rematch(match_id=match.pk, by=a_player("Ada"))
    kept = {one.seat: one.guest for one in again.invitations.select_related("player")}
    assert [kept.get(seat.number, seat.name) for seat in again.seats.select_related("player", "match")] == moved


def test_teams_side_by_side_exchange_places_in_a_rematch(monkeypatch: pytest.MonkeyPatch) -> None:
    match = play_on(a_match(4, game="heap", options=PAIRS | {"sides": "alone"}))
    monkeypatch.setattr(rematches, "teams_of", lambda _match: [0, 0, 1, 1])
    again = rematches.rematch(match_id=match.pk, by=a_player("Ada"))
    kept = {one.seat: one.guest for one in again.invitations.select_related("player")}
    assert kept == {0: "Cyd", 1: "Dan", 3: "Bea"}
