"""Against alien empires: their home worlds are struck one after the other, the nearest first, before they have grown.

With its home world an empire loses everything (SA-11), so four hits there are worth more than any battle elsewhere.
"""

from collections.abc import Sequence
from typing import Final

from engines.core import Seat
from engines.space_empires.model.state import Hex, Unit
from engines.space_empires.model.tables import LAST_TURN, hexes_of
from engines.space_empires.model.view import Seen, View
from engines.space_empires.rules.paths import left_of

from .garrison import STAYING, garrison
from .siege import promise
from .strength import expected, strength
from .survey import GUARDED, Survey

RUSH: Final = 9
"""Until this cycle or the first victory everything goes to the nearest home world, and gathers in front of it."""

SET_OUT: Final = 7.0
"""Later ships set out from home that are likely to hit a home world so often: four hits destroy it."""

KEEP_ON: Final = 4.0
"""The same once they are under way."""

STRIKE: Final = 4.0
"""The same when they are beside it: it will be no weaker."""

WAIT: Final = 3.5
"""Who is likely to hit it so often waits beside it for others."""

COMPANY: Final = 2
"""Ships so near to each other under way are one fleet: where a danger may lie one of them goes ahead."""

FORCE: Final = 1.5
"""How many times the strength of intruders those need who drive them off."""


def errand(survey: Survey, stack: Sequence[Unit]) -> Hex:
    """Return where a stack goes: to a home world, else to intruders that it can drive off, else home."""
    here, force = stack[0].hex, strength(stack)
    if (world := _aim(survey, stack)) is not None:
        return world
    near = survey.intruders if survey.map.distance(here, survey.home) <= GUARDED else []
    return next((hex_ for hex_ in near if force >= FORCE * expected(survey, hex_)), survey.home)


def _aim(survey: Survey, stack: Sequence[Unit]) -> Hex | None:
    """Return the home world that a stack goes for, or where it waits beside one; None if it is too weak for any."""
    empires, here = survey.view.empires, stack[0].hex
    ways = {owner: survey.map.distance(here, empires[owner].home) for owner in empires}
    worlds = sorted(empires, key=lambda owner: (ways[owner], -_likely_hits(survey, stack, owner)))
    found = (_advance(survey, stack, owner, first=owner == worlds[0]) for owner in worlds)
    return next((hex_ for hex_ in found if hex_ is not None), None)


def _advance(survey: Survey, stack: Sequence[Unit], owner: Seat, *, first: bool) -> Hex | None:
    """Return where to go for the home world of an empire: there, or nowhere to wait; None to leave it alone."""
    world, here = survey.view.empires[owner].home, stack[0].hex
    rush = survey.unbeaten and survey.view.cycle <= RUSH
    together = _likely_hits(survey, stack, owner, _company(survey, here, world))
    if survey.map.distance(here, world) > 1:
        enough = SET_OUT if here == survey.home else KEEP_ON
        return world if together >= enough or (rush and first) else None
    if _likely_hits(survey, stack, owner, _beside(survey, world)) >= STRIKE:
        return world
    return here if rush or together >= WAIT else None


def _likely_hits(survey: Survey, stack: Sequence[Unit], owner: Seat, others: Sequence[Unit] = ()) -> float:
    """Return how many hits on a home world a stack is likely to make when it arrives, with others."""
    world = survey.view.empires[owner].home
    ships = {unit.name: unit for unit in [*stack, *others]}.values()
    return promise(ships, garrison(survey.view, owner, _phases(survey, stack, world)))


def _beside(survey: Survey, world: Hex) -> list[Unit]:
    """Return the ships that can strike at a home world this turn, or do already."""
    return [unit for unit in survey.warships if unit.hex == world
            or (survey.map.distance(unit.hex, world) == 1 and left_of(survey.view, unit))]  # fmt: skip


def _company(survey: Survey, here: Hex, world: Hex) -> list[Unit]:
    """Return the ships that wait beside a home world, and under way those that go ahead of others or follow them."""
    near = COMPANY if here != survey.home else 0
    return [unit for unit in survey.warships if unit.hex != survey.home
            and (survey.map.distance(unit.hex, here) <= near or survey.map.distance(unit.hex, world) <= 1)]  # fmt: skip


def _phases(survey: Survey, stack: Sequence[Unit], goal: Hex) -> int:
    """Return how many Economic Phases pass until a stack arrives."""
    left, turn, phases = survey.map.distance(stack[0].hex, goal), survey.view.turn, 0
    level = min(unit.technology.move for unit in stack)
    while left > hexes_of(level, turn):
        left -= hexes_of(level, turn)
        phases, turn = (phases + 1, 1) if turn == LAST_TURN else (phases, turn + 1)
    return phases


def bands(view: View) -> list[Seen]:
    """Return the counters of empires that are on their way."""
    return [other for other in view.seen if other.owner in view.empires and other.type not in STAYING]
