"""What a seat's standing orders say of interrupts: when to sabotage, which die to re-roll (GE-PBM-24, 26, 27)."""

from engines import core
from engines.core import Seat, refusal
from engines.galactic_emperor.model.commands import MakePrivate, Pass, ReRoll, Sabotage
from engines.galactic_emperor.model.plan_commands import PlanSabotage, PlanWarp
from engines.galactic_emperor.model.state import NOBODY, Die, Plan
from engines.galactic_emperor.model.view import View

LATE = (Sabotage, ReRoll, MakePrivate)
"""Interrupts, which are refused with reasons wherever they come too late."""

WORTH = "DCtF"
"""First letters of units, the best dice first: Dreadnought, Cruiser, token, Fighter."""


def refuse_late(command: core.Command) -> None:
    """Raise IllegalCommand if the command is an interrupt: it came too late, or there was nothing to interrupt."""
    match command:
        case Sabotage():
            raise refusal(
                "GE-TECH-SABOTEUR-1",
                "Nothing can be sabotaged now: the Saboteur acts at the moment a technology is announced, before it "
                "has its effect, and you are asked then. To be in time order it ahead (“plan sabotage …”).",
            )
        case ReRoll():
            raise refusal(
                "GE-TECH-TIMEWARP-3",
                "Nothing can be re-rolled now: Time Warp acts on dice before they count, on price dice before one is "
                "dropped, and you are asked then. To be in time order it ahead (“plan warp …”).",
            )
        case MakePrivate(field):
            raise refusal(
                "GE-TECH-AMBASSADOR-1",
                "{field} cannot be made private business now: the Ambassador acts when a player has just placed "
                "influence, and you are asked then. To be in time order it ahead (“plan private …”).",
            ).where(field=field)


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


def lets_pass(view: View) -> bool:
    """Tell whether the seat has let everything pass in this role ("pass role")."""
    return view.own is not None and view.own.waived


def fights(view: View) -> bool:
    """Tell whether the seat is a side of the battle in progress."""
    return view.battle is not None and view.seat in (view.battle.attacker, view.battle.defender)


def use_concerns(view: View) -> bool:
    """Tell whether a use is put to an owner of the Saboteur without orders: not in a battle of others (GE-PBM-27)."""
    return view.battle is None or fights(view)


def dice_concern(view: View) -> bool:
    """Tell whether the open dice are put to an owner of Time Warp without orders (GE-PBM-26, GE-PBM-27).

    These are the prices of the own Merchant role, an own miss, a hit of the own enemy, a catch roll gone wrong.
    """
    dice = [view.dice[number - 1] for number in open_dice(view.dice)]
    if dice[0].sort == "price":
        return view.seat == view.chooser
    return any(_displeases(view, sort, die) for sort in ("own", "enemy", "catch") for die in dice)


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
            return die.seat != view.seat and hit and fights(view)
        case "catch", "catch":
            return not hit if die.seat == view.seat else hit and "saboteur" in view.mat.technologies
    return False


def _worth(die: Die) -> int:
    return WORTH.index(die.unit[0]) if die.unit else 0
