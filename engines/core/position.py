"""One position: what may be answered, and what an accepted command or the resolution of a sealed phase does to it."""

from typing import Any

from .agenda import advance, close, open_question
from .chance import Chance, run
from .commands import Clear, Command, Done, TakeBack
from .errors import IllegalCommand
from .game import Game
from .questions import Decision, Sealed
from .state import Seat, Sheet, State
from .words import say

AnyGame = Game[Any, Any]
AnyState = State[Any]


def check(game: AnyGame, decision: Decision, command: Command) -> None:
    """Raise a Refusal if the command does not answer the decision; sees no more than the seat does."""
    if decision.done and isinstance(command, TakeBack):
        return  # a sheet may always be reopened
    outside = _outside(game, decision, command)
    if outside is None or type(command) in decision.question.judges:
        decision.question.check(decision.view, command)
    if outside is not None:
        raise outside


def _outside(game: AnyGame, decision: Decision, command: Command) -> IllegalCommand | None:
    """Return why the command is not among the choices, or None if it is."""
    open_to = decision.choices
    if open_to.contains(command):
        return None
    order = game.notation.write(command)
    limits = [limit for form in open_to.forms if form.command is type(command) for limit in form.limits()]
    if limits:
        return IllegalCommand(say("“{order}” is out of bounds. Possible: {limits}.", order=order, limits=limits))
    if decision.done and isinstance(command, Done):
        return IllegalCommand(say("You are done already; your sheet stands until the others are done too."))
    if isinstance(command, TakeBack | Clear):
        return IllegalCommand(say("There is nothing on your sheet to take back."))
    return IllegalCommand(say("“{order}” does not answer what is asked now. Possible: {answers}.",
                              order=order, answers=[form.label for form in open_to.forms]))  # fmt: skip


def perform(
    game: AnyGame, state: AnyState, seat: Seat, command: Command, chance: Chance, *, by_hand: bool = True
) -> None:
    """Carry out an accepted command and go on until somebody is asked; `by_hand` if no standing order gave it."""
    question = open_question(game.by_name, state)
    assert question is not None, "a command was accepted, so a question is open"
    if question.sealed:
        enter(state.sheets.setdefault(seat, Sheet()), command)
        if by_hand and game.standing_orders and seat not in state.by_hand:
            state.by_hand.append(seat)
    else:
        run(question.perform, chance, state, seat, command)
        advance(game.by_name, state, chance)


def enter(sheet: Sheet[Any], command: Command) -> None:
    """Write a command on a sealed sheet."""
    match command:
        case Done():
            sheet.done = True
        case Clear():
            sheet.commands, sheet.done = [], False
        case TakeBack() if sheet.done:
            sheet.done = False
        case TakeBack():
            sheet.commands.pop()
        case _:
            sheet.commands = [command] if command.replaces else [*sheet.commands, command]
            sheet.done = command.commits


def resolve(game: AnyGame, state: AnyState, chance: Chance) -> None:
    """Open all sheets of a sealed phase together and go on until somebody is asked."""
    question = open_question(game.by_name, state)
    assert isinstance(question, Sealed), "only a sealed phase is resolved"
    sheets = {seat: state.sheets[seat].commands for seat in sorted(state.sheets)}
    close(state)
    state.sheets, state.by_hand = {}, []
    run(question.reveal, chance, state, sheets)
    advance(game.by_name, state, chance)
