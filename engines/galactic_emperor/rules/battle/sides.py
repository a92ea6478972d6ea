"""The two sides of the battle in progress, found alike in a state and in a view."""

import msgspec

from engines.core import Seat
from engines.galactic_emperor.model.pieces import Table, fleet, guard_of
from engines.galactic_emperor.model.state import Battle, Field
from engines.galactic_emperor.model.tables import SHIPS

from .fleets import Side, Unit, ships_of, token_unit

NEUTRAL: Field = ""
"""The field of the final battle, which is on no map (GE-END-10)."""


def contested(table: Table, seat: Seat) -> list[Field]:
    """Return the fields where a seat's ships stand beside enemies, in the order of their names."""
    fields = {ship.field for ship in table.players[seat].ships.values()}
    return sorted(field for field in fields if guard_of(table, seat, field) is not None)


def battle_of(table: Table) -> Battle:
    """Return the battle in progress."""
    assert table.battle is not None, "asked in battles only"
    return table.battle


def opponent(battle: Battle, seat: Seat) -> Seat:
    """Return the other side."""
    return battle.defender if seat == battle.attacker else battle.attacker


def side_at(table: Table, seat: Seat, field: Field) -> Side:
    """Return a seat's units on a field, the biggest ships first and the token last."""
    units = [_ship_unit(table, seat, name) for name in fleet(table, seat, field)]
    return (*sorted(units, key=lambda unit: (unit.phase, unit.name)), *token_at(table, seat, field))


def side_of(table: Table, seat: Seat) -> Side:
    """Return what is left of a side in the battle; in the final battle that is every ship (GE-RUL-66)."""
    battle = battle_of(table)
    if battle.final:
        ships = [_ship_unit(table, seat, name) for name in table.players[seat].ships]
        return tuple(map(_staying, sorted(ships, key=lambda unit: (unit.phase, unit.name))))
    units = side_at(table, seat, battle.field)
    if seat == battle.defender:
        return tuple(map(_staying, units))
    return tuple(_with_extra_die(unit) if unit.name == battle.favoured else unit for unit in units)


def _staying(unit: Unit) -> Unit:
    """Return a unit that cannot retreat, so that where it came from makes no difference (GE-WARLORD-43)."""
    return msgspec.structs.replace(unit, origin="")


def _with_extra_die(unit: Unit) -> Unit:
    return msgspec.structs.replace(unit, extra=1)


def shooters(table: Table, seat: Seat, phase: int) -> list[Unit]:
    """Return the units of a side that shoot in a phase; in the free attack only ships that jumped (GE-RUL-33)."""
    battle = battle_of(table)
    units = [unit for unit in side_of(table, seat) if unit.phase == phase]
    if not battle.volley:
        return units
    ships = table.players[seat].ships
    return [unit for unit in ships_of(units) if seat == battle.attacker and ships[unit.name].jumped]


def is_decided(table: Table) -> bool:
    """Tell whether one side has nothing left."""
    battle = battle_of(table)
    return not (side_of(table, battle.attacker) and side_of(table, battle.defender))


def token_at(table: Table, seat: Seat, field: Field) -> Side:
    """Return the seat's Empire or Starbase on a field as a side of its own, empty if there is none."""
    sector = table.sectors.get(field)
    if sector is None or sector.owner != seat:
        return ()
    return (token_unit(1 + sector.starbase),)


def _ship_unit(table: Table, seat: Seat, name: str) -> Unit:
    ship = table.players[seat].ships[name]
    return Unit(name, name[0], SHIPS[name[0]].hit_points - ship.hits, ship.last)
