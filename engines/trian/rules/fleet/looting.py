"""Minerals that looters take at the start of their owner's turn (TR-LOOT)."""

from collections import Counter

from msgspec.structs import replace

from engines.core import Seat, SeatName, say_n, tell
from engines.trian.model.galaxy import Table, region_id, same_team
from engines.trian.model.ships import LOOTER
from engines.trian.model.state import State
from engines.trian.model.tables import NEBULA, side

MOST_OF_A_NEBULA = 2


def prey(table: Table, tile: int) -> list[int]:
    """Return the nebulae of a looter's tile that it may take from, an opponent's and the richest first (TR-LOOT-6)."""
    team = table.teams[table.ships[tile].seat]
    pieces = side(table.laid[tile].code).pieces
    numbers = {region_id(table, tile, piece) for piece, each in enumerate(pieces) if each.kind == NEBULA}
    found = [number for number in numbers if table.regions[number].minerals and table.regions[number].owner != team]
    return sorted(found, key=lambda each: (table.regions[each].owner is None, -table.regions[each].minerals, each))


def _looters(state: State, seat: Seat) -> list[int]:
    """Return the tiles of the looters that work now: the whole team's; in the first revision the seat's own."""

    def works(owner: Seat) -> bool:
        return same_team(state, owner, seat) if state.revision >= 2 else owner == seat

    return [tile for tile, ship in state.ships.items() if ship.kind == LOOTER and works(ship.seat)]


def loot(state: State, seat: Seat) -> None:
    """Each looter takes one mineral, no more than two from one nebula (TR-LOOT-1 to 5, TR-VAR-TEAM-5)."""
    taken: Counter[int] = Counter()
    for tile in _looters(state, seat):
        number = next((each for each in prey(state, tile) if taken[each] < MOST_OF_A_NEBULA), None)
        if number is not None:
            taken[number] += 1
            state.regions[number] = replace(state.regions[number], minerals=state.regions[number].minerals - 1)
    total = taken.total()
    if total:
        card = state.cards[seat]
        state.cards[seat] = type(card)(card.emissaries, card.stations, card.bases, card.minerals + total)
        tell(state, "MineralsLooted", say_n("{seat} loots {n} mineral.", "{seat} loots {n} minerals.", n=total,
                                            seat=SeatName(seat)))  # fmt: skip
