"""Where ships lie: spaces of tiles, what lies next to them, which emissaries they protect or block (TR-FLEET)."""

from collections.abc import Iterator

from engines.core import refusal
from engines.trian.model.galaxy import Table, has, neighbour_tiles, piece_at, region_of_token, same_team, tokens_in
from engines.trian.model.grid import cell_name, edge_word
from engines.trian.model.ships import CORVETTE, Ship
from engines.trian.model.state import BASE, EMISSARY, ON_POST, STATION, Laid, Region
from engines.trian.model.tables import POST, SPACE, SYSTEM, TELEPORT, side
from engines.trian.model.words import SPACES

Place = tuple[int, int]
"""A tile, and the number of a space on it."""


def spaces_of(tile: Laid) -> dict[str, int]:
    """Return the spaces of a tile by name: `space`, or where each lies if gas or nebulae part them."""
    shown = side(tile.code)
    found = [number for number, piece in enumerate(shown.pieces) if piece.kind == SPACE]
    if len(found) == 1:
        return {"space": found[0]}
    return {edge_word(tile.cell, (shown.pieces[number].edges[0] + tile.turn) % 3): number for number in found}


def space_called(tile: Laid, part: str) -> int:
    """Return the space of a tile that has this name. Raises IllegalCommand."""
    spaces = spaces_of(tile)
    if not spaces:
        raise refusal("TR-MOVE-6", "There is no space on {cell}.").where(cell=cell_name(tile.cell))
    if part not in spaces:
        raise refusal("TR-MOVE-7", "The tile on {cell} has no such space. Ships may lie in: {parts}.").where(
            cell=cell_name(tile.cell), parts=[SPACES[name] for name in spaces]
        )
    return spaces[part]


def space_name(tile: Laid, piece: int) -> str:
    """Return what a space of a tile is called."""
    return next(name for name, number in spaces_of(tile).items() if number == piece)


def next_places(table: Table, place: Place) -> Iterator[Place]:
    """Yield the spaces that meet a space at an edge of its tile: nothing parts ships there (TR-BATTLE-2)."""
    tile, piece = place
    laid = table.laid[tile]
    beside = neighbour_tiles(table, laid.cell)
    for printed in side(laid.code).pieces[piece].edges:
        edge = (printed + laid.turn) % 3
        if edge in beside:
            other = piece_at(table.laid[beside[edge]], edge, SPACE)
            assert other is not None, "edges that lie together show the same"
            yield beside[edge], other


def harbour(tile: Laid) -> bool:
    """Tell whether a tile has a trading post or a teleport (TR-SHIP-4, 8)."""
    return has(tile, POST) or has(tile, TELEPORT)


def on_planet(tile: Laid, piece: int) -> bool:
    """Tell whether the planet of a tile lies in one of its spaces: the one around the star trails."""
    shown = side(tile.code)
    return shown.planet and set(shown.pieces[-1].edges) <= set(shown.pieces[piece].edges)


def barred(table: Table, kind: str, tile: int) -> bool:
    """Tell whether a planet keeps a ship away: corvettes from stations, all from bases (TR-MOVE-10 to 13)."""
    region, level = (region_of_token(table, tile), table.tokens[tile].level) if tile in table.tokens else (None, 0)
    return region is not None and region.kind == SYSTEM and level >= (STATION if kind == CORVETTE else BASE)


def guard_of(table: Table, tile: int) -> Ship | None:
    """Return the ship that lies on the emissary of a tile (TR-PROTECT-1, TR-BLOCK-1)."""
    token, ship = table.tokens.get(tile), table.ships.get(tile)
    if token is None or ship is None or token.level != EMISSARY:
        return None
    if token.piece == ON_POST:
        return ship
    planet = side(table.laid[tile].code).pieces[token.piece].kind == SYSTEM
    return ship if planet and on_planet(table.laid[tile], ship.piece) else None


def blocked(table: Table, tile: int) -> bool:
    """Tell whether somebody else's ship lies on the emissary of a tile."""
    ship = guard_of(table, tile)
    return ship is not None and not same_team(table, ship.seat, table.tokens[tile].seat)


def free_by_blockade(table: Table, region: Region) -> bool:
    """Tell whether corvettes block all that is in a closed system (TR-FREE-1, 7)."""
    if region.kind != SYSTEM or not region.settled or region.owner is None:
        return False
    ships = [table.ships[tile].kind if blocked(table, tile) else "" for tile in tokens_in(table, region)]
    return all(kind == CORVETTE for kind in ships)
