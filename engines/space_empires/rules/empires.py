"""Alien empires: where they begin, what they earn, study, build and launch (SA-1 to SA-5)."""

from engines.core import Chance, Seat, Text, procedure, say, schedule, tell
from engines.space_empires.model.empires import (
    DEFENCE_WORTH,
    FASTER,
    FLEET,
    GROWING,
    LEAST_FLEET,
    LEVELS,
    MOST_BASES,
    SEATS,
    SIZE_ROLLS,
    STUDIES,
    WORLD,
    area_of,
    dice_of,
    program_of,
)
from engines.space_empires.model.options import technologies_in
from engines.space_empires.model.pieces import own_at, place, units_of
from engines.space_empires.model.solo import forces
from engines.space_empires.model.state import Empire, State, Technology, Unit
from engines.space_empires.model.tables import DIE, TECHNOLOGIES, UNITS
from engines.space_empires.model.words import TECHNOLOGY_NAMES, side_name

from .setup import middle_home
from .technology import equipment

BASE = "BA"


@procedure("SA-1")
def found_empires(state: State) -> None:
    """Give every empire its home world and a base, in the middle of its home area's homes."""
    number, _ = forces(state)
    for owner in SEATS[:number]:
        home = middle_home(state.board, area_of(owner))
        levels = {name: TECHNOLOGIES[name].start for name in LEVELS}
        state.empires[owner] = Empire(home, levels)
        place(state, Unit("", owner, WORLD, home, revealed=True, shown=Technology()))
        _build_base(state, owner)
        tell(state, "EmpireFound", say("{empire} has its home world in {hex}.", empire=side_name(owner), hex=home))


def _build_base(state: State, owner: Seat) -> None:
    empire = state.empires[owner]
    fit = equipment(empire.levels, BASE)
    place(state, Unit("", owner, BASE, empire.home, technology=fit, revealed=True, shown=fit))


@procedure("SA-2")
def run_empires(state: State) -> None:
    """Let every empire earn, study, build and launch, one after the other."""
    for owner in reversed(state.empires):  # what is scheduled last comes first
        schedule(state, earn.at(owner=owner), study.at(owner=owner), launch.at(owner=owner))


@procedure("SA-2")
def earn(state: State, chance: Chance, owner: Seat) -> None:
    """Throw the dice of the phase, and put aside what they bring."""
    empire = state.empires[owner]
    dice = dice_of(state.cycle, empire.growth)
    rolls = [chance.die(DIE, f"economy of side {owner}") for _ in range(dice)]
    for roll in rolls:
        _put_aside(state, empire, roll)
    tell(state, "EmpireEarned", say(
        "{empire} rolls {rolls}; it has put aside {fleet} CP for fleets, {research} for research and {defence} for "
        "defence.", empire=side_name(owner), rolls=rolls, fleet=empire.fleet, research=empire.research,
        defence=empire.defence))  # fmt: skip


def _put_aside(state: State, empire: Empire, roll: int) -> None:
    """Give one die's worth to what it shows; a growth is a die more from three phases on."""
    program, worth = program_of(state.cycle), forces(state)[1]
    if roll <= program.growth:
        empire.growth.append(state.cycle + GROWING)
    elif roll <= program.fleet:
        empire.fleet += worth
    elif roll <= program.research:
        empire.research += worth
    else:
        empire.defence += DEFENCE_WORTH * worth


@procedure("SA-3")
def study(state: State, chance: Chance, owner: Seat) -> None:
    """Buy Ship Size if the die allows, then other technologies by lot, each once a phase; bases profit at once."""
    empire, bought = state.empires[owner], set[str]()
    size = empire.levels["size"]
    if _is_affordable(state, empire, "size") and chance.die(DIE, f"Ship Size of side {owner}") <= SIZE_ROLLS[size - 1]:
        _buy(state, owner, "size")
    while open_ := [name for name in STUDIES if name not in bought and _is_affordable(state, empire, name)]:
        bought.add(name := chance.pick(open_, f"research of side {owner}"))
        _buy(state, owner, name)
    for unit in own_at(state, owner, empire.home):
        if unit.type == BASE:
            unit.technology = unit.shown = equipment(empire.levels, BASE)
    _fortify(state, owner)


def _price(state: State, empire: Empire, name: str) -> int | None:
    """Return what the next level costs; None if there is none in this match."""
    line, ruleset = technologies_in(state.options).get(name), state.options["ruleset"]
    level = empire.levels[name] + 1
    return None if line is None or level > line.highest(ruleset) else line.price(level, ruleset)


def _is_affordable(state: State, empire: Empire, name: str) -> bool:
    price = _price(state, empire, name)
    return price is not None and price <= empire.research


def _buy(state: State, owner: Seat, name: str) -> None:
    empire = state.empires[owner]
    empire.research -= _price(state, empire, name) or 0
    empire.levels[name] += 1
    tell(state, "EmpireStudied", say("{empire} now has {technology} {level}.", empire=side_name(owner),
                                     technology=TECHNOLOGY_NAMES[name], level=empire.levels[name]))  # fmt: skip


def _fortify(state: State, owner: Seat) -> None:
    """Build the bases that were saved for, four at most (SA-4)."""
    empire, cost = state.empires[owner], UNITS[BASE].cost
    while empire.defence >= cost and sum(unit.type == BASE for unit in units_of(state, owner)) < MOST_BASES:
        empire.defence -= cost
        _build_base(state, owner)
        tell(state, "EmpireBuilt", say("{empire} builds a base in {hex}.", empire=side_name(owner), hex=empire.home))


@procedure("SA-5")
def launch(state: State, chance: Chance, owner: Seat) -> None:
    """Let a fleet set out with all that was saved for it, if the die allows; it may buy Movement as it does."""
    empire, program = state.empires[owner], program_of(state.cycle)
    if empire.fleet < LEAST_FLEET or not program.launch:
        return
    roll = chance.die(DIE, f"launch of side {owner}")
    if roll > program.launch:
        return
    worth, empire.fleet = empire.fleet, 0
    fleet = place(state, Unit("", owner, FLEET, empire.home, revealed=True, shown=Technology(), worth=worth))
    tell(state, "FleetLaunched", _set_out(owner, fleet))
    if roll <= FASTER and _is_affordable(state, empire, "move"):
        _buy(state, owner, "move")


def _set_out(owner: Seat, fleet: Unit) -> Text:
    return say("{empire} launches the fleet {name} of {worth} CP in {hex}.", empire=side_name(owner), name=fleet.name,
               worth=fleet.worth, hex=fleet.hex)  # fmt: skip


STEPS = (found_empires, run_empires, earn, study, launch)
