"""The map in letters: one short cell for every hex, for terminals."""

from typing import Final

from engines.core import Seat, say
from engines.parts.drawing.prose import Prose
from engines.parts.hexes import place_of
from engines.space_empires.model.state import Hex
from engines.space_empires.model.view import View
from engines.space_empires.model.words import MARKER_NAMES

from .contents import Contents
from .labels import player

SIGNS: Final[dict[str, str]] = {
    "": "?", "empty": ".", "home": "H", "planet": "O", "barren": "o", "minerals-5": "5", "minerals-10": "X",
    "wreck": "w", "asteroids": "%", "nebula": "~", "black-hole": "@", "supernova": "*", "danger": "!", "lost": "&",
    "warp": "=", "doomsday": "#", "warp-1": "1", "warp-2": "2", "entry": "^",
}  # fmt: skip
"""One sign for every kind of system."""

_CELL: Final = 5


def chart(view: View, prose: Prose, found: dict[Hex, Contents]) -> str:
    """Return the map with its key: sign, colony's owner (a to d), owners of counters (A to D)."""
    rows = _flat(view, found) if view.map.layout.flat else _pointy(view, found)
    kinds = [one.system.kind for one in found.values() if one.system.kind]
    signs = [say("{sign} {what}", sign=SIGNS[""], what=say("unexplored"))]
    signs += [say("{sign} {what}", sign=SIGNS[kind], what=MARKER_NAMES[kind]) for kind in SIGNS if kind in kinds]
    seats = [say("{letter} {player}", letter=_letter(seat), player=player(seat)) for seat in range(view.seats)]
    if any(owner < 0 for one in found.values() for owner in _owners(one)):
        seats.append(say("{letter} {player}", letter="N", player=say("neutral")))
    key = say("Map. Each hex: its sign, a small letter for a colony, capitals for counters. {seats}. {signs}.",
              seats=seats, signs=signs)  # fmt: skip
    return prose.chart(key, rows)


def _letter(seat: Seat) -> str:
    """Return the letter of a player, N for sides without a seat."""
    return "ABCD"[seat] if seat >= 0 else "N"


def _cell(one: Contents) -> str:
    colony = _letter(one.colony.owner).lower() if one.colony else ""
    return (SIGNS[one.system.kind] + colony + "".join(_letter(seat) for seat in sorted(_owners(one))))[: _CELL - 1]


def _owners(one: Contents) -> set[Seat]:
    """Return whose counters are in a hex."""
    shown = {*(unit.owner for unit in one.own), *(other.owner for other in one.seen)}
    return shown | {pile.owner for pile in one.piles}


def _pointy(view: View, found: dict[Hex, Contents]) -> list[str]:
    """Return rows of hexes, every other one half a cell to the right, each with its number."""
    rows: dict[int, list[str]] = {}
    for hex_, one in found.items():
        rows.setdefault(place_of(hex_)[1], []).append(_cell(one))
    shoved, columns = view.map.layout.shoved, max(map(len, rows.values()))
    head = "    " + "".join(f"{column:02}".ljust(_CELL) for column in range(1, columns + 1))
    lines = [
        f"{row:02}  " + ("  " if row % 2 == shoved else "") + "".join(cell.ljust(_CELL) for cell in cells)
        for row, cells in sorted(rows.items())
    ]
    return [head, *lines]


def _flat(view: View, found: dict[Hex, Contents]) -> list[str]:
    """Return two lines for every row: the columns that lie higher, then those half a hex lower."""
    shoved = view.map.layout.shoved
    columns, rows = (max(ends) for ends in zip(*map(place_of, found), strict=True))
    head = "    " + "".join(f"{column:02}".ljust(_CELL) for column in range(1, columns + 1))
    lines = [
        f"{row:02}  " + "".join(_at(found, column, row, column % 2 == low) for column in range(1, columns + 1))
        for row in range(1, rows + 1)
        for low in (1 - shoved, shoved)
    ]
    return [head, *lines]


def _at(found: dict[Hex, Contents], column: int, row: int, here: bool) -> str:  # noqa: FBT001  # one of two lines
    one = found.get(f"{column:02}{row:02}")
    return (_cell(one) if one and here else "").ljust(_CELL)
