"""Trophies, losses and points: LS-SCORE."""

from __future__ import annotations

import pytest

from engines.light_speed import GAME
from tests.engines.light_speed.helpers import Play, Table


@pytest.mark.rule("light-speed", "LS-SCORE-1")
def test_points_are_counted_only_after_all_shooting(table: type[Table]) -> None:
    given = table("red Dragonfly at 0 -200 facing 0", "blue Hornet at 0 0 facing 0").fire()
    assert given.report.points == ()
    assert given.state.total_points == [0, 0, 0, 0]
    assert given.count().report.points == (2, 0, 0, 0)
    assert given.state.total_points == [2, 0, 0, 0]


@pytest.mark.rule("light-speed", "LS-SCORE-2", "LS-SCORE-6")
def test_a_destroyed_ship_is_a_trophy_of_whoever_has_most_markers_on_it(table: type[Table]) -> None:
    given = table("red Dragonfly at 0 -200 facing 0", "blue Stinger at 0 0 facing 0 with 1 green").fire()
    assert given.trophies("red") == ["blue Stinger"]
    assert (given.points("red"), given.points("green"), given.points("blue")) == (3, 0, 0)
    assert given.explosions["blue Stinger"].fate == "trophy"


@pytest.mark.rule("light-speed", "LS-SCORE-3", "LS-SCORE-7")
def test_with_most_markers_of_its_owner_it_is_a_loss(table: type[Table]) -> None:
    given = table("blue Dragonfly at 0 -200 facing 0", "blue Stinger at 0 0 facing 0 with 1 red").fire()
    assert given.losses("blue") == ["blue Stinger"]
    assert (given.points("blue"), given.points("red")) == (-3, 0)


@pytest.mark.rule("light-speed", "LS-SCORE-4", "LS-TEST-12")
def test_a_tie_of_others_takes_it_out_of_the_game(table: type[Table]) -> None:
    given = table("green Dragonfly at 0 -200 facing 0", "blue Stinger at 0 0 facing 0 with 2 red").fire()
    assert given.removed == ["blue Stinger"]
    assert [given.points(colour) for colour in GAME.colours] == [0, 0, 0, 0]
    assert given.explosions["blue Stinger"].scorer is None


@pytest.mark.rule("light-speed", "LS-SCORE-5", "LS-TEST-12")
def test_a_tie_with_the_owner_in_it_is_the_owners_loss(table: type[Table]) -> None:
    given = table("red Dragonfly at 0 -200 facing 0", "blue Stinger at 0 0 facing 0 with 2 blue").fire()
    assert given.losses("blue") == ["blue Stinger"]
    assert (given.points("blue"), given.points("red")) == (-3, 0)


@pytest.mark.rule("light-speed", "LS-RUL-20", "LS-TEST-12")
def test_own_markers_below_the_tied_leaders_do_not_matter(table: type[Table]) -> None:
    given = table("green Dragonfly at 0 -200 facing 0", "blue Stinger at 0 0 facing 0 with 1 blue, 2 red").fire()
    assert given.removed == ["blue Stinger"]
    assert given.losses("blue") == []


@pytest.mark.rule("light-speed", "LS-SCORE-8")
def test_each_ore_on_a_surviving_own_ship_is_a_point(table: type[Table]) -> None:
    given = table("red Hornet at 200 200 facing 0 with 3 ore", "red Titan at -200 -200 facing 0 with 1 ore",
                  "blue Titan at -200 300 facing 0 with 2 ore")  # fmt: skip
    assert (given.fire().points("red"), given.points("blue"), given.points("green")) == (4, 2, 0)


@pytest.mark.rule("light-speed", "LS-SCORE-9", "LS-TEST-13")
def test_ore_on_a_destroyed_ship_is_worth_nothing(table: type[Table]) -> None:
    given = table("red Dragonfly at 0 -200 facing 0", "blue Hornet at 0 0 facing 0 with 4 ore").fire()
    assert (given.points("blue"), given.points("red")) == (0, 2)


@pytest.mark.rule("light-speed", "LS-SCORE-6", "LS-SCORE-7", "LS-SCORE-8", "LS-SCORE-10", "LS-TEST-5", "LS-FACT-2")
def test_round_points_are_trophies_and_ore_less_losses(table: type[Table]) -> None:
    trophies = ("blue Dragonfly at 400 400 facing 0 with 1 red", "blue Hornet at 400 -400 facing 0 with 2 red")
    ore = "red Titan at 0 0 facing 180 with 5 ore"
    loss = "red Hornet at -400 -400 facing 0 with 2 red"
    assert table(*trophies).fire().points("red") == 3
    assert table(*trophies, ore).fire().points("red") == 8
    assert table(*trophies, ore, loss).fire().points("red") == 6


@pytest.mark.rule("light-speed", "LS-SCORE-11", "LS-HID-6")
def test_everything_of_it_is_public(play: type[Play]) -> None:
    game = play(decks={"red": "Dragonfly", "green": "Hornet"}, mode="one-wave")
    game.lay(red="place 1 card 0 -200 0", green="place 1 card 200 250 0")
    views = [game.view(eyes) for eyes in (0, 1, None)]
    assert views[0].report == views[1].report == views[2].report == game.report
    assert {tuple(view.rounds_won) for view in views} == {(1, 0)}


@pytest.mark.rule("light-speed", "LS-RUL-21", "LS-TEST-14")
def test_points_may_be_negative_and_a_negative_best_still_wins(table: type[Table]) -> None:
    given = table("red Dragonfly at 300 300 facing 0 with 1 red", "green Stinger at -300 -300 facing 0 with 3 green",
                  seats=2)  # fmt: skip
    given.fire().count()
    assert given.report.points == (-1, -3)
    assert given.report.winner == 0
    assert given.state.rounds_won == [1, 0]
