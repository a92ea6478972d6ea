"""Answers given in advance: the question of standing orders, and open questions answered by them."""

from typing import Any

from engines.core import Chance, Choices, Decision, Seat, StandingOrders, Text, say, tell
from engines.new_era.model.commands import STANDING, Burn, Cash, Command, Drop, Hold, Reduce, Spare, Switch, Take
from engines.new_era.model.estate import spoils_under
from engines.new_era.model.goods import CONQUEST, MINUS, total
from engines.new_era.model.rows import Named
from engines.new_era.model.state import Plan, State
from engines.new_era.model.view import View
from engines.new_era.rules.lookout import TakeCard
from engines.new_era.rules.means import token_sets, written
from engines.new_era.rules.plunder import BurnOrSpare
from engines.new_era.rules.production import ChooseSpoils
from engines.new_era.rules.shootout import (
    AnswerReduction,
    OfferReduction,
    best_answer,
    cheapest_reduction,
    needed,
    switches,
)
from engines.parts.examples import with_examples
from engines.parts.standing import ASK, Planning

from .orders import ORDERS


class StandingQuestion(Planning[State, View, Command], frozen=True):
    """Say in advance how questions are to be answered; nobody else sees it."""

    judges = STANDING
    book = ORDERS

    def seats(self, state: State) -> list[Seat]:
        """Everybody, once there are Bases."""
        return list(range(len(state.secrets)))

    def prompt(self, view: View) -> Text:
        """Say what stands now."""
        told = ORDERS.explained(_plan(view))
        if not told:
            return say("Standing orders answer questions for you, so that nobody has to wait. You have given none.")
        return say("Your standing orders: {orders}", orders=[*told])

    def choices(self, view: View) -> Choices:
        """One form for each kind."""
        return with_examples(self, view, ORDERS.forms(view))

    def perform(self, state: State, seat: Seat, command: Command) -> None:
        """Change the seat's plan and nothing else."""
        ORDERS.of(command).enter(state.secrets[seat].plan, command)
        tell(state, "PlanChanged", say("Your standing orders are changed."), to=[seat])


def _plan(view: View) -> Plan:
    return view.own.plan if view.own else Plan()


def answer(decision: Decision, _chance: Chance) -> Command | None:
    """Answer a question from the seat's standing orders; None: the player is asked."""
    view = decision.view
    assert isinstance(view, View), "a question of this game comes with its view"
    reader = ANSWERS.get(type(decision.question))
    return reader(view, _plan(view)) if reader else None


def _take(view: View, plan: Plan) -> Command | None:
    card = next((card for card in plan.draft if card in view.row), None)
    return Take(card) if card else None


def _cash(view: View, plan: Plan) -> Command | None:
    if plan.spoils == "cash":
        return Cash(tuple(map(Named, spoils_under(view.mine))))
    return Cash() if plan.spoils == "keep" else None


def _reduce(view: View, plan: Plan) -> Command | None:
    assert view.attack is not None, "there is a raid"
    match plan.defences.get(view.attack.card) or plan.defence:
        case "never":
            return Hold()
        case "minimum":
            return cheapest_reduction(view)
        case "sure":
            return _surely(view)
        case "all":
            return Reduce(written(max(token_sets(view.mine, MINUS), key=total)))
        case way:
            assert way in ("", ASK), "there are no other ways"
            return None


def _surely(view: View) -> Command:
    """Return the smallest reduction that no raise makes good again, or none."""
    attack = view.attack
    assert attack is not None, "there is a raid"
    more = [] if attack.direct else token_sets(view.players[attack.attacker], CONQUEST)
    over = attack.strength + max(map(total, more), default=0) - needed(view)
    stopping = [tokens for tokens in token_sets(view.mine, MINUS) if total(tokens) > over]
    best = min(stopping, key=lambda tokens: (total(tokens), len(tokens)), default=None)
    return Hold() if best is None else Reduce(written(best))


def _go_on(view: View, plan: Plan) -> Command | None:
    if plan.raid == "raise":
        return best_answer(view)
    if plan.raid == "switch":
        others = switches(view)
        return Switch(others[0]) if others else Drop()
    return Drop() if plan.raid == "drop" else None


def _spare(_view: View, plan: Plan) -> Command | None:
    match plan.spare:
        case "burn":
            return Burn()
        case "spare":
            return Spare()
    return None


ANSWERS: dict[type[Any], Any] = {
    TakeCard: _take,
    ChooseSpoils: _cash,
    OfferReduction: _reduce,
    AnswerReduction: _go_on,
    BurnOrSpare: _spare,
}

PLANS: StandingOrders[State, View] = StandingOrders(StandingQuestion(), answer, tuple(ANSWERS))
