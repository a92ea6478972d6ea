"""How a strike at the home world of an alien empire is likely to go: every round brings the hits to be expected."""

from collections.abc import Iterable, Sequence
from typing import Final

from engines.space_empires.model.empires import WORLD
from engines.space_empires.model.pieces import Piece, armed
from engines.space_empires.rules.battle.line import DOUBLE

from .outlook import GONE, Side

ROUNDS: Final = 4
"""After so many rounds the bases have the better of it."""


def promise(ships: Iterable[Piece], foes: Sequence[Piece]) -> float:
    """Return how many hits on the home world are to be expected of ships that fire at nothing else."""
    ours = [Side(ship, attacks=True) for ship in ships if armed(ship)]
    theirs = [Side(foe, attacks=False) for foe in foes if armed(foe)]
    world = next((side for side in theirs if side.type == WORLD), None)
    hits = 0.0
    for _ in range(ROUNDS if world else 0):
        assert world is not None, "there are rounds where there is one"
        hits += _fight_round(ours, theirs, world)
        ours = [side for side in ours if side.hull > GONE]
    return hits


def _fight_round(ours: list[Side], theirs: list[Side], world: Side) -> float:
    """Let everybody fire once, in order; return the hits on the home world."""
    hits, mine, other = 0.0, _ships(ours), _ships(theirs)
    gain, harm = int(mine >= DOUBLE * other), int(other >= DOUBLE * mine)
    for side in sorted([*ours, *theirs], key=lambda side: side.place):
        if side.place[2]:
            hits += side.count * side.chance(world, gain)
        else:
            _fire(side, ours, harm)
    return hits


def _ships(sides: list[Side]) -> float:
    return sum(side.count for side in sides)


def _fire(gunner: Side, ours: list[Side], bonus: int) -> None:
    """Let foes fire at whom they hit easiest, one group after the other."""
    shots = gunner.count
    for target in sorted(ours, key=lambda target: -gunner.chance(target, bonus)):
        chance = gunner.chance(target, bonus)
        spent = min(shots, target.hull / chance)
        target.suffer(spent * chance)
        shots -= spent
