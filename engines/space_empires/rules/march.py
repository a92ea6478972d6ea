"""Doomsday machines that come for a player who is alone: when, which way, and what they destroy (SD-2 to SD-5)."""

from engines.core import Chance, procedure, say, schedule, tell
from engines.space_empires.model.maps import BOARDS
from engines.space_empires.model.pieces import own_at, place, remove, units_at, units_of
from engines.space_empires.model.solo import MINES, arrivals, gates
from engines.space_empires.model.state import BY_THE_BOOK, MACHINES, Hex, State, Technology, Unit
from engines.space_empires.model.tables import DIE, PLANETS, RATED, UNITS
from engines.space_empires.model.words import TYPE_NAMES

from .alone import lose_alone
from .battle.combat import fight_battle, foes_at
from .battle.mines import MINE
from .machines import raze
from .victory import judge_victory
from .weakness import find_weakness, untested

GEAR = Technology(tactics=2)
"""What every one of these machines has (SD-6)."""

HEALED = 2
"""How many hits a machine gets rid of with every planet that it destroys (SD-5)."""

MINED = 5
"""The highest roll with which a mine hits a machine that is weak against mines (SD-8)."""


@procedure("SD-2")
def send_machine(state: State, chance: Chance) -> None:
    """Let the machine of this Economic Phase come in where the die says; where another one stands, in the next hex."""
    rating = arrivals(state).get(state.cycle)
    if rating is None:
        return
    roll = chance.die(DIE, f"entry of machine {rating}")
    ways_in = gates(state)
    open_ = [gate for gate in (*ways_in[roll - 1 :], *ways_in[: roll - 1]) if gate not in _held(state)]
    state.drawn.append(RATED[rating - 1])
    machine = place(state, Unit("", MACHINES, RATED[rating - 1], open_[0], technology=GEAR, revealed=True, shown=GEAR))
    tell(state, "MachineArrived", say("{name} comes in {hex}: a {machine}.", name=machine.name, hex=machine.hex,
                                      machine=TYPE_NAMES[machine.type]))  # fmt: skip
    schedule(state, assail.at(name=machine.name))


def _held(state: State) -> set[Hex]:
    """Return where machines stand: never two in one hex (SD-3)."""
    return {unit.hex for unit in units_of(state, MACHINES)}


@procedure("SD-3")
def march_machines(state: State) -> None:
    """Move every machine, in the order in which they came."""
    state.phase, state.active = "combat", None
    names = (unit.name for unit in units_of(state, MACHINES))
    schedule(state, *(march_machine.at(name=name) for name in names), judge_victory)


@procedure("SD-3", "SD-4")
def march_machine(state: State, chance: Chance, name: str) -> None:
    """Go one hex towards the nearest colony; among ways equal in everything the dice decide."""
    machine = state.neutrals[MACHINES].units.get(name)
    if machine is None:
        return
    if found := steps(state, machine):
        start, machine.hex = machine.hex, chance.pick(found, f"way of {name}")
        tell(state, "MachineMoved", say("Doomsday machine {name} moves from {start} to {hex}.", name=name, start=start,
                                        hex=machine.hex))  # fmt: skip
    schedule(state, assail.at(name=name))


def steps(state: State, machine: Unit) -> list[Hex]:
    """Return the hexes that a machine may go to next: nearer to a goal, free of others, as near to home as may be."""
    board, held = BOARDS[state.board], _held(state)
    aims = goals(state, machine.hex)
    near = [hex_ for hex_ in board.neighbours[machine.hex] if hex_ not in held]
    ways = {aim: [hex_ for hex_ in near if board.distance(hex_, aim) < board.distance(machine.hex, aim)]
            for aim in aims}  # fmt: skip
    good = {hex_ for aim, found in ways.items() for hex_ in (_straight(state, found) if state.revision >= BY_THE_BOOK
                                                           else found)}  # fmt: skip
    return [hex_ for hex_ in near if hex_ in good]


def _straight(state: State, ways: list[Hex]) -> list[Hex]:
    """Return those of equally short ways that are nearest to the home world."""
    board, home = BOARDS[state.board], home_of(state)
    nearest = min((board.distance(home, hex_) for hex_ in ways), default=0)
    return [hex_ for hex_ in ways if board.distance(home, hex_) == nearest]


def home_of(state: State) -> Hex:
    """Return the home world of the player who is alone."""
    return next(hex_ for hex_, colony in state.colonies.items() if colony.home)


def goals(state: State, here: Hex) -> list[Hex]:
    """Return the colonies nearest to a hex; of those the largest, of those the nearest to the home world."""
    board = BOARDS[state.board]
    home = home_of(state)
    ranks = {
        hex_: (board.distance(here, hex_), -colony.points, board.distance(home, hex_))
        for hex_, colony in state.colonies.items()
    }
    return [hex_ for hex_, rank in ranks.items() if rank == min(ranks.values())]


@procedure("SD-4", "SD-5", "SD-7", "SD-8")
def assail(state: State, name: str) -> None:
    """Meet mines, attack whoever is there, then destroy the planet."""
    machine = state.neutrals[MACHINES].units.get(name)
    if machine is None:
        return
    hex_, again = machine.hex, assail.at(name=name)
    for unit in units_at(state, hex_):
        unit.lurking = False
    if untested(state, hex_):
        schedule(state, find_weakness.at(hex=hex_), again)
    elif machine.weakness == MINES and _mines(state, hex_):
        schedule(state, set_off_mines.at(name=name), again)
    elif foes_at(state, MACHINES, hex_):
        schedule(state, fight_battle.at(hex=hex_, attacker=MACHINES), again)
    elif state.systems[hex_].explored and state.systems[hex_].kind in PLANETS | {"home"}:
        _destroy(state, machine)


def _mines(state: State, hex_: Hex) -> list[Unit]:
    return [unit for unit in own_at(state, 0, hex_) if unit.type == MINE]


@procedure("SD-8")
def set_off_mines(state: State, chance: Chance, name: str) -> None:
    """Let all mines in the hex of a machine that is weak against them explode; each rolls."""
    machine = state.neutrals[MACHINES].units[name]
    mines = _mines(state, machine.hex)
    rolls = [chance.die(DIE, f"mine meets {name}") for unit in mines for _ in range(unit.count)]
    for unit in mines:
        remove(state, unit)
    machine.damage += sum(roll <= MINED for roll in rolls)
    tell(state, "MachineMined", say("Mines meet {name} in {hex} and roll {rolls} (5 or less hits): damage {damage} of "
                                    "{hull}.", name=name, hex=machine.hex, rolls=rolls, damage=machine.damage,
                                    hull=UNITS[machine.type].hull))  # fmt: skip
    if machine.damage >= UNITS[machine.type].hull:
        remove(state, machine)


def _destroy(state: State, machine: Unit) -> None:
    """Destroy the planet with its colony, and heal; with the home world everything is lost (SD-11)."""
    home = state.systems[machine.hex].kind == "home"
    raze(state, machine.hex)
    machine.damage = max(0, machine.damage - HEALED)
    if home:
        lose_alone(state, say("A doomsday machine has destroyed your home world."))


STEPS = (send_machine, march_machines, march_machine, assail, set_off_mines)
