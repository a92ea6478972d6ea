"""Tiles, pieces, goods and points add up, or BrokenInvariant is raised."""

from collections import Counter

from engines.core import Seat
from engines.galactic_emperor.model.hexmap import AXIAL, CENTRE
from engines.galactic_emperor.model.pieces import fleets_at, home_owner, tokens_left
from engines.galactic_emperor.model.state import Sector, State
from engines.galactic_emperor.model.tables import (
    BLACK_HOLE,
    MOST_FOOD,
    OMEGA,
    POOL,
    SECOND_WARLORD,
    SHIPS,
    STORAGE,
    TECHNOLOGIES,
    TILES,
)
from engines.galactic_emperor.model.view import whole_pile
from engines.parts.proofs import demand


def audit(state: State) -> None:
    """Check a state through and through. Raises BrokenInvariant."""
    if state.homes:
        _tiles(state)
    for field, sector in state.sectors.items():
        _sector(state, field, sector)
    for seat in range(state.seats):
        _ships(state, seat)
        _goods(state, seat)
    _technologies(state)
    _points(state)
    _roles(state)


def _tiles(state: State) -> None:
    """Every tile is in one place; the Black Hole lies nowhere but on Omega (GE-SETUP-12, GE-EXPLORER-14)."""
    placed = [sector.tile for sector in state.sectors.values()]
    found = Counter([*placed, *state.revealed, *whole_pile(state)])
    gone = OMEGA if state.sectors[CENTRE].tile == BLACK_HOLE else ""
    demand(found == Counter(tile for tile in TILES if tile != gone), f"tiles: {found}")
    demand(state.sectors[CENTRE].tile in (OMEGA, BLACK_HOLE), "something else lies in the centre")
    for seat, home in enumerate(state.homes):
        sector = state.sectors[home]
        demand(sector.tile == f"HOME{seat + 1}" and sector.owner == seat and sector.starbase, f"home of {seat}")


def _sector(state: State, field: str, sector: Sector) -> None:
    """Control needs a planet, food a yield; after a role no field has two masters (GE-WARLORD-12, GE-RUL-31)."""
    tile = TILES[sector.tile]
    demand(field in AXIAL, f"{field} is no field")
    demand(sector.owner is None or tile.planets, f"{field} has no planet and an owner")
    demand(sector.owner is not None or not sector.starbase, f"a Starbase of nobody in {field}")
    demand(0 <= sector.food <= (MOST_FOOD if tile.metal or tile.energy else 0), f"{sector.food} food in {field}")
    masters = {*fleets_at(state, field), *([] if sector.owner is None else [sector.owner])}
    demand(len(masters) <= 1 or state.role, f"{masters} share {field}")


def _ships(state: State, seat: Seat) -> None:
    """Ships are of those there are, on fields, never in enemy homes (GE-ENGINEER-3, GE-WARLORD-8)."""
    for name, ship in state.players[seat].ships.items():
        demand(name[0] in SHIPS and 1 <= int(name[1:]) <= SHIPS[name[0]].ships, f"there is no ship {name}")
        demand(ship.field in AXIAL, f"{name} of {seat} is at {ship.field}")
        demand(home_owner(state, ship.field) in (None, seat), f"{name} of {seat} is in an enemy home")
        demand(not ship.hits or state.battle is not None, f"{name} of {seat} was not repaired")


def _goods(state: State, seat: Seat) -> None:
    """Nothing below zero, nothing above Storage, food in hand only in a Merchant role (GE-MERCHANT-12, 13, 17)."""
    player = state.players[seat]
    for good, most in STORAGE.items():
        demand(0 <= getattr(player, good) <= most, f"{getattr(player, good)} {good} of {seat}")
    demand(player.marks >= 0, f"{player.marks} marks of {seat}")
    demand(player.food == 0 or (player.food > 0 and state.role == "merchant"), f"{player.food} loose food of {seat}")
    demand(not state.homes or tokens_left(state, seat) >= 0, f"{seat} has more tokens than there are")


def _technologies(state: State) -> None:
    """Each technology exists once (GE-SCIENTIST-3)."""
    owned = [card for player in state.players for card in player.technologies]
    found = Counter([*owned, *state.removed])
    demand(set(found) <= set(TECHNOLOGIES) and all(count == 1 for count in found.values()), f"technologies {found}")


def _points(state: State) -> None:
    """What was paid came from the pool, or beyond it once it was empty (GE-SETUP-24 to 28, GE-END-8)."""
    paid = sum(secret.points for secret in state.secrets)
    demand(paid + state.points - state.overpaid == POOL[state.seats], f"{paid} points paid, {state.points} left")
    demand(state.points >= 0 and (not state.overpaid or not state.points), "paid beyond a pool that is not empty")


def _roles(state: State) -> None:
    """No role card twice, one for each player at most, the Scientist gone with Omega (GE-ROUND-8, 9, 17)."""
    found = [*state.roles, *(card.role for card in state.picked)]
    seats = [card.seat for card in state.picked]
    demand(len(set(found)) == len(found), f"roles {found}")
    demand(len(set(seats)) == len(seats), f"{seats} have picked")
    demand(not {"explorer", SECOND_WARLORD} <= set(found), "the Explorer card shows both sides")
    demand("scientist" not in state.roles or state.sectors[CENTRE].tile == OMEGA, "the Scientist is still there")
