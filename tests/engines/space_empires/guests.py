"""A player who sends the warships to the home world of a blood brother, and stays there to defend it."""

from __future__ import annotations

from typing import Any

from engines.core import Chance, Decision
from engines.space_empires.bots import standard_answer
from engines.space_empires.bots.carriers import carry_along
from engines.space_empires.bots.fleets import stacks
from engines.space_empires.bots.routes import fleet_toll, way
from engines.space_empires.bots.survey import Survey
from engines.space_empires.model.commands import Command
from engines.space_empires.model.state import Hex
from engines.space_empires.model.view import View
from engines.space_empires.rules.movement import MoveUnits
from engines.space_empires.rules.paths import left_of


def guest(decision: Decision, chance: Chance) -> Any:
    """Answer as the usual bot whose fleets have one goal only."""
    answer = standard_answer(decision, chance)
    if not (isinstance(decision.question, MoveUnits) and isinstance(decision.view, View)):
        return answer
    survey = Survey(decision.view)
    goal = _brothers_home(decision.view)
    order = _visit(survey, goal) if goal else None
    return answer if order is None else order


def _brothers_home(view: View) -> Hex | None:
    return next((hex_ for hex_, colony in view.colonies.items() if colony.home and colony.owner in view.brothers), None)


def _visit(survey: Survey, goal: Hex) -> Command | None:
    """Send the next stack on its way."""
    for stack in stacks(survey):
        able = [unit for unit in stack if left_of(survey.view, unit) and unit.hex != goal and not unit.refit]
        path = way(survey, able[0].hex, [goal], fleet_toll) if able else []
        order = carry_along(survey, able, path) if path else None
        if order is not None:
            return order
    return None
