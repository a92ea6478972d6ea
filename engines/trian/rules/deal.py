"""Before the first turn: pairs of sides are drawn, tiles shuffled into two stacks, cards filled (TR-SETUP)."""

from collections.abc import Sequence
from functools import cache
from itertools import islice

from engines.core import Chance, Options
from engines.trian.model.ships import FULL_DOCK, Dock
from engines.trian.model.state import Stock, Tile
from engines.trian.model.tables import TOKENS, side

from .seating import has_fleet, sets_of

MOST_SWAPS = 300
"""How often a back is changed for another; a few are enough."""


MOST_ON_CARDS = 4
"""Five and six players have as many tokens as four, and so have teams (TR-VAR-TEAM-4, 9)."""


@cache
def edges_alike(code: str) -> str:
    """Return the edges of a side in the same order for every rotation."""
    edges = side(code).edges
    return min(edges[turn:] + edges[:turn] for turn in range(3))


def paired(fronts: Sequence[str], backs: Sequence[str], chance: Chance) -> list[tuple[str, str]]:
    """Draw a back for each front; no tile has the same edges on both sides, no two are alike (TR-COMP-14, 15)."""
    drawn = chance.shuffle(backs, "backs of the tiles")
    for _ in range(MOST_SWAPS):
        wrong = next((n for n in range(len(drawn)) if _is_wrong(fronts, drawn, n)), None)
        if wrong is None:
            break
        other = chance.below(len(drawn), "another back")
        drawn[wrong], drawn[other] = drawn[other], drawn[wrong]
    return list(zip(fronts, drawn, strict=True))


def _is_wrong(fronts: Sequence[str], backs: Sequence[str], number: int) -> bool:
    pair = (fronts[number], backs[number])
    same_before = pair in islice(zip(fronts, backs, strict=True), number)
    return same_before or edges_alike(pair[0]) == edges_alike(pair[1])


def tiles_for(seats: int, options: Options, chance: Chance) -> list[Tile]:
    """Return the tiles of a match, each copy paired for itself (TR-COMP-2, TR-VAR-TILES-1, TR-VAR-MANY-3 to 5)."""
    return [
        Tile(front, back, marked)
        for pairs, marked in sets_of(seats, options)
        for front, back in paired([pair[0] for pair in pairs], [pair[1] for pair in pairs], chance)
    ]


def stacks_of(tiles: Sequence[Tile], chance: Chance) -> list[list[Tile]]:
    """Shuffle the tiles into two stacks of about the same height (TR-SETUP-8 to 10)."""
    mixed = chance.shuffle(tiles, "order of the tiles")
    half = len(mixed) // 2
    return [mixed[:half], mixed[half:]]


def card_of(seats: int, options: Options) -> Stock:
    """Return a full race card (TR-SETUP-4 to 6, TR-VAR-MANY-6); of the family variant, emissaries (TR-VAR-FAMILY-1)."""
    emissaries, stations, bases = TOKENS[min(seats, MOST_ON_CARDS)]
    return Stock(emissaries, 0, 0) if options["family"] == "yes" else Stock(emissaries, stations, bases)


def docks_of(seats: int, options: Options) -> list[Dock]:
    """Return the full modules of the race cards, none without ships (TR-FLEET-2, 11)."""
    return [FULL_DOCK] * seats if has_fleet(options) else []
