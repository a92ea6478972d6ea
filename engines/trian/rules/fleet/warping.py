"""Ships and teleports: with the one just laid from beside it, or by a jump from any (TR-XTELEPORT, TR-JUMP)."""

from engines.core import Seat, SeatName, allowed, refusal, say, tell
from engines.trian.model.commands import Jump, TeleportShip
from engines.trian.model.galaxy import Table, has, next_to
from engines.trian.model.grid import cell_name
from engines.trian.model.state import State
from engines.trian.model.tables import TELEPORT
from engines.trian.model.words import SHIPS
from engines.trian.rules.ships import space_called, spaces_of
from engines.trian.rules.sites import tile_at

from .moving import check_stop, own_ship_at, own_ships, put_down


def beside_teleport(table: Table) -> list[int]:
    """Return the tiles beside the teleport just laid with a ship, whoever's (TR-XTELEPORT-1)."""
    if not table.ships or not table.lying or not has(table.laid[-1], TELEPORT):
        return []
    return [tile for tile in next_to(table, table.laid[-1].cell) if tile in table.ships]


def on_teleports(table: Table, seat: Seat) -> list[int]:
    """Return the teleports, however old, with a ship of the seat's team (TR-JUMP-1, 3)."""
    return [tile for tile in own_ships(table, seat) if has(table.laid[tile], TELEPORT)]


def check_ship_teleport(table: Table, command: TeleportShip) -> None:
    """A ship beside the teleport just laid, to where it may be."""
    origin = tile_at(table, command.origin)
    if origin not in beside_teleport(table):
        raise refusal("TR-XTELEPORT-1", "{cell} has no ship beside a teleport just laid.").where(cell=command.origin)
    check_goal(table, origin, command)


def check_jump(table: Table, seat: Seat, command: Jump) -> None:
    """A ship of one's own on a teleport, to where it may be."""
    origin = own_ship_at(table, seat, command.origin)
    if not has(table.laid[origin], TELEPORT):
        raise refusal("TR-JUMP-1", "There is no teleport on {cell}.").where(cell=command.origin)
    check_goal(table, origin, command)


def check_goal(table: Table, origin: int, command: TeleportShip | Jump) -> None:
    """Any space without a ship, an exmitter's field or a bar (TR-XTELEPORT-2 to 6, 16)."""
    goal = tile_at(table, command.cell)
    space_called(table.laid[goal], command.part)
    check_stop(table, table.ships[origin].kind, goal)


def goals(table: Table, origin: int) -> list[tuple[str, str]]:
    """Return the cells and spaces to which the ship of a tile may be teleported."""
    kind = table.ships[origin].kind
    return [
        (cell_name(laid.cell), part)
        for tile, laid in enumerate(table.laid)
        if spaces_of(laid) and allowed(check_stop, table, kind, tile)
        for part in spaces_of(laid)
    ]


def warp(state: State, seat: Seat, command: TeleportShip | Jump) -> None:
    """Carry it out."""
    origin, goal = tile_at(state, command.origin), tile_at(state, command.cell)
    ship = state.ships[origin]
    tell(state, "ShipTeleported", say("{seat} teleports a {ship} of {owner} from {origin} to {cell}.",
                                      seat=SeatName(seat), ship=SHIPS[ship.kind], owner=SeatName(ship.seat),
                                      origin=command.origin, cell=command.cell))  # fmt: skip
    put_down(state, origin, (goal, space_called(state.laid[goal], command.part)))
