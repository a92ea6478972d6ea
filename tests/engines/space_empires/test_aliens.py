"""Aliens (14): where they come up, how they fight, and what is left of them."""

from __future__ import annotations

from collections import Counter

import pytest

from engines.core import Refusal, render
from engines.space_empires import GAME
from engines.space_empires.model.options import units_in
from engines.space_empires.model.plan_commands import Odds
from engines.space_empires.model.rows import Force
from engines.space_empires.model.state import ALIENS
from engines.space_empires.model.tables import ALIEN_SHIPS, ALIENS_OF_A_PLANET, UNITS
from engines.space_empires.model.view import FaceDown
from engines.space_empires.rules.battle.lineup import line_of
from engines.space_empires.rules.neutrals import CREW
from engines.space_empires.standing.odds import _group, check
from tests.engines.space_empires.battles import HOME, hold, running, shots
from tests.engines.space_empires.helpers import Position
from tests.engines.space_empires.neutrals import aliens, at

MISSED = (10, 10, 10, 10)
"""What four alien ships throw that hit nobody."""

CLASS_C = (13, 13, 13, 13)
"""The draws that give four ships of class C."""


def explored(*, dice: tuple[int, ...] = CLASS_C + MISSED, hex_: str = "0405", **options: str) -> Position:
    """Return a position in which a scout has explored a barren planet."""
    game = Position("red SC-1 at 0404", hidden={"0405": "barren"}, colonies=HOME, **options)  # type: ignore[arg-type]
    return game.order("red", f"move SC-1 to {hex_}", "end", dice=dice)


def attacked(*pieces: str, types: str = "AC", dice: tuple[int, ...] = (), **options: str) -> Position:
    """Return a position in which red has moved from 0404 to aliens at 0405."""
    game = aliens(Position(*pieces, colonies=HOME, aliens="on", **options), "0405", *types.split())  # type: ignore[arg-type]
    units = " ".join(game.names("red", "0404"))
    return game.order("red", f"move {units} to 0405", "end", dice=dice)


@pytest.mark.rule("space-empires", "14.1a", "14.1b", "RN-125")
def test_four_alien_ships_drawn_by_lot_attack_explorers_of_a_barren_planet() -> None:
    game = explored(aliens="on")
    assert at(game.state, ALIENS, "0405") == ["AC-1", "AC-2", "AC-3", "AC-4"]
    assert (running(game).attacker, running(game).defender) == (0, ALIENS)
    assert len(shots(game)) == ALIENS_OF_A_PLANET
    assert game.asked() == [("red", "FireShips")]


@pytest.mark.rule("space-empires", "14.1a", "RN-123")
def test_counters_that_were_drawn_are_used_up() -> None:
    first = explored(aliens="on", dice=(1, 12, 28, 45, *MISSED))
    assert first.state.drawn == ["AB", "AC", "AC", "AD"]
    left = Counter(ALIEN_SHIPS) - Counter(first.state.drawn)
    assert left == {"AB": 11, "AC": 16, "AD": 17}
    assert {type_: UNITS[type_].fire_class + str(UNITS[type_].attack) for type_ in ALIEN_SHIPS} == {
        "AB": "B6", "AC": "C5", "AD": "D4"}  # fmt: skip


@pytest.mark.rule("space-empires", "14.1a")
def test_there_are_none_without_the_rule_nor_at_other_planets(position: type[Position]) -> None:
    assert not explored(dice=()).state.neutrals
    game = position("red SC-1 at 0404", hidden={"0405": "planet"}, aliens="on")
    assert not game.order("red", "move SC-1 to 0405", "end").state.neutrals


@pytest.mark.rule("space-empires", "2.2d", "RN-129")
def test_barren_planets_of_home_systems_are_uninhabited(position: type[Position]) -> None:
    game = position("red SC-1 at 0402", hidden={"0403": "barren"}, aliens="on")
    assert not game.order("red", "move SC-1 to 0403", "end").state.neutrals


@pytest.mark.rule("space-empires", "14.1b", "RN-125")
def test_whoever_enters_later_is_attacked_too() -> None:
    game = attacked("red SC-1 at 0404", dice=(10,))
    assert (running(game).attacker, running(game).defender) == (0, ALIENS)
    assert len(shots(game)) == 1


@pytest.mark.rule("space-empires", "14.1c", "RN-124")
def test_cruisers_that_look_leave_them_face_down_and_unknown(position: type[Position]) -> None:
    game = position("red CA-1 at 0404 with exploration 1", hidden={"0405": "barren"}, aliens="on")
    game.order("red", "scan CA-1 0405")
    assert not game.state.neutrals
    game.order("red", "reveal 0405")
    assert game.state.drawn == []
    for colour in ("red", "green", ""):
        assert game.view(colour).face_down[0] == FaceDown(ALIENS, "0405", 4)
    assert game.asked() == [("red", "MoveUnits")]


@pytest.mark.rule("space-empires", "14.1c", "RN-128")
def test_they_are_drawn_when_somebody_fights_them_and_stay_face_up(position: type[Position]) -> None:
    game = position("red CA-1 at 0404 with exploration 1", hidden={"0405": "barren"}, colonies=HOME, aliens="on")
    game.order("red", "scan CA-1 0405", "reveal 0405")
    game.order("red", "move CA-1 to 0405", "end", dice=(*CLASS_C, *MISSED))
    game.order("red", "fire AC-1", dice=(1, 10, 10, 10))
    game.order("red", "retreat 1 0305")
    assert [(seen.owner, seen.name) for seen in game.view("green").seen if seen.owner < 0] == [
        (ALIENS, "AC-2"), (ALIENS, "AC-3"), (ALIENS, "AC-4")]  # fmt: skip
    assert "Four alien ships guard the planet in 0405." in game.told("red")


@pytest.mark.rule("space-empires", "14.2a", "14.2b")
def test_they_fight_to_the_end_while_players_may_retreat() -> None:
    game = attacked("red 6 SC-1 at 0404", dice=())
    assert game.asked() == [("red", "ScreenShips")]
    game.order("red", "screen nothing", dice=(10,))
    hold(game, 6)
    game.order("red", "screen nothing", dice=(10,))
    assert at(game.state, ALIENS, "0405") == ["AC-1"]
    game.order("red", "retreat 6 0305")
    assert game.names("red", "0305") == ["SC-1"]
    assert at(game.state, ALIENS, "0405") == ["AC-1"]


@pytest.mark.rule("space-empires", "14.2c", "T14-2")
@pytest.mark.parametrize(("tactics", "first"), [(0, "AC-1"), (1, "AC-1"), (2, "CA-1")])
def test_tactics_1_and_the_defence_decide_who_fires_first(tactics: int, first: str) -> None:
    game = attacked(f"red CA-1 at 0404 with tactics {tactics}", dice=(10,) if tactics < 2 else ())
    fired = [words for words in shots(game) if "AC-1" in words.split(" fires")[0]]
    assert bool(fired) == (first == "AC-1")


@pytest.mark.rule("space-empires", "14.2c")
def test_one_hit_destroys_them() -> None:
    game = attacked("red CA-1 at 0404", dice=(10,))
    game.order("red", "fire AC-1", dice=(2,))
    assert at(game.state, ALIENS) == []
    assert game.state.battle is None


@pytest.mark.rule("space-empires", "14.2d", "T14-1", "11.3.1a")
def test_point_defence_fires_at_fighters_early_with_strength_7() -> None:
    game = attacked("red CV-1 at 0404", "red FI-1 at 0404 with fighters 1", types="AD", fighters="on")
    game.order("red", "screen nothing", dice=(10,))
    line = line_of(game.state)
    alien, flying = line.groups[ALIENS][0], next(unit for unit in line.groups[0] if unit.type == "FI")
    assert line.aim(alien, flying).number == 7
    assert line.firing_order(alien, early=True) == ("A", -1)
    assert "needs 7" in shots(game)[0]


@pytest.mark.rule("space-empires", "14.2e", "RN-126", "RN-127")
def test_nobody_is_asked_for_them_and_they_fire_where_a_hit_is_likeliest() -> None:
    game = attacked("red CA-1 at 0404", "red SC-1 at 0404", types="AC AC", dice=(10, 10))
    assert all(" fires at red SC-1" in words for words in shots(game))
    assert game.asked() == [("red", "FireShips")]


@pytest.mark.rule("space-empires", "14.2b")
def test_plans_may_name_them_as_targets(position: type[Position]) -> None:
    game = position(aliens="on")
    game.match.play(0, GAME.notation.read("plan targets AB AD"))
    assert game.state.players[0].plans["all"].targets == ("AB", "AD")
    with pytest.raises(Refusal, match="no type that fights"):
        position().match.play(0, GAME.notation.read("plan targets AB"))


@pytest.mark.rule("space-empires", "14.2c")
def test_odds_reckon_with_them_as_they_are(position: type[Position]) -> None:
    view = position(aliens="on").view("red")
    order = Odds((Force("SC", 1),), (Force("AC", 2),))
    assert GAME.notation.read("odds 1 SC against 2 AC") == order
    check(view, order)
    imagined = _group(view, order.theirs[0], 0, 1)
    assert (imagined.count, imagined.technology) == (2, CREW)
    with pytest.raises(Refusal, match="no type that fights"):
        check(position().view("red"), order)


@pytest.mark.rule("space-empires", "14.2f", "RN-127")
@pytest.mark.parametrize("colour", ["red", "green"])
def test_no_team_decides_for_them(position: type[Position], colour: str) -> None:
    board = position(seats=4, teams="uneasy", aliens="on").view().map
    wild = [hex_ for hex_, area in board.hexes.items() if area < 0]
    goal = next(hex_ for hex_ in wild if any(other in wild for other in board.neighbours[hex_]))
    start = next(other for other in board.neighbours[goal] if other in wild)
    game = position(f"{colour} SC-1 at {start}", seats=4, active=colour, teams="uneasy", aliens="on")
    aliens(game, goal, "AC").order(colour, f"move SC-1 to {goal}", "end", dice=(10,))
    assert game.asked() == [(colour, "FireShips")]


@pytest.mark.rule("space-empires", "RN-126", "5.1.4a")
def test_they_have_the_bonus_for_twice_the_ships() -> None:
    game = attacked("red SC-1 at 0404", types="AD AD", dice=(10, 10))
    assert running(game).bonus == ALIENS
    assert "needs 5" in shots(game)[0]


@pytest.mark.rule("space-empires", "RN-126", "12.1.2a")
def test_cloaked_raiders_lurk_among_them() -> None:
    game = attacked("red RA-1 at 0404 with cloaking 1", raiders="on")
    assert game.state.battle is None
    assert game.unit("red", "RA-1").lurking
    assert not game.view("red").armed_enemies_at("0404")


@pytest.mark.rule("space-empires", "14.3a", "14.3b")
def test_beaten_they_never_come_back_and_their_planet_can_be_settled() -> None:
    game = attacked("red CA-1 at 0404", "red CS-1 at 0404 with terraforming 1", dice=(10,))
    game.order("red", "fire AC-1", dice=(2,))
    game.order("red", "colonise CS-1")
    assert game.state.colonies["0405"].owner == 0
    assert at(game.state, ALIENS) == []


@pytest.mark.rule("space-empires", "14.3b", "4.4.1b")
def test_nobody_lands_among_them(position: type[Position]) -> None:
    game = aliens(position("red CS-1 at 0405 with terraforming 1", "red CA-1 at 0405", aliens="on"), "0405", "AC")
    assert "enemy" in game.refusal("red", "colonise CS-1")


@pytest.mark.rule("space-empires", "1.0d", "RN-02")
def test_they_are_enemies_who_bar_the_way_and_retreats(position: type[Position]) -> None:
    game = aliens(position("red SC-1 at 0404 with move 6", turn=2, aliens="on"), "0405", "AC")
    game.order("red", "move SC-1 to 0405")
    assert game.unit("red", "SC-1").stopped
    assert game.state.contacts == ["0405"]


@pytest.mark.rule("space-empires", "14.1a")
def test_nobody_can_build_them_and_everybody_sees_them_drawn(position: type[Position]) -> None:
    assert not {*ALIEN_SHIPS, "AX", "DM"} & units_in({"aliens": "on", "doomsday": "three"}).keys()
    game = aliens(position(aliens="on"), "0405", "AC")
    assert "neutral: 1 × alien ship of class C (AC-1)" in GAME.faces.text(game.view(), render)
    assert 'data-seat="-1"><title>' in GAME.faces.svg(game.view(), render)
    assert 'href="#se-chip-4"/><text y="8">AC-1</text>' in GAME.faces.svg(game.view(), render)
