"""Battles for tests: red has moved into 0405 and attacks."""

from __future__ import annotations

from engines.space_empires.model.state import Battle
from tests.engines.space_empires.helpers import Position

HOME = {"0305": "red 3", "0406": "green 3"}
"""A colony of each side next to the battle, so that both can retreat."""


def battle(*pieces: str, **more: object) -> Position:
    """Return a position whose movement has ended with a battle in 0405."""
    game = Position(*pieces, **more)  # type: ignore[arg-type]  # passed on as they are
    fight(game, "0405")
    return game.order("red", "fight 0405") if game.asked() == [("red", "OrderAttacks")] else game


def fight(game: Position, *hexes: str) -> Position:
    """Let the Combat Phase begin with battles in these hexes."""
    game.state.contacts = list(hexes)
    return game.order("red", "end")


def running(game: Position) -> Battle:
    assert game.state.battle is not None
    return game.state.battle


def line(game: Position) -> list[str]:
    """Return the groups still to act: “red SC-1”."""
    return [f"{'red' if slot.seat == 0 else 'green'} {slot.unit}" for slot in running(game).slots]


def shots(game: Position) -> list[str]:
    return [words for words in game.told() if " fires at " in words]


def hold(game: Position, times: int) -> Position:
    """Let whoever is asked hold fire so many times."""
    for _ in range(times):
        game.order(game.asked()[0][0], "hold fire")
    return game
