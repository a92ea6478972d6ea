"""Where a tile fits: beside a laid tile, with the same element on all edges that touch (TR-TILE-4, 5)."""

from collections.abc import Iterator
from functools import cache

from engines.trian.model.commands import Lay
from engines.trian.model.galaxy import Table, cells_of, edge_at, frontier
from engines.trian.model.grid import EDGES, ORIGIN, Cell, cell_name, neighbour
from engines.trian.model.state import Tile
from engines.trian.model.tables import side
from engines.trian.model.view import View

Wanted = tuple[str, str, str]
"""The letters that a cell's edges must show; empty where nothing lies beside it."""


def wanted_at(table: Table, places: dict[Cell, int], cell: Cell) -> Wanted:
    """Return what the edges of an empty cell must show."""
    first, second, third = (_facing(table, places, cell, edge) for edge in EDGES)
    return first, second, third


def _facing(table: Table, places: dict[Cell, int], cell: Cell, edge: int) -> str:
    beside = places.get(neighbour(cell, edge))
    return "" if beside is None else edge_at(table.laid[beside], edge)


def open_cells(table: Table) -> dict[Cell, Wanted]:
    """Return the cells on which a tile may lie, with what their edges must show; at first only the origin."""
    return dict(_open_cells(table))


def _open_cells(table: Table) -> Iterator[tuple[Cell, Wanted]]:
    places = cells_of(table)
    for cell in frontier(table, places) if places else [ORIGIN]:
        yield cell, wanted_at(table, places, cell)


@cache
def turned(code: str, turn: int) -> str:
    """Return the letters at edges 0, 1 and 2 of the cell when a side is turned clockwise by so many thirds."""
    edges = side(code).edges
    return edges[-turn:] + edges[:-turn] if turn else edges


def agrees(edges: str, wanted: Wanted) -> bool:
    """Tell whether edges show what they must."""
    one, two, three = wanted
    return one in ("", edges[0]) and two in ("", edges[1]) and three in ("", edges[2])


def turns_of(code: str) -> range:
    """Return the rotations that differ."""
    return range(1) if len({*side(code).edges}) == 1 else range(3)


def fits_somewhere(table: Table, tile: Tile) -> bool:
    """Tell whether either side of a tile fits anywhere."""
    edges = _shown(tile.front) | _shown(tile.back)
    return any(agrees(each, wanted) for _, wanted in _open_cells(table) for each in edges)


@cache
def _shown(code: str) -> frozenset[str]:
    """Return what a side shows, however it is turned."""
    return frozenset(turned(code, turn) for turn in turns_of(code))


def _ways(tile: Tile) -> list[tuple[str, int, str]]:
    sides = (("front", tile.front), ("back", tile.back))
    return [(name, turn, turned(code, turn)) for name, code in sides for turn in turns_of(code)]


def placements(view: View) -> list[Lay]:
    """Return every way to lay the drawn tile, its front first, older places first."""
    return [] if view.drawn is None or not view.drawn.back else list(_placements(view, view.drawn))


def turns_that_fit(view: View) -> list[int]:
    """Return the turns with which the drawn tile fits somewhere; all of them for a side that looks the same turned."""
    if view.drawn is None:
        return []
    codes = {"front": view.drawn.front, "back": view.drawn.back}
    fits = {turned(codes[lay.side], lay.turn) for lay in placements(view)}
    return [turn for turn in range(3) if any(turned(code, turn) in fits for code in codes.values())]


def _placements(view: View, tile: Tile) -> Iterator[Lay]:
    cells = open_cells(view)
    for name, turn, edges in _ways(tile):
        for cell, wanted in cells.items():
            if agrees(edges, wanted):
                yield Lay(name, cell_name(cell), turn)
