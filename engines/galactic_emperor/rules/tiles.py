"""Tiles that come onto the table: laid on the board, revealed, put back on the stack (GE-EXPLORER)."""

from engines.core import Seat, SeatName, say, tell
from engines.galactic_emperor.model.hexmap import AXIAL, CENTRE, GRID
from engines.galactic_emperor.model.pieces import Table, empty_fields, fleets_at, take_control
from engines.galactic_emperor.model.state import Field, Sector, State
from engines.galactic_emperor.model.tables import BLACK_HOLE, TILES
from engines.galactic_emperor.model.words import ROLE_NAMES, listed, tile_name

CHAPTER = ROLE_NAMES["explorer"]
"""What single placements are told under."""


def fields_for(table: Table, tile: str) -> list[Field]:
    """Return where a tile may be placed: any empty field, a sun not onto ships unless it must (GE-RUL-13, 14)."""
    if tile == BLACK_HOLE:
        return [CENTRE]
    empty = empty_fields(table)
    if not TILES[tile].sun:
        return empty
    return [field for field in empty if not fleets_at(table, field)] or empty


def safe_field(table: Table, seat: Seat, tile: str) -> Field:
    """Return the field furthest from the own home, of those the leftmost along the axes (GE-PBM-33)."""
    home = table.homes[seat]
    return min(fields_for(table, tile), key=lambda field: (-GRID.distance(home, field), AXIAL[field]))


def place_tile(state: State, seat: Seat, tile: str, field: Field) -> None:
    """Lay a tile on a field; the Black Hole takes the place of the Omega Sun (GE-EXPLORER-14)."""
    if tile == BLACK_HOLE:
        _collapse(state, seat)
        return
    state.sectors[field] = Sector(tile)
    tell(state, "TilePlaced",
         say("{seat} places {tile} in {field}.", seat=SeatName(seat), tile=tile_name(tile), field=field),
         chapter=CHAPTER)  # fmt: skip


def settle_tile(state: State, seat: Seat, tile: str, field: Field) -> None:
    """Lay a tile and put an Empire on it (GE-EXPLORER-5)."""
    place_tile(state, seat, tile, field)
    take_control(state, seat, field)
    tell(state, "TileAnnexed", say("{seat} puts an Empire in {field}.", seat=SeatName(seat), field=field))


def _collapse(state: State, seat: Seat) -> None:
    """The Scientist leaves at once, used this round or not (GE-EXPLORER-15, GE-EXPLORER-16, GE-RUL-17)."""
    state.sectors[CENTRE] = Sector(BLACK_HOLE)
    state.roles = [role for role in state.roles if role != "scientist"]
    tell(state, "OmegaCollapsed", say("{seat} takes the Black Hole: the Omega Sun collapses into a wormhole, and the "
                                      "Scientist leaves the match.", seat=SeatName(seat)))  # fmt: skip


def reveal_tiles(state: State, count: int) -> None:
    """Turn up so many tiles from the top of the stack, or those that are left (GE-EXPLORER-10, GE-RUL-10)."""
    shown, state.stack = state.stack[:count], state.stack[count:]
    state.revealed += shown
    if shown:
        state.top_seen, state.top_open = None, False
        tell(state, "TilesRevealed", say("Revealed: {tiles}.", tiles=listed(map(tile_name, shown))))


def has_enemy_ships(table: Table, seat: Seat, field: Field) -> bool:
    """Tell whether ships of another seat stand on a field (GE-EXPLORER-6)."""
    return any(other != seat for other in fleets_at(table, field))
