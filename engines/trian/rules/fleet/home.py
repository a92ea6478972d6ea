"""Ships leave race cards and come back to them; who is free again then (TR-FLEET, TR-FREE)."""

from collections.abc import Iterable

from engines.core import Seat, SeatName, say, tell
from engines.trian.model.galaxy import Table, allies, tokens_in
from engines.trian.model.ships import LOOTER, Ship
from engines.trian.model.state import State
from engines.trian.model.tables import SYSTEM
from engines.trian.rules.cards import send_home
from engines.trian.rules.ships import blocked


def dock_of(table: Table, seat: Seat, kind: str) -> Seat | None:
    """Return from whose card a ship may be taken: the own one first, then an ally's (TR-FLEET-3, TR-VAR-TEAM-5)."""
    if not table.docks:
        return None
    return next((each for each in allies(table, seat) if table.docks[each].left(kind)), None)


def launch(state: State, seat: Seat, kind: str, piece: int) -> None:
    """Put a ship from a card into a space of the tile just laid."""
    holder = dock_of(state, seat, kind)
    assert holder is not None, "checked before"
    state.docks[holder] = state.docks[holder].plus(kind, -1)
    state.ships[len(state.laid) - 1] = Ship(holder, kind, piece)


def send_ship_home(state: State, tile: int) -> None:
    """Return a ship to its owner's card."""
    ship = state.ships.pop(tile)
    state.flown.pop(tile, None)
    state.docks[ship.seat] = state.docks[ship.seat].plus(ship.kind, 1)


def exmit_ships(state: State, tiles: Iterable[int]) -> None:
    """Send home the ships in the field of a new exmitter; nobody scores for that (TR-FLEET-5, 13)."""
    gone = [tile for tile in tiles if tile in state.ships]
    if gone:
        owners = [SeatName(seat) for seat in sorted({state.ships[tile].seat for tile in gone})]
        for tile in gone:
            send_ship_home(state, tile)
        tell(state, "ShipsSentHome", say("The exmitter sends ships home: {seats}.", seats=[*owners]))


def leave_base(state: State, tile: int) -> None:
    """A looter where a station becomes a base goes home; that is no battle (TR-SPECIAL-7, 8)."""
    ship = state.ships.get(tile)
    if ship is not None and ship.kind == LOOTER:
        send_ship_home(state, tile)
        tell(state, "ShipsSentHome", say("The base sends the looter of {seat} home.", seat=SeatName(ship.seat)))


def clear_systems(state: State) -> None:
    """As soon as one of the emissaries that were locked in is free, all of them leave the system (TR-FREE-3, 4)."""
    for region in list(state.regions.values()):
        if region.kind == SYSTEM and region.owner is not None:
            others = [tile for tile, token in tokens_in(state, region).items()
                      if state.teams[token.seat] != region.owner]  # fmt: skip
            if not all(blocked(state, tile) for tile in others):
                send_home(state, others)
