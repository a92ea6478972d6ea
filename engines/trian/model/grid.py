"""Cells of the galaxy: triangles in rows, their neighbours, and their names (`M50` is where the first tile lies).

A cell (x, y) stands on its base if x + y is even, else on its tip. Edges 0, 1, 2 run clockwise in both, and the edge
that two cells share has the same number on both sides.
"""

import re
from collections.abc import Iterator
from functools import lru_cache

Cell = tuple[int, int]

EDGES = (0, 1, 2)
ORIGIN: Cell = (0, 0)

_UP = ((1, 0), (0, 1), (-1, 0))
_DOWN = ((-1, 0), (0, -1), (1, 0))
_UP_WORDS = ("right", "bottom", "left")
_DOWN_WORDS = ("left", "top", "right")

COLUMN_OF_ORIGIN = 50
_LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
_ROW_OF_ORIGIN = _LETTERS.index("M")
_NAME = re.compile(r"([A-Z]{1,2})(-?\d{1,3})")


def stands(cell: Cell) -> bool:
    """Tell whether the triangle stands on its base.

    >>> stands((0, 0)), stands((1, 0))
    (True, False)
    """
    return sum(cell) % 2 == 0


@lru_cache(maxsize=4096)
def neighbour(cell: Cell, edge: int) -> Cell:
    """Return the cell on the other side of an edge."""
    dx, dy = (_UP if stands(cell) else _DOWN)[edge]
    return cell[0] + dx, cell[1] + dy


def neighbours(cell: Cell) -> Iterator[Cell]:
    """Yield the three cells that share an edge with this one, by edge."""
    return (neighbour(cell, edge) for edge in EDGES)


def edge_word(cell: Cell, edge: int) -> str:
    """Return where an edge lies: left, right, top or bottom."""
    return (_UP_WORDS if stands(cell) else _DOWN_WORDS)[edge]


def cell_name(cell: Cell) -> str:
    """Return a row letter and a column number; rows beyond A and Z have two letters.

    >>> cell_name((0, 0)), cell_name((-3, 2)), cell_name((0, -13)), cell_name((0, 14))
    ('M50', 'O47', 'AZ50', 'ZA50')
    """
    x, y = cell
    row = y + _ROW_OF_ORIGIN
    if row < 0:
        letters = "A" + _LETTERS[row]
    elif row >= len(_LETTERS):
        letters = "Z" + _LETTERS[row - len(_LETTERS)]
    else:
        letters = _LETTERS[row]
    return f"{letters}{x + COLUMN_OF_ORIGIN}"


def cell_called(name: str) -> Cell | None:
    """Return the cell of a name, None if it is no name.

    >>> [cell_called(name) for name in ("m50", "AZ50", "ZA50", "MM5", "50")]
    [(0, 0), (0, -13), (0, 14), None, None]
    """
    found = _NAME.fullmatch(name.upper())
    if found is None:
        return None
    letters, column = found.groups()
    row = _row(letters)
    return None if row is None else (int(column) - COLUMN_OF_ORIGIN, row - _ROW_OF_ORIGIN)


def _row(letters: str) -> int | None:
    last = _LETTERS.index(letters[-1])
    if len(letters) == 1:
        return last
    return {"A": last - len(_LETTERS), "Z": last + len(_LETTERS)}.get(letters[0])
