"""What a seat's standing orders say of interrupts: when to sabotage, which die to re-roll (GE-PBM-24, 26, 27)."""

from __future__ import annotations

from engines.core import Seat

from .commands import Pass, PlanSabotage, PlanWarp, ReRoll, Sabotage
from .state import NOBODY, Die, Plan
from .view import View

WORTH = "DCtF"
"""First letters of units, the best dice first: Dreadnought, Cruiser, token, Fighter."""


def plan_of(view: View) -> Plan:
    """Return the seat's own standing orders."""
    assert view.own is not None, "a spectator orders nothing"
    return view.own.plan


def same_role(card: str, role: str) -> bool:
    """Tell whether a role card has a role; both Warlord cards are Warlord (GE-SCIENTIST-7)."""
    return card.removesuffix("-2") == role.removesuffix("-2")


def asks_live(view: View) -> bool:
    """Tell whether the seat wants to be asked about interrupts in this role (GE-PBM-27)."""
    hold = plan_of(view).hold
    return bool(hold) and same_role(view.role, hold)


def sabotage_by_list(view: View, victim: Seat, card: str) -> Sabotage | Pass | None:
    """Return what the list says of this use of a technology, None if there is no list (GE-PBM-24)."""
    plan = plan_of(view)
    if any(_names(view, rule, victim, card) for rule in plan.sabotage):
        return Sabotage()
    return Pass() if plan.sabotage or "sabotage" in plan.never else None


def _names(view: View, rule: PlanSabotage, victim: Seat, card: str) -> bool:
    named = rule.technology in ("", card) and rule.seat in (NOBODY, victim)
    return named and (not rule.role or same_role(view.role, rule.role))


def open_dice(dice: list[Die]) -> list[int]:
    """Return the numbers (from 1) of the dice that lie open: those of the sort thrown last."""
    return [number for number, die in enumerate(dice, 1) if die.sort == dice[-1].sort]


def bend(view: View, only: int = 0) -> ReRoll | Pass | None:
    """Return what the list says of the open dice (`only`: of that one), None if there is no list (GE-PBM-26)."""
    plan = plan_of(view)
    numbers = [only] if only else open_dice(view.dice)
    for rule in plan.warp:
        fitting = [number for number in numbers if _wants(view, rule, view.dice[number - 1])]
        if fitting:
            return ReRoll(min(fitting, key=lambda number: _worth(view.dice[number - 1])))
    return Pass() if plan.warp or "warp" in plan.never else None


def _wants(view: View, rule: PlanWarp, die: Die) -> bool:
    return rule.low <= die.face <= rule.high and _displeases(view, rule.sort, die)


def _displeases(view: View, sort: str, die: Die) -> bool:
    """Tell whether a die is of the sort that a rule is for and shows what the seat does not want."""
    hit = die.face >= die.hits_on
    match sort, die.sort:
        case "price", "price":
            return True
        case "own", "battle":
            return die.seat == view.seat and not hit
        case "enemy", "battle":
            return die.seat != view.seat and hit and _fights(view)
        case "catch", "catch":
            return not hit if die.seat == view.seat else hit and "saboteur" in view.mat.technologies
    return False


def _fights(view: View) -> bool:
    return view.battle is not None and view.seat in (view.battle.attacker, view.battle.defender)


def _worth(die: Die) -> int:
    return WORTH.index(die.unit[0]) if die.unit else 0
