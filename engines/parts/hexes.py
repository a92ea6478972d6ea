"""Boards of hexes: names, neighbours and distances for flat-topped and pointy-topped grids.

A hex is named by column and row, two digits each: "0405". On flat-topped boards every other column sits half a hex
lower, on pointy-topped ones every other row half a hex further right; `shoved` says which: 1 the odd ones, 0 the even.
Axial coordinates (q, r) make distances easy (the usual conversion of offset coordinates).
"""

from collections.abc import Mapping
from functools import cached_property
from typing import TypeAlias

import msgspec

Hex: TypeAlias = str
Axial: TypeAlias = tuple[int, int]

DIRECTIONS: tuple[Axial, ...] = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))
"""The six steps in axial coordinates, clockwise."""


def named(column: int, row: int) -> Hex:
    """Return the name of the hex in a column and row from 0 to 99."""
    return f"{column:02}{row:02}"


def place_of(hex_: Hex) -> tuple[int, int]:
    """Return the column and row of a hex. Raises ValueError for what is no name of a hex."""
    if len(hex_) != 4 or not hex_.isdecimal() or not hex_.isascii():
        raise ValueError(hex_)
    return int(hex_[:2]), int(hex_[2:])


class Layout(msgspec.Struct, frozen=True):
    """How columns and rows lie: `flat` (or pointy) tops, and which lines are shoved by half a hex."""

    flat: bool
    shoved: int

    def axial(self, hex_: Hex) -> Axial:
        """Return the axial coordinates of a hex."""
        column, row = place_of(hex_)
        line, place = (column, row) if self.flat else (row, column)
        lean = line - (line & 1) if self.shoved else line + (line & 1)
        return (line, place - lean // 2) if self.flat else (place - lean // 2, line)


class Grid:
    """Hexes with what the game says of each; `layout` decides which touch."""

    def __init__(self, layout: Layout, hexes: Mapping[Hex, int]) -> None:
        self.layout = layout
        self.hexes = dict(hexes)
        self._near: dict[tuple[Hex, int], tuple[Hex, ...]] = {}
        self._axial = {hex_: layout.axial(hex_) for hex_ in self.hexes}

    def __contains__(self, hex_: Hex) -> bool:
        return hex_ in self.hexes

    @cached_property
    def neighbours(self) -> dict[Hex, tuple[Hex, ...]]:
        """The hexes of the board next to each, clockwise."""
        found = {axial: hex_ for hex_, axial in self._axial.items()}
        return {
            hex_: tuple(found[q + dq, r + dr] for dq, dr in DIRECTIONS if (q + dq, r + dr) in found)
            for hex_, (q, r) in self._axial.items()
        }

    def adjacent(self, one: Hex, other: Hex) -> bool:
        """Tell whether two hexes of the board touch."""
        return other in self.neighbours[one]

    def distance(self, one: Hex, other: Hex) -> int:
        """Return the distance of two hexes in steps, as if nothing were missing between them."""
        (q1, r1), (q2, r2) = self._axial[one], self._axial[other]
        return max(abs(q1 - q2), abs(r1 - r2), abs(q1 + r1 - q2 - r2))

    def within(self, start: Hex, steps: int) -> tuple[Hex, ...]:
        """Return the hexes of the board at most so many steps away, without the start."""
        if (start, steps) not in self._near:
            near = (hex_ for hex_ in self.hexes if 0 < self.distance(start, hex_) <= steps)
            self._near[start, steps] = tuple(near)
        return self._near[start, steps]

    @cached_property
    def edge(self) -> frozenset[Hex]:
        """The hexes with fewer than six neighbours."""
        return frozenset(hex_ for hex_, around in self.neighbours.items() if len(around) < len(DIRECTIONS))
