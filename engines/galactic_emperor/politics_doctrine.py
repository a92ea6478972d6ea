"""Influence bought, sectors closed and departures answered from standing orders (GE-PBM-18, 20, 22)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engines import core

from .ambassador import NamePrivate, landed
from .buying import LimitInfluence
from .commands import BuyInfluence, Depart, MakePrivate, Pass, PlanPrivate
from .evacuation import ChooseHaven, havens
from .interrupts import asks_live, plan_of
from .regency import regency_of
from .state import NOBODY
from .view import View


def buy_influence(question: LimitInfluence, view: View) -> BuyInfluence | None:  # noqa: ARG001  # one shape for all
    """Buy up to the price ordered, or to what there is (GE-PBM-18)."""
    price = plan_of(view).influence
    return None if price < 0 else BuyInfluence(min(price, view.mat.marks))


def name_private(question: NamePrivate, view: View) -> MakePrivate | Pass | None:
    """Close the first sector on the list whose condition holds, and let pass what none names (GE-PBM-20, 27)."""
    plan = plan_of(view)
    if asks_live(view):
        return None
    fitting = [rule.field for rule in plan.private if _holds(view, question, rule)]
    if fitting:
        return MakePrivate(fitting[0])
    return Pass() if plan.private or "private" in plan.never else None


def _holds(view: View, question: NamePrivate, rule: PlanPrivate) -> bool:
    """Tell whether the seat meant has at least so many tokens on the sector."""
    fields = landed(view, question.victim)
    if rule.field not in fields or rule.seat not in (NOBODY, question.victim):
        return False
    return regency_of(view).placed[rule.field][question.victim] >= rule.tokens


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
