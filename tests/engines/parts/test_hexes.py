"""Hex boards: names, neighbours, distances."""

from __future__ import annotations

import itertools

import pytest

from engines.parts.hexes import Grid, Layout, named, place_of

FLAT = Grid(Layout(flat=True, shoved=1), {named(c, r): 0 for c in range(1, 7) for r in range(1, 7)})
POINTY = Grid(Layout(flat=False, shoved=0), {named(c, r): 0 for c in range(1, 7) for r in range(1, 7)})


def test_names() -> None:
    assert named(4, 5) == "0405"
    assert place_of("1203") == (12, 3)


@pytest.mark.parametrize("wrong", ["405", "04050", "a405", "", "٠٤٠٥"])
def test_what_is_no_name(wrong: str) -> None:
    with pytest.raises(ValueError, match=f"^{wrong}$"):
        place_of(wrong)


def test_flat_topped_neighbours() -> None:
    assert set(FLAT.neighbours["0303"]) == {"0302", "0304", "0203", "0204", "0403", "0404"}
    assert set(FLAT.neighbours["0403"]) == {"0402", "0404", "0302", "0303", "0502", "0503"}


def test_pointy_topped_neighbours() -> None:
    assert set(POINTY.neighbours["0303"]) == {"0203", "0403", "0202", "0302", "0204", "0304"}
    assert set(POINTY.neighbours["0304"]) == {"0204", "0404", "0303", "0403", "0305", "0405"}


@pytest.mark.parametrize("grid", [FLAT, POINTY])
def test_distance_is_the_number_of_steps(grid: Grid) -> None:
    for start in ("0101", "0304"):
        steps = {start: 0}
        queue = [start]
        for here in queue:
            for hex_ in grid.neighbours[here]:
                if hex_ not in steps:
                    steps[hex_] = steps[here] + 1
                    queue.append(hex_)
        assert steps == {hex_: grid.distance(start, hex_) for hex_ in grid.hexes}


@pytest.mark.parametrize("grid", [FLAT, POINTY])
def test_neighbours_are_mutual(grid: Grid) -> None:
    for one, other in itertools.product(grid.hexes, repeat=2):
        assert grid.adjacent(one, other) == grid.adjacent(other, one) == (grid.distance(one, other) == 1)


@pytest.mark.parametrize("grid", [FLAT, POINTY])
@pytest.mark.parametrize(("steps", "many"), [(0, 0), (1, 6), (2, 18)])
def test_what_lies_within_so_many_steps(grid: Grid, steps: int, many: int) -> None:
    near = grid.within("0303", steps)
    assert len(near) == len({*near} - {"0303"}) == many
    assert all(grid.distance("0303", hex_) <= steps for hex_ in near)


def test_the_edge_and_what_is_on_the_board() -> None:
    assert "0101" in FLAT.edge
    assert "0303" not in FLAT.edge
    assert "0303" in FLAT
    assert "0909" not in FLAT
