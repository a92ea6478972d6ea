"""Battles by a plan that hangs on the odds."""

from typing import Any, Final

from engines.core import Chance, Decision
from engines.space_empires.model.doctrine import Plan
from engines.space_empires.model.empires import WORLD
from engines.space_empires.model.pieces import Piece
from engines.space_empires.model.tables import RATED, UNITS
from engines.space_empires.model.view import View, battle_of
from engines.space_empires.rules.battle.line import Line
from engines.space_empires.rules.battle.lineup import line_of
from engines.space_empires.rules.battle.plans import responder

from .outlook import outlook
from .siege import promise
from .strength import strength_seen

HOPELESS: Final = 0.5
"""Below so many times the enemy's strength ships away from the home world leave the battle."""

LOST: Final = -0.4
"""Ships leave a machine that is likely to keep more than so much of its hull points."""

FIGHT: Final = Plan()
STORM: Final = Plan(targets=(WORLD,))

DESPAIR: Final = 0.3
"""Ships leave a home world that they are likely to hit less than so many times as often as needed."""

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
    if any(empire.home == battle.hex for empire in view.empires.values()):
        return _siege(line, view.seat)
    colony = view.colonies.get(battle.hex)
    at_home = colony is not None and colony.home and not view.is_enemy(colony.owner)
    return FIGHT if at_home or not _is_hopeless(view, line) else FLEE


def _siege(line: Line[Piece], seat: int) -> Plan:
    """Fire at the home world of an empire as long as it is likely to fall; when it has, all of the empire goes."""
    foes = line.groups[line.opponent(seat)]
    world = next((foe for foe in foes if foe.type == WORLD), None)
    if world is None:
        return FLEE
    needed = UNITS[WORLD].hull - world.damage
    return STORM if promise(line.groups[line.side(seat)], foes) >= DESPAIR * needed else FLEE


def _is_hopeless(view: View, line: Line[Piece]) -> bool:
    """Tell whether ships had better leave; from a machine that has come for somebody alone by what is likely."""
    assert view.seat is not None, "bots play, they do not watch"
    groups, foes = line.groups[line.side(view.seat)], line.groups[line.opponent(view.seat)]
    if foes and foes[0].type in RATED:
        return outlook(groups, foes[0], attacks=view.seat == line.attacker) < LOST
    return strength_seen(groups) < HOPELESS * strength_seen(foes)
