"""How a battle is likely to go: expected hits, pass by pass, phase by phase (GE-WARLORD-24 to 40)."""

from collections.abc import Iterable
from typing import Final

import msgspec

from engines.core import Seat
from engines.galactic_emperor.model.tables import DIE
from engines.galactic_emperor.model.view import View
from engines.galactic_emperor.rules.battle.fleets import PHASES, TOKEN, Unit, hit_points, ships_of
from engines.galactic_emperor.rules.technology import works

PASSES: Final = 8
"""A battle is foretold so far."""


class Force(msgspec.Struct):
    """One side: the hits it scores on average in each phase while it is whole, and the hits that destroy it."""

    fire: list[float]
    whole: float
    left: float

    @property
    def share(self) -> float:
        """How much of it is left."""
        return max(0.0, self.left) / self.whole


def force_of(view: View, seat: Seat, units: Iterable[Unit], *, attacks: bool) -> Force:
    """Return a side as a force, with its technologies and the Chooser's extra die."""
    side = list(units)
    fire = [sum(_hits(view, seat, unit, attacks=attacks) for unit in side if unit.phase == phase) for phase in PHASES]
    if attacks and seat == view.chooser and view.role.startswith("warlord"):
        fire[min((unit.phase for unit in side), default=1) - 1] += 0.5
    shielded = ships_of(side) and works(view, seat, "shield")
    whole = max(1, hit_points(side)) + (1 if shielded else 0)
    return Force(fire, whole, whole)


def _hits(view: View, seat: Seat, unit: Unit, *, attacks: bool) -> float:
    token = unit.name == TOKEN
    dice = unit.dice + (token and works(view, seat, "ion"))
    needs = unit.needs - (attacks and not token and works(view, seat, "plasma"))
    return dice * (DIE + 1 - needs) / DIE


def foretell(attack: Force, defence: Force, *, free: bool = False) -> float:
    """Return the share of the attack left at the end, or the share of the defence left as a negative number.

    With `free` the attack begins with a pass of its own (GE-WARLORD-21). Both forces are used up.
    """
    if free:
        defence.left -= sum(attack.fire)
    for _ in range(PASSES):
        for phase in range(len(PHASES)):
            shots = attack.fire[phase] * attack.share, defence.fire[phase] * defence.share
            defence.left -= shots[0]
            attack.left -= shots[1]
        if attack.left <= 0 or defence.left <= 0:
            break
    return attack.share - defence.share
