"""Colonies in combat (5.10)."""

from __future__ import annotations

import pytest

from engines.core import Match, render
from engines.space_empires import GAME
from engines.space_empires.model.commands import Bombard, CeaseFire
from engines.space_empires.rules.battle.bombardment import number_needed
from engines.space_empires.rules.colonies import grow
from engines.space_empires.rules.economy import open_economy
from tests.engines.space_empires.helpers import Position, piece, random_chance


def siege(*pieces: str, points: int = 5, **more: object) -> Position:
    """Return a green colony in 0405 with red ships there, asked whether they fire."""
    game = Position(*pieces, **{"colonies": {"0405": f"green {points}"}, **more})  # type: ignore[arg-type]  # as given
    return game.order("red", "end")


@pytest.mark.rule("space-empires", "5.10.1a", "5.10.1c")
def test_colonies_are_fired_at_after_all_battles() -> None:
    game = Position("red 2 SC-1 at 0404", "green SC-1 at 0405", colonies={"0405": "green 5"})
    game.order("red", "move SC-1 to 0405", "end", "screen nothing")
    assert game.asked() == [("green", "FireShips")]
    game.order("green", "fire SC-1", dice=(10,))
    assert "does not answer" in game.refusal("red", "bombard SC-1")
    game.order("red", "fire SC-1", dice=(1,))
    assert game.asked() == [("red", "BombardColony")]


@pytest.mark.rule("space-empires", "5.10.1c")
def test_nobody_bombards_in_the_turn_of_the_besieged() -> None:
    game = siege("red SC-1 at 0405").order("red", "cease fire")
    game.order("green", "end")
    assert "Bombard" not in game.asked()[0][1]


@pytest.mark.rule("space-empires", "5.10.1b", "RN-45")
def test_each_ship_fires_once_also_after_a_battle() -> None:
    game = Position("red 2 SC-1 at 0404", "green SC-1 at 0405", colonies={"0405": "green 5"})
    game.order("red", "move SC-1 to 0405", "end", "screen 1 SC-1").order("green", "fire SC-1", dice=(10,))
    game.order("red", "fire SC-1", dice=(1,))
    game.order("red", "bombard SC-1", dice=(10,)).order("red", "bombard SC-1", dice=(10,))
    assert game.asked() == [("green", "MoveUnits")]


@pytest.mark.rule("space-empires", "5.10.1b")
def test_the_attacker_may_stop_at_any_time_and_choose_who_fires() -> None:
    game = siege("red SC-1 at 0405", "red CA-1 at 0405", "red CS-1 at 0405", "red DD-1 at 0404")
    assert "CS-1 is unarmed" in game.refusal("red", "bombard CS-1")
    assert "DD-1 is in 0404" in game.refusal("red", "bombard DD-1")
    game.order("red", "bombard CA-1", dice=(10,))
    assert "Every ship of CA-1 has fired" in game.refusal("red", "bombard CA-1")
    game.order("red", "cease fire")
    assert game.asked() == [("green", "MoveUnits")]
    assert not game.unit("red", "SC-1").revealed


@pytest.mark.rule("space-empires", "5.10.1d")
def test_the_next_turn_all_may_fire_again() -> None:
    game = siege("red SC-1 at 0405 with revealed").order("red", "bombard SC-1", dice=(10,))
    game.begin("red")
    game.order("red", "end")
    assert game.asked() == [("red", "BombardColony")]
    game.order("red", "bombard SC-1", dice=(10,))


@pytest.mark.rule("space-empires", "5.10.1e", "5.10.1f", "5.10.1g", "T5.10-1", "RN-48", "RN-35")
def test_strength_and_technology_against_nothing() -> None:
    assert number_needed(piece("red BC-1 at 0405 with attack 1")) == 6
    assert number_needed(piece("red DD-1 at 0405 with attack 3")) == 5
    game = siege("red 3 BC-1 at 0405 with attack 1")
    game.order("red", "bombard BC-1", dice=(7,))
    assert game.state.colonies["0405"].points == 5
    game.order("red", "bombard BC-1", dice=(6,))
    assert game.state.colonies["0405"].points == 3
    first, second = game.told()[-2:]
    assert first == (
        "red BC-1 (3 × battlecruiser) fires at the colony, needs 6 (attack 5 + technology 1), rolls 7: miss."
    )
    assert second.endswith("rolls 6: hit, the colony shows 3 now.")
    game.order("red", "cease fire")
    assert "seat 1 bombards the colony of seat 2 in 0405 from 5 down to 3." in game.told()


@pytest.mark.rule("space-empires", "5.10.1h", "9.9d", "RN-47")
def test_firing_shows_the_group_and_its_attack_technology_only() -> None:
    game = siege("red 2 CA-1 at 0405 with attack 1, defence 1, tactics 1", "red SC-1 at 0405")
    game.order("red", "bombard CA-1", dice=(10,))
    seen = game.view("green").seen
    assert [(unit.name, unit.count) for unit in seen] == [("CA-1", 2)]
    shown = seen[0].technology
    assert shown is not None
    assert (shown.attack, shown.defence, shown.tactics) == (1, 0, 0)
    assert game.view().standings[0].announced == {"attack": 1}


@pytest.mark.rule("space-empires", "5.10.2a", "5.10.2d", "T5.10-2")
def test_three_hits_destroy_a_full_colony() -> None:
    game = siege("red 3 CA-1 at 0405")
    for points in (3, 1):
        game.order("red", "bombard CA-1", dice=(1,))
        assert game.state.colonies["0405"].points == points
    game.order("red", "bombard CA-1", dice=(1,))
    assert "0405" not in game.state.colonies
    assert "seat 1 destroys the colony of seat 2 in 0405." in game.told()
    assert game.kind("0405") == "planet"
    assert game.state.players[0].razed == 1


@pytest.mark.rule("space-empires", "5.10.2b")
def test_a_landed_colony_ship_dies_to_one_hit() -> None:
    game = siege("red SC-1 at 0405", points=0).order("red", "bombard SC-1", dice=(3,))
    assert "0405" not in game.state.colonies


@pytest.mark.rule("space-empires", "5.10.2c", "T5.10-2", "RN-12")
def test_four_hits_destroy_a_home_world_and_end_the_match() -> None:
    game = Position("red 4 CA-1 at 0510").order("red", "end")
    for points in (15, 10, 5):
        game.order("red", "bombard CA-1", dice=(4,))
        assert game.state.colonies["0510"].points == points
    game.order("red", "bombard CA-1", dice=(4,))
    assert game.state.outcome is not None
    assert game.state.outcome.winners == [0]


@pytest.mark.rule("space-empires", "5.10.3a", "T5.10-3")
def test_a_damaged_colony_keeps_growing() -> None:
    game = siege("red SC-1 at 0405").order("red", "bombard SC-1", dice=(1,))
    colony = game.state.colonies["0405"]
    assert colony.points == 3
    del game.state.players[0].units["SC-1"]
    open_economy.run(game.state, random_chance())
    assert game.state.players[1].income == 20 + 3
    grow(colony)
    assert colony.points == 5


@pytest.mark.rule("space-empires", "5.10.3b", "5.10.2d")
def test_the_attacker_may_colonise_at_once() -> None:
    game = siege("red SC-1 at 0405", "red CS-1 at 0405", points=1).order("red", "bombard SC-1", dice=(1,))
    assert game.asked() == [("red", "SettleDown")]
    game.order("red", "colonise CS-1")
    assert game.state.colonies["0405"].owner == 0


@pytest.mark.rule("space-empires", "5.10.1b", "8.3.2c")
def test_decoys_are_asked_too_so_that_nobody_knows() -> None:
    game = siege("red DE-1 at 0405")
    assert game.asked() == [("red", "BombardColony")]
    decision = game.match.decision(0)
    assert decision.default() == CeaseFire()
    assert render(decision.prompt()) == (
        "The colony of seat 2 in 0405 shows 5, and nothing of yours there can fire. Only you know that: cease fire."
    )
    assert "DE-1 is unarmed" in game.refusal("red", "bombard DE-1")
    for world in range(6):
        other = GAME.determinize(game.state, 1, random_chance(b"siege %d" % world))
        assert Match(GAME, other, [], b"other").waiting() == [0]


@pytest.mark.rule("space-empires", "5.10.1b")
def test_by_default_the_best_guns_fire_first() -> None:
    game = siege("red SC-1 at 0405", "red DN-1 at 0405", "red CA-1 at 0405")
    assert game.match.decision(0).default() == Bombard("DN-1")
