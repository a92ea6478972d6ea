"""Action h: moving a ship, at most three tiles a turn (TR-MOVE)."""

from engines.core import Seat, SeatName, refusal, say, tell
from engines.trian.model.commands import Fly
from engines.trian.model.galaxy import Table, in_exmitter_field, same_team
from engines.trian.model.grid import cell_name
from engines.trian.model.ships import CORVETTE, MOST_TILES
from engines.trian.model.state import State
from engines.trian.model.words import SHIPS
from engines.trian.rules.ships import Place, barred, next_places, space_called
from engines.trian.rules.sites import tile_at

from .battle import enemies_at, fight


def own_ships(table: Table, seat: Seat) -> list[int]:
    """Return the tiles with ships of the seat's team."""
    return [tile for tile, ship in table.ships.items() if same_team(table, ship.seat, seat)]


def reach(table: Table, tile: int) -> dict[Place, int]:
    """Return where the ship of a tile may end its flight, and over how many tiles it gets there."""
    start = (tile, table.ships[tile].piece)
    found, heads = {start: 0}, [start]
    for flown in range(1, MOST_TILES + 1 - table.flown.get(tile, 0)):
        reached = dict.fromkeys(place for head in heads for place in next_places(table, head) if place not in found)
        fresh = [place for place in reached if may_cross(table, tile, place[0])]
        found |= dict.fromkeys(fresh, flown)
        heads = [place for place in fresh if not enemies_at(table, table.ships[tile].seat, place)]
    return {place: flown for place, flown in found.items() if place[0] not in table.ships}


def may_cross(table: Table, origin: int, tile: int) -> bool:
    """Tell whether the ship of a tile may fly over another: no enemy, no exmitter, no station or base (TR-MOVE-5)."""
    ship, other = table.ships[origin], table.ships.get(tile)
    enemy = other is not None and not same_team(table, ship.seat, other.seat)
    return not (enemy or in_exmitter_field(table, table.laid[tile].cell) or barred(table, ship.kind, tile))


def own_ship_at(table: Table, seat: Seat, cell: str) -> int:
    """Return the tile of a cell with a ship of the seat's team. Raises IllegalCommand."""
    tile = tile_at(table, cell)
    if tile not in own_ships(table, seat):
        raise refusal("TR-MOVE-1", "You have no ship on {cell}.").where(cell=cell)
    return tile


def check_fly(table: Table, seat: Seat, command: Fly) -> None:
    """Through space only, in reach, to a tile without a ship."""
    origin, target = own_ship_at(table, seat, command.origin), tile_at(table, command.cell)
    place = (target, space_called(table.laid[target], command.part))
    if place in reach(table, origin):
        return
    check_stop(table, table.ships[origin].kind, target)
    raise refusal("TR-MOVE-2", "The ship on {origin} does not get to {cell}: it flies over three tiles a turn, through "
                               "space, not over enemies, and stops where it meets one.").where(
        origin=command.origin, cell=command.cell)  # fmt: skip


def check_stop(table: Table, kind: str, tile: int) -> None:
    """No ship there, no exmitter, no station or base that bars its kind (TR-MOVE-4, 8 to 13, TR-XTELEPORT-5, 6, 16)."""
    cell = cell_name(table.laid[tile].cell)
    if tile in table.ships:
        raise refusal("TR-MOVE-4", "There is a ship on {cell} already.").where(cell=cell)
    if in_exmitter_field(table, table.laid[tile].cell):
        raise refusal("TR-MOVE-9", "{cell} is under an exmitter: no ship may be there.").where(cell=cell)
    if barred(table, kind, tile):
        if kind == CORVETTE:
            raise refusal("TR-MOVE-10", "On {cell} there is a station or a base: no corvette may be there.").where(
                cell=cell
            )
        raise refusal("TR-MOVE-13", "On {cell} there is a base: no looter may be there.").where(cell=cell)


def put_down(state: State, origin: int, place: Place, flown: int = 0) -> None:
    """Lay a ship somewhere else; there it fights, protects or blocks, and what it has left is free (TR-FREE-6)."""
    ship = state.ships.pop(origin)
    state.ships[place[0]] = type(ship)(ship.seat, ship.kind, place[1])
    state.flown[place[0]] = state.flown.pop(origin, 0) + flown
    fight(state, place[0])


def fly(state: State, seat: Seat, command: Fly) -> None:
    """Carry it out."""
    origin, target = tile_at(state, command.origin), tile_at(state, command.cell)
    place = (target, space_called(state.laid[target], command.part))
    ship, flown = state.ships[origin], reach(state, origin)[place]
    tell(state, "ShipMoved", say("{seat} moves a {ship} from {origin} to {cell}.", seat=SeatName(seat),
                                 ship=SHIPS[ship.kind], origin=command.origin, cell=command.cell))  # fmt: skip
    put_down(state, origin, place, flown)
