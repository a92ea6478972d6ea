"""The Warlord: attacks that are likely to be won, then annexing, then moving up; and conduct in battles."""

from collections.abc import Sequence
from typing import Final

from engines import core
from engines.galactic_emperor.model.commands import EndTurn, Fight, FightOn, Jump, Move, Retreat
from engines.galactic_emperor.model.pieces import owner_at, planets_at
from engines.galactic_emperor.model.rows import Piece, Step
from engines.galactic_emperor.model.state import Field
from engines.galactic_emperor.rules.battle.battle import OrderBattles
from engines.galactic_emperor.rules.battle.fleets import Unit
from engines.galactic_emperor.rules.battle.retreat import AskRetreat
from engines.galactic_emperor.rules.battle.sides import battle_of, contested, side_at, side_of
from engines.galactic_emperor.rules.courses import jump_targets, jumpers
from engines.galactic_emperor.rules.movement import MoveShips

from .adviser import Advisers
from .courses import Course, courses, fleets, reach_of_fleet, way
from .forces import force_of, foretell
from .survey import Survey

MARGIN: Final = 0.5
"""The share of the attackers that must be likely to be left."""
AMPLE: Final = 0.7
"""With more than that likely to be left nobody else is sent."""
STAY: Final = -0.15
"""A battle under way is broken off below this."""


def move(_question: MoveShips, survey: Survey) -> core.Command:
    """Give the next order: jump, attack, annex, move up; when there is none, the turn ends."""
    orders = (adviser(survey) for adviser in (_jump, _attack, _annex, _move_up))
    return next((order for order in orders if order is not None), EndTurn())


def prospects(survey: Survey) -> float:
    """Return the planets that a turn now might win, roughly."""
    annexed = sum(best.gain for best in _annexations(survey))
    attack = max((gain for gain, _, _ in _attacks(survey)), default=0.0)
    return min(annexed, 2.0 * survey.tokens) + attack


def prize(survey: Survey, field: Field) -> float:
    """Return what winning a battle is worth: planets won and lost, a point for an Empire (GE-WARLORD-48)."""
    planets = planets_at(survey.view, field)
    enemy = owner_at(survey.view, field) is not None
    won = planets if survey.tokens else 0
    return won + (1.0 + 0.5 * planets if enemy else 0.5)


def chances(survey: Survey, field: Field, units: Sequence[Unit], *, free: bool = False) -> float:
    """Foretell an attack of some own units on a guarded field."""
    enemy = survey.guard(field)
    assert enemy is not None, "there is somebody to fight"
    attack = force_of(survey.view, survey.me, units, attacks=True)
    defence = force_of(survey.view, enemy, side_at(survey.view, enemy, field), attacks=False)
    return foretell(attack, defence, free=free)


def _jump(survey: Survey) -> Jump | None:
    """Jump where the most is to be won."""
    names = jumpers(survey.view)
    if not names:
        return None
    hole = survey.view.mat.ships[names[0]].field
    units = [unit for unit in side_at(survey.view, survey.me, hole) if unit.name in names]
    best = max(((_landing(survey, field, units), field) for field in jump_targets(survey.view)), default=(0.0, ""))
    return Jump(_pieces(names), best[1]) if best[0] > 0 else None


def _landing(survey: Survey, field: Field, units: Sequence[Unit]) -> float:
    if survey.guard(field) is None:
        return planets_at(survey.view, field) if field in survey.unclaimed and survey.tokens else 0.0
    odds = chances(survey, field, units, free=True)
    return prize(survey, field) * odds if odds > MARGIN else 0.0


def _attack(survey: Survey) -> Move | None:
    """Send ships, one fleet after the other, where the most is to be won."""
    best = max(_attacks(survey), default=None)
    return best[2] if best else None


def _attacks(survey: Survey) -> list[tuple[float, Field, Move]]:
    """Return attacks likely to be won, with what they win and the first order of each."""
    found: list[tuple[float, Field, Move]] = []
    ways = [(fleet, reach_of_fleet(survey, fleet)) for fleet in fleets(survey)]
    for target in sorted({field for _, reached in ways for field in reached if survey.guard(field) is not None}):
        present = [unit for unit in side_at(survey.view, survey.me, target) if unit.name in survey.view.mat.ships]
        if present and chances(survey, target, present) > AMPLE:
            continue
        coming = [(fleet, reached[target]) for fleet, reached in ways if target in reached]
        units = [*present, *(unit for fleet, _ in coming for unit in fleet.units)]
        odds = chances(survey, target, units)
        if odds > MARGIN:
            first, path = coming[0]
            found.append((prize(survey, target) * odds, target, _order(first.names, path)))
    return found


def _annex(survey: Survey) -> Move | None:
    """Let one ship annex the most."""
    best = max(_annexations(survey), key=lambda course: course.gain, default=None)
    return _order(best.names, best.path) if best else None


def _annexations(survey: Survey) -> list[Course]:
    """Return the best course of one ship of each fleet that annexes something."""
    if not survey.tokens:
        return []
    found = []
    for fleet in fleets(survey):
        open_to = courses(survey, fleet)
        best = max(open_to, key=lambda course: (course.gain, -len(course.path)), default=None)
        if best is not None and best.gain > 0:
            found.append(best)
    return found


def _move_up(survey: Survey) -> Move | None:
    """Bring a fleet that has nothing to do nearer to the best goal."""
    for fleet in fleets(survey):
        if fleet.field in survey.unclaimed or survey.guard(fleet.field) is not None:
            continue
        path = way(survey, fleet, _goals(survey))
        if path:
            return _order(fleet.names, path)
    return None


def _goals(survey: Survey) -> dict[Field, float]:
    """Return where ships are wanted: unclaimed planets, and enemy sectors that all own ships together could take."""
    goals = {field: float(planets_at(survey.view, field)) for field in survey.unclaimed if survey.tokens}
    units = [unit for fleet in fleets(survey) for unit in fleet.units]
    for field in survey.view.sectors:
        enemy = survey.guard(field)
        if enemy is not None and field not in survey.view.homes and chances(survey, field, units) > MARGIN:
            goals[field] = 0.7 * prize(survey, field)
    return goals


def _order(names: Sequence[str], path: Sequence[Field]) -> Move:
    return Move(_pieces(names), tuple(Step(field) for field in path))


def _pieces(names: Sequence[str]) -> tuple[Piece, ...]:
    return tuple(Piece(name) for name in names)


def order_battles(_question: OrderBattles, survey: Survey) -> Fight:
    """Fight the surest battle first."""
    fields = contested(survey.view, survey.me)
    return Fight(max(fields, key=lambda field: chances(survey, field, side_at(survey.view, survey.me, field))))


def decide_retreat(_question: AskRetreat, survey: Survey) -> FightOn | Retreat:
    """Fight on unless the battle is likely to be lost."""
    view, battle = survey.view, battle_of(survey.view)
    attack = force_of(view, survey.me, side_of(view, survey.me), attacks=True)
    defence = force_of(view, battle.defender, side_of(view, battle.defender), attacks=False)
    return FightOn() if foretell(attack, defence) > STAY else Retreat()


WAR: Final[Advisers] = {MoveShips: move, OrderBattles: order_battles, AskRetreat: decide_retreat}
