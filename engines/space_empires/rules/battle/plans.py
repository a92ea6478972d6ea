"""Battle plans carried out: what a plan answers to the questions of battle, judged by what its owner sees."""

from collections.abc import Callable
from typing import Any

from engines.core import Chance, Command, Decision, Responder, Seat, allowed
from engines.space_empires.model.commands import CeaseFire, Explode, Fire, HoldFire, Retreat, Screen, Stay, Withdraw
from engines.space_empires.model.doctrine import ALL, Plan
from engines.space_empires.model.pieces import armed
from engines.space_empires.model.rows import Ships
from engines.space_empires.model.state import Hex
from engines.space_empires.model.view import View, battle_of
from engines.space_empires.rules.warp import distance

from .bombardment import BombardColony
from .fire import FireShips, is_early
from .line import family
from .lineup import line_of
from .mines import ExplodeMines, by_plan
from .raiding import WithdrawRaiders, cloaked_at
from .retreat import check_retreat, gunner_of, havens
from .screening import ScreenShips
from .tactics import slips_away, who_leaves, whom_to_fire_at, whom_to_screen


def responder(plan: Plan) -> Responder:
    """Return what answers the questions of battle by a plan, and all others by their default."""

    def respond(decision: Decision, _chance: Chance) -> Any:
        doctrine = ANSWERS.get(type(decision.question))
        answer = doctrine(plan, decision) if doctrine else None
        return decision.default() if answer is None else answer

    return respond


def answer_by_plan(decision: Decision, chance: Chance) -> Any:
    """Answer a question of battle by the plan that its owner has made for the ships; None if there is none."""
    plan = _plan(decision) if type(decision.question) in ANSWERS else None
    return None if plan is None else responder(plan)(decision, chance)


def _plan(decision: Decision) -> Plan | None:
    """Return the plan of the group that acts; in screening and bombardment that of the largest armed one."""
    view, _ = _seen(decision)
    assert view.own is not None, "a seat is asked"
    question, plans = decision.question, view.own.plans
    if isinstance(question, FireShips):
        unit = gunner_of(view)
    else:
        hex_ = question.hex if isinstance(question, BombardColony) else battle_of(view).hex
        own = view.own_at(hex_)
        unit = max([unit for unit in own if not unit.lurking] or own, key=lambda unit: unit.count * armed(unit))
    return plans.get(family(unit), plans.get(ALL))


def _screen(plan: Plan, decision: Decision) -> Screen:
    """Screen what the plan protects, as far as allowed."""
    view, seat = _seen(decision)
    return Screen(tuple(Ships(group.name, count) for group, count in whom_to_screen(plan, line_of(view), seat)))


def _fire(plan: Plan, decision: Decision) -> Fire | HoldFire | Retreat | None:
    """Retreat if the plan says so and the rules allow it, else fire."""
    view, _ = _seen(decision)
    if (retreat := _retreat(plan, view)) is not None:
        return retreat
    target = whom_to_fire_at(plan, line_of(view), gunner_of(view), early=is_early(view))
    if target is None:
        return HoldFire() if is_early(view) else None
    return Fire(target.name)


def _retreat(plan: Plan, view: View) -> Retreat | None:
    """Return the retreat that the plan asks for, if it is legal."""
    battle, slot = battle_of(view), battle_of(view).slots[0]
    count = who_leaves(plan, line_of(view), gunner_of(view), slot.ships)
    open_ = havens(view, slot.seat, battle.hex)
    if not count or not open_:
        return None
    order = Retreat(min(open_, key=lambda hex_: _distance(plan, view, slot.seat, hex_)), count)
    return order if allowed(check_retreat, view, order) else None


def _distance(plan: Plan, view: View, seat: Seat, hex_: Hex) -> tuple[int, int]:
    """Rank a hex: named refuges in their order, then near an own colony."""
    named = plan.refuges.index(hex_) if hex_ in plan.refuges else len(plan.refuges)
    own = [at for at, colony in view.colonies.items() if colony.owner == seat]
    return named, min((distance(view, hex_, at) for at in own), default=0)


def _withdraw(plan: Plan, decision: Decision) -> Withdraw | Stay:
    """Let the next cloaked group slip away whose plan says so, towards its refuge."""
    view, seat = _seen(decision)
    assert view.own is not None, "a seat is asked"
    open_ = havens(view, seat, battle_of(view).hex)
    for group in cloaked_at(view, seat) if open_ else []:
        its = view.own.plans.get(group.name, plan)
        if slips_away(its, line_of(view), group):
            return Withdraw(group.name, min(open_, key=lambda hex_: _distance(its, view, seat, hex_)))
    return Stay()


def _bombard(plan: Plan, decision: Decision) -> CeaseFire | None:
    """Cease fire when enough is enough; else the best gun fires."""
    view, _ = _seen(decision)
    assert isinstance(decision.question, BombardColony), "asked by its kind"
    enough = view.colonies[decision.question.hex].points <= plan.spare and plan.spare > 0
    return CeaseFire() if enough or not plan.bombard else None


def _explode(plan: Plan, decision: Decision) -> Explode:
    """Let mines destroy what the plan names, else the dearest ships."""
    view, seat = _seen(decision)
    return by_plan(plan, view, seat)


def _seen(decision: Decision) -> tuple[View, int]:
    assert isinstance(decision.view, View), "a question of this game"
    return decision.view, decision.seat


ANSWERS: dict[type, Callable[[Plan, Decision], Command | None]] = {
    ScreenShips: _screen,
    FireShips: _fire,
    BombardColony: _bombard,
    ExplodeMines: _explode,
    WithdrawRaiders: _withdraw,
}
"""How each question of battle is answered; None leaves it to the question's default."""
