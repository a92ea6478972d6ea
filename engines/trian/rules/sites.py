"""Where emissaries may stand, where stations and bases may be built, and why not (TR-EMISSARY, TR-STATION, TR-BASE)."""

from engines.core import Seat, allowed, refusal
from engines.trian.model.galaxy import (
    Table,
    cells_of,
    has,
    in_exmitter_field,
    parts_of,
    region_at,
    region_of_token,
    tokens_in,
)
from engines.trian.model.grid import cell_called, cell_name
from engines.trian.model.state import EMISSARY, ON_POST, STATION, Laid
from engines.trian.model.tables import EXTRACTOR, NEBULA, SYSTEM
from engines.trian.model.words import PARTS

from .cards import holder_of
from .ships import guard_of


def tile_at(table: Table, name: str) -> int:
    """Return the tile of a cell by its name. Raises IllegalCommand."""
    cell = cell_called(name)
    tile = None if cell is None else cells_of(table).get(cell)
    if tile is None:
        raise refusal("TR-TILE-4", "There is no tile on {cell}.").where(cell=name)
    return tile


def piece_called(tile: Laid, part: str) -> int:
    """Return the piece of a part. Raises IllegalCommand."""
    parts = parts_of(tile)
    if not parts:
        raise refusal("TR-EMISSARY-2", "The tile on {cell} has no nebula, no planet and no trading post.").where(
            cell=cell_name(tile.cell)
        )
    if part not in parts:
        raise refusal("TR-EMISSARY-2", "The tile on {cell} has no such part. An emissary may stand on: {parts}.").where(
            cell=cell_name(tile.cell), parts=[PARTS[name] for name in parts]
        )
    return parts[part]


def check_spot(table: Table, tile: int, part: str) -> None:
    """No emissary under an exmitter, on an extractor's tile, nor where a token is."""
    laid = table.laid[tile]
    piece_called(laid, part)
    if tile in table.tokens:
        raise refusal("TR-TOKEN-3", "There is a token on {cell} already.").where(cell=cell_name(laid.cell))
    if in_exmitter_field(table, laid.cell):
        raise refusal("TR-EXMITTER-3", "{cell} is under an exmitter: no emissary may be there.").where(
            cell=cell_name(laid.cell)
        )
    if has(laid, EXTRACTOR):
        raise refusal("TR-EXTRACTOR-1", "On {cell} there is a Trian extractor: no emissary may be there.").where(
            cell=cell_name(laid.cell)
        )


def check_emissary(table: Table, seat: Seat, part: str) -> None:
    """On the tile just laid; not in a nebula with an extractor, if that is agreed on (TR-EMISSARY-6, TR-RN-11)."""
    if not table.lying:
        raise refusal("TR-EMISSARY-1", "No tile has been laid this turn.")
    if holder_of(table, seat, EMISSARY) is None:
        raise refusal("TR-TOKEN-2", "You have no emissary left.")
    tile = len(table.laid) - 1
    check_spot(table, tile, part)
    piece = piece_called(table.laid[tile], part)
    if piece != ON_POST and table.options["extractor"] == "nebula":
        region = region_at(table, tile, piece)
        if region.kind == NEBULA and region.extractors:
            raise refusal("TR-EMISSARY-6", "In this nebula there is a Trian extractor: no emissary may be placed.")


def check_raise(table: Table, seat: Seat, cell: str, level: int) -> None:
    """The next token on one's own in a closed area that one controls; in a system one stack only (TR-STATION-2, 5)."""
    tile = tile_at(table, cell)
    below = table.tokens.get(tile)
    rule, station = ("TR-STATION-2", True) if level == STATION else ("TR-BASE-2", False)
    if below is None or below.level != level - 1 or table.teams[below.seat] != table.teams[seat]:
        if station:
            raise refusal("TR-STATION-1", "On {cell} you have no emissary without a station.").where(cell=cell)
        raise refusal("TR-BASE-1", "On {cell} you have no station.").where(cell=cell)
    if guard_of(table, tile) is not None:
        raise refusal("TR-BLOCK-8", "A ship lies on the emissary on {cell}: no station there.").where(cell=cell)
    region = region_of_token(table, tile)
    if region is None or not region.settled or region.owner != table.teams[seat]:
        raise refusal(rule, "{cell} does not lie in a closed area that you control.").where(cell=cell)
    if station and region.kind == SYSTEM and any(each.level > EMISSARY for each in tokens_in(table, region).values()):
        raise refusal("TR-STATION-5", "This system has its station already; a system has room for one.")
    _check_left(table, seat, level)


def _check_left(table: Table, seat: Seat, level: int) -> None:
    if holder_of(table, seat, level) is None:
        if level == STATION:
            raise refusal("TR-TOKEN-2", "You have no station left.")
        raise refusal("TR-TOKEN-2", "You have no base left.")


def emissary_parts(table: Table, seat: Seat) -> list[str]:
    """Return the parts of the tile just laid on which the seat may place an emissary."""
    if not table.lying or not table.laid:
        return []
    return [part for part in parts_of(table.laid[-1]) if allowed(check_emissary, table, seat, part)]


def raisable(table: Table, seat: Seat, level: int) -> list[str]:
    """Return the cells on which the seat may build a station or a base."""
    below = [tile for tile, token in table.tokens.items() if token.level == level - 1]
    names = [cell_name(table.laid[tile].cell) for tile in below]
    return [name for name in names if allowed(check_raise, table, seat, name, level)]
