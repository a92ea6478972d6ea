"""Step 4: who controls closed areas, who scores, who keeps emissaries there (TR-CLOSE, TR-CONTROL)."""

from collections import Counter
from collections.abc import Iterator

from msgspec.structs import replace

from engines.core import (
    Choices,
    Form,
    Number,
    Personal,
    Seat,
    SeatName,
    Text,
    close,
    refusal,
    say,
    say_n,
    schedule,
    tell,
)
from engines.trian.model.commands import Command, Keep
from engines.trian.model.galaxy import Table, tokens_in
from engines.trian.model.state import Region, State
from engines.trian.model.tables import NEBULA, SPACE, SYSTEM, VP_PER_TILE
from engines.trian.model.view import View
from engines.trian.model.words import area_name

from .cards import gain, send_home
from .minerals import put_minerals
from .ships import blocked

_ORDER = {NEBULA: 0, SYSTEM: 1, SPACE: 2}
"""In which order areas closed by one tile are settled (TR-RN-58)."""


def closed_now(table: Table) -> list[int]:
    """Return the areas that wait to be settled, in order."""
    waiting = [number for number, region in table.regions.items() if region.closed and not region.settled]
    return sorted(waiting, key=lambda number: (_ORDER[table.regions[number].kind], number))


def coming(table: Table) -> Iterator[tuple[Region, int, list[Seat]]]:
    """Yield the areas that wait to be settled: what each is worth, and who would score as everything lies now."""
    for number in closed_now(table):
        region = table.regions[number]
        first = [] if region.kind == SPACE else leaders(table, region)
        yield region, _worth(region), _scorers(table, region, first)


def _worth(region: Region) -> int:
    return VP_PER_TILE[region.kind] * len(region.tiles)


def _scorers(table: Table, region: Region, first: list[int]) -> list[Seat]:
    return [_speaker(table, region, team) for team in first] or [table.active]


def strength(table: Table, region: Region) -> Counter[int]:
    """Return how many emissaries each team has in an area; blocked ones do not count (TR-BLOCK-5, TR-PROTECT-4)."""
    here = tokens_in(table, region).items()
    return Counter(table.teams[token.seat] for tile, token in here if not blocked(table, tile))


def leaders(table: Table, region: Region) -> list[int]:
    """Return the teams with most emissaries in an area; none if nobody is there (TR-CONTROL-1)."""
    found = strength(table, region)
    return sorted(team for team, number in found.items() if number == max(found.values()))


def settle(state: State, number: int) -> None:
    """Settle one closed area: minerals, points, control, emissaries that come home."""
    region = replace(state.regions[number], settled=True)
    state.regions[number] = region
    closed = say_n("{area} is closed: {n} tile.", "{area} is closed: {n} tiles.", n=len(region.tiles),
                   area=area_name(region, state.laid))  # fmt: skip
    tell(state, "AreaClosed", closed)
    first = [] if region.kind == SPACE else leaders(state, region)
    _score(state, region, first)
    if region.kind == NEBULA:
        put_minerals(state, number, len(region.tiles) + region.extractors)
    if len(first) == 1:
        _take_control(state, number, first[0])
    else:
        send_home(state, list(tokens_in(state, region)))


def _score(state: State, region: Region, first: list[int]) -> None:
    """The leaders score, each in full; without any, whoever closed the area (TR-CLOSE-NEBULA-8, 14, TR-RN-22, 60)."""
    points = _worth(region)
    kind = {NEBULA: "nebula", SYSTEM: "system", SPACE: "space"}[region.kind]
    for seat in _scorers(state, region, first):
        gain(state, seat, kind, points, min(region.parts)[0])
        tell(state, "PointsScored", say_n("{seat} scores {n} point.", "{seat} scores {n} points.", n=points,
                                          seat=SeatName(seat)))  # fmt: skip


def _speaker(table: Table, region: Region, team: int) -> Seat:
    """Return the seat of a team that scores and decides: the active one, or who has most emissaries there."""
    if table.teams[table.active] == team:
        return table.active
    found = Counter(token.seat for token in tokens_in(table, region).values() if table.teams[token.seat] == team)
    return min(found, key=lambda seat: (-found[seat], seat))


def _take_control(state: State, number: int, team: int) -> None:
    """The winner controls the area; the others go home. Who has closed it himself says how many stay."""
    region = replace(state.regions[number], owner=team)
    state.regions[number] = region
    family = state.options["family"] == "yes"
    here = tokens_in(state, region)
    speaker = _speaker(state, region, team)
    if family and region.kind == SYSTEM:
        send_home(state, list(here))
        return
    send_home(state, [tile for tile, token in here.items() if state.teams[token.seat] != team])
    tell(state, "ControlTaken", say("{seat} controls it.", seat=SeatName(speaker)))
    if speaker == state.active or family:
        schedule(state, KeepEmissaries(speaker, number))


class KeepEmissaries(Personal[State, View, Keep], frozen=True):
    """Say how many emissaries stay in an area that one has won and closed (TR-CLOSE-NEBULA-11, 12, TR-RN-23)."""

    region: int

    rules = ("TR-CLOSE-NEBULA-11", "TR-CLOSE-SYSTEM-7", "TR-VAR-FAMILY-4")
    judges = (Keep,)

    def _most(self, view: View) -> int:
        return len(tokens_in(view, view.regions[self.region]))

    def prompt(self, view: View) -> Text:
        """Name the area."""
        area = area_name(view.regions[self.region], view.laid)
        return say_n("{area} is yours. Does your emissary stay there? If not, it is free again.",
                     "{area} is yours. How many of your {n} emissaries stay there? With none it is free again.",
                     n=self._most(view), area=area)  # fmt: skip

    def choices(self, view: View) -> Choices:
        """From none to all."""
        most, area = self._most(view), area_name(view.regions[self.region], view.laid)
        stay = Number(0, most, say("emissaries that stay: {area}", area=area), area=str(self.region))
        return Choices([Form(Keep, say("Keep emissaries"), {"emissaries": stay}, [Keep(most)])])

    def check(self, view: View, command: Keep) -> None:
        """No more than there are."""
        most = self._most(view)
        if not 0 <= command.emissaries <= most:
            raise refusal("TR-CLOSE-NEBULA-11", "Keep 0 to {most} emissaries.").where(most=most)

    def perform(self, state: State, seat: Seat, command: Keep) -> None:
        """Send the others home, those on the youngest tiles first."""
        close(state)
        here = sorted(tokens_in(state, state.regions[self.region]))
        send_home(state, here[command.emissaries :])
        tell(state, "EmissariesKept", say_n("{seat} keeps {n} emissary there.", "{seat} keeps {n} emissaries there.",
                                            n=command.emissaries, seat=SeatName(seat)))  # fmt: skip

    def default(self, view: View) -> Command | None:
        """All; of a nebula that somebody else has closed, one (TR-RN-23, TR-RN-53)."""
        return Keep(self._most(view) if view.active == self.seat else 1)
