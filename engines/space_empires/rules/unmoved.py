"""Counters that stay where they are when a turn ends, as far as that is rarely meant (4.1)."""

from engines.core import Text, allowed, say_n
from engines.space_empires.model.commands import Colonise
from engines.space_empires.model.state import Unit
from engines.space_empires.model.tables import FIGHTER
from engines.space_empires.model.view import View

from .colonies import check_colonise
from .moving import moves_of
from .paths import left_of

MOST_NAMED = 8
"""Counters told by name."""


def still_to_move(view: View) -> list[Text]:
    """Say what has not moved: everything if nothing has, else colony ships only, for they are built to go somewhere.

    Garrisons and pickets stay on purpose turn after turn, and whoever has a refit ordered must stay.
    """
    none_moved = not any(unit.moved for unit in view.units.values())
    idle = [
        unit.name for unit in view.units.values() if _could_move(view, unit) and (none_moved or _settles(view, unit))
    ]
    if len(idle) > MOST_NAMED:
        return [say_n("{n} counter has not moved.", "{n} counters have not moved.", n=len(idle))]
    return [say_n("{units} has not moved.", "{units} have not moved.", n=len(idle), units=idle)] if idle else []


def _could_move(view: View, unit: Unit) -> bool:
    rested = unit.type != FIGHTER and not unit.moved and not unit.refit and left_of(view, unit) > 0
    return rested and bool(moves_of(view, [unit]))


def _settles(view: View, unit: Unit) -> bool:
    """Tell whether it is a colony ship that is not at its goal; those that are, are told of by themselves."""
    return unit.type == "CS" and not allowed(check_colonise, view, Colonise(unit.name))
