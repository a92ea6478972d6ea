"""The board: 37 hexes around the centre, their names, neighbours and home fields (GE-RUL-1, GE-RUL-2)."""

from engines.parts.hexes import Grid, Layout, named

from .state import Field
from .tables import LAYOUTS

RADIUS = 3
CENTRE: Field = "0404"


def field_at(q: int, r: int) -> Field:
    """Return the field at axial coordinates from the centre (q to the right, r to the lower right)."""
    row = r + RADIUS + 1
    return named(q + RADIUS - 1 + row // 2, row)


_AXIAL = [
    (q, r)
    for r in range(-RADIUS, RADIUS + 1)
    for q in range(-RADIUS, RADIUS + 1)
    if abs(q + r) <= RADIUS
]  # fmt: skip

GRID = Grid(Layout(flat=False, shoved=1), {field_at(q, r): 0 for q, r in _AXIAL})
"""Pointy-topped hexes in seven rows of four to seven."""

AXIAL = {field_at(q, r): (q, r) for q, r in _AXIAL}


def home_fields(seats: int) -> list[Field]:
    """Return the home fields of a layout, clockwise."""
    return [field_at(q, r) for q, r in LAYOUTS[seats]]
