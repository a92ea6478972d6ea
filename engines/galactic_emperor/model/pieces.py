"""What lies where: questions that states and views answer alike, and the few ways in which pieces change hands."""

from engines.core import Seat, SeatName, Text, say_n, tell

from .hexmap import AXIAL, CENTRE
from .state import Field, Sector, Ship, State
from .tables import BLACK_HOLE, SHIPS, TILES, TOKENS, Tile
from .view import View

Table = State | View


def tile_at(table: Table, field: Field) -> Tile | None:
    """Return the tile on a field, None on an empty one."""
    sector = table.sectors.get(field)
    return None if sector is None else TILES[sector.tile]


def planets_at(table: Table, field: Field) -> int:
    """Return the number of planets on a field."""
    tile = tile_at(table, field)
    return 0 if tile is None else tile.planets


def is_sun(table: Table, field: Field) -> bool:
    """Tell whether a sun lies on a field; the Omega Sun does until the Black Hole replaces it."""
    tile = tile_at(table, field)
    return tile is not None and tile.sun


def is_wormhole(table: Table, field: Field) -> bool:
    """Tell whether the Black Hole lies on a field (GE-EXPLORER-17)."""
    return field in table.sectors and table.sectors[field].tile == BLACK_HOLE


def collapsed(table: Table) -> bool:
    """Tell whether the Omega Sun has become the Black Hole, which ends all research (GE-EXPLORER-16)."""
    return is_wormhole(table, CENTRE)


def home_owner(table: Table, field: Field) -> Seat | None:
    """Return whose home sector a field is."""
    return table.homes.index(field) if field in table.homes else None


def owner_at(table: Table, field: Field) -> Seat | None:
    """Return who controls a field."""
    return table.sectors[field].owner if field in table.sectors else None


def controlled(table: Table, seat: Seat) -> list[Field]:
    """Return the sectors a seat controls, its home among them, in the order of their names (GE-SETUP-11)."""
    return sorted(field for field, sector in table.sectors.items() if sector.owner == seat)


def starbases(table: Table, seat: Seat) -> list[Field]:
    """Return the sectors with a seat's Starbases, its home among them."""
    return [field for field in controlled(table, seat) if table.sectors[field].starbase]


def empty_fields(table: Table) -> list[Field]:
    """Return the fields without a tile, in the order of their names."""
    return sorted(field for field in AXIAL if field not in table.sectors)


def tokens_left(table: Table, seat: Seat) -> int:
    """Return a seat's Empire tokens in reserve; influence in hand or placed is not (GE-REGENT-2)."""
    used = len(controlled(table, seat)) - 1
    if table.regent is not None:
        used += table.regent.hands.get(seat, 0)
        used += sum(tokens.get(seat, 0) for tokens in table.regent.placed.values())
    return TOKENS[table.seats] - used


def ships_left(table: Table, seat: Seat, kind: str) -> int:
    """Return a seat's ships of a kind ("F", "C", "D") in reserve."""
    return SHIPS[kind].ships - sum(name[0] == kind for name in table.players[seat].ships)


def fleet(table: Table, seat: Seat, field: Field) -> list[str]:
    """Return the names of a seat's ships on a field, sorted."""
    return sorted(name for name, ship in table.players[seat].ships.items() if ship.field == field)


def fleets_at(table: Table, field: Field) -> list[Seat]:
    """Return the seats with ships on a field."""
    ships = [table.players[seat].ships.values() for seat in range(table.seats)]
    return [seat for seat, own in enumerate(ships) if any(ship.field == field for ship in own)]


def guard_of(table: Table, seat: Seat, field: Field) -> Seat | None:
    """Return the enemy of a seat who guards a field with ships or a token, whom one must fight there (GE-RUL-27)."""
    owner = owner_at(table, field)
    others = [other for other in fleets_at(table, field) if other != seat]
    if others:
        return others[0]
    return None if owner == seat else owner


def holder_of(table: Table, technology: str) -> Seat | None:
    """Return who owns a technology; each exists once (GE-SCIENTIST-3)."""
    owners = (seat for seat in range(table.seats) if technology in table.players[seat].technologies)
    return next(owners, None)


def works(table: Table, seat: Seat, technology: str) -> bool:
    """Tell whether a seat owns a technology that is neither blocked this round nor used up in it."""
    return technology in table.players[seat].technologies and technology not in [*table.blocked, *table.used]


def in_order(table: Table, first: Seat) -> list[Seat]:
    """Return all seats from one on in the direction of play (GE-ROUND-2)."""
    return [(first + step * table.direction) % table.seats for step in range(table.seats)]


def new_ship(state: State, seat: Seat, kind: str, field: Field) -> str:
    """Put a ship from the reserve on a field under the lowest free number; return its name."""
    ships = state.players[seat].ships
    names = (f"{kind}{number}" for number in range(1, SHIPS[kind].ships + 1))
    name = next(name for name in names if name not in ships)
    ships[name] = Ship(field)
    return name


def take_control(state: State, seat: Seat, field: Field) -> bool:
    """Put an Empire of a seat on a sector if one is in reserve; tell whether it was (GE-WARLORD-9, GE-RUL-30)."""
    if not tokens_left(state, seat):
        return False
    sector = state.sectors[field]
    state.sectors[field] = Sector(sector.tile, seat, starbase=False, food=sector.food)
    return True


def award(state: State, seat: Seat, points: int, why: Text) -> None:
    """Pay victory points from the pool, and beyond it (GE-END-8); everybody hears of it (GE-RUL-7)."""
    state.secrets[seat].points += points
    paid = min(points, state.points)
    state.points -= paid
    state.overpaid += points - paid
    tell(state, "Scored", say_n("{seat} scores {n} victory point: {why}.", "{seat} scores {n} victory points: {why}.",
                                n=points, seat=SeatName(seat), why=why))  # fmt: skip
