"""A computer player: it sees what a player in its seat sees, and decides afresh at every question.

`survey` reads the view; `roles`, `exploring`, `economy`, `war`, `politics` and `interrupts` answer, `forces` foretells
battles. Nothing is remembered between answers. What none of them answers is left to the question's default.
"""

from typing import Any

from engines.core import Chance, Decision
from engines.galactic_emperor.model.view import View

from .adviser import Advisers
from .economy import ECONOMY
from .exploring import EXPLORING
from .interrupts import INTERRUPTS
from .politics import POLITICS
from .roles import ROLE_PICKING
from .survey import Survey
from .war import WAR

ADVISERS: Advisers = {**ROLE_PICKING, **EXPLORING, **ECONOMY, **WAR, **POLITICS, **INTERRUPTS}
"""Who answers each question."""


def standard_answer(decision: Decision, _chance: Chance) -> Any:
    """Return a legal answer; None if the seat is done with its sheet."""
    if decision.done:
        return None
    view = decision.view
    assert isinstance(view, View), "a decision of this game"
    adviser = ADVISERS.get(type(decision.question))
    answer = adviser(decision.question, Survey(view)) if adviser else None
    return decision.default() if answer is None else answer
