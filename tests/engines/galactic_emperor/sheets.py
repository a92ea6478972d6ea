"""Sealed sheets of the economic roles in tests."""

from __future__ import annotations

from collections.abc import Sequence

from engines.galactic_emperor.model.tables import COLOURS, ROUND_MARKS
from tests.engines.galactic_emperor.helpers import Position


def settle(game: Position, *, dice: Sequence[int] = (), **sheets: str) -> Position:
    """Let everybody asked send a sheet, lines parted by “;” (none: an empty one), and open them all."""
    for colour in COLOURS[: game.state.seats]:
        lines = [line for line in sheets.get(colour, "").split("; ") if line]
        closed = lines[-1:] == ["produce all"]
        if (colour, game.asked()[0][1]) in game.asked():
            game.order(colour, *lines, *([] if closed else ["done"]))
    return game.resolve(dice)


def go_on(game: Position, colour: str, *lines: str) -> Position:
    """Let a player whose technology was blocked change the sheet, and finish it."""
    return game.order(colour, *lines, "done").resolve()


def market(game: Position, dice: Sequence[int] = (3, 4, 6, 6), drop: int = 6) -> Position:
    """Let red begin a Merchant role with these dice and drop one; 3, 4, 6 are prices of 1, 3 and 5."""
    return game.begin("merchant", "red", dice=dice).order("red", f"drop {drop}")


def marks(game: Position, colour: str) -> int:
    """Return a player's marks after a role that ended the round, without the income of the round's end."""
    return game.player(colour).marks - ROUND_MARKS
