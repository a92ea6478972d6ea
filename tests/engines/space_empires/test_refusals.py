"""What bad orders get: what was tried, the rule, why, what is legal instead, and no secret (4, 6, 2.3.1, 9.8)."""

from __future__ import annotations

import pytest

from tests.engines.space_empires.helpers import Position


def test_moving_what_is_not_yours(position: type[Position]) -> None:
    game = position("red SC-1 at 0405", "red CA-2 at 0405", "green CA-1 at 0406")
    assert game.refusal("red", "move CA-1 to 0407") == "You have no CA-1. There is CA-2."
    assert game.refusal("red", "move DN-1 to 0407") == "You have no DN-1. There is SC-1, CA-2."
    assert position().refusal("red", "move SC-1 to 0407") == "You have no SC-1: you have no counters on the map."


@pytest.mark.rule("space-empires", "4.1d")
def test_moving_too_far(position: type[Position]) -> None:
    game = position("red SC-1 at 0304 with move 2", turn=3)
    assert game.refusal("red", "move SC-1 to 0308") == (
        "SC-1 has 2 hexes left this turn and 0308 is 4 away (4.1). "
        "It can reach, among others, 0206, 0306, 0406, 0105, 0205 or 0305."
    )
    game.order("red", "move SC-1 to 0305 0306")
    assert game.refusal("red", "move SC-1 to 0307") == (
        "SC-1 has moved 2 hexes this turn, which is all it may (4.1). None of your counters can move any more; end "
        "the phase."
    )


@pytest.mark.rule("space-empires", "4.1c", "4.1d")
def test_the_slowest_holds_the_others_back(position: type[Position]) -> None:
    game = position(
        "red SC-1 at 0405 with move 4", "red CS-1 at 0405", systems={"0404": "supernova", "0505": "supernova"}
    )
    assert game.refusal("red", "move SC-1 CS-1 to 0407") == (
        "CS-1 has one hex left this turn and 0407 is two away (4.1). Together they can reach 0504, 0305, 0406 or 0506."
    )


@pytest.mark.rule("space-empires", "6.5c")
def test_moving_into_a_supernova(position: type[Position]) -> None:
    game = position("red SC-1 at 0405", systems={"0506": "supernova"})
    assert game.refusal("red", "move SC-1 to 0506") == (
        "Nothing may ever enter the supernova in 0506 (6.5). It can reach 0404, 0504, 0305, 0505 or 0406."
    )


@pytest.mark.rule("space-empires", "4.2a", "4.2b")
def test_moving_through_asteroids(position: type[Position]) -> None:
    game = position("red SC-1 at 0304 with move 4", systems={"0305": "asteroids"})
    assert game.refusal("red", "move SC-1 to 0305 0306") == (
        "Movement ends in 0305 (4.2). It can reach, among others, 0306, 0205, 0305, 0206, 0204 or 0404."
    )
    game.order("red", "move SC-1 to 0305")
    assert game.refusal("red", "move SC-1 to 0306") == (
        "SC-1 had to stop in 0305 and cannot move on this turn (4.2, 4.3). None of your counters can move any more; "
        "end the phase."
    )


@pytest.mark.rule("space-empires", "4.2a")
def test_terrain_that_is_not_next_to_where_the_turn_began(position: type[Position]) -> None:
    game = position("red SC-1 at 0304 with move 4", systems={"0306": "nebula"})
    assert game.refusal("red", "move SC-1 to 0305 0306") == (
        "0306 (nebula) may only be entered by units that begin their turn next to it, as their first step (4.2). It "
        "can reach, among others, 0205, 0305, 0206, 0406, 0204 or 0404."
    )


@pytest.mark.rule("space-empires", "4.2d")
def test_unarmed_ships_into_the_unknown(position: type[Position]) -> None:
    hidden = {"0404": "danger", "0504": "planet", "0305": "planet", "0505": "planet", "0406": "planet"}
    game = position("red CS-1 at 0405", hidden=hidden)
    assert game.refusal("red", "move CS-1 to 0404") == (
        "CS-1 is unarmed and 0404 is unexplored (4.2). Send an armed ship there first, or in the same order from the "
        "same hex. It can reach 0506."
    )


@pytest.mark.rule("space-empires", "4.2d", "RN-18")
@pytest.mark.parametrize("under", ["DE-1", "6 DN-1"])
def test_unarmed_ships_among_enemies(position: type[Position], under: str) -> None:
    game = position("red MI-1 at 0405", f"green {under} at 0506", systems={"0404": "supernova", "0505": "supernova"})
    assert game.refusal("red", "move MI-1 to 0506") == (
        "MI-1 is unarmed and there are enemy counters in 0506 (4.2). Send an armed ship there first, or in the same "
        "order from the same hex. It can reach 0504, 0305 or 0406."
    )


@pytest.mark.rule("space-empires", "6.1a", "RN-52")
def test_exploring_elsewhere(position: type[Position]) -> None:
    game = position(
        "red SC-1 at 0405", "red SC-2 at 0405", hidden={"0506": "danger", "0404": "planet", "0101": "planet"}
    )
    game.order("red", "move SC-1 to 0506", "move SC-2 to 0404", "end")
    assert game.refusal("red", "explore 0101") == "You have nothing to explore in 0101 (6.1). Choose 0404 or 0506."


@pytest.mark.rule("space-empires", "9.8a", "9.8b")
def test_scanning_with_the_wrong_ship(position: type[Position]) -> None:
    game = position("red SC-1 at 0405", "red CA-1 at 0405 with exploration 1", hidden={"0506": "danger"})
    assert game.refusal("red", "scan SC-1 at 0506") == (
        "SC-1 cannot scan: only cruisers built with Exploration technology can (9.8). Able to scan: CA-1."
    )
    assert game.refusal("red", "scan CA-1 at 0406") == (
        "0406 is no face-down marker next to CA-1 that you have not scanned this turn (9.8). It can scan 0506."
    )
    game.order("red", "move CA-1 to 0406")
    assert game.refusal("red", "scan CA-1 at 0506") == (
        "CA-1 has moved; cruisers scan before they move (9.8). No counter of yours can scan now."
    )


@pytest.mark.rule("space-empires", "2.3.1b", "RN-09")
def test_more_groups_than_counters(position: type[Position]) -> None:
    game = position("red 2 BA-1 at 0501", "red 2 DN-1 at 0405", *(f"red DN-{number} at 0405" for number in range(2, 6)))
    assert game.refusal("red", "split 1 from DN-1") == (
        "All 5 counters for dreadnought are on the map (2.3); join two groups first."
    )
    assert game.refusal("red", "split 1 from BA-1") == "BA-1 is a single counter, not a group (1.0)."
    assert game.refusal("red", "split 2 from DN-1") == "DN-1 has 2 ships; 1 can be taken out (2.3)."


@pytest.mark.rule("space-empires", "5.11b")
def test_hiding_away_from_a_colony(position: type[Position]) -> None:
    game = position("red SC-1 at 0405 with revealed", "red SC-2 at 0501")
    assert game.refusal("red", "hide SC-1") == (
        "SC-1 can be hidden only where it begins the turn at an own colony, before it moves (5.11)."
    )
    assert game.refusal("red", "hide SC-2") == "SC-2 does not lie revealed; there is nothing to hide (5.11)."


@pytest.mark.rule("space-empires", "4.4b", "6.7.2a")
def test_landing_and_towing_where_nothing_is(position: type[Position]) -> None:
    game = position("red CS-1 at 0405", "red MI-1 at 0405", hidden={"0405": "planet"})
    assert game.refusal("red", "colonise CS-1") == "There is no planet to settle in 0405 (unexplored) (4.4)."
    assert game.refusal("red", "load MI-1") == "There is nothing to take in tow in 0405 (6.7)."
    assert game.refusal("red", "load CS-1") == "CS-1 is no miner; only miners tow (6.7.2)."


@pytest.mark.rule("space-empires", "4.1a", "6.5c")
def test_moving_with_nowhere_to_go(position: type[Position]) -> None:
    walls = dict.fromkeys(("0404", "0504", "0305", "0505", "0406", "0506"), "supernova")
    game = position("red SC-1 at 0405", "red SC-2 at 0405", systems=walls)
    barred = "Nothing may ever enter the supernova in 0506 (6.5). "
    assert game.refusal("red", "move SC-1 to 0506") == barred + "There is no hex that it can move to now."
    assert game.refusal("red", "move SC-1 SC-2 to 0506") == barred + "They cannot move any further together."


@pytest.mark.rule("space-empires", "4.1d")
def test_a_way_that_is_too_long_though_its_end_is_near(position: type[Position]) -> None:
    game = position("red SC-1 at 0405 with move 4", systems={"0404": "supernova", "0504": "supernova"})
    assert game.refusal("red", "move SC-1 to 0506 0507 0607") == (
        "SC-1 has 2 hexes left this turn and 0607 is further along this way (4.1). It can reach, among others, "
        "0606, 0507, 0505, 0605, 0506 or 0407."
    )
