"""Questions about the galaxy that a state and a view answer alike: what lies where, which region, whose token."""

from collections.abc import Iterator
from typing import TypeAlias

from engines.core import Seat

from .grid import EDGES, Cell, edge_word, neighbour, neighbours
from .state import EMISSARY, ON_POST, Laid, Region, State, Token
from .tables import EXMITTER, EXTRACTOR, NEBULA, POST, SPACE, SYSTEM, TRAIL, side
from .view import View

Table: TypeAlias = State | View


def cells_of(table: Table) -> dict[Cell, int]:
    """Return the numbers of laid tiles by cell."""
    return {tile.cell: number for number, tile in enumerate(table.laid)}


def edge_at(tile: Laid, edge: int) -> str:
    """Return the letter at an edge of the tile's cell."""
    return side(tile.code).edges[edge - tile.turn]


def piece_at(tile: Laid, edge: int, kind: str) -> int | None:
    """Return the number of the piece of a kind at an edge of the tile's cell."""
    return side(tile.code).piece_at((edge - tile.turn) % 3, kind)


def kinds_at(letter: str) -> tuple[str, ...]:
    """Return the kinds of region that an edge joins: a star trail joins systems and the space around it."""
    return {NEBULA: (NEBULA,), TRAIL: (SPACE, SYSTEM)}.get(letter, (SPACE,))


def next_to(table: Table, cell: Cell) -> list[int]:
    """Return the tiles that share an edge with a cell."""
    places = cells_of(table)
    return [places[beside] for beside in neighbours(cell) if beside in places]


def neighbour_tiles(table: Table, cell: Cell) -> dict[int, int]:
    """Return the tiles beside a cell by the edge that they share with it."""
    places = cells_of(table)
    beside = {edge: neighbour(cell, edge) for edge in EDGES}
    return {edge: places[near] for edge, near in beside.items() if near in places}


def parts_of(tile: Laid) -> dict[str, int]:
    """Return the parts on which an emissary might stand, by name: `planet`, `nebula` (or where it lies), `post`."""
    shown = side(tile.code)
    nebulae = [number for number, piece in enumerate(shown.pieces) if piece.kind == NEBULA]
    parts = {_nebula_word(tile, number, len(nebulae)): number for number in nebulae}
    if shown.planet:
        parts["planet"] = len(shown.pieces) - 1
    if POST in shown.marks:
        parts["post"] = ON_POST
    return parts


def _nebula_word(tile: Laid, piece: int, nebulae: int) -> str:
    if nebulae == 1:
        return "nebula"
    return edge_word(tile.cell, (side(tile.code).pieces[piece].edges[0] + tile.turn) % 3)


def region_id(table: Table, tile: int, piece: int) -> int:
    """Return the number of the region to which a piece of a tile belongs."""
    return table.labels[tile][piece]


def region_at(table: Table, tile: int, piece: int) -> Region:
    """Return the region to which a piece of a tile belongs."""
    return table.regions[region_id(table, tile, piece)]


def region_of_token(table: Table, tile: int) -> Region | None:
    """Return the region in which the token of a tile stands; None: on a post."""
    piece = table.tokens[tile].piece
    return None if piece == ON_POST else region_at(table, tile, piece)


def tokens_in(table: Table, region: Region) -> dict[int, Token]:
    """Return the tokens in a region, by tile."""
    found = {}
    for tile, piece in region.parts:
        token = table.tokens.get(tile)
        if token is not None and token.piece == piece:
            found[tile] = token
    return found


def lone_emissaries(table: Table, region: Region) -> dict[int, Token]:
    """Return the emissaries in a region on which nothing lies, by tile."""
    return {tile: token for tile, token in tokens_in(table, region).items() if token.level == EMISSARY}


def in_exmitter_field(table: Table, cell: Cell) -> bool:
    """Tell whether a cell has an exmitter or shares an edge with one (TR-EXMITTER-2, 3, 9)."""
    places = cells_of(table)
    around = (cell, *neighbours(cell))
    return any(EXMITTER in side(table.laid[places[near]].code).marks for near in around if near in places)


def has(tile: Laid, mark: str) -> bool:
    """Tell whether a tile shows a post, teleport, exmitter or extractor."""
    return mark in side(tile.code).marks


def extractors_on(tile: Laid, piece: int) -> int:
    """Return how many extractors a piece of a tile holds: they lie in the one nebula of their side."""
    return int(has(tile, EXTRACTOR) and side(tile.code).pieces[piece].kind == NEBULA)


def frontier(table: Table, places: dict[Cell, int]) -> Iterator[Cell]:
    """Yield the empty cells beside laid tiles, each once, in the order in which they came up."""
    seen: set[Cell] = set()
    for tile in table.laid:
        for edge in EDGES:
            cell = neighbour(tile.cell, edge)
            if cell not in places and cell not in seen:
                seen.add(cell)
                yield cell


def same_team(table: Table, one: Seat, other: Seat) -> bool:
    """Tell whether two seats play together."""
    return table.teams[one] == table.teams[other]


def allies(table: Table, seat: Seat) -> list[Seat]:
    """Return the seats of a team, the given one first."""
    return [seat, *(other for other in range(table.seats) if other != seat and same_team(table, seat, other))]


def points_of(table: Table, seat: Seat) -> int:
    """Return the points that a seat has."""
    return sum(gain.points for gain in table.gains if gain.seat == seat)
