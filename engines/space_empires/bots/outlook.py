"""How a battle with a doomsday machine is likely to end: every round brings the hits to be expected, without dice."""

from collections.abc import Iterable
from typing import Final

from engines.space_empires.model.pieces import Piece
from engines.space_empires.model.state import Technology
from engines.space_empires.model.tables import DIE, MACHINE_SHOTS, UNITS
from engines.space_empires.rules.battle.gunnery import aim

ROUNDS: Final = 20
"""After so many rounds nobody has won."""

GONE: Final = 0.01
"""Fewer hull points are none."""


class Side:
    """A group or a machine: what it is, and the hull points that are left of it, not always whole ones."""

    def __init__(self, piece: Piece, *, attacks: bool) -> None:
        self.type, self.kind = piece.type, UNITS[piece.type]
        self.gear = piece.technology or Technology()
        self.hull = float(piece.count * self.kind.hull - piece.damage)
        self.place = self.kind.fire_class, -self.gear.tactics, attacks

    @property
    def count(self) -> float:
        """How many ships are left."""
        return self.hull / self.kind.hull

    def suffer(self, hits: float) -> None:
        """Take off what hit."""
        self.hull = max(0.0, self.hull - hits)

    def chance(self, target: "Side", bonus: int = 0) -> float:
        """Return how likely a shot hits."""
        return min(DIE, aim(self.type, self.gear, target.type, target.gear, "", bonus).number) / DIE


def outlook(ships: Iterable[Piece], machine: Piece, *, attacks: bool) -> float:
    """Return the share of the own hull points that a victory leaves; below 0 what a defeat leaves of the machine's."""
    ours = [Side(ship, attacks=attacks) for ship in ships if UNITS[ship.type].armed]
    foe = Side(machine, attacks=not attacks)
    whole, against = sum(group.hull for group in ours), foe.hull
    for _ in range(ROUNDS):
        if foe.hull <= GONE or not ours:
            break
        for side in sorted([*ours, foe], key=lambda side: side.place):
            _fire(side, ours, foe)
        ours = [group for group in ours if group.hull > GONE]
    return -foe.hull / against if foe.hull > GONE else sum(group.hull for group in ours) / whole


def _fire(gunner: Side, ours: list[Side], foe: Side) -> None:
    """Groups fire at the machine, with as many ships as are left; it fires at any of their ships alike."""
    if gunner.hull <= GONE:
        return
    if gunner is not foe:
        foe.suffer(gunner.count * gunner.chance(foe))
        return
    share = MACHINE_SHOTS[foe.type] / max(1.0, sum(group.count for group in ours))
    for group in ours:
        group.suffer(share * group.count * foe.chance(group))
