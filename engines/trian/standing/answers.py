"""Answers given in advance: the question of standing orders, and open questions answered by them."""

from typing import Any

from engines.core import Chance, Choices, Decision, Seat, StandingOrders, Text, say, tell
from engines.parts.examples import with_examples
from engines.parts.standing import Planning
from engines.trian.model.commands import STANDING, Command, Draw, Keep
from engines.trian.model.galaxy import tokens_in
from engines.trian.model.plans import Plan
from engines.trian.model.state import STACKS, State
from engines.trian.model.tables import NEBULA, SPACE, TRAIL, side
from engines.trian.model.view import View
from engines.trian.rules.acting import TakeAction, UsePost
from engines.trian.rules.closing import KeepEmissaries
from engines.trian.rules.drawing import DrawTile, stacks_left
from engines.trian.rules.fleet.battle import ChooseFoe
from engines.trian.rules.laying import LayTile

from .acting import planned_action, planned_building
from .laying import planned_place
from .orders import ORDERS

LETTERS = {"nebula": NEBULA, "trail": TRAIL, "space": SPACE}


class StandingQuestion(Planning[State, View, Command], frozen=True):
    """Say in advance how questions are to be answered; nobody else sees it."""

    judges = STANDING
    book = ORDERS

    def prompt(self, view: View) -> Text:
        """Say what stands now."""
        told = ORDERS.explained(view.plan)
        if not told:
            return say("Standing orders take, lay and act for you, so that nobody has to wait. You have given none.")
        return say("Your standing orders: {orders}", orders=[*told])

    def choices(self, view: View) -> Choices:
        """One form for each kind; with a tile in hand, from which stack comes last: letters suggest the first one."""
        stack, *rest = ORDERS.forms(view)
        return with_examples(self, view, [*rest, stack] if view.drawn else [stack, *rest])

    def perform(self, state: State, seat: Seat, command: Command) -> None:
        """Change the seat's plan and nothing else."""
        state.plans[seat] = ORDERS.of(command).enter(state.plans.get(seat, Plan()), command)
        tell(state, "PlanChanged", say("Your standing orders are changed."), to=[seat])


def answer(decision: Decision, _chance: Chance) -> Command | None:
    """Answer a question from the seat's standing orders; None: the player is asked."""
    view = decision.view
    assert isinstance(view, View), "a question of this game comes with its view"
    match decision.question:
        case DrawTile():
            return _draw(view, view.plan)
        case LayTile():
            return planned_place(view, decision.seat, view.plan)
        case TakeAction():
            return planned_action(view, decision.seat, view.plan)
        case UsePost(sent=sent):
            return planned_building(view, decision.seat, view.plan, sent=sent)
        case ChooseFoe() | KeepEmissaries() as question:
            return _after_all(view, question)
    return None


def _draw(view: View, plan: Plan) -> Command | None:
    """Take from the stack that is wanted; from the one that is left if there is one only."""
    left = stacks_left(view)
    if not plan.stack:
        return None
    if len(left) == 1 or plan.stack in left:
        return Draw(plan.stack if plan.stack in left else left[0])
    letter = LETTERS[plan.stack]
    shown = [side(top).edges.count(letter) for top in view.tops]
    return Draw(STACKS[shown.index(max(shown))])


def _after_all(view: View, question: ChooseFoe | KeepEmissaries) -> Command | None:
    """Answer what comes up when ships meet or an area is won."""
    if isinstance(question, KeepEmissaries):
        return _keep(view, question.region)
    return question.default(view) if view.plan.fight else None


def _keep(view: View, number: int) -> Command | None:
    most = len(tokens_in(view, view.regions[number]))
    wish = {"all": most, "one": 1, "none": 0}.get(view.plan.keep)
    return None if wish is None else Keep(wish)


ANSWERS: tuple[type[Any], ...] = (DrawTile, LayTile, TakeAction, UsePost, KeepEmissaries, ChooseFoe)

PLANS: StandingOrders[State, View] = StandingOrders(StandingQuestion(), answer, ANSWERS)
