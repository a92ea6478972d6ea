"""The agenda: a stack of frames. Procedures act and schedule what follows; questions wait."""

from collections.abc import Callable, Mapping
from typing import Any

from .chance import Chance, run
from .errors import BrokenInvariant, RunawayAgenda
from .questions import Question
from .state import Frame, State

LIMIT = 10_000
"""How many steps may be taken without anybody being asked."""


class Procedure:
    """A named step that asks nobody."""

    def __init__(self, work: Callable[..., None], rules: tuple[str, ...]) -> None:
        self.name = self.__name__ = work.__name__
        self.rules = rules
        self.__doc__ = work.__doc__
        self._work = work

    def at(self, **args: int | str | bool) -> Frame:
        """Return the step with its arguments, ready to be scheduled."""
        return Frame(self.name, args)

    def run(self, state: State[Any], chance: Chance, **args: int | str | bool) -> None:
        """Do the step."""
        run(self._work, chance, state, **args)


AnyQuestion = Question[Any, Any, Any]
Step = Procedure | type[AnyQuestion]


def procedure(*rules: str) -> Callable[[Callable[..., None]], Procedure]:
    """Make a step of a function `(state, **args)`, or `(state, chance, **args)` if it draws.

    `rules` are the rule lines it carries out.
    """
    return lambda work: Procedure(work, rules)


def schedule(state: State[Any], *steps: Procedure | AnyQuestion | Frame) -> None:
    """Put steps on top of the agenda, the first one to be done first."""
    state.agenda.extend(_frame(step) for step in reversed(steps))


def _frame(step: Procedure | AnyQuestion | Frame) -> Frame:
    if isinstance(step, Frame):
        return step
    return step.at() if isinstance(step, Procedure) else step.frame()


def close(state: State[Any]) -> None:
    """End the open question; what has been scheduled on top of it stays, then comes what lay below."""
    asked = [place for place, frame in enumerate(state.agenda) if frame.number]
    del state.agenda[asked[-1]]


def open_question(steps: Mapping[str, Step], state: State[Any]) -> AnyQuestion | None:
    """Return the question on top of the agenda, or None when the match is over."""
    if not state.agenda:
        return None
    frame = state.agenda[-1]
    step = steps[frame.step]
    return None if isinstance(step, Procedure) else step(**frame.args)


def advance(steps: Mapping[str, Step], state: State[Any], chance: Chance) -> None:
    """Run procedures until somebody is asked or the match is over.

    Raises RunawayAgenda, and BrokenInvariant if the agenda runs empty before the outcome is known.
    """
    for _ in range(LIMIT):
        if state.outcome is not None:
            state.agenda.clear()
            return
        if not state.agenda:
            message = "nothing left to do and no outcome"
            raise BrokenInvariant(message)
        if _asks(steps, state, chance):
            return
    raise RunawayAgenda(state.agenda[-1].step)


def _asks(steps: Mapping[str, Step], state: State[Any], chance: Chance) -> bool:
    """Do the top step; True if it is a question that somebody must answer."""
    frame = state.agenda[-1]
    step = steps[frame.step]
    if isinstance(step, Procedure):
        state.agenda.pop()
        step.run(state, chance, **frame.args)
        return False
    if not step(**frame.args).seats(state):
        state.agenda.pop()
        return False
    if not frame.number:
        state.asked += 1
        frame.number = state.asked
    return True
