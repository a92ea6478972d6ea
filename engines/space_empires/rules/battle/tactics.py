"""What a battle plan says about a line of battle: whom to screen, whom to fire at, whether to go."""

from collections.abc import Iterable

from engines.core import Seat
from engines.space_empires.model.doctrine import TENTHS, Plan
from engines.space_empires.model.tables import FIGHTER, RAIDER, UNITS

from .gunnery import carried
from .line import DOUBLE, Group, Line


def whom_to_screen(plan: Plan, line: Line[Group], seat: Seat) -> list[tuple[Group, int]]:
    """Return groups with the ships of them to screen: damaged ships, then the types to protect, as far as allowed.

    Every group is named once.
    """
    spare = line.ships(seat) - DOUBLE * line.ships(line.opponent(seat))
    room = max(0, (spare if plan.keep_bonus and spare >= 0 else line.surplus(seat)) - line.held_back(seat))
    own = line.own(seat)
    wanted = [(group, 1) for group in own if group.damage]
    if plan.scanners == "back" and any(group.type == RAIDER for group in line.groups[line.opponent(seat)]):
        wanted += [(group, group.count - bool(group.damage)) for group in own if carried(group).scanners]
    wanted += [(group, group.count - bool(group.damage)) for type_ in plan.protect for group in own
               if group.type == type_]  # fmt: skip
    rows: dict[str, tuple[Group, int]] = {}
    for group, count in wanted:
        if taken := min(count, room):
            rows[group.name] = group, rows.get(group.name, (group, 0))[1] + taken
            room -= taken
    return list(rows.values())


def whom_to_fire_at(plan: Plan, line: Line[Group], gunner: Group, *, early: bool = False) -> Group | None:
    """Return the target: of the types named first, then where a hit is likeliest; None if there is nobody.

    With an early turn fighters, None to wait for a type that the plan names before them.
    """

    def rank(target: Group) -> tuple[int, tuple[int, ...]]:
        place = plan.targets.index(target.type) if target.type in plan.targets else len(plan.targets)
        return -place, line.promise(gunner, target)

    targets = line.targets(gunner)
    best = targets[0] if len(targets) == 1 else max(targets, key=rank, default=None)
    if not early or best is None or best.type == FIGHTER:
        return best
    return None if best.type in plan.targets else max(line.targets(gunner, early=True), key=rank, default=None)


def outnumbered(plan: Plan, line: Line[Group], seat: Seat) -> bool:
    """Tell whether a side is to retreat from so many enemies."""
    return _too_many(plan.flee_at, line, seat)


def slips_away(plan: Plan, line: Line[Group], group: Group) -> bool:
    """Tell whether a cloaked group is to leave before the first shot (12.1.3a)."""
    return _too_many(plan.slip_at, line, group.owner)


def _too_many(odds: int, line: Line[Group], seat: Seat) -> bool:
    if not odds:
        return False
    return line.ships(line.opponent(seat)) * TENTHS >= line.ships(seat) * odds


def who_leaves(plan: Plan, line: Line[Group], group: Group, ships: int) -> int:
    """Return how many of the `ships` of a group that have not acted the plan wants to retreat (5.9)."""
    if outnumbered(plan, line, group.owner):
        return ships
    return int(plan.save_damaged and group.damage > 0)


def whom_to_mine(plan: Plan, targets: Iterable[Group]) -> Group:
    """Return the counter of which mines destroy ships first: of the types named, else the dearest (13.1.4b)."""

    def rank(target: Group) -> tuple[int, int]:
        place = plan.victims.index(target.type) if target.type in plan.victims else len(plan.victims)
        return -place, UNITS[target.type].cost

    return max(targets, key=rank)
