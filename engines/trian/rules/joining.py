"""Regions grow with every tile, without looking at the galaxy anew: pieces join across edges and the older id stays."""

from msgspec.structs import replace

from engines.trian.model.galaxy import Table, cells_of, edge_at, extractors_on, kinds_at, piece_at
from engines.trian.model.grid import EDGES, neighbour
from engines.trian.model.state import Laid, Region, State
from engines.trian.model.tables import SYSTEM, side

PIECES_OF_A_TILE = 4
"""The most that a side has; ids of regions are counted by tiles and pieces."""


def join(state: State, number: int) -> None:
    """Add a laid tile to the regions around it, and note which are closed by it."""
    _begin(state, number)
    tile, places = state.laid[number], cells_of(state)
    for edge in EDGES:
        beside = places.get(neighbour(tile.cell, edge))
        if beside is not None:
            for kind in kinds_at(edge_at(tile, edge)):
                _unite(state, *(_id_at(state, each, edge, kind) for each in (number, beside)))
    for region in {*state.labels[number]}:
        if state.regions[region].open == 0:
            state.regions[region] = replace(state.regions[region], closed=True)


def with_tile(table: Table, tile: Laid) -> State:
    """Return the galaxy with one tile more, for looking only."""
    state = State(seats=table.seats, options=table.options, teams=table.teams, stacks=[], laid=[*table.laid, tile],
                  labels=list(table.labels), regions=dict(table.regions), tokens=table.tokens)  # fmt: skip
    join(state, len(table.laid))
    return state


def _begin(state: State, number: int) -> None:
    """Make a region of each piece."""
    tile = state.laid[number]
    pieces = side(tile.code).pieces
    for place, piece in enumerate(pieces):
        state.regions[number * PIECES_OF_A_TILE + place] = Region(
            kind=piece.kind,
            parts=((number, place),),
            open=len(piece.edges),
            planets=int(piece.kind == SYSTEM),
            extractors=extractors_on(tile, place),
        )
    state.labels.append(tuple(number * PIECES_OF_A_TILE + place for place in range(len(pieces))))


def _id_at(state: State, number: int, edge: int, kind: str) -> int:
    piece = piece_at(state.laid[number], edge, kind)
    assert piece is not None, "edges that lie together show the same"
    return state.labels[number][piece]


def _unite(state: State, one: int, other: int) -> None:
    """Join two regions across an edge, or close the edge within one."""
    older, younger = sorted((one, other))
    kept = state.regions[older]
    if older == younger:
        state.regions[older] = replace(kept, open=kept.open - 2)
        return
    joined = state.regions.pop(younger)
    state.regions[older] = replace(
        kept,
        parts=kept.parts + joined.parts,
        open=kept.open + joined.open - 2,
        planets=kept.planets + joined.planets,
        extractors=kept.extractors + joined.extractors,
    )
    for tile in joined.tiles:
        state.labels[tile] = tuple(older if label == younger else label for label in state.labels[tile])
