"""What a battle plan says about two lines of ships: whom to screen, whom to fire at, whether to go."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from engines.space_empires.model.doctrine import TENTHS, Plan
from engines.space_empires.model.state import Unit
from engines.space_empires.model.view import Seen

from .gunnery import SURE_HIT, needed, worth

Target = TypeVar("Target", bound=Unit | Seen)

DOUBLE = 2
"""Who has so many times the ships of the other side has the bonus (5.1.4)."""


def whom_to_screen(plan: Plan, own: Sequence[Unit | Seen], ships: int, enemies: int) -> list[tuple[str, int]]:
    """Return counters with the ships of them to screen: damaged ships, then the types to protect, as far as allowed.

    `ships` and `enemies` are the ships of both sides (5.7b); every counter is named once.
    """
    keeps = plan.keep_bonus and ships >= DOUBLE * enemies
    room = max(0, ships - DOUBLE * enemies if keeps else ships - enemies)
    wanted = [(unit.name, 1) for unit in own if unit.damage]
    wanted += [(unit.name, unit.count - bool(unit.damage)) for type_ in plan.protect for unit in own
               if unit.type == type_]  # fmt: skip
    rows: dict[str, int] = {}
    for name, count in wanted:
        if taken := min(count, room):
            rows[name] = rows.get(name, 0) + taken
            room -= taken
    return list(rows.items())


def whom_to_fire_at(plan: Plan, gunner: Unit | Seen, found: Sequence[Target], kind: str, bonus: int) -> Target:
    """Return the target: of the types named first, then where a hit is likeliest; `found` is not empty."""

    def rank(target: Target) -> tuple[int, tuple[int, int, int]]:
        place = plan.targets.index(target.type) if target.type in plan.targets else len(plan.targets)
        return -place, worth(max(SURE_HIT, needed(gunner, target, kind, bonus)), target)

    return max(found, key=rank)


def outnumbered(plan: Plan, ships: int, enemies: int) -> bool:
    """Tell whether a side is to retreat from so many enemies."""
    return plan.flee_at > 0 and enemies * TENTHS >= ships * plan.flee_at
