"""Action g: a new ship on the tile just laid (TR-SHIP)."""

from engines.core import Seat, SeatName, allowed, refusal, say, tell
from engines.trian.model.commands import Send
from engines.trian.model.galaxy import Table, in_exmitter_field, next_to, region_at
from engines.trian.model.grid import cell_name
from engines.trian.model.ships import CORVETTE, LOOTER
from engines.trian.model.state import Laid, State
from engines.trian.model.words import SHIPS
from engines.trian.rules.ships import harbour, space_called, spaces_of

from .battle import fight
from .home import dock_of, launch


def check_send(table: Table, seat: Seat, command: Send) -> None:
    """One from the card, into space outside exmitters, away from other ships as its kind demands (TR-SHIP-3 to 10)."""
    if not table.lying:
        raise refusal("TR-SHIP-11", "No tile has been laid this turn.")
    if command.ship not in (CORVETTE, LOOTER) or dock_of(table, seat, command.ship) is None:
        raise refusal("TR-FLEET-3", "You have no such ship left.")
    number, tile = len(table.laid) - 1, table.laid[-1]
    piece = space_called(tile, command.part)
    if number in table.ships:
        raise refusal("TR-FLEET-4", "There is a ship on {cell} already.").where(cell=cell_name(tile.cell))
    if in_exmitter_field(table, tile.cell):
        raise refusal("TR-SHIP-5", "{cell} is under an exmitter: no ship may be there.").where(
            cell=cell_name(tile.cell)
        )
    _check_room(table, tile, command.ship, piece)


def _check_room(table: Table, tile: Laid, kind: str, piece: int) -> None:
    beside = {table.ships[near].kind for near in next_to(table, tile.cell) if near in table.ships}
    if kind == CORVETTE and LOOTER in beside:
        raise refusal("TR-SHIP-6", "There is a looter on a tile beside it: no corvette may be sent there.")
    if harbour(tile):
        return
    if kind == LOOTER and beside:
        raise refusal("TR-SHIP-7", "There is a ship on a tile beside it: no looter may be sent there.")
    if kind == CORVETTE and _corvette_within(table, piece):
        raise refusal("TR-SHIP-3", "There is a corvette in this space already.")


def _corvette_within(table: Table, piece: int) -> bool:
    parts = region_at(table, len(table.laid) - 1, piece).parts
    return any(ship.kind == CORVETTE and (tile, ship.piece) in parts for tile, ship in table.ships.items())


def sendable(table: Table, seat: Seat) -> list[Send]:
    """Return the ships that the seat may send, each with where."""
    if not table.docks or not table.lying:
        return []
    ways = [Send(kind, part) for kind in (CORVETTE, LOOTER) for part in spaces_of(table.laid[-1])]
    return [way for way in ways if allowed(check_send, table, seat, way)]


def send(state: State, seat: Seat, command: Send) -> None:
    """Put it down; beside an enemy it fights as the attacker (TR-RN-34)."""
    tile = len(state.laid) - 1
    launch(state, seat, command.ship, space_called(state.laid[tile], command.part))
    tell(state, "ShipSent", say("{seat} sends a {ship} to {cell}.", seat=SeatName(seat), ship=SHIPS[command.ship],
                                cell=cell_name(state.laid[tile].cell)))  # fmt: skip
    fight(state, tile)
