"""Where a tile does most for its player: what areas are worth before and after, with another emissary or without."""

from collections import Counter
from collections.abc import Sequence

from engines.core import Seat
from engines.trian.model.commands import Lay
from engines.trian.model.galaxy import (
    Table,
    edge_at,
    has,
    in_exmitter_field,
    kinds_at,
    neighbour_tiles,
    parts_of,
    piece_at,
    tokens_in,
)
from engines.trian.model.grid import cell_called
from engines.trian.model.state import EMISSARY, ON_POST, Laid, Region
from engines.trian.model.tables import EXTRACTOR, NEBULA, SPACE, SYSTEM, VP_PER_TILE
from engines.trian.model.view import View
from engines.trian.rules.cards import holder_of
from engines.trian.rules.joining import with_tile

Worth = float

PRESENCE = 2.5
"""What being alone in an open area is worth beside its tiles."""

FUTURE = {NEBULA: 3.0, SYSTEM: 4.0, SPACE: 0.0}
"""What a tile of a closed area promises its owner until the end: levels, planets, minerals."""


def strengths(table: Table, region: Region, mine: int, more: int) -> tuple[int, int]:
    """Return how many emissaries the team has in an area, some `more` included, and the strongest of the others."""
    found = Counter(table.teams[token.seat] for token in tokens_in(table, region).values())
    others = max((number for team, number in found.items() if team != mine), default=0)
    return found[mine] + more, others


def worth(table: Table, region: Region, mine: int, more: int = 0) -> Worth:
    """Return what an area promises a team, less what it promises the others."""
    if region.settled:
        return 0.0
    size = len(region.tiles)
    if region.kind == SPACE:
        return 3.0 * size if region.closed else 0.0
    own, others = strengths(table, region, mine, more)
    points = VP_PER_TILE[region.kind] * size
    if region.closed:
        return _of_closed(region, own, others, points, size)
    if own == others:
        return 0.3 * points * (own > 0)
    promise = (PRESENCE + 0.8 * points + 0.5 * region.extractors) * _hope(region)
    return promise if own > others else -promise


def _of_closed(region: Region, own: int, others: int, points: int, size: int) -> Worth:
    if own > others:
        return points + FUTURE[region.kind] * size + 3.0 * region.extractors
    if own == others:
        return float(points) if own else points + 1.0
    return -(points + FUTURE[region.kind] * size)


def _hope(region: Region) -> float:
    """The fewer edges are open, the sooner it closes."""
    return 1.0 / (1.0 + 0.12 * region.open)


def touched(table: View, tile: Laid) -> set[int]:
    """Return the regions that a tile would join."""
    found = set()
    for edge, beside in neighbour_tiles(table, tile.cell).items():
        for kind in kinds_at(edge_at(tile, edge)):
            piece = piece_at(table.laid[beside], edge, kind)
            if piece is not None:
                found.add(table.labels[beside][piece])
    return found


def value_of(view: View, seat: Seat, tile: Laid) -> Worth:
    """Return how much better the galaxy is for the seat with the tile, and the best emissary on it."""
    mine = view.teams[seat]
    state = with_tile(view, tile)
    before = sum(worth(view, view.regions[number], mine) for number in touched(view, tile))
    new = {*state.labels[-1]}
    plain = sum(worth(state, state.regions[number], mine) for number in new)
    return plain - before + best_emissary(state, view, seat)[0]


def best_emissary(state: Table, view: View, seat: Seat) -> tuple[Worth, str]:
    """Return how much the best emissary on the latest tile adds, and its part; 0 if none does."""
    tile, mine = state.laid[-1], view.teams[seat]
    holder = holder_of(view, seat, EMISSARY)
    if holder is None or has(tile, EXTRACTOR) or in_exmitter_field(state, tile.cell):
        return 0.0, ""
    price = 1.0 + 3.0 / view.cards[holder].emissaries
    best, where = 0.0, ""
    for part, piece in parts_of(tile).items():
        if piece != ON_POST:
            region = state.regions[state.labels[-1][piece]]
            if not (region.kind == NEBULA and region.extractors and view.options["extractor"] == "nebula"):
                more = worth(state, region, mine, 1) - worth(state, region, mine) - price
                if more > best:
                    best, where = more, part
    return best, where


def best_placement(view: View, seat: Seat, legal: Sequence[Lay]) -> Lay:
    """Return the placement that does most; of equals the first."""
    return max(legal, key=lambda lay: value_of(view, seat, tile_of(view, seat, lay)))


def tile_of(view: View, seat: Seat, lay: Lay) -> Laid:
    """Return the tile as it would lie."""
    assert view.drawn is not None
    cell = cell_called(lay.cell)
    assert cell is not None
    code = view.drawn.back if lay.side == "back" else view.drawn.front
    return Laid(cell, code, lay.turn, seat, view.turn)
