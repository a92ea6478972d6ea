"""Tiles, tokens, minerals and regions add up, or BrokenInvariant is raised."""

from collections import Counter

from engines.parts.proofs import demand
from engines.trian.model.galaxy import edge_at, in_exmitter_field, neighbour_tiles, piece_at, tokens_in
from engines.trian.model.ships import CORVETTE, FULL_DOCK, LOOTER
from engines.trian.model.state import EMISSARY, ON_POST, State
from engines.trian.model.tables import MINERALS, SPACE, side
from engines.trian.rules.deal import card_of
from engines.trian.rules.seating import sets_of


def audit(state: State) -> None:
    """Check a state through and through. Raises BrokenInvariant."""
    if state.cards:
        _tiles(state)
        _edges(state)
        _tokens(state)
        _minerals(state)
        _ships(state)
        _regions(state)


def _tiles(state: State) -> None:
    """All sides of the set are there, fronts and backs (TR-COMP-2)."""
    pairs = [pair for some, _ in sets_of(state.seats, state.options) for pair in some]
    tiles = [tile for stack in state.stacks for tile in stack] + ([state.drawn] if state.drawn else [])
    fronts = [tile.front for tile in tiles]
    backs = [tile.back for tile in tiles]
    for tile, under in zip(state.laid, state.undersides, strict=True):
        front, back = (under, tile.code) if tile.flipped else (tile.code, under)
        fronts.append(front)
        backs.append(back)
    demand(sorted(fronts) == sorted(front for front, _ in pairs), "the fronts are not those of the set")
    demand(sorted(backs) == sorted(back for _, back in pairs), "the backs are not those of the set")


def _edges(state: State) -> None:
    """Tiles that touch show the same (TR-TILE-5)."""
    for number, tile in enumerate(state.laid):
        for edge, beside in neighbour_tiles(state, tile.cell).items():
            same = edge_at(tile, edge) == edge_at(state.laid[beside], edge)
            demand(same, f"tiles {number} and {beside} do not fit together")


def _tokens(state: State) -> None:
    """Each team has its emissaries, stations and bases, no card more than it has room for (TR-SETUP-4 to 6)."""
    full = card_of(state.seats, state.options)
    for team in {*state.teams}:
        members = [seat for seat in range(state.seats) if state.teams[seat] == team]
        used = Counter(level for token in state.tokens.values() if token.seat in members
                       for level in range(EMISSARY, token.level + 1))  # fmt: skip
        for level in (1, 2, 3):
            left = [state.cards[seat].left(level) for seat in members]
            demand(sum(left) + used[level] == full.left(level) * len(left), f"team {team} has other tokens of {level}")
            demand(
                all(each in range(full.left(level) + 1) for each in left),
                f"a card of team {team} holds {left} of {level}",
            )
    for tile, token in state.tokens.items():
        demand(token.piece == ON_POST or token.piece < len(side(state.laid[tile].code).pieces), "a token off its tile")


def _minerals(state: State) -> None:
    """The hundred minerals lie in the supply, in nebulae and on cards (TR-COMP-7)."""
    lying = sum(region.minerals for region in state.regions.values())
    held = sum(card.minerals for card in state.cards)
    demand(state.supply + lying + held == MINERALS, f"{state.supply} + {lying} + {held} minerals")


def _ships(state: State) -> None:
    """Each seat has its ships, they lie in space, and none in an exmitter's field (TR-FLEET-2, 4, 5)."""
    for seat, dock in enumerate(state.docks):
        for kind in (CORVETTE, LOOTER):
            out = sum(ship.seat == seat and ship.kind == kind for ship in state.ships.values())
            demand(dock.left(kind) + out == FULL_DOCK.left(kind), f"seat {seat} has {out} {kind}s out of place")
    for tile, ship in state.ships.items():
        laid = state.laid[tile]
        demand(side(laid.code).pieces[ship.piece].kind == SPACE, f"the ship on tile {tile} is not in space")
        demand(not in_exmitter_field(state, laid.cell), f"the ship on tile {tile} is under an exmitter")


def _regions(state: State) -> None:
    """The regions kept are those that a look at the whole galaxy finds."""
    for number, parts in recount(state).items():
        region = state.regions.get(number)
        demand(region is not None and set(region.parts) == parts[0], f"region {number} has other parts")
        assert region is not None
        demand(region.open == parts[1], f"region {number} has {region.open} open edges")
        demand(region.closed == (parts[1] == 0), f"region {number} is not closed as it should be")
        demand(region.owner is None or bool(tokens_in(state, region)), f"region {number} has an owner and no token")
    known = {number for labels in state.labels for number in labels}
    demand(known == set(state.regions), "regions that no tile belongs to")


def recount(state: State) -> dict[int, tuple[set[tuple[int, int]], int]]:
    """Return parts and open edges of every region by its number, found by walking over the whole galaxy anew."""
    todo = {(tile, piece) for tile, laid in enumerate(state.laid) for piece in range(len(side(laid.code).pieces))}
    found = {}
    while todo:
        start = min(todo)
        parts, opened = _walk(state, start)
        todo -= parts
        found[state.labels[start[0]][start[1]]] = (parts, opened)
    return found


def _walk(state: State, start: tuple[int, int]) -> tuple[set[tuple[int, int]], int]:
    seen, heap, opened = {start}, [start], 0
    while heap:
        tile, piece = heap.pop()
        laid = state.laid[tile]
        beside, shown = neighbour_tiles(state, laid.cell), side(laid.code).pieces[piece]
        for edge in ((printed + laid.turn) % 3 for printed in shown.edges):
            if edge not in beside:
                opened += 1
                continue
            other = piece_at(state.laid[beside[edge]], edge, shown.kind)
            assert other is not None
            part = (beside[edge], other)
            if part not in seen:
                seen.add(part)
                heap.append(part)
    return seen, opened
