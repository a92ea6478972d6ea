"""Step 1: minerals from the nebulae that a player controls (TR-MINERALS)."""

from msgspec.structs import replace

from engines.core import Seat, SeatName, say_n, tell
from engines.trian.model.galaxy import Table, tokens_in
from engines.trian.model.state import BASE, STATION, Region, State, Stock

MOST_A_TURN = 2


def income(table: Table, region: Region) -> int:
    """Return how many minerals the owner of a nebula takes a turn: 1, with a base 2 (TR-MINERALS-3 to 10)."""
    levels = {token.level for token in tokens_in(table, region).values()}
    wish = MOST_A_TURN if BASE in levels else int(STATION in levels or region.extractors > 0)
    return min(wish, region.minerals)


def collect(state: State, seat: Seat) -> None:
    """Take as many minerals as one may from every nebula of the own team; it never harms (TR-RN-6)."""
    taken = 0
    for number, region in state.regions.items():
        if region.owner == state.teams[seat] and region.minerals:
            share = income(state, region)
            state.regions[number] = replace(region, minerals=region.minerals - share)
            taken += share
    if taken:
        card = state.cards[seat]
        state.cards[seat] = Stock(card.emissaries, card.stations, card.bases, card.minerals + taken)
        tell(state, "MineralsCollected", say_n("{seat} collects {n} mineral.", "{seat} collects {n} minerals.",
                                               n=taken, seat=SeatName(seat)))  # fmt: skip


def put_minerals(state: State, number: int, wish: int) -> None:
    """Put minerals into a nebula, as many as the supply holds (TR-SPECIAL-2, TR-RN-57)."""
    put = min(wish, state.supply)
    state.supply -= put
    region = state.regions[number]
    state.regions[number] = replace(region, minerals=region.minerals + put)
