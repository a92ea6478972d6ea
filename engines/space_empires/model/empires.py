"""Alien empires against one player: how many there are and what the dice of each phase mean (5.4 of the data)."""

from typing import Final

import msgspec

from engines.core import Seat

EMPIRES: Final = "empires"
"""The scenario's name."""

FORCES: Final[dict[str, tuple[int, int]]] = {
    "easy": (2, 5),
    "normal": (3, 5),
    "hard": (2, 10),
    "harder": (3, 10),
    "tough": (2, 15),
    "luck": (3, 15),
}
"""By difficulty: how many empires, and what each of their dice is worth in construction points."""

SEATS: Final[tuple[Seat, ...]] = (-3, -4, -5)
"""What the empires have as owners of their counters; the first one lives in home area 1."""


class Program(msgspec.Struct, frozen=True):
    """An Economic Phase: so many dice, the last face that means growth, a fleet, research (the others: defence).

    `launch` is the last face with which a fleet sets out.
    """

    dice: int
    growth: int
    fleet: int
    research: int
    launch: int


_EARLY: Final = (
    Program(1, 2, 2, 10, 0),
    Program(1, 1, 3, 10, 10),
    Program(2, 1, 4, 8, 10),
    Program(2, 1, 5, 8, 5),
    Program(2, 1, 5, 9, 3),
    Program(3, 1, 6, 9, 4),
    Program(3, 0, 5, 9, 4),
    Program(3, 0, 5, 9, 4),
    Program(3, 0, 5, 9, 5),
    Program(4, 0, 6, 9, 5),
    Program(4, 0, 6, 9, 3),
    Program(4, 0, 6, 9, 3),
    Program(4, 0, 6, 10, 3),
    Program(4, 0, 6, 10, 10),
    Program(5, 0, 7, 10, 3),
    Program(5, 0, 7, 10, 10),
    Program(5, 0, 8, 10, 3),
    Program(5, 0, 8, 10, 10),
)
_LATE: Final = (Program(5, 0, 9, 10, 3), Program(5, 0, 9, 10, 10))

GROWING: Final = 3
"""So many phases later a growth means one die more."""

LAST_CYCLE: Final = 25
"""Who has not destroyed all empires by the end of it has lost (SA-12)."""

DEFENCE_WORTH: Final = 2
"""How many times its worth a die of defence brings."""

SIZE_ROLLS: Final = (10, 7, 6, 5, 3)
"""By Ship Size: the last face with which the next one is bought."""

STUDIES: Final = (
    "attack", "attack", "defence", "defence", "tactics", "scanners", "point", "sweeping",
)  # fmt: skip
"""What is drawn from when research is spent, as often as the die has faces for it."""

LEVELS: Final = (
    "size", "attack", "defence", "tactics", "move", "exploration", "terraforming", "cloaking", "fighters",
    "scanners", "point", "sweeping",
)  # fmt: skip
"""Technologies that empires have a level of; some of them never rise."""

LEAST_FLEET: Final = 6
"""Construction points without which no fleet sets out."""

FASTER: Final = 4
"""The last face with which a launch buys Movement too."""

MANY: Final = 3
"""The last face that makes a fleet of as many ships as it can be."""

MIXED: Final = 6
"""The last face that makes a fleet of all sizes; above it is one of the largest ships."""

WARY: Final = 2
"""What is taken off that die where the player's fighters have been seen and scouts can fight them."""

MOST_BASES: Final = 4
"""Bases of an empire."""

FLEET: Final = "AF"
"""A fleet that nobody has fought yet: a counter with a worth."""

WORLD: Final = "AW"
"""The home world of an empire."""

SHIPS: Final = ("SC", "DD", "CA", "BC", "BB", "DN")
"""What fleets are made of, the smallest first."""


def program_of(cycle: int) -> Program:
    """Return what the dice of an Economic Phase mean; after the table's end its last two lines take turns."""
    return _EARLY[cycle - 1] if cycle <= len(_EARLY) else _LATE[(cycle - len(_EARLY) - 1) % len(_LATE)]


def dice_of(cycle: int, growth: list[int]) -> int:
    """Return how many dice an empire throws in a phase: those of the table, and one for each growth in force."""
    return program_of(cycle).dice + sum(phase <= cycle for phase in growth)


def area_of(owner: Seat) -> Seat:
    """Return the home area that an empire lives in."""
    return SEATS.index(owner) + 1
