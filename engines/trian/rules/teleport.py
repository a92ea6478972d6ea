"""The teleport just laid moves one emissary from beside it to another tile (TR-TELEPORT)."""

from msgspec.structs import replace

from engines.core import Seat, SeatName, allowed, refusal, say, tell
from engines.trian.model.commands import Teleport
from engines.trian.model.galaxy import Table, has, next_to, parts_of, region_at, region_id, same_team
from engines.trian.model.grid import cell_name
from engines.trian.model.state import EMISSARY, ON_POST, State
from engines.trian.model.tables import TELEPORT
from engines.trian.model.words import PARTS

from .cards import give_up_empty_areas
from .ships import blocked, free_by_blockade, guard_of
from .sites import check_spot, piece_called, tile_at


def origins(table: Table) -> list[int]:
    """Return the tiles beside the teleport just laid with an emissary on which nothing lies (TR-TELEPORT-1 to 5)."""
    if not table.lying or not has(table.laid[-1], TELEPORT):
        return []
    beside = next_to(table, table.laid[-1].cell)
    return [tile for tile in beside if tile in table.tokens and _movable(table, tile)]


def _movable(table: Table, tile: int) -> bool:
    """Neither a station nor a base, and under no ship (TR-PROTECT-3, TR-BLOCK-4)."""
    return table.tokens[tile].level == EMISSARY and guard_of(table, tile) is None


def check_teleport(table: Table, command: Teleport) -> None:
    """Raise IllegalCommand unless the emissary may be moved there."""
    if not table.lying or not has(table.laid[-1], TELEPORT):
        raise refusal("TR-TELEPORT-1", "No teleport has been laid this turn.")
    origin = tile_at(table, command.origin)
    if origin not in origins(table):
        raise refusal("TR-TELEPORT-2", "{cell} has no free emissary beside the teleport.").where(cell=command.origin)
    check_target(table, table.tokens[origin].seat, tile_at(table, command.cell), command.part)


def check_target(table: Table, owner: Seat, tile: int, part: str) -> None:
    """A free tile, out of the way of exmitters and extractors, in no area of somebody else (TR-TELEPORT-6 to 20)."""
    check_spot(table, tile, part)
    piece = piece_called(table.laid[tile], part)
    if piece != ON_POST:
        region = region_at(table, tile, piece)
        if region.owner not in (None, table.teams[owner]) and not free_by_blockade(table, region):
            raise refusal("TR-TELEPORT-20", "{cell} lies in an area that somebody else controls.").where(
                cell=cell_name(table.laid[tile].cell)
            )


def targets(table: Table, owner: Seat) -> list[tuple[str, str]]:
    """Return the cells and parts to which an emissary of a seat may be moved."""
    free = [(number, tile) for number, tile in enumerate(table.laid) if number not in table.tokens]
    return [
        (cell_name(tile.cell), part)
        for number, tile in free
        for part in parts_of(tile)
        if allowed(check_target, table, owner, number, part)
    ]


def first_teleport(table: Table) -> Teleport | None:
    """Return a legal way to use the teleport, if there is one."""
    for origin in origins(table):
        for cell, part in targets(table, table.tokens[origin].seat)[:1]:
            return Teleport(cell_name(table.laid[origin].cell), cell, part)
    return None


def teleport(state: State, seat: Seat, command: Teleport) -> bool:
    """Move the emissary; tell whether the seat may use a trading post now (TR-TELEPORT-9, 13, 14)."""
    origin, target = tile_at(state, command.origin), tile_at(state, command.cell)
    token = state.tokens.pop(origin)
    piece = piece_called(state.laid[target], command.part)
    if piece != ON_POST:
        _take_over(state, target, piece, state.teams[token.seat])
    state.tokens[target] = replace(token, piece=piece)
    give_up_empty_areas(state)
    tell(state, "EmissaryTeleported",
         say("{seat} teleports an emissary of {owner} from {origin} to {part} of {cell}.", seat=SeatName(seat),
             owner=SeatName(token.seat), origin=command.origin, part=PARTS[command.part],
             cell=command.cell))  # fmt: skip
    return piece == ON_POST and same_team(state, seat, token.seat) and not blocked(state, target)


def _take_over(state: State, tile: int, piece: int, team: int) -> None:
    """A closed area of nobody, or a free one, belongs to the newcomer; no points yet (TR-TELEPORT-8 to 10)."""
    number = region_id(state, tile, piece)
    region = state.regions[number]
    if region.settled and (region.owner is None or free_by_blockade(state, region)):
        state.regions[number] = replace(region, owner=team)
