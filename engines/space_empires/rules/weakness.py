"""What a doomsday machine that comes for a player alone is weak against: found out when they first meet (SD-7)."""

from engines.core import Chance, procedure, say, tell
from engines.space_empires.model.pieces import own_at
from engines.space_empires.model.solo import WEAKNESSES
from engines.space_empires.model.state import MACHINES, Hex, State, Unit
from engines.space_empires.model.tables import DIE, RATED
from engines.space_empires.model.words import WEAKNESS_NAMES

FACES = DIE // len(WEAKNESSES)
"""How many faces of the die each weakness has."""


def untested(state: State, hex_: Hex) -> Unit | None:
    """Return the machine in a hex of which nobody knows the weakness yet, if anything of the player is there."""
    if not state.neutrals or not own_at(state, 0, hex_):
        return None
    return next((unit for unit in own_at(state, MACHINES, hex_) if unit.type in RATED and not unit.weakness), None)


@procedure("SD-7")
def find_weakness(state: State, chance: Chance, hex: Hex) -> None:  # noqa: A002  # the word on the agenda
    """Roll for what the machine is weak against."""
    machine = untested(state, hex)
    assert machine is not None, "only scheduled for one"
    roll = chance.die(DIE, f"weakness of {machine.name}")
    machine.weakness = WEAKNESSES[(roll - 1) // FACES]
    tell(state, "WeaknessFound", say("{name} meets you for the first time and rolls {roll}: {weakness}.",
                                     name=machine.name, roll=roll,
                                     weakness=WEAKNESS_NAMES[machine.weakness]))  # fmt: skip


STEPS = (find_weakness,)
