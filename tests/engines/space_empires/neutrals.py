"""Aliens and doomsday machines for tests: laid on the map, moved, and asked about."""

from __future__ import annotations

from collections.abc import Sequence

from engines.core import schedule
from engines.space_empires.model.pieces import place
from engines.space_empires.model.state import ALIENS, MACHINES, State, Technology, Unit
from engines.space_empires.model.tables import MACHINE
from engines.space_empires.rules.machines import move_machines
from engines.space_empires.rules.neutrals import CREW
from tests.engines.space_empires.helpers import Position


def aliens(game: Position, hex_: str, *types: str) -> Position:
    """Lay alien ships at a barren planet, face up."""
    game.state.systems[hex_].kind = "barren"
    for type_ in types:
        place(game.state, Unit("", ALIENS, type_, hex_, technology=CREW, revealed=True, shown=CREW))
        game.state.drawn.append(type_)
    return game


def machine(game: Position, hex_: str) -> Unit:
    """Lay a doomsday machine."""
    game.state.drawn.append(MACHINE)
    return place(game.state, Unit("", MACHINES, MACHINE, hex_, revealed=True, shown=Technology()))


def roam(game: Position, dice: Sequence[int] = ()) -> Position:
    """Let the doomsday machines move."""
    schedule(game.state, move_machines)
    return game.settle(dice)


def at(state: State, owner: int, hex_: str = "") -> list[str]:
    """Return the counters of a side without a seat, in a hex if one is given."""
    units = state.neutrals[owner].units.values() if owner in state.neutrals else []
    return [unit.name for unit in units if hex_ in ("", unit.hex)]
