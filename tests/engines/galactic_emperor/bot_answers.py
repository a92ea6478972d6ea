"""The standard bot asked in positions: one answer, or all of a turn or sheet."""

from __future__ import annotations

from engines.core import Done, position
from engines.galactic_emperor import GAME
from engines.galactic_emperor.bots import standard_answer
from engines.galactic_emperor.model.commands import Command, EndTurn, ProduceAll
from tests.engines.galactic_emperor.helpers import Position, random_chance, seat_of


def answer(game: Position, colour: str = "red") -> Command:
    """Return what the bot answers to the open question; it must be legal."""
    decision = game.match.decision(seat_of(colour))
    command: Command = standard_answer(decision, random_chance())
    position.check(GAME, decision, command)
    return command


def turn(game: Position, colour: str = "red") -> list[Command]:
    """Return all answers of a turn or sheet, without the last that only ends it."""
    given: list[Command] = []
    while (command := answer(game, colour)) not in (EndTurn(), Done(), ProduceAll()):
        given.append(command)
        game.command(colour, command)
    return given
