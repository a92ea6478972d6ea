"""Somebody who plays alone, for tests: positions, doomsday machines that have come, and battles with them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engines.core import schedule
from engines.space_empires.model.pieces import place
from engines.space_empires.model.solo import NONE
from engines.space_empires.model.state import MACHINES, Unit
from engines.space_empires.rules.march import GEAR, march_machines
from tests.engines.space_empires.helpers import Position

HOME = "0107"


def alone(*pieces: str, **more: Any) -> Position:
    """Return a position of the small scenario, in red's Movement Phase; the home world is in 0107."""
    return Position(*pieces, seats=1, **more)


def coming(game: Position, type_: str, hex_: str, *, damage: int = 0, weakness: str = NONE) -> Unit:
    """Lay a machine that has come."""
    game.state.drawn.append(type_)
    unit = Unit("", MACHINES, type_, hex_, technology=GEAR, revealed=True, shown=GEAR, damage=damage, weakness=weakness)
    return place(game.state, unit)


def march(game: Position, dice: Sequence[int] = ()) -> Position:
    """Let the machines move."""
    schedule(game.state, march_machines)
    return game.settle(dice)


def attacked(*pieces: str, type_: str = "M1", weakness: str = NONE, dice: Sequence[int] = (), **more: Any) -> Position:
    """Return a position in which red has moved from 0407 to a machine in 0507 and attacks it."""
    game = alone(*pieces, colonies={"0307": "red 3"}, **more)
    coming(game, type_, "0507", weakness=weakness)
    return game.order("red", f"move {' '.join(game.names('red', '0407'))} to 0507", "end", dice=dice)
