"""Battle plans: a player's doctrine as data, and the responder that answers questions of battle by it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from engines.core import Chance, Command, Decision, IllegalCommand, Responder

from .bombardment import BombardColony
from .commands import CeaseFire, Fire, Retreat, Screen, Ships
from .fire import FireShips, promise, targets
from .lines import battle_of, fighters_seen, opponent, ships
from .retreat import check_retreat, havens_seen
from .screening import ScreenShips, surplus
from .state import Hex, Slot
from .view import View

TENTHS = 10


class Plan(msgspec.Struct, frozen=True, omit_defaults=True):
    """What ships do in battle when their owner is not asked.

    `targets` are enemy types to fire at first, in order; else, and among equals, the likeliest hit. `protect` are own
    types to screen, in order, damaged ships before them; `keep_bonus` never screens away the fleet-size bonus.
    Ships retreat when the enemy has `flee_at` tenths of the own ships or more (0: never), `save_damaged` ones at once,
    to the first open hex of `refuges`, else towards an own colony. Colonies are bombarded down to `spare` points.
    """

    targets: tuple[str, ...] = ()
    protect: tuple[str, ...] = ()
    keep_bonus: bool = True
    flee_at: int = 0
    save_damaged: bool = False
    refuges: tuple[Hex, ...] = ()
    bombard: bool = True
    spare: int = 0


def responder(plan: Plan) -> Responder:
    """Return what answers the questions of battle by a plan, and all others by their default."""

    def respond(decision: Decision, chance: Chance) -> Any:  # noqa: ARG001  # plans leave nothing to chance
        doctrine = ANSWERS.get(type(decision.question))
        answer = doctrine(plan, decision) if doctrine else None
        return decision.default() if answer is None else answer

    return respond


def _screen(plan: Plan, decision: Decision) -> Screen:
    """Screen damaged ships, then whole groups of the types to protect, as far as allowed."""
    view, seat = _seen(decision)
    room = _room(plan, view, seat)
    own = fighters_seen(view, seat)
    wanted = [(unit.name, 1) for unit in own if unit.damage]
    wanted += [(unit.name, unit.count - bool(unit.damage)) for type_ in plan.protect for unit in own
               if unit.type == type_]  # fmt: skip
    rows = []
    for name, count in wanted:
        taken = min(count, room)
        room -= taken
        if taken:
            rows.append(Ships(name, taken))
    most = surplus(view, seat)
    return Screen(tuple(rows[:most]))


def _room(plan: Plan, view: View, seat: int) -> int:
    """Return how many ships may be screened, by the rules and by the plan."""
    own = ships(fighters_seen(view, seat))
    enemy = ships(fighters_seen(view, opponent(battle_of(view), seat)))
    return own - 2 * enemy if plan.keep_bonus and own >= 2 * enemy else own - enemy


def _fire(plan: Plan, decision: Decision) -> Fire | Retreat | None:
    """Retreat if the plan says so and the rules allow it, else fire at the first of the types named."""
    view, _ = _seen(decision)
    slot = battle_of(view).slots[0]
    if (retreat := _retreat(plan, view, slot)) is not None:
        return retreat
    found = targets(view, slot)
    if not found:
        return None
    return Fire(max(found, key=lambda target: (-_rank(plan, target.type), promise(view, slot, target))).name)


def _rank(plan: Plan, type_: str) -> int:
    return plan.targets.index(type_) if type_ in plan.targets else len(plan.targets)


def _retreat(plan: Plan, view: View, slot: Slot) -> Retreat | None:
    """Return the retreat that the plan asks for, if it is legal."""
    battle, unit = battle_of(view), view.units[slot.unit]
    count = slot.ships if _outnumbered(plan, view, slot) else int(plan.save_damaged and unit.damage > 0)
    open_ = havens_seen(view, slot.seat, battle.hex)
    if not count or not open_:
        return None
    order = Retreat(min(open_, key=lambda hex_: _distance(plan, view, slot, hex_)), count)
    try:
        check_retreat(view, slot, order)
    except IllegalCommand:
        return None
    return order


def _outnumbered(plan: Plan, view: View, slot: Slot) -> bool:
    own = ships(fighters_seen(view, slot.seat))
    enemy = ships(fighters_seen(view, opponent(battle_of(view), slot.seat)))
    return plan.flee_at > 0 and enemy * TENTHS >= own * plan.flee_at


def _distance(plan: Plan, view: View, slot: Slot, hex_: Hex) -> tuple[int, int]:
    """Rank a hex: named refuges in their order, then near an own colony."""
    named = plan.refuges.index(hex_) if hex_ in plan.refuges else len(plan.refuges)
    own = [at for at, colony in view.colonies.items() if colony.owner == slot.seat]
    return named, min(view.map.distance(hex_, at) for at in own)


def _bombard(plan: Plan, decision: Decision) -> CeaseFire | None:
    """Cease fire when enough is enough; else the best gun fires."""
    view, _ = _seen(decision)
    assert isinstance(decision.question, BombardColony), "asked by its kind"
    enough = view.colonies[decision.question.hex].points <= plan.spare and plan.spare > 0
    return CeaseFire() if enough or not plan.bombard else None


def _seen(decision: Decision) -> tuple[View, int]:
    assert isinstance(decision.view, View), "a question of this game"
    return decision.view, decision.seat


ANSWERS: dict[type, Callable[[Plan, Decision], Command | None]] = {
    ScreenShips: _screen,
    FireShips: _fire,
    BombardColony: _bombard,
}
"""How each question of battle is answered; None leaves it to the question's default."""
