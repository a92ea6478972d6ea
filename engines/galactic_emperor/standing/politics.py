"""Influence bought, sectors closed and departures answered from standing orders (GE-PBM-18, 20, 22)."""

from collections.abc import Callable
from typing import Any

from engines import core
from engines.galactic_emperor.model.commands import BuyInfluence, Depart, MakePrivate, Pass
from engines.galactic_emperor.model.view import View
from engines.galactic_emperor.rules.interrupts import asks_live, lets_pass, plan_of
from engines.galactic_emperor.rules.politics.ambassador import NamePrivate, landed, private_by_list
from engines.galactic_emperor.rules.politics.buying import LimitInfluence
from engines.galactic_emperor.rules.politics.conflicts import influence_on
from engines.galactic_emperor.rules.politics.evacuation import ChooseHaven, havens


def buy_influence(_question: LimitInfluence, view: View) -> BuyInfluence | None:
    """Buy up to the price ordered, or to what there is (GE-PBM-18)."""
    price = plan_of(view).influence
    return None if price < 0 else BuyInfluence(min(price, view.mat.marks))


def name_private(question: NamePrivate, view: View) -> MakePrivate | Pass | None:
    """Close the first sector on the list whose condition holds, let pass what none names (GE-PBM-20, 27).

    Without a list the seat is asked only if influence has landed where it has some itself.
    """
    plan = plan_of(view)
    if lets_pass(view):
        return Pass()
    if asks_live(view):
        return None
    silent = plan.private or "private" in plan.never or not _touched(view, question)
    return private_by_list(view, question.victim) or (Pass() if silent else None)


def _touched(view: View, question: NamePrivate) -> bool:
    """Tell whether the victim's influence has landed where the seat has influence."""
    return any(question.seat in influence_on(view, field) for field in landed(view, question.victim))


def choose_haven(question: ChooseHaven, view: View) -> Depart | None:
    """Go to the first of the nearest Starbases on the list (GE-PBM-22)."""
    near = havens(view, question.seat, question.field)
    return next((Depart(field) for field in plan_of(view).departure if field in near), None)


POLITICS_ANSWERS: dict[type[Any], Callable[[Any, View], core.Command | None]] = {
    LimitInfluence: buy_influence,
    NamePrivate: name_private,
    ChooseHaven: choose_haven,
}
"""How each question is answered from the view of the seat that is asked."""
