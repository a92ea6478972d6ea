"""A computer player: it sees what a player in its seat sees, and decides afresh at every question.

`survey` reads the view; `exploring`, `settling` and `fleets` give the orders of a turn, `production` fills in the
sheet, `battle` fights. Nothing is remembered between answers: what is under way shows on the map.
"""

from collections.abc import Callable
from typing import Any, Final

from engines.core import Chance, Decision
from engines.parts.random_play import random_answer
from engines.space_empires.model.commands import Command, EndTurn
from engines.space_empires.model.view import View
from engines.space_empires.rules.battle.bombardment import BombardColony
from engines.space_empires.rules.battle.fire import FireShips
from engines.space_empires.rules.battle.mines import ExplodeMines
from engines.space_empires.rules.battle.raiding import WithdrawRaiders
from engines.space_empires.rules.battle.screening import ScreenShips
from engines.space_empires.rules.colonies import SettleDown
from engines.space_empires.rules.economy import EconomicSheet
from engines.space_empires.rules.grants import GrantResearch
from engines.space_empires.rules.movement import MoveUnits

from .battle import fight
from .exploring import explore, split_scouts
from .fleets import command_fleets, join, refit
from .hunting import spread
from .merchants import lay_chains
from .production import next_grant, next_line
from .raiders import strike
from .settling import land, mine, settle
from .survey import Survey

Adviser = Callable[[Survey], Command | None]

MOST_ORDERS: Final = 150
"""However much there is to do, after so many orders a Movement Phase ends."""

TURN: Final[tuple[Adviser, ...]] = (
    land,
    refit,
    join,
    spread,
    split_scouts,
    explore,
    settle,
    mine,
    lay_chains,
    command_fleets,
    strike,
)
"""Who is asked for an order, in this order, until nobody has one; every order uses something up."""


def standard_answer(decision: Decision, chance: Chance) -> Any:
    """Return a legal answer; None if the seat is done with its sheet."""
    if decision.done:
        return None
    view = decision.view
    assert isinstance(view, View), "a decision of this game"
    match decision.question:
        case MoveUnits():
            return _ordered(view, TURN) if view.own and view.own.orders < MOST_ORDERS else EndTurn()
        case SettleDown():
            return _ordered(view, (land,))
        case GrantResearch() | EconomicSheet():
            fill_in = next_grant if isinstance(decision.question, GrantResearch) else next_line
            return fill_in(Survey(view))
        case ScreenShips() | FireShips() | BombardColony() | ExplodeMines() | WithdrawRaiders():
            return fight(decision, chance)
    default = decision.default()
    return random_answer(decision, chance) if default is None else default


def _ordered(view: View, advisers: tuple[Adviser, ...]) -> Command:
    survey = Survey(view)
    orders = (adviser(survey) for adviser in advisers)
    return next((order for order in orders if order is not None), EndTurn())
