"""Scenarios: maps, sets of packages, and options that make no sense together."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from engines.core import IllegalCommand, Match, Options
from engines.space_empires import GAME
from engines.space_empires.model.maps import BOARDS
from engines.space_empires.model.options import PACKAGES, WHOLE, kept
from engines.space_empires.model.state import DEEP_SPACE, State
from engines.space_empires.rules.setup import ROOM, new_match
from tests.engines.space_empires.helpers import Position

BASIC = dict[str, Any](GAME.full_options({}))


def set_up(seats: int, **options: str) -> State:
    """Return a match whose home worlds stand."""
    match = Match.start(GAME, seats, options, b"scenarios")
    while match.waiting() and match.state.asked and match.decisions()[0].sealed:
        for decision in match.decisions():
            match.apply_default(decision.seat)
        if match.resolvable():
            match.resolve()
    assert isinstance(match.state, State)
    GAME.audit(match.state)
    return match.state


@pytest.mark.rule("space-empires", "2.1d", "2.1f", "RN-05")
@pytest.mark.parametrize(
    ("board", "home", "deep"),
    [("small", 26, 17), ("standard", 26, 34), ("large", 26, 51), ("extra", 26, 98), ("massive", 26, 98),
     ("dare", 26, 98), ("3d", 26, 46), ("double", 50, 50), ("knife", 26, 0)],
)  # fmt: skip
def test_the_boards_for_two(board: str, home: int, deep: int) -> None:
    areas = Counter(BOARDS[f"2-{board}"].hexes.values())
    assert areas == Counter({0: home, 1: home, DEEP_SPACE: deep})
    state = set_up(2, board=board)
    assert Counter(system.area for system in state.systems.values()) == areas
    assert len(state.unused) == 98 - deep
    grid = BOARDS[f"2-{board}"]
    for seat in range(2):
        area = set(grid.area(seat))
        joined = {next(iter(area))}
        while more := {hex_ for here in joined for hex_ in grid.neighbours[here]} & area - joined:
            joined |= more
        assert joined == area


@pytest.mark.rule("space-empires", "2.1f", "RN-05", "4.1a")
def test_hexes_beside_a_missing_corner_are_adjacent_in_3d() -> None:
    board, whole = BOARDS["2-3d"], BOARDS["4"]
    for corner, beside in ((1, 10), (3, 11)):
        rim = [hex_ for hex_ in board.hexes if {*whole.neighbours[hex_]} & {*whole.area(corner)}]
        assert len(rim) == beside
        for hex_ in rim:
            assert {*board.neighbours[hex_]} == ({*whole.neighbours[hex_]} - {*whole.area(corner)} | {*rim}) - {hex_}
            assert {board.distance(hex_, far) for far in rim} == {0, 1}
    assert (whole.distance("0705", "1206"), board.distance("0705", "1206")) == (5, 1)
    assert (whole.distance("0101", "1213"), board.distance("0101", "1213")) == (17, 13)
    assert board.homes[0] == whole.homes[0]
    assert {*board.homes[1]} == {*whole.homes[2]}


def test_ships_fly_across_a_missing_corner() -> None:
    game = Position("red SC-1 at 0705", board="3d")
    game.order("red", "move SC-1 to 1206")
    assert game.where("red", "SC-1") == "1206"
    assert "0801" not in game.state.systems


@pytest.mark.rule("space-empires", "2.1a")
def test_double_trouble_has_two_colours_of_markers() -> None:
    kinds = Counter(system.kind for system in set_up(2, board="double").systems.values() if system.area == 0)
    assert kinds == {"home": 1, "planet": 15, "barren": 2, "minerals-5": 22, "asteroids": 4, "nebula": 4,
                     "black-hole": 2}  # fmt: skip


def test_a_knife_fight_begins_with_more() -> None:
    state = set_up(2, board="knife")
    for player in state.players:
        assert (player.levels["size"], player.levels["move"]) == (3, 2)
        assert Counter(unit.type for unit in player.units.values()) == {"SC": 1, "CS": 4, "MI": 1, "SY": 1}
        assert (player.units["SC-1"].count, player.units["SC-1"].technology.move) == (4, 2)
    usual = set_up(2).players[0]
    assert (usual.levels["size"], usual.levels["move"], usual.units["SC-1"].count) == (1, 1, 3)


@pytest.mark.parametrize("seats", [3, 4])
def test_a_variable_map_mixes_everything(seats: int) -> None:
    state = set_up(seats, map="variable")
    homes = [hex_ for hex_, colony in state.colonies.items() if colony.home]
    assert {state.colonies[hex_].owner for hex_ in homes} == set(range(seats))
    board = BOARDS["variable"]
    assert all(board.distance(one, other) > ROOM for one in homes for other in homes if one != other)
    assert len(state.systems) == 150
    kinds = Counter(system.kind for system in state.systems.values())
    assert (kinds["minerals-5"], kinds["home"]) == (11 * seats, seats)
    assert len(state.unused) == 98 - (150 - 26 * seats)


def test_sets_of_rules() -> None:
    whole = new_match(2, GAME.full_options({"rules": "everything"})).options
    assert {name: value for name, value in whole.items() if name not in kept(BASIC)} == WHOLE
    assert WHOLE.keys() == {option.name for option in PACKAGES}
    assert new_match(2, GAME.full_options({"rules": "basic"})).options == new_match(2, GAME.full_options({})).options
    assert not {"rules", "map"} & new_match(3, GAME.full_options({})).options.keys()


def test_a_set_means_what_it_meant_when_the_match_was_made() -> None:
    older = {name: value for name, value in GAME.full_options({"rules": "everything"}).items() if name != "raiders"}
    assert new_match(2, older).options.keys() & {"raiders", "mines"} == {"mines"}


@pytest.mark.parametrize(
    ("seats", "options", "why"),
    [
        (3, {"board": "knife"}, "board for two"),
        (3, {"board": "3d"}, "board for two"),
        (4, {"board": "extra"}, "board for two"),
        (2, {"map": "variable"}, "three or four"),
        (3, {"map": "variable", "start": "quick"}, "quick start"),
        (4, {"map": "variable", "victory": "short"}, "colony points"),
        (2, {"rules": "basic", "mines": "on"}, "set of rules"),
        (2, {"rules": "everything", "research": "limited"}, "set of rules"),
    ],
)
def test_what_makes_no_sense_together_is_refused(seats: int, options: Options, why: str) -> None:
    with pytest.raises(IllegalCommand, match=why):
        Match.start(GAME, seats, options, b"nonsense")


def test_old_choices_that_mean_nothing_are_still_accepted() -> None:
    assert set_up(3, board="small").board == "3"
