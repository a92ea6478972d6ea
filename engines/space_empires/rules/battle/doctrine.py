"""What sides without a seat do in battle: aliens and doomsday machines stay, screen nobody and fire (14.2, 17.2)."""

from engines.core import Chance, procedure
from engines.space_empires.model.doctrine import Plan
from engines.space_empires.model.pieces import side_of
from engines.space_empires.model.state import State, Unit
from engines.space_empires.model.view import battle_of

from .line import Line
from .lineup import line_of, shoot
from .tactics import whom_to_fire_at


@procedure("14.2a", "14.2e", "17.2b", "RN-127", "RN-134", "RN-143", "SA-10")
def fire_unasked(state: State, chance: Chance) -> None:
    """Fire one shot of the group whose turn it is; nobody is asked."""
    line, slot = line_of(state), battle_of(state).slots[0]
    gunner = side_of(state, slot.seat).units[slot.unit]
    target = _by_lot(line, gunner, chance) if line.draws_lots(gunner) else whom_to_fire_at(
        Plan(), line, gunner, early=slot.early)  # fmt: skip
    assert target is not None, "nobody has a turn without a target but who may retreat"
    shoot(state, line, gunner, target, chance)


def _by_lot(line: Line[Unit], gunner: Unit, chance: Chance) -> Unit:
    """Return one of the ships that a doomsday machine may fire at, each as likely as any other (RN-134)."""
    ships = [target for target in line.targets(gunner) for _ in range(target.count)]
    return ships[chance.below(len(ships), f"target of {gunner.name}")]
