"""The map in letters: one short cell for every field, for terminals."""

from typing import Final

from engines.core import Seat, say
from engines.galactic_emperor.model.hexmap import GRID
from engines.galactic_emperor.model.pieces import fleets_at
from engines.galactic_emperor.model.state import Field
from engines.galactic_emperor.model.tables import BLACK_HOLE, TILES
from engines.galactic_emperor.model.view import View
from engines.parts.drawing.prose import Prose
from engines.parts.hexes import place_of

from .labels import player

_CELL: Final = 9


def chart(view: View, prose: Prose) -> str:
    """Return the map with its key: planets and goods, owner (a to f, capital for a Starbase), ships behind a +."""
    seats = [say("{letter} {player}", letter=_letter(seat), player=player(seat)) for seat in range(view.seats)]
    key = say("Map. Each field: planets, then f for food, m for metal, e for energy; after = a letter for an Empire, "
              "a capital for a Starbase; after + capitals for ships. {seats}. Other signs: . no tile, - empty space, "
              "* sun, @ Black Hole. The number before a row is the field at its left end.", seats=seats)  # fmt: skip
    return prose.chart(key, _lines(view))


def _lines(view: View) -> list[str]:
    rows: dict[int, list[Field]] = {}
    for field in sorted(GRID.hexes, key=lambda field: (place_of(field)[1], field)):
        rows.setdefault(place_of(field)[1], []).append(field)
    widest = max(map(len, rows.values()))
    return [
        f"{fields[0]} " + " " * ((widest - len(fields)) * _CELL // 2)
        + "".join(_cell(view, field).ljust(_CELL) for field in fields)
        for fields in rows.values()
    ]  # fmt: skip


def _letter(seat: Seat) -> str:
    return "ABCDEF"[seat]


def _cell(view: View, field: Field) -> str:
    ships = "".join(_letter(seat) for seat in fleets_at(view, field))
    return (_tile(view, field) + ("+" if ships else "") + ships)[: _CELL - 1]


def _tile(view: View, field: Field) -> str:
    sector = view.sectors.get(field)
    if sector is None:
        return "."
    face = TILES[sector.tile]
    if not face.planets:
        return "*" if face.sun else "@" if sector.tile == BLACK_HOLE else "-"
    sign = f"{face.planets}{'f' * face.food}{'m' * face.metal}{'e' * face.energy}"
    if sector.owner is None:
        return sign
    return f"{sign}={_letter(sector.owner) if sector.starbase else _letter(sector.owner).lower()}"
