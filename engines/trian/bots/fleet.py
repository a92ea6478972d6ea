"""What ships are worth: battles won, minerals, plunder, planets and emissaries that are blocked."""

from collections.abc import Iterator

from msgspec.structs import replace

from engines.core import Command, Seat
from engines.trian.model.commands import Fly, Jump, TeleportShip
from engines.trian.model.galaxy import region_id, region_of_token, same_team
from engines.trian.model.ships import CORVETTE, LOOTER, VP_OF_SHIP, Ship
from engines.trian.model.tables import NEBULA, SYSTEM, SYSTEM_FACTOR, VP_OF_MINERAL
from engines.trian.model.view import View
from engines.trian.rules.fleet.acting import Way, flights, warps
from engines.trian.rules.fleet.battle import enemies_at
from engines.trian.rules.fleet.looting import prey
from engines.trian.rules.fleet.plunder import level_of, systems_in
from engines.trian.rules.fleet.sending import sendable
from engines.trian.rules.fleet.warping import beside_teleport, on_teleports
from engines.trian.rules.ships import Place, on_planet, space_called
from engines.trian.rules.sites import tile_at

WORTH_OF_A_SHIP = 2.5
"""What a corvette may still do, if it stays: a little more than research."""

WORTH_OF_A_LAIR = 4.0
"""What a looter may take from a nebula that lacks one tile, or has just been closed."""

LATE = 3
"""With fewer turns left, it does not get anywhere any more."""

BLOCKED_EARLY = 2.0
"""An emissary that does not count when its system closes."""

SHARE_OF_PLUNDER = 0.6
"""Others may still come with as many corvettes."""


def fleet_options(view: View, seat: Seat, *, sent: bool = False, post: bool = False) -> Iterator[tuple[float, Command]]:
    """Yield what ships can do, each with what it brings."""
    if not view.docks:
        return
    if not sent:
        yield from _sendings(view, seat)
    yield from _changes(view, flights(view, seat), Fly)
    yield from _changes(view, warps(view, on_teleports(view, seat)), Jump)
    if not post:
        yield from _changes(view, warps(view, beside_teleport(view)), TeleportShip, seat)


def _sendings(view: View, seat: Seat) -> Iterator[tuple[float, Command]]:
    tile = len(view.laid) - 1
    for way in sendable(view, seat):
        yield worth_of(view, Ship(seat, way.ship, space_called(view.laid[tile], way.part)), tile), way


def _changes(
    view: View, ways: list[Way], kind: type[Fly | Jump | TeleportShip], seat: Seat | None = None
) -> Iterator[tuple[float, Command]]:
    for origin, cell, part in ways:
        start, goal = tile_at(view, origin), tile_at(view, cell)
        ship = view.ships[start]
        away = replace(view, ships={tile: each for tile, each in view.ships.items() if tile != start})
        more = worth_of(away, Ship(ship.seat, ship.kind, space_called(view.laid[goal], part)), goal)
        less = worth_of(away, ship, start)
        own = seat is None or same_team(view, ship.seat, seat)
        yield (more - less if own else less - more), kind(origin, cell, part)


def worth_of(view: View, ship: Ship, tile: int) -> float:
    """Return what a ship brings its owner on a tile."""
    after, stays = _battle(view, ship, (tile, ship.piece))
    if not stays:
        return after
    there = replace(view, ships={**view.ships, tile: ship})
    if ship.kind == LOOTER:
        return after + _blocking(there, tile) + _loot(there, tile)
    return after + _blocking(there, tile) + _plunder(there, tile) + _patrol(view)


def _patrol(view: View) -> float:
    """Return what a corvette may still do; late in the match nothing more."""
    return WORTH_OF_A_SHIP if sum(view.left) > LATE * view.seats else 0.0


def _battle(view: View, ship: Ship, place: Place) -> tuple[float, bool]:
    """Return what a battle brings, and whether the ship survives it."""
    met = [view.ships[foe].kind for foe in enemies_at(view, ship.seat, place)]
    corvettes, looters = met.count(CORVETTE), met.count(LOOTER)
    if ship.kind == CORVETTE:
        return float(VP_OF_SHIP * (looters + min(1, corvettes))), not corvettes
    if corvettes:
        return -float(VP_OF_SHIP), False
    return float(VP_OF_SHIP * min(1, looters)), not looters


def _blocking(view: View, tile: int) -> float:
    ship = view.ships[tile]
    token, region = view.tokens.get(tile), region_of_token(view, tile) if tile in view.tokens else None
    system = _system_at(view, tile) if ship.kind == CORVETTE and on_planet(view.laid[tile], ship.piece) else None
    foreign = system is not None and view.regions[system].owner not in (None, view.teams[ship.seat])
    factor = SYSTEM_FACTOR[1 + level_of(view, view.regions[system])] if system is not None and foreign else 0
    if token is None or same_team(view, token.seat, ship.seat) or region is None or region.kind != SYSTEM:
        return factor / view.seats
    return 2 * factor / view.seats + (0.0 if region.closed else BLOCKED_EARLY)


def _system_at(view: View, tile: int) -> int | None:
    number = view.labels[tile][-1]
    return number if view.regions[number].kind == SYSTEM else None


def _loot(view: View, tile: int) -> float:
    found = prey(view, tile)
    rounds = sum(view.left) // view.seats
    if found:
        return float(VP_OF_MINERAL * min(rounds, view.regions[found[0]].minerals))
    return WORTH_OF_A_LAIR if rounds > LATE and _nearly_closed(view, tile) else 0.0


def _nearly_closed(view: View, tile: int) -> bool:
    """Tell whether there is a nebula on a looter's tile that will hold minerals as soon as it closes."""
    around = [view.regions[number] for number in view.labels[tile]]
    return any(region.kind == NEBULA and not region.settled and region.open <= 1 for region in around)


def _plunder(view: View, tile: int) -> float:
    ship = view.ships[tile]
    systems = systems_in(view, region_id(view, tile, ship.piece))
    values = [level_of(view, each) * each.planets for each in systems if each.owner != view.teams[ship.seat]]
    return SHARE_OF_PLUNDER * sum(values)
