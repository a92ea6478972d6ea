"""Battle plans: the extra die, losses and retreat answered from standing orders (GE-PBM-14 to 17)."""

from collections.abc import Callable
from typing import Any

from engines import core
from engines.core import Seat
from engines.galactic_emperor.model.commands import Favour, FightOn, Retreat, TakeHits
from engines.galactic_emperor.model.view import View
from engines.galactic_emperor.rules.battle.casualties import TakeLosses, losses, losses_by_plan
from engines.galactic_emperor.rules.battle.favour import FavourShip, candidates
from engines.galactic_emperor.rules.battle.retreat import AskRetreat
from engines.galactic_emperor.rules.battle.shooting import dice_thrown, lowest_hit
from engines.galactic_emperor.rules.battle.sides import battle_of, opponent, side_of
from engines.galactic_emperor.rules.interrupts import asks_live, plan_of

FACES = 6
"""Of a die."""


def favour_ship(_question: FavourShip, view: View) -> Favour | None:
    """Give the extra die to the first kind of ship on the list that is there, else to the biggest (GE-PBM-14)."""
    kinds, ships = plan_of(view).favour, candidates(view)
    if not kinds:
        return None
    rank = {kind: place for place, kind in reversed(list(enumerate(kinds)))}
    return Favour(min(ships, key=lambda unit: rank.get(unit.kind, len(kinds))).name)


def take_losses(_question: TakeLosses, view: View) -> TakeHits | None:
    """Take hits by the list, a defender without one so as to keep the most dice (GE-PBM-15, GE-PBM-29).

    A defender who wants to be asked live is asked the first time in each battle (GE-PBM-17).
    """
    asked = _asks_losses(view) and not battle_of(view).final
    return None if asked else losses(losses_by_plan(view))


def _asks_losses(view: View) -> bool:
    """Tell whether the player is asked: an attacker without a list, a defender live and once in a battle."""
    battle = battle_of(view)
    if view.me == battle.defender:
        return asks_live(view) and view.me not in battle.chose
    return not plan_of(view).losses


def decide_retreat(_question: AskRetreat, view: View) -> FightOn | Retreat | None:
    """Go on or give up by the rule ordered; without one the attacker is asked (GE-PBM-16)."""
    rule = plan_of(view).retreat
    if rule in ("", "ask"):
        return None
    return Retreat() if _gives_up(view, rule, plan_of(view).retreat_dice) else FightOn()


def _gives_up(view: View, rule: str, number: int) -> bool:
    me, enemy = view.me, opponent(battle_of(view), view.me)
    match rule:
        case "always":
            return True
        case "outgunned":
            return _dice(view, enemy) - _dice(view, me) >= number
        case "below":
            return _dice(view, me) < number
        case "losing":
            return _hits_expected(view, enemy) > _hits_expected(view, me)
        case "outnumbered":
            return len(side_of(view, enemy)) >= number
    return False


def _dice(view: View, seat: Seat) -> int:
    """How many dice a side rolls in the next pass."""
    return sum(dice_thrown(view, seat, unit) for unit in side_of(view, seat))


def _hits_expected(view: View, seat: Seat) -> int:
    """How many hits a side scores in the next pass on average, in sixths."""
    units = side_of(view, seat)
    return sum(dice_thrown(view, seat, unit) * (FACES + 1 - lowest_hit(view, seat, unit)) for unit in units)


WAR_ANSWERS: dict[type[Any], Callable[[Any, View], core.Command | None]] = {
    FavourShip: favour_ship,
    TakeLosses: take_losses,
    AskRetreat: decide_retreat,
}
"""How each question is answered from the view of the seat that is asked."""
