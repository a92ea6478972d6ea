"""Battles by a plan that hangs on the odds."""

from __future__ import annotations

from typing import Any, Final

from engines.core import Chance, Decision
from engines.space_empires.model.doctrine import Plan
from engines.space_empires.model.view import View, battle_of
from engines.space_empires.rules.battle.lineup import line_of
from engines.space_empires.rules.battle.plans import responder

from .strength import strength_seen

HOPELESS: Final = 0.5
"""Below so many times the enemy's strength ships away from the home world leave the battle."""

FIGHT: Final = Plan()
FLEE: Final = Plan(flee_at=1)


def fight(decision: Decision, chance: Chance) -> Any:
    """Answer a question of battle."""
    view = decision.view
    assert isinstance(view, View), "a decision of this game"
    return responder(plan_for(view))(decision, chance)


def plan_for(view: View) -> Plan:
    """Return the plan for the battle in progress; the home world is held to the last."""
    if view.battle is None or view.seat is None:
        return FIGHT
    battle = battle_of(view)
    line = line_of(view)
    own, enemy = (strength_seen(line.groups[seat]) for seat in (line.side(view.seat), line.opponent(view.seat)))
    colony = view.colonies.get(battle.hex)
    at_home = colony is not None and colony.home and not view.is_enemy(colony.owner)
    return FLEE if own < HOPELESS * enemy and not at_home else FIGHT
