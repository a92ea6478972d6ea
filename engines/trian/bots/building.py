"""Which action brings most: an emissary, a station, a base, or research."""

from collections.abc import Iterator

from engines.core import Command, Seat
from engines.trian.model.commands import Base, Emissary, Finish, Keep, Research, Station
from engines.trian.model.galaxy import lone_emissaries, region_of_token, tokens_in
from engines.trian.model.state import BASE, STATION
from engines.trian.model.tables import MINERALS_OF, NEBULA, SYSTEM, VP_OF_MINERAL
from engines.trian.model.view import View
from engines.trian.rules.minerals import income
from engines.trian.rules.sites import raisable, tile_at

from .fleet import fleet_options
from .galaxy import Worth, best_emissary

WORTH_OF_RESEARCH = 2.0

LATE = 6
"""With fewer turns left, tokens will not be wanted elsewhere."""


def rounds_left(view: View) -> int:
    """Return how many turns every player still has."""
    return sum(view.left) // view.seats


def worth_of_building(view: View, cell: str, level: int) -> Worth:
    """Return what a station or a base adds until the end."""
    region = region_of_token(view, tile_at(view, cell))
    assert region is not None
    if region.kind == SYSTEM:
        lone = len(lone_emissaries(view, region)) - (level == STATION)
        return (4.0 if level == STATION else 6.0) * (region.planets + lone)
    minerals = region.minerals + MINERALS_OF[level]
    rate = min(2, level - 1)
    gained = min(minerals, rate * rounds_left(view)) - min(region.minerals, income(view, region) * rounds_left(view))
    return len(region.tiles) + VP_OF_MINERAL * max(0, gained)


def _buildings(view: View, seat: Seat) -> Iterator[tuple[Worth, Command]]:
    for cell in raisable(view, seat, STATION):
        yield worth_of_building(view, cell, STATION), Station(cell)
    for cell in raisable(view, seat, BASE):
        yield worth_of_building(view, cell, BASE), Base(cell)


def best_building(view: View, seat: Seat, *, sent: bool = False) -> Command:
    """Return what to do at a trading post."""
    options = [*_buildings(view, seat), *fleet_options(view, seat, sent=sent, post=True), (0.0, Finish())]
    return max(options, key=lambda each: each[0])[1]


def best_action(view: View, seat: Seat) -> Command:
    """Return the action that brings most."""
    options: list[tuple[Worth, Command]] = [(WORTH_OF_RESEARCH, Research()), *_buildings(view, seat),
                                             *fleet_options(view, seat)]  # fmt: skip
    if view.lying:
        more, part = best_emissary(view, view, seat)
        if part:
            options.append((more + _haste(view), Emissary(part)))
    return max(options, key=lambda each: each[0])[1]


def _haste(view: View) -> Worth:
    """A building may wait, an emissary may not; late in the match an area hardly closes any more."""
    return 2.0 if rounds_left(view) > LATE // 2 else -2.0


def how_many_stay(view: View, seat: Seat, number: int) -> Keep:
    """Keep one emissary, and as many more as still can be of use."""
    region = view.regions[number]
    here = tokens_in(view, region)
    own = sum(view.teams[token.seat] == view.teams[seat] for token in here.values())
    late = rounds_left(view) < LATE
    wish = (1 if late else 2) if region.kind == NEBULA else (own if late else 1)
    return Keep(max(1, min(own, wish)))
