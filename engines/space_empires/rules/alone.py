"""A player who is alone wins or loses against what comes (SD-10, SD-11)."""

from __future__ import annotations

from engines.core import Outcome, Text, say
from engines.space_empires.model.pieces import units_of
from engines.space_empires.model.solo import arrivals, machines_come
from engines.space_empires.model.state import MACHINES, State
from engines.space_empires.model.tables import RATED


def judge_alone(state: State) -> None:
    """Let the player win when the last of the machines that were to come is destroyed."""
    come = sum(type_ in RATED for type_ in state.drawn)
    if machines_come(state) and come == len(arrivals(state)) and not units_of(state, MACHINES):
        win_alone(state, say("All doomsday machines are destroyed."))


def win_alone(state: State, reason: Text) -> None:
    """End the match with the player in the first place, and nobody after."""
    state.outcome = Outcome([[0], []], [1], reason)


def lose_alone(state: State, reason: Text) -> None:
    """End the match with nobody in the first place."""
    state.players[0].alive = False
    state.outcome = Outcome([[], [0]], [0], reason)
