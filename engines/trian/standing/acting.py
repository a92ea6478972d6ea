"""What is done by standing orders: the first action that is possible and makes sense."""

from engines.core import Seat
from engines.trian.model.commands import Base, Command, Emissary, Finish, Research, Station
from engines.trian.model.galaxy import parts_of, region_at, region_of_token, tokens_in
from engines.trian.model.plans import Plan
from engines.trian.model.state import BASE, ON_POST, STATION
from engines.trian.model.view import View
from engines.trian.model.words import SHIPS
from engines.trian.rules.fleet.sending import sendable
from engines.trian.rules.sites import emissary_parts, raisable, tile_at

LEVELS = {"station": STATION, "base": BASE}
NEBULA_PARTS = ("nebula", "left", "right", "top", "bottom")


def planned_action(view: View, seat: Seat, plan: Plan) -> Command | None:
    """Return the first action of the plan that is possible; None: the player is asked."""
    return next((command for way in plan.action if (command := _action(view, seat, way))), None)


def planned_building(view: View, seat: Seat, plan: Plan, *, sent: bool = False) -> Command | None:
    """Return what the plan does at a trading post; with a plan that can do nothing more, that is all."""
    ways = [way for way in plan.post if not (sent and way in SHIPS)]
    found = (Finish() if way == "nothing" else _building(view, seat, way) for way in ways)
    return next((command for command in found if command), Finish() if plan.post else None)


def _action(view: View, seat: Seat, way: str) -> Command | None:
    if way == "research":
        return Research()
    if way in LEVELS or way in SHIPS:
        return _building(view, seat, way)
    wanted = NEBULA_PARTS if way == "nebula" else (way,)
    parts = [part for part in emissary_parts(view, seat) if part in wanted and _free(view, part)]
    return Emissary(parts[0]) if parts else None


def _free(view: View, part: str) -> bool:
    """Tell whether nobody is in the area of a part of the tile just laid."""
    piece = parts_of(view.laid[-1])[part]
    return piece == ON_POST or not tokens_in(view, region_at(view, len(view.laid) - 1, piece))


def _building(view: View, seat: Seat, way: str) -> Command | None:
    """Return the building in the largest area in which it is possible, or the first way to send a ship."""
    if way in SHIPS:
        return next((send for send in sendable(view, seat) if send.ship == way), None)
    cells = raisable(view, seat, LEVELS[way])
    if not cells:
        return None
    cell = max(cells, key=lambda name: _size(view, name))
    return Station(cell) if way == "station" else Base(cell)


def _size(view: View, cell: str) -> int:
    region = region_of_token(view, tile_at(view, cell))
    return 0 if region is None else len(region.tiles)
