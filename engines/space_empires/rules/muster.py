"""What a fleet of an alien empire turns out to be when somebody fights it (SA-6)."""

from collections import Counter

from engines.core import Chance, procedure, say, tell
from engines.space_empires.model.empires import FLEET, MANY, MIXED, SHIPS, WARY
from engines.space_empires.model.pieces import place, remove, units_at
from engines.space_empires.model.state import Empire, Hex, State, Unit
from engines.space_empires.model.tables import DIE, GROUP_SIZE, UNITS
from engines.space_empires.model.words import TYPE_NAMES, side_name

from .technology import equipment

SWEEPER = "SW"

SWEEPERS = 20
"""A fleet has a minesweeper for every so many points, where its empire can sweep."""


def await_fleets(state: State, hex_: Hex) -> bool:
    """Tell whether a fleet that nobody has fought yet is in a hex."""
    return bool(state.empires) and any(unit.type == FLEET for unit in units_at(state, hex_))


@procedure("SA-6")
def muster_fleets(state: State, chance: Chance, hex: Hex) -> None:  # noqa: A002  # the word on the agenda
    """Let the die say what each fleet there consists of; what is left of its worth goes back to its empire."""
    for fleet in [unit for unit in units_at(state, hex) if unit.type == FLEET]:
        empire = state.empires[fleet.owner]
        roll = chance.die(DIE, f"fleet {fleet.name} of side {fleet.owner}")
        ships, rest = compose(empire, fleet.worth, roll - _wariness(state, empire))
        empire.fleet += rest
        remove(state, fleet)
        _lay(state, fleet, ships)
        tell(state, "FleetShown", say(
            "The fleet {name} of {empire} in {hex} rolls {roll}: {ships}.", name=fleet.name, hex=hex, roll=roll,
            empire=side_name(fleet.owner),
            ships=[say("{ships} × {type}", ships=number, type=TYPE_NAMES[type_]) for type_, number in ships.items()],
        ))  # fmt: skip


def _wariness(state: State, empire: Empire) -> int:
    """Return what is taken off the die: fighters that were seen call for scouts with point defence."""
    return WARY if empire.levels["point"] and state.players[0].announced.get("fighters") else 0


def compose(empire: Empire, worth: int, roll: int) -> tuple[Counter[str], int]:
    """Return the ships that a fleet of so many points consists of, and what is left of them."""
    ships = Counter[str]()
    if empire.levels["sweeping"] and (sweepers := worth // SWEEPERS):
        ships[SWEEPER] = sweepers
        worth -= sweepers * UNITS[SWEEPER].cost
    sizes = [type_ for type_ in SHIPS if UNITS[type_].size <= empire.levels["size"]]
    order = sizes[:1] if roll <= MANY else sizes[::-1]
    while affordable := [type_ for type_ in order if UNITS[type_].cost <= worth]:
        for type_ in affordable if MANY < roll <= MIXED else affordable[:1]:
            if UNITS[type_].cost <= worth:
                ships[type_] += 1
                worth -= UNITS[type_].cost
    return ships, worth


def _lay(state: State, fleet: Unit, ships: Counter[str]) -> None:
    """Lay the counters, six ships to each at most, with the empire's technology."""
    levels = state.empires[fleet.owner].levels
    for type_, number in ships.items():
        fit = equipment(levels, type_)
        for start in range(0, number, GROUP_SIZE):
            count = min(GROUP_SIZE, number - start)
            place(state, Unit("", fleet.owner, type_, fleet.hex, count, fit, revealed=True))


STEPS = (muster_fleets,)
