"""Economic Phases in words: `Phase("red 4 SY-1 at 0501", treasury={"red": 20})`; red and green share the board."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engines.core import position, render, schedule
from engines.space_empires import GAME
from engines.space_empires.model.state import Player
from engines.space_empires.sequence import hold_economic_phase, play_cycle
from tests.engines.space_empires.helpers import Position, dice_of, seat_of

YARDS = "red 4 SY-1 at 0501"


class Phase(Position):
    """A position whose Economic Phase has just opened: home worlds in 0501 (red) and 0510 (green), no other income.

    `loads` are minerals and wrecks that wait at colonies; `dice` the faces thrown for the wrecks.
    """

    def __init__(
        self, *pieces: str, loads: dict[str, list[str]] | None = None, dice: Sequence[int] = (), **rest: Any
    ) -> None:
        super().__init__(*pieces, **rest)
        for hex_, found in (loads or {}).items():
            self.state.colonies[hex_].deposits = list(found)
        self.open(dice)

    def open(self, dice: Sequence[int] = ()) -> None:
        """Let the next Economic Phase begin."""
        self.state.agenda, self.state.turn = [], 3
        schedule(self.state, hold_economic_phase, play_cycle)
        self.settle(dice)

    def order(self, colour: str, *lines: str, dice: Sequence[int] = ()) -> Phase:
        super().order(colour, *lines, dice=dice)
        return self

    def resolve(self) -> Phase:
        """Open all sheets."""
        position.resolve(GAME, self.state, dice_of())
        return self

    def player(self, colour: str = "red") -> Player:
        return self.state.players[seat_of(colour)]

    def prompt(self, colour: str = "red") -> str:
        return render(self.match.decision(seat_of(colour)).prompt())

    def spendable(self, colour: str = "red") -> int:
        """Return what the prompt says there is to spend."""
        return int(self.prompt(colour).split(" CP to spend")[0].split()[-1])


def rich(*pieces: str, **rest: Any) -> Phase:
    """Return a phase in which money is no object for red."""
    return Phase(*(pieces or (YARDS,)), treasury={"red": 500}, **rest)
