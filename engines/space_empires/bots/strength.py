"""How strong ships are, known ones and those under face-down counters."""

from collections.abc import Iterable
from typing import Final

from engines.space_empires.model.pieces import Piece
from engines.space_empires.model.state import Hex, Technology, Unit
from engines.space_empires.model.tables import UNITS
from engines.space_empires.rules.battle.gunnery import attack_of, carried, defence_of

from .alone import might
from .garrison import fleet_of
from .survey import Survey

TYPICAL_DEFENCE: Final = 1
TYPICAL_ATTACK: Final = 5

EDGE: Final[dict[str, float]] = {"A": 1.3, "B": 1.2, "C": 1.1, "D": 1.05, "E": 1.0, "": 0.0}
"""What firing early is worth, by class."""

LEAST_COUNTER: Final = 0.8
"""The least that is reckoned for a face-down counter: a scout and a bit."""


def worth(type_: str, technology: Technology) -> float:
    """Return the strength of one ship: forces meet as the sums of these do (Lanchester's square law)."""
    kind = UNITS[type_]
    hits = max(1, attack_of(type_, technology, "") - TYPICAL_DEFENCE)
    suffers = max(1, TYPICAL_ATTACK - defence_of(type_, technology, ""))
    return EDGE[kind.fire_class] * might(type_) * float((hits * kind.hull / suffers) ** 0.5)


def strength(units: Iterable[Unit]) -> float:
    """Return the strength of own counters."""
    return sum(worth(unit.type, unit.technology) * unit.count for unit in units)


def strength_seen(units: Iterable[Piece]) -> float:
    """Return the strength of counters as everybody sees them."""
    return sum(worth(unit.type, carried(unit)) * unit.count for unit in units)


def expected(survey: Survey, hex_: Hex) -> float:
    """Return the strength of the enemies to reckon with in a hex; a home world has ship yards like one's own."""
    view = survey.view
    enemies = (other for other in view.seen if other.hex == hex_ and view.is_enemy(other.owner))
    known = strength_seen(piece for other in enemies for piece in fleet_of(view, other))
    piles = [pile for pile in view.face_down if pile.hex == hex_ and view.is_enemy(pile.owner)]
    reckoned = known + sum(pile.counters * per_counter(survey, pile.owner) for pile in piles)
    return max(reckoned, strength(survey.of_type("SY"))) if piles and hex_ in survey.enemy_homes else reckoned


def per_counter(survey: Survey, owner: int) -> float:
    """Return what to expect under a face-down counter: everybody has as much as oneself, under two at least."""
    known = strength_seen(other for other in survey.view.seen if other.owner == owner)
    lying = sum(pile.counters for pile in survey.view.face_down if pile.owner == owner)
    return max(LEAST_COUNTER, (strength(survey.own.units.values()) - known) / max(2, lying))
