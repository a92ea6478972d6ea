"""Doomsday machines: where they go after everybody's turn, and what they destroy there (17.3, 17.4)."""

from engines.core import Chance, SeatName, procedure, say, schedule, tell
from engines.space_empires.model.maps import BOARDS
from engines.space_empires.model.pieces import units_at, units_of
from engines.space_empires.model.state import DEEP_SPACE, MACHINES, Hex, State, Unit
from engines.space_empires.model.tables import MACHINE_SIGHT, PLANETS
from engines.space_empires.model.words import MARKER_NAMES

from .battle.combat import fight_battle, foes_at

PREY = PLANETS | {"asteroids"}
"""Markers that draw doomsday machines, and are destroyed by them (17.3b, 17.4b)."""


@procedure("17.3a", "RN-142")
def move_machines(state: State) -> None:
    """Move every doomsday machine, in the order in which they were found."""
    state.phase, state.active = "combat", None
    schedule(state, *(move_machine.at(name=machine.name) for machine in units_of(state, MACHINES)))


@procedure("17.3b", "17.3c", "17.3f", "RN-138", "RN-139")
def move_machine(state: State, chance: Chance, name: str) -> None:
    """Go to the nearest target, else by one hex anywhere; then attack."""
    machine = state.neutrals[MACHINES].units.get(name)
    if machine is None:
        return
    if found := goals(state, machine):
        start, machine.hex = machine.hex, chance.pick(found, f"way of {name}")
        tell(state, "MachineMoved", say("Doomsday machine {name} moves from {start} to {hex}.", name=name, start=start,
                                        hex=machine.hex))  # fmt: skip
    schedule(state, rage.at(name=name))


def goals(state: State, machine: Unit) -> list[Hex]:
    """Return the hexes among which the dice decide: the nearest targets, else those around."""
    board = BOARDS[state.board]
    near = [hex_ for hex_ in board.within(machine.hex, MACHINE_SIGHT) if may_end(state, hex_)]
    targets = [hex_ for hex_ in near if _draws(state, hex_) and can_reach(state, machine.hex, hex_)]
    ways = {hex_: board.distance(machine.hex, hex_) for hex_ in targets}
    if targets:
        return [hex_ for hex_ in targets if ways[hex_] == min(ways.values())]
    return [hex_ for hex_ in near if hex_ in board.neighbours[machine.hex]]


def may_end(state: State, hex_: Hex) -> bool:
    """Tell whether a doomsday machine may come to rest in a hex, free of others, outside home systems (17.3e, 17.5)."""
    system = state.systems[hex_]
    occupied = any(machine.hex == hex_ for machine in units_of(state, MACHINES))
    return system.explored and not occupied and _is_wild(state, hex_)


def _is_wild(state: State, hex_: Hex) -> bool:
    """Tell whether a hex is no part of a home system; without home areas only home worlds are (17.5a, RN-140)."""
    return state.systems[hex_].area == DEEP_SPACE and state.systems[hex_].kind != "home"


def _draws(state: State, hex_: Hex) -> bool:
    """Tell whether a hex has a planet, asteroids or any counter of a player (17.3b)."""
    return state.systems[hex_].kind in PREY or any(unit.owner >= 0 for unit in units_at(state, hex_))


def can_reach(state: State, start: Hex, goal: Hex) -> bool:
    """Tell whether there is a way of two hexes at most outside home systems; the unknown may be crossed (RN-138)."""
    near = BOARDS[state.board].neighbours
    return goal in near[start] or any(_is_wild(state, hex_) for hex_ in near[start] if goal in near[hex_])


@procedure("17.4a", "17.4b", "17.3d")
def rage(state: State, name: str) -> None:
    """Attack whoever is there, one after the other, then destroy the planet or asteroids."""
    machine = state.neutrals[MACHINES].units.get(name)
    if machine is None:
        return
    for unit in units_at(state, machine.hex):
        unit.lurking = False
    if foes_at(state, MACHINES, machine.hex):
        schedule(state, fight_battle.at(hex=machine.hex, attacker=MACHINES), rage.at(name=name))
    elif state.systems[machine.hex].kind in PREY:
        raze(state, machine.hex)


def raze(state: State, hex_: Hex) -> None:
    """Destroy what is in a hex, with the colony there (17.4b)."""
    colony, system = state.colonies.pop(hex_, None), state.systems[hex_]
    what, system.kind = MARKER_NAMES[system.kind], "empty"
    if colony is None:
        tell(state, "MachineRazed", say("Destroyed by the doomsday machine in {hex}: {what}.", hex=hex_, what=what))
    else:
        tell(state, "MachineRazed", say(
            "Destroyed by the doomsday machine in {hex}: {what}, with the colony of {seat}.", hex=hex_, what=what,
            seat=SeatName(colony.owner)))  # fmt: skip


STEPS = (move_machines, move_machine, rage)
