"""The phases of a turn: which one it is, told to everybody."""

from engines.core import say, tell
from engines.new_era.model.state import State
from engines.new_era.model.words import PHASE_NAMES


def begin_phase(state: State, phase: str) -> None:
    """Go on to a phase of the turn (NE-ROUND-2)."""
    state.phase = phase
    tell(state, "PhaseBegun", say("Turn {n}: {phase}.", n=state.round, phase=PHASE_NAMES[phase]))
