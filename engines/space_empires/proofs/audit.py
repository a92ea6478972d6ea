"""Counters, markers and points add up, or BrokenInvariant is raised."""

from collections import Counter

from engines.parts.proofs import demand
from engines.space_empires.model.empires import FLEET, LEAST_FLEET, SEATS, SHIPS, WORLD
from engines.space_empires.model.maps import BOARDS, home_markers, white_markers
from engines.space_empires.model.options import has, machines_in, technologies_in, units_in
from engines.space_empires.model.pieces import is_group, side_of, units_of
from engines.space_empires.model.scenarios import comrades
from engines.space_empires.model.solo import forces, machines_come
from engines.space_empires.model.state import ALIENS, DEEP_SPACE, State, Unit
from engines.space_empires.model.tables import (
    COLONY_STEPS,
    FIGHTER,
    FREIGHT,
    GROUP_SIZE,
    HOME_WORLD,
    MACHINE_TYPES,
    NEUTRAL,
    RAIDER,
    RATED,
    UNITS,
    WARPS,
)
from engines.space_empires.rules.carriers import stranded
from engines.space_empires.rules.machines import PREY

LASTING = ("barren", "asteroids", "nebula", "black-hole", "supernova")
"""Markers that never leave the map."""


def audit(state: State) -> None:
    """Check a state through and through. Raises BrokenInvariant."""
    if state.systems:
        _markers(state)
        _colonies(state)
    for seat in range(state.seats):
        _player(state, seat)
        for unit in units_of(state, seat):
            _unit(state, unit)
        _counters(state, seat)
        _fighters(state, seat)
    for owner, side in state.neutrals.items():
        for unit in side.units.values():
            (_invader if owner in SEATS else _neutral)(state, owner, unit)
    _names(state)
    living = [seat for seat in range(state.seats) if state.players[seat].alive]
    demand({*living} <= {*state.order} <= {*range(state.seats)}, f"the order of play is {state.order}")


def _markers(state: State) -> None:
    """Every hex has a system; nothing has multiplied, and what never leaves is still there."""
    demand(state.systems.keys() == BOARDS[state.board].hexes.keys(), "hexes are missing")
    areas = state.seats + forces(state)[0]
    dealt = Counter(white_markers(state.options)) + Counter(home_markers(state.options) * areas)
    found = Counter([system.kind for system in state.systems.values()] + state.unused)
    found += Counter(load for colony in state.colonies.values() for load in colony.deposits)
    found += Counter(unit.cargo for seat in range(state.seats) for unit in units_of(state, seat) if unit.cargo)
    planets, most = found["planet"] + found["home"], dealt["planet"] + areas
    razing = PREY if machines_in(state.options) or machines_come(state) else frozenset[str]()
    demand(planets == most or (planets < most and bool(razing)), f"{planets} planets instead of {most}")
    for kind in LASTING:
        gone = dealt[kind] - found[kind]
        demand(gone == 0 or (gone > 0 and kind in razing), f"{found[kind]} × {kind} instead of {dealt[kind]}")
    for kind in [*FREIGHT, "danger", "lost", "warp", "doomsday", *WARPS]:
        demand(found[kind] <= dealt[kind], f"{found[kind]} × {kind}, more than {dealt[kind]}")


def _colonies(state: State) -> None:
    """Colonies stand on explored planets and show a step there is (2.7, 2.8)."""
    for hex_, colony in state.colonies.items():
        system = state.systems[hex_]
        demand(system.explored and system.kind in ("home", "planet", "barren"), f"a colony in {hex_} on {system.kind}")
        demand(colony.home == (system.kind == "home"), f"{hex_} is half a home world")
        steps = range(5, HOME_WORLD + 1, 5) if colony.home else COLONY_STEPS
        demand(colony.points in steps, f"the colony in {hex_} shows {colony.points}")


def _player(state: State, seat: int) -> None:
    """Nobody owes points, and levels are on the chart."""
    player = state.players[seat]
    demand(player.treasury >= 0, f"seat {seat} owes {-player.treasury}")
    demand(min(player.studies.values(), default=1) > 0, f"seat {seat} has studied {player.studies}")
    demand(state.phase == "economy" or not player.spent, f"seat {seat} pays for grants out of season")
    for name, line in technologies_in(state.options).items():
        level = player.levels[name]
        demand(line.start <= level <= line.highest(state.options["ruleset"]), f"seat {seat} has {name} {level}")
        demand(player.announced.get(name, 0) <= level, f"seat {seat} has announced more {name} than it has")


def _unit(state: State, unit: Unit) -> None:
    """A counter is where it can be, with ships and technology that it can have (1.0e, 9.2a)."""
    kind, what = UNITS[unit.type], f"{unit.name} of seat {unit.owner}"
    demand(state.players[unit.owner].units.get(unit.name) is unit, f"{what} goes by another name")
    demand(unit.name.split("-")[0] == unit.type, f"{what} is a {unit.type}")
    demand(unit.type in units_in(state.options), f"{what} is of no type of this match")
    demand(unit.hex in BOARDS[state.board], f"{what} is off the board")
    most = GROUP_SIZE if is_group(unit.type) or unit.type == "DE" else 1
    demand(1 <= unit.count <= most, f"{what} has {unit.count} ships")
    demand(max(unit.technology.attack, unit.technology.defence) <= kind.hull, f"{what} carries too much")
    demand(not unit.cargo or (unit.type == "MI" and unit.cargo in FREIGHT), f"{what} carries {unit.cargo}")
    demand(not unit.lurking or unit.type == RAIDER, f"{what} lurks")
    fighting = state.battle is not None and state.battle.hex == unit.hex
    demand(0 <= unit.damage < max(1, kind.hull) and (fighting or not unit.damage), f"{what} has {unit.damage} damage")


def _names(state: State) -> None:
    """No two counters of blood brothers have the same name, so that everybody can name them in battles (BB-3)."""
    for seat in state.order:
        names = [unit.name for one in comrades(state, seat) for unit in units_of(state, one)]
        demand(len(names) == len({*names}), f"seat {seat} and a brother have counters of one name")


def _neutral(state: State, owner: int, unit: Unit) -> None:
    """Aliens stay at barren planets of deep space, doomsday machines outside home systems (14.2a, 17.5a).

    Those that come for a player alone go anywhere (SD-3).
    """
    what, system, aliens = f"{unit.name} of side {owner}", state.systems[unit.hex], owner == ALIENS
    demand(side_of(state, owner).units.get(unit.name) is unit and unit.owner == owner, f"{what} goes by another name")
    demand(UNITS[unit.type].package == NEUTRAL and (unit.type in MACHINE_TYPES) != aliens, f"{what} is no {unit.type}")
    demand((unit.type in RATED) <= machines_come(state), f"{what} comes for nobody")
    if unit.type in RATED:
        demand(0 <= unit.damage < UNITS[unit.type].hull, f"{what} has {unit.damage} damage")
        return
    demand(unit.count == 1 and system.explored and system.area == DEEP_SPACE, f"{what} cannot be in {unit.hex}")
    demand(system.kind == "barren" or not aliens, f"{what} guards nothing")


def _invader(state: State, owner: int, unit: Unit) -> None:
    """Counters of alien empires belong to one that stands, and a fleet is worth something (SA-1, SA-6)."""
    what = f"{unit.name} of side {owner}"
    demand(owner in state.empires and side_of(state, owner).units.get(unit.name) is unit, f"{what} belongs to nobody")
    demand(unit.owner == owner and unit.type in {*SHIPS, FLEET, WORLD, "BA", "SW"}, f"{what} is no {unit.type}")
    demand(1 <= unit.count <= GROUP_SIZE and unit.hex in BOARDS[state.board], f"{what} cannot be")
    demand((unit.worth >= LEAST_FLEET) == (unit.type == FLEET), f"{what} is worth {unit.worth}")


def _fighters(state: State, seat: int) -> None:
    """No fighters are alone in space (11.2.2); carriers scrapped on sheets are seen to at the end of the phase."""
    if has(state, "fighters") and state.battle is None and state.phase != "economy":
        for unit in units_of(state, seat):
            what = f"fighters of seat {seat} in {unit.hex}"
            demand(unit.type != FIGHTER or not stranded(state, seat, unit.hex), f"{what} have no carrier")


def _counters(state: State, seat: int) -> None:
    """No type has more counters on the map than there are, except for groups split in a battle (RN-09, RN-37)."""
    landed = sum(colony.owner == seat and not colony.home for colony in state.colonies.values())
    if state.battle is None:
        used = Counter(unit.type for unit in units_of(state, seat)) + Counter({"CS": landed})
        for type_, number in used.items():
            demand(number <= UNITS[type_].counters, f"seat {seat} has {number} counters of {type_}")
