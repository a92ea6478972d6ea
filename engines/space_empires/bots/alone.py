"""What a bot that plays alone makes of the doomsday machines that will come: technology, and the worth of ships."""

from typing import Final

from engines.space_empires.model.solo import arrivals, machines_come
from engines.space_empires.model.state import MACHINES, Technology
from engines.space_empires.model.tables import MACHINE_SHOTS, RATED, UNITS
from engines.space_empires.model.view import View
from engines.space_empires.rules.battle.gunnery import attack_of, defence_of

CORE: Final = ("size", "attack", "size", "defence", "attack", "defence")
"""What is learnt before any warship is built: cruisers with it are the best for their price against most machines."""

PLAN: Final = (
    "size", "attack", "defence", "size", "attack", "defence", "attack", "size", "defence", "size", "tactics", "size",
    "tactics", "yard", "tactics", "move", "yard", "move",
)  # fmt: skip
"""The technologies in the order in which they are wanted: nothing but hits counts against thick hulls."""


WARNING: Final = 1
"""So many phases before the first machine comes the fleet is built."""

PAYS: Final = 3
"""So many phases before the first machine comes the last colonies are founded: later ones pay for no ship."""

LAST_SCOUT: Final = 6
"""The last cycle in which a lost scout is replaced."""

YARDS: Final = 9
MORE_YARDS: Final = 12
"""Ship yards before anything is learnt, and after ships are built."""

BURDEN: Final = 7
LAST_BURDEN: Final = 11
"""Tenths of the income that maintenance may eat, and when it comes to the last: savings pay for ships too."""


def threat(view: View) -> str:
    """Return the type of the machine to reckon with next, the mightiest of those that stand on the map; "" if none."""
    here = [other.type for other in view.seen if other.owner == MACHINES]
    coming = [RATED[rating - 1] for phase, rating in arrivals(view).items() if phase >= view.cycle]
    known = here or coming[:1]
    return max(known, key=lambda type_: UNITS[type_].hull, default="")


def worth_alone(view: View, type_: str, technology: Technology) -> float:
    """Return the strength of one ship against the machine to reckon with."""
    foe = UNITS[threat(view)]
    hits = max(0, attack_of(type_, technology, "") - foe.defence)
    suffers = min(9, max(1, foe.attack - defence_of(type_, technology, "")))
    return float((hits * UNITS[type_].hull / suffers) ** 0.5)


def is_calm(view: View) -> bool:
    """Tell whether there is time to learn before ships must be built, which cost maintenance until then."""
    return machines_come(view) and view.cycle < min(arrivals(view)) - WARNING


def settles(view: View) -> bool:
    """Tell whether new colonies still pay, before machines come if they do."""
    return not machines_come(view) or view.cycle <= min(arrivals(view)) - PAYS


def might(type_: str) -> float:
    """Return how many times stronger its shots make a doomsday machine than one ship with its strengths."""
    return float(MACHINE_SHOTS.get(type_, 1) ** 0.5)


def reckons(view: View) -> bool:
    """Tell whether a machine is to be reckoned with."""
    return machines_come(view) and bool(threat(view))
