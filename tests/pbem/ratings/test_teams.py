"""Teams are rated as teams: allies gain and lose together, and what becomes of those who leave is told seat by seat."""

from __future__ import annotations

from typing import Any

import pytest
from openskill.models import PlackettLuce

from pbem.matches.models import Match
from pbem.ratings.models import Placing
from pbem.ratings.profiles import HeadToHead, head_to_head, records_of
from pbem.ratings.seasons import Season, table
from pbem.ratings.services import work_out
from pbem.ratings.skill import START, Skill, after_of_teams
from tests.conftest import NOON
from tests.factories import a_player
from tests.heap import TEAM_GAME, registered

from .making import ended, sat

PAIRS = {"stones": "12", "defaults": "yes", "sides": "pairs"}
WON = [[0, 2], [1, 3]]


@pytest.fixture(autouse=True)
def _teams(db: None, monkeypatch: pytest.MonkeyPatch) -> None:  # noqa: ARG001
    registered(monkeypatch, TEAM_GAME)


def two_against_two(**more: Any) -> Match:
    """Ada and Cyd win against Bea and Dan."""
    return ended("Ada", "Bea", "Cyd", "Dan", ranking=WON, options=PAIRS, **more)


def placings() -> dict[str, Placing]:
    work_out()
    return {placing.player.name: placing for placing in Placing.objects.select_related("player")}


def test_a_team_is_rated_by_the_library_as_one() -> None:
    model = PlackettLuce()
    [[won, _], [lost, _]] = model.rate([[model.rating(), model.rating()], [model.rating(), model.rating()]])
    two_against_two()
    found = placings()
    assert [(found[name].mu, found[name].sigma) for name in ("Ada", "Cyd")] == [(won.mu, won.sigma)] * 2
    assert [(found[name].mu, found[name].sigma) for name in ("Bea", "Dan")] == [(lost.mu, lost.sigma)] * 2
    assert won.mu > START.mu > lost.mu


def test_places_count_teams() -> None:
    two_against_two()
    found = placings()
    assert {name: (one.place, one.sharing, one.seats, one.team) for name, one in found.items()} == {
        "Ada": (1, 1, 2, 0), "Cyd": (1, 1, 2, 0), "Bea": (2, 1, 2, 1), "Dan": (2, 1, 2, 1)}  # fmt: skip
    [record] = records_of(a_player("Cyd"))
    assert (record.won, record.expected) == (1.0, 0.5)


def test_a_tie_of_teams_is_shared_by_both() -> None:
    ended("Ada", "Bea", "Cyd", "Dan", ranking=[[0, 1, 2, 3]], options=PAIRS)
    assert {(one.place, one.sharing) for one in placings().values()} == {(1, 2)}


def test_two_against_one() -> None:
    ended("Ada", "Bea", "Cyd", ranking=[[1], [0, 2]], options=PAIRS | {"sides": "odd"})
    found = placings()
    assert (found["Bea"].place, found["Ada"].place, found["Cyd"].place) == (1, 2, 2)
    assert found["Ada"].mu == found["Cyd"].mu


def test_the_same_seats_without_teams_are_rated_one_by_one() -> None:
    ended("Ada", "Bea", "Cyd", "Dan", ranking=WON, options=PAIRS | {"sides": "alone"})
    assert {(one.place, one.sharing, one.seats, one.team) for one in placings().values()} == {
        (1, 2, 4, None), (3, 2, 4, None)}  # fmt: skip


def test_whoever_gives_up_comes_last_and_the_ally_takes_the_place_of_the_team() -> None:
    match = two_against_two()
    sat(match, 0, "Ada", (0, 5), left="gave up")
    match.seats.filter(number=0).update(player=None, autopilot="random")
    for seat, name in ((1, "Bea"), (2, "Cyd"), (3, "Dan")):
        sat(match, seat, name, (0, None))
    found = placings()
    assert (found["Ada"].place, found["Ada"].role) == (2, Placing.Role.ABANDONED)
    assert (found["Cyd"].place, found["Cyd"].role) == (1, Placing.Role.STAYED)
    assert found["Ada"].mu is not None
    assert found["Cyd"].mu is not None
    assert found["Ada"].mu < START.mu < found["Cyd"].mu
    assert found["Bea"].place == 2


def test_a_substitute_in_a_team_cannot_lose_by_it() -> None:
    match = ended("Ada", "Bea", "Cyd", "Dan", ranking=[[1, 3], [0, 2]], options=PAIRS)
    sat(match, 0, "Eve", (0, 10), left="handed")
    sat(match, 0, "Ada", (10, None), why="handed")
    for seat, name in ((1, "Bea"), (2, "Cyd"), (3, "Dan")):
        sat(match, seat, name, (0, None))
    found = placings()
    assert (found["Ada"].mu, found["Ada"].place) == (START.mu, 2)
    assert (found["Eve"].role, found["Eve"].place) == (Placing.Role.HANDED_OVER, 2)
    assert found["Eve"].mu == found["Cyd"].mu


def test_what_is_believed_of_a_newcomer_moves_more_than_of_an_old_hand() -> None:
    known = Skill(START.mu, 2.0, 40)
    [[new, old], _] = after_of_teams([[START, known], [START, known]], [1, 2])
    assert new.mu - START.mu > old.mu - known.mu > 0


def test_allies_are_not_compared_with_each_other() -> None:
    two_against_two()
    work_out()
    assert head_to_head(a_player("Ada"), a_player("Cyd")) == HeadToHead(0, 0, 0)
    assert head_to_head(a_player("Ada"), a_player("Dan")) == HeadToHead(1, 0, 0)


def test_a_season_counts_a_team_as_one() -> None:
    for day in range(3):
        two_against_two(day=day)
    work_out()
    rows = {row.player.name: (row.place, row.points, row.won) for row in table(Season.of(NOON))}
    assert rows == {"Ada": (1, 6, 3), "Cyd": (1, 6, 3), "Bea": (3, 0, 0), "Dan": (3, 0, 0)}
