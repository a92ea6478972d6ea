"""What the counters of alien empires stand for, and what is likely to defend their home worlds (SA-1 to SA-6)."""

from typing import Final

from engines.core import Seat
from engines.space_empires.model.empires import DEFENCE_WORTH, FLEET, MOST_BASES, WORLD, dice_of, program_of
from engines.space_empires.model.pieces import Piece
from engines.space_empires.model.solo import forces
from engines.space_empires.model.state import Empire
from engines.space_empires.model.tables import DIE, UNITS
from engines.space_empires.model.view import Seen, View
from engines.space_empires.rules.battle.skirmish import imagined
from engines.space_empires.rules.muster import compose
from engines.space_empires.rules.technology import equipment

BASE: Final = "BA"

STAYING: Final = (BASE, WORLD)
"""What is still there when a fleet comes: others go for colonies."""

MIDDLING: Final = 5
"""The roll that is reckoned with when nobody has fought a fleet yet: ships of every size."""


def fleet_of(view: View, other: Seen) -> list[Piece]:
    """Return the ships that a counter stands for; what a fleet is that nobody has fought, its worth and a die say."""
    if other.type != FLEET:
        return [other]
    empire = view.empires[other.owner]
    ships, _ = compose(empire, other.worth, MIDDLING)
    return [imagined(f"{other.name}.{type_}", type_, count, equipment(empire.levels, type_), other.owner)
            for type_, count in ships.items()]  # fmt: skip


def garrison(view: View, owner: Seat, cycles: int) -> list[Piece]:
    """Return what is likely to defend an empire's home world so many Economic Phases from now."""
    empire = view.empires[owner]
    here = [other for other in view.seen if other.owner == owner and other.hex == empire.home]
    guards = [piece for other in here if not cycles or other.type in STAYING for piece in fleet_of(view, other)]
    return [*guards, *_bases_to_come(view, owner, cycles, MOST_BASES - sum(other.type == BASE for other in here))]


def _bases_to_come(view: View, owner: Seat, cycles: int, most: int) -> list[Piece]:
    """Return the bases that an empire is likely to build in so many phases, with what it knows now."""
    empire = view.empires[owner]
    number = round(_put_aside(view, empire, cycles) / UNITS[BASE].cost) if cycles else 0
    fit = equipment(empire.levels, BASE)
    return [imagined(f"{BASE}.{place}", BASE, 1, fit, owner) for place in range(min(most, number))]


def _put_aside(view: View, empire: Empire, cycles: int) -> float:
    """Return what an empire is likely to have for defence after so many phases."""
    worth = forces(view)[1]
    faces = (dice_of(phase, empire.growth) * (DIE - program_of(phase).research)
             for phase in range(view.cycle, view.cycle + cycles))  # fmt: skip
    return empire.defence + sum(faces) / DIE * DEFENCE_WORTH * worth
