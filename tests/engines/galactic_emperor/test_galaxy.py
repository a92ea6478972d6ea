"""Ways and distances, with suns and homes (GE-WARLORD-7, GE-WARLORD-8)."""

from __future__ import annotations

from itertools import combinations

import pytest

from engines.galactic_emperor import GAME
from engines.galactic_emperor.model.galaxy import distance, distances, is_open, next_fields, within
from engines.galactic_emperor.model.hexmap import AXIAL, CENTRE, GRID, field_at, home_fields
from engines.galactic_emperor.model.state import Sector, State
from engines.galactic_emperor.model.tables import BLACK_HOLE
from engines.galactic_emperor.rules.setup import new_match, settle_homes
from tests.engines.galactic_emperor.helpers import Position


def homes_only(seats: int, *, hole: bool) -> State:
    state = new_match(seats, GAME.full_options({}))
    settle_homes(state, 0)
    if hole:
        state.sectors[CENTRE] = Sector(BLACK_HOLE)
    return state


@pytest.mark.rule("galactic-emperor", "GE-RUL-1")
def test_the_board_is_a_hexagon_of_37() -> None:
    assert len(AXIAL) == 37
    assert AXIAL[CENTRE] == (0, 0)
    for field, (q, r) in AXIAL.items():
        assert GRID.distance(CENTRE, field) == max(abs(q), abs(r), abs(q + r)) <= 3
        assert field_at(q, r) == field


@pytest.mark.rule("galactic-emperor", "GE-TEST-19", "GE-RUL-2")
@pytest.mark.parametrize(
    ("seats", "hole", "expected"),
    [
        (3, False, [[5, 5]] * 3),
        (4, False, [[4, 4, 5]] * 4),
        (5, False, [[4, 4, 5, 5], *[[3, 4, 5, 5]] * 4]),
        (6, False, [[3, 3, 5, 5, 5]] * 6),
        (3, True, [[6, 6]] * 3),
        (4, True, [[4, 4, 6]] * 4),
        (5, True, [[4, 4, 6, 6], *[[3, 4, 5, 6]] * 4]),
        (6, True, [[3, 3, 6, 6, 6]] * 6),
    ],
)
def test_from_home_to_home(seats: int, hole: bool, expected: list[list[int]]) -> None:  # noqa: FBT001  # a table
    state = homes_only(seats, hole=hole)
    homes = home_fields(seats)
    for home, row in zip(homes, expected, strict=True):
        assert sorted(distance(state, home, other) for other in homes if other != home) == row


@pytest.mark.rule("galactic-emperor", "GE-TEST-18", "GE-RUL-26", "GE-WARLORD-7")
def test_fields_around_a_sun_are_next_to_each_other(position: type[Position]) -> None:
    game = position()
    around = GRID.neighbours[CENTRE]
    for one, other in combinations(around, 2):
        assert distance(game.state, one, other) == 1
    assert CENTRE not in next_fields(game.state, around[0])
    assert not is_open(game.state, 0, CENTRE)


@pytest.mark.rule("galactic-emperor", "GE-RUL-26")
def test_suns_side_by_side_cost_nothing_together(position: type[Position]) -> None:
    game = position(sectors={"0304": "R15", "0204": "A14"})
    assert distance(game.state, "0104", "0504") == 1
    assert "0304" not in within(game.state, 0, "0104", 3)


@pytest.mark.rule("galactic-emperor", "GE-WARLORD-6", "GE-WARLORD-8")
def test_empty_fields_are_open_and_enemy_homes_are_not(position: type[Position]) -> None:
    game = position()
    assert is_open(game.state, 0, "0303")
    assert is_open(game.state, 0, "0704")
    assert not is_open(game.state, 1, "0704")
    assert "0704" not in within(game.state, 1, "0604", 2)
    assert "0704" in within(game.state, 0, "0604", 2)


@pytest.mark.rule("galactic-emperor", "GE-RUL-46", "GE-WARLORD-8")
def test_enemy_homes_are_not_crossed(position: type[Position]) -> None:
    game = position(seats=6)
    corner = next(home for home in game.state.homes if home != game.state.homes[0])
    sides = [field for field in GRID.neighbours[corner] if len(GRID.neighbours[field]) == 4]
    assert distances(game.state, 0, sides[0])[sides[1]] == 2
    game.state.sectors[GRID.neighbours[corner][1]] = Sector("R01")
    assert all(distances(game.state, 0, sides[0])[field] <= 6 for field in AXIAL if is_open(game.state, 0, field))


@pytest.mark.rule("galactic-emperor", "GE-EXPLORER-17")
def test_the_black_hole_is_a_field(position: type[Position]) -> None:
    game = position(sectors={CENTRE: "BHOLE"})
    west, east = GRID.neighbours[CENTRE][5], GRID.neighbours[CENTRE][2]
    assert distance(game.state, west, east) == 2
    assert CENTRE in next_fields(game.state, west)
    assert is_open(game.state, 0, CENTRE)
