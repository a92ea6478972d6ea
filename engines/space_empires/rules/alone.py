"""A player who is alone wins or loses against what comes (SD-10, SD-11)."""

from engines.core import Outcome, Text, say, tell
from engines.space_empires.model.empires import LAST_CYCLE, WORLD
from engines.space_empires.model.pieces import units_of
from engines.space_empires.model.solo import arrivals, machines_come
from engines.space_empires.model.state import MACHINES, State
from engines.space_empires.model.tables import RATED
from engines.space_empires.model.words import side_name


def judge_alone(state: State) -> None:
    """Let the player win when the last of the machines that were to come is destroyed."""
    come = sum(type_ in RATED for type_ in state.drawn)
    if state.empires:
        _judge_empires(state)
    elif machines_come(state) and come == len(arrivals(state)) and not units_of(state, MACHINES):
        win_alone(state, say("All doomsday machines are destroyed."))


def _judge_empires(state: State) -> None:
    """Take empires without a home world off the map; without any the player wins, too late the player loses."""
    for owner in [owner for owner in state.empires if not any(unit.type == WORLD for unit in units_of(state, owner))]:
        state.systems[state.empires.pop(owner).home].kind = "planet"
        state.neutrals[owner].units.clear()
        tell(state, "EmpireFell", say("{empire} has lost its home world and is no more.", empire=side_name(owner)))
    if not state.empires:
        win_alone(state, say("The home worlds of all alien empires are destroyed."))
    elif state.phase == "economy" and state.cycle >= LAST_CYCLE:
        lose_alone(state, say("The last cycle is over, and alien empires are left."))


def win_alone(state: State, reason: Text) -> None:
    """End the match with the player in the first place, and nobody after."""
    state.outcome = Outcome([[0], []], [1], reason)


def lose_alone(state: State, reason: Text) -> None:
    """End the match with nobody in the first place."""
    state.players[0].alive = False
    state.outcome = Outcome([[], [0]], [0], reason)
