"""Plunder at the end, and the planets that ships keep out of the count (TR-PLUNDER, TR-XEND)."""

from collections import Counter
from collections.abc import Iterator

from engines.core import Seat
from engines.trian.model.galaxy import Table, region_id, tokens_in
from engines.trian.model.ships import CORVETTE, Ship
from engines.trian.model.state import Gain, Region, State
from engines.trian.model.tables import LEVEL_IN_NEBULA, SPACE, SYSTEM
from engines.trian.rules.ships import blocked, on_planet

from .home import send_ship_home


def corvettes_in(table: Table, space: int) -> dict[int, Ship]:
    """Return the corvettes in a space, planets within it included (TR-PLUNDER-1, TR-RN-50)."""
    return {
        tile: ship
        for tile, ship in table.ships.items()
        if ship.kind == CORVETTE and region_id(table, tile, ship.piece) == space
    }


def fleets_in(table: Table, space: int) -> dict[int, int]:
    """Return how many corvettes every team of the match has in a space."""
    found = Counter(table.teams[ship.seat] for ship in corvettes_in(table, space).values())
    return {team: found[team] for team in sorted({*table.teams})}


def plunderers(table: Table, space: int) -> list[int]:
    """Return the teams with most corvettes in a space; none if all teams have as many (TR-PLUNDER-5, 6)."""
    fleets = fleets_in(table, space)
    most = max(fleets.values())
    return [] if min(fleets.values()) == most else [team for team, number in fleets.items() if number == most]


def owner_seat(table: Table, region: Region) -> Seat:
    """Return the seat that scores an area for its team: whose token there is the highest."""
    here = [token for token in tokens_in(table, region).values() if table.teams[token.seat] == region.owner]
    return min(here, key=lambda token: (-token.level, token.seat)).seat


def level_of(table: Table, region: Region) -> int:
    """Return the technology level of a system: station 1, base 2 (TR-PLUNDER-8)."""
    return max((LEVEL_IN_NEBULA[token.level] for token in tokens_in(table, region).values()), default=0)


def systems_in(table: Table, space: int) -> Iterator[Region]:
    """Yield the systems with a station or a base that have a planet in a space (TR-PLUNDER-12, TR-RN-49)."""
    for region in table.regions.values():
        taken = region.kind == SYSTEM and region.owner is not None and level_of(table, region) > 0
        if taken and any(space in _spaces_around(table, tile) for tile, _ in region.parts):
            yield region


def _spaces_around(table: Table, tile: int) -> set[int]:
    laid = table.laid[tile]
    return {number for piece, number in enumerate(table.labels[tile])
            if table.regions[number].kind == SPACE and on_planet(laid, piece)}  # fmt: skip


def _spaces(table: Table) -> list[int]:
    corvettes = [(tile, ship.piece) for tile, ship in table.ships.items() if ship.kind == CORVETTE]
    return sorted({region_id(table, tile, piece) for tile, piece in corvettes})


def plunder_gains(table: Table) -> list[Gain]:
    """Return what plunder brings and costs, system by system (TR-PLUNDER-2, 3, 7 to 11)."""
    return [
        gain
        for space in _spaces(table)
        if (teams := plunderers(table, space))
        for region in systems_in(table, space)
        if region.owner not in teams
        for gain in _gains_of(table, space, region, teams)
    ]


def _gains_of(table: Table, space: int, region: Region, teams: list[int]) -> list[Gain]:
    value, tile = level_of(table, region) * region.planets, min(region.parts)[0]
    seats = [min(ship.seat for ship in corvettes_in(table, space).values() if table.teams[ship.seat] == team)
             for team in teams]  # fmt: skip
    won = [Gain(seat, "plunder", value // len(teams), table.turn, tile) for seat in seats]
    return [
        *(gain for gain in won if gain.points),
        Gain(owner_seat(table, region), "plundered", -value, table.turn, tile),
    ]


def tied_ships(table: Table) -> set[int]:
    """Return the corvettes that go home because all teams have as many in their space (TR-PLUNDER-5, 13)."""
    return {tile for space in _spaces(table) if not plunderers(table, space) for tile in corvettes_in(table, space)}


def uncounted_planets(table: Table, region: Region) -> int:
    """Return how many planets of a system have a corvette of others upon them (TR-BLOCK-7, 12, TR-XEND-7)."""
    tied = tied_ships(table)
    return sum(tile in table.ships and tile not in tied and _denies(table, region, tile) for tile, _ in region.parts)


def _denies(table: Table, region: Region, tile: int) -> bool:
    ship = table.ships[tile]
    foreign = table.teams[ship.seat] != region.owner
    return ship.kind == CORVETTE and foreign and on_planet(table.laid[tile], ship.piece)


def uncounted_emissaries(table: Table, region: Region) -> int:
    """Return how many emissaries in an area are blocked at the end, or not of its owner's (TR-BLOCK-6)."""
    tied = tied_ships(table)
    return sum(
        table.teams[token.seat] != region.owner or (tile not in tied and blocked(table, tile))
        for tile, token in tokens_in(table, region).items()
    )


def idle_ships(table: Table) -> list[int]:
    """Return the ships that neither block nor plunder (TR-XEND-3)."""
    return [tile for tile in table.ships if not (_blocks(table, tile) or _plunders(table, tile))]


def _blocks(table: Table, tile: int) -> bool:
    ship, laid = table.ships[tile], table.laid[tile]
    if blocked(table, tile):
        return True
    planet = ship.kind == CORVETTE and on_planet(laid, ship.piece)
    owner = table.regions[table.labels[tile][-1]].owner if planet else None
    return owner is not None and owner != table.teams[ship.seat]


def _plunders(table: Table, tile: int) -> bool:
    ship = table.ships[tile]
    return ship.kind == CORVETTE and bool(list(systems_in(table, region_id(table, tile, ship.piece))))


def clear_ships(state: State) -> None:
    """Send idle ships home (TR-XEND-3)."""
    for tile in idle_ships(state):
        send_ship_home(state, tile)
