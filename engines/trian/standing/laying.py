"""Where a tile goes by standing orders: the first wish that it fulfils."""

from collections.abc import Callable, Iterable

from engines.core import Seat
from engines.trian.model.commands import Lay
from engines.trian.model.galaxy import Table
from engines.trian.model.grid import cell_called
from engines.trian.model.plans import Plan
from engines.trian.model.state import Laid, Region, State
from engines.trian.model.tables import SPACE, VP_PER_TILE
from engines.trian.model.view import View
from engines.trian.rules.closing import leaders
from engines.trian.rules.fitting import placements
from engines.trian.rules.joining import with_tile

Value = Callable[[State, int], int]


def planned_place(view: View, seat: Seat, plan: Plan) -> Lay | None:
    """Return the first placement that the plan wants; None: the player is asked."""
    legal = placements(view)
    named = next((lay for cell in plan.cells for lay in legal if lay.cell == cell), None)
    if named is not None or not plan.tile:
        return named
    seen = [(lay, _laid(view, seat, lay)) for lay in legal]
    found = (_best(view, seat, seen, WAYS[way]) for way in plan.tile)
    return next((lay for lay in found if lay is not None), None)


def _laid(view: View, seat: Seat, lay: Lay) -> State:
    cell = cell_called(lay.cell)
    assert cell is not None, "a legal place"
    assert view.drawn is not None, "a tile is in hand"
    code = view.drawn.back if lay.side == "back" else view.drawn.front
    return with_tile(view, Laid(cell, code, lay.turn, seat, view.turn))


def _best(view: View, seat: Seat, seen: Iterable[tuple[Lay, State]], value: Value) -> Lay | None:
    """Return the placement that does most of it, of equals the first; None if none does any."""
    best, most = None, 0
    for lay, state in seen:
        found = value(state, view.teams[seat])
        if found > most:
            best, most = lay, found
    return best


def _touched(state: State) -> list[Region]:
    return [state.regions[number] for number in dict.fromkeys(state.labels[-1])]


def _points(state: State, team: int) -> int:
    """Return what the team scores at once, less what the others do."""
    return sum(_of_area(state, region, team) for region in _touched(state) if region.closed)


def _of_area(table: Table, region: Region, team: int) -> int:
    points = VP_PER_TILE[region.kind] * len(region.tiles)
    first = [] if region.kind == SPACE else leaders(table, region)
    return points * (1 if not first else int(team in first) - sum(other != team for other in first))


def _growth(state: State, team: int) -> int:
    """Return how large the open areas are in which the team alone has most."""
    mine = [region for region in _touched(state) if not region.closed and leaders(state, region) == [team]]
    return sum(len(region.tiles) for region in mine if region.kind != SPACE)


def _harmless(state: State, _team: int) -> int:
    return int(not any(region.closed for region in _touched(state)))


WAYS: dict[str, Value] = {"close": _points, "grow": _growth, "safe": _harmless}
