"""Rules that were read otherwise in the first revision: what matches begun under it do, and what new ones do."""

from __future__ import annotations

import pytest

from engines.core import Match, render
from engines.space_empires import GAME
from engines.space_empires.model.commands import Fight
from engines.space_empires.rules.battle.retreat import havens
from tests.engines.recording import Record
from tests.engines.space_empires.battles import battle, fight, running
from tests.engines.space_empires.helpers import Position
from tests.engines.space_empires.make_records import FOLDER

THREE = {"seats": 3, "colonies": {"0405": "green 5"}}


def fallen_yard(left: str, **more: object) -> Position:
    """Return red's three cruisers in a green hex, its yard just shot down, where yellow has left something."""
    game = battle("red 3 CA-1 at 0405", "green SY-1 at 0405", left, **{**THREE, **more})
    game.order("red", "screen nothing").order("green", "fire CA-1", dice=(10,))
    return game.order("red", "fire SY-1", dice=(1,))


@pytest.mark.rule("space-empires", "5.1.1b", "5.1.1e", "5.4b", "5.10.1a")
@pytest.mark.parametrize("left", ["yellow MI-1 at 0405", "yellow CS-1 at 0405", "yellow DE-1 at 0405"])
def test_what_a_third_player_left_unarmed_goes_with_the_battle(left: str) -> None:
    game = fallen_yard(left)
    assert game.names("yellow", "0405") == []
    assert game.state.contacts == []
    assert game.asked() == [("red", "BombardColony")]


@pytest.mark.rule("space-empires", "5.4b")
def test_in_the_first_revision_it_stayed_and_shielded_the_colony() -> None:
    game = fallen_yard("yellow MI-1 at 0405", revision=1)
    assert game.names("yellow", "0405") == ["MI-1"]
    assert game.asked() == [("green", "MoveUnits")]


@pytest.mark.rule("space-empires", "5.4b")
def test_a_beaten_attacker_leaves_the_third_player_alone() -> None:
    game = battle("red SC-1 at 0405", "green SY-1 at 0405", "yellow MI-1 at 0405", **THREE)
    game.order("green", "fire SC-1", dice=(1,))
    assert game.names("yellow", "0405") == ["MI-1"]
    assert game.names("green", "0405") == ["SY-1"]


def besieging(**more: object) -> Position:
    """Return red with battles in 0305 and, at a green colony, in 0405, and a colony to fire at in 0407."""
    game = Position("red 2 CA-1 at 0405", "green SC-1 at 0405", "red CA-2 at 0407", "red SC-1 at 0305",
                    "green SC-2 at 0305", colonies={"0405": "green 1", "0407": "green 1"}, **more)  # type: ignore[arg-type]  # fmt: skip
    return fight(game, "0305", "0405")


@pytest.mark.rule("space-empires", "5.10.1a", "5.1.1d")
def test_a_colony_is_fired_at_when_the_battles_in_its_hex_are_over() -> None:
    game = besieging()
    assert game.asked() == [("red", "OrderAttacks")]
    assert render(game.match.decision(0).prompt()) == "Where do you attack next: 0305, 0405, 0407?"
    assert game.match.decision(0).default() == Fight("0305")
    assert game.refusal("red", "fight 0404") == (
        "There is nothing for you to attack in 0404 (5.1, 5.10). Choose 0305, 0405, 0407."
    )
    game.order("red", "fight 0405", "screen nothing").order("red", "fire SC-1", dice=(1,))
    assert game.asked() == [("red", "BombardColony")]
    game.order("red", "bombard CA-1", dice=(1,))
    assert "0405" not in game.state.colonies
    assert game.asked() == [("red", "OrderAttacks")]
    assert render(game.match.decision(0).prompt()) == "Where do you attack next: 0305, 0407?"


@pytest.mark.rule("space-empires", "5.10.1a", "5.9.2d")
def test_a_colony_alone_may_fall_before_a_battle_elsewhere_and_take_a_haven_away() -> None:
    game = Position("red CA-2 at 0403", "red SC-1 at 0305", "green SC-2 at 0305", colonies={"0403": "green 1"})
    fight(game, "0305")
    assert {"0304", "0404"} < set(havens(game.state, 1, "0305"))
    game.order("red", "fight 0403").order("red", "bombard CA-2", dice=(1,))
    assert "0403" not in game.state.colonies
    assert running(game).hex == "0305"
    game.order("green", "hold fire").order("red", "hold fire")
    assert "You cannot retreat to 0304" in game.refusal("green", "retreat 0304")


@pytest.mark.rule("space-empires", "5.10.1b")
def test_who_has_ceased_fire_is_not_asked_again() -> None:
    game = besieging().order("red", "fight 0407", "cease fire")
    assert render(game.match.decision(0).prompt()) == "Where do you attack next: 0305, 0405?"
    game.order("red", "fight 0305").order("green", "fire SC-1", dice=(1,))
    assert running(game).hex == "0405"
    game.order("red", "screen nothing", "fire SC-1", dice=(1,)).order("red", "cease fire")
    assert game.asked() == [("green", "MoveUnits")]


@pytest.mark.rule("space-empires", "5.10.1a")
def test_in_the_first_revision_colonies_came_after_all_battles() -> None:
    game = besieging(revision=1)
    assert game.asked() == [("red", "OrderBattles")]
    game.order("red", "fight 0405", "screen nothing").order("red", "fire SC-1", dice=(1,))
    assert running(game).hex == "0305"


@pytest.mark.rule("space-empires", "2.3.1b")
def test_groups_join_in_a_nebula_explored_long_ago_wherever_they_came_from() -> None:
    game = Position("red SC-1 at 0404", "red SC-2 at 0406", systems={"0405": "nebula"})
    game.order("red", "move SC-1 to 0405", "move SC-2 to 0405", "join SC-1 SC-2")
    assert game.unit("red", "SC-2").count == 2


@pytest.mark.rule("space-empires", "2.3.1b")
def test_in_the_unknown_groups_from_two_hexes_stay_apart() -> None:
    game = Position("red SC-1 at 0404", "red SC-2 at 0406", hidden={"0405": "nebula"})
    game.order("red", "move SC-1 to 0405", "move SC-2 to 0405")
    assert "came from different hexes" in game.refusal("red", "join SC-1 SC-2")


@pytest.mark.rule("space-empires", "7.3.2a", "RN-71")
def test_ships_are_scrapped_whenever_one_is_asked_in_the_own_turn() -> None:
    game = besieging().order("red", "scrap CA-2")
    assert not game.has("red", "CA-2")
    assert render(game.match.decision(0).prompt()) == "Where do you attack next: 0305, 0405?"
    game.order("red", "fight 0405", "screen nothing").order("red", "fire SC-1", dice=(1,))
    game.order("red", "scrap 1 CA-1")
    assert game.asked() == [("red", "BombardColony")]
    assert game.unit("red", "CA-1").count == 1
    game.order("red", "scrap CA-1")
    assert running(game).hex == "0305"


@pytest.mark.rule("space-empires", "7.3.2a")
def test_ships_are_scrapped_between_battles() -> None:
    game = Position("red SC-1 at 0405", "green SC-1 at 0405", "red SC-2 at 0407", "green SC-2 at 0407")
    fight(game, "0405", "0407").order("red", "scrap SC-2")
    assert running(game).hex == "0405"
    assert "does not answer" in game.refusal("green", "scrap SC-1")


@pytest.mark.rule("space-empires", "7.3.2a")
def test_ships_are_scrapped_while_exploring_and_before_the_turn_ends() -> None:
    game = Position("red SC-1 at 0405", "red SC-2 at 0407", "red CS-1 at 0405", "red SC-3 at 0501",
                    hidden={"0405": "planet", "0407": "empty"})  # fmt: skip
    game.order("red", "end")
    assert game.asked() == [("red", "ExploreNext")]
    game.order("red", "scrap SC-2")
    assert game.asked() == [("red", "SettleDown")]
    assert not game.state.systems["0407"].explored
    game.order("red", "scrap SC-3", "end")
    assert not game.has("red", "SC-3")


def test_a_match_begun_under_the_first_revision_goes_on_under_it() -> None:
    record = Record.load(GAME, FOLDER / "home_world_destroyed.json")
    match = record.replay(GAME)
    assert {entry.revision for entry in record.log} == {match.state.revision} == {1}
    assert Match.start(GAME, 2, {}, b"new").state.revision == GAME.revision == 5
