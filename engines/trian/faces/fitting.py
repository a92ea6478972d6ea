"""Where the tile in hand fits, and how the one just laid could lie instead."""

import msgspec

from engines.trian.model.galaxy import cells_of
from engines.trian.model.grid import Cell, cell_called
from engines.trian.model.state import Laid, State, Tile
from engines.trian.model.view import View
from engines.trian.rules.fitting import agrees, placements, turned, turns_of, wanted_at
from engines.trian.rules.joining import with_tile

Way = tuple[str, int]
"""A side (`front` or `back`) and by how many thirds it is turned."""


def places_for_tile(view: View) -> dict[Cell, list[Way]]:
    """Return where the drawn tile may lie, for whoever lays it: by cell, the sides and turns that fit."""
    found: dict[Cell, list[Way]] = {}
    if view.seat != view.active or view.outcome is not None:
        return found
    for lay in placements(view):
        cell = cell_called(lay.cell)
        assert cell is not None, "placements are on cells"
        found.setdefault(cell, []).append((lay.side, lay.turn))
    return found


def places_before(view: View) -> list[Cell]:
    """Return where the tile just laid could have lain, for whoever has laid it: their board does not move then."""
    if view.seat is None or view.seat != view.active or not view.lying or not view.laid:
        return []
    front, back = _sides(view)
    before = msgspec.structs.replace(view, laid=view.laid[:-1], drawn=Tile(front, back), lying=False)
    return [*places_for_tile(before)]


def _sides(view: View) -> tuple[str, str]:
    """Return the front and the back of the tile just laid."""
    tile, under = view.laid[-1], view.undersides[-1]
    return (under, tile.code) if tile.flipped else (tile.code, under)


def closed_by(view: View, cell: Cell, way: Way) -> State:
    """Return the galaxy with the tile in hand laid so, for looking only: areas that it closes wait to be settled."""
    assert view.drawn is not None, "there is a tile in hand"
    name, turn = way
    code = view.drawn.back if name == "back" else view.drawn.front
    found = with_tile(view, Laid(cell, code, turn, view.active, view.turn))
    found.turn, found.first, found.ships = view.turn, (view.active - view.turn) % view.seats, view.ships
    return found


def next_way(view: View) -> Way | None:
    """Return the way in which the tile just laid could lie instead: with the next turn, or with its other side up.

    Only for whoever has laid it, in the same turn: while an order is tried out, tapping turns the tile.
    """
    if view.seat is None or view.seat != view.active or not view.lying or not view.laid:
        return None
    tile = view.laid[-1]
    front, back = _sides(view)
    places = cells_of(view)
    del places[tile.cell]
    wanted = wanted_at(view, places, tile.cell)
    ways = [
        (name, turn)
        for name, code in (("front", front), ("back", back))
        for turn in turns_of(code)
        if agrees(turned(code, turn), wanted)
    ]
    now = ("back" if tile.flipped else "front", tile.turn)
    return ways[(ways.index(now) + 1) % len(ways)] if now in ways else None
