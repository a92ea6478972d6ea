"""Own ships that can still move, and where they can go: what they annex on the way, whom they meet at the end."""

from collections.abc import Iterator, Mapping

import msgspec

from engines.galactic_emperor.model.pieces import planets_at
from engines.galactic_emperor.model.state import Field
from engines.galactic_emperor.rules.battle.fleets import Unit
from engines.galactic_emperor.rules.battle.sides import side_at
from engines.galactic_emperor.rules.courses import movable, reach_of

from .survey import Survey


class Fleet(msgspec.Struct, frozen=True):
    """Ships that stand together and move alike."""

    field: Field
    steps: int
    units: list[Unit]

    @property
    def names(self) -> list[str]:
        """The ships' names."""
        return [unit.name for unit in self.units]


class Course(msgspec.Struct, frozen=True):
    """A way for one ship, and the planets that it annexes."""

    names: list[str]
    path: list[Field]
    gain: int


def fleets(survey: Survey) -> list[Fleet]:
    """Return the ships that can still move, put together by field and reach, the strongest first."""
    found: dict[tuple[Field, int], list[Unit]] = {}
    still = set(movable(survey.view, survey.me))
    for field in sorted({survey.view.mat.ships[name].field for name in still}):
        for unit in side_at(survey.view, survey.me, field):
            if unit.name in still:
                found.setdefault((field, reach_of(survey.view, unit.name)), []).append(unit)
    return [Fleet(field, steps, units) for (field, steps), units in found.items()]


def reach_of_fleet(survey: Survey, fleet: Fleet) -> dict[Field, list[Field]]:
    """Return a shortest path to every field within reach; whoever meets an enemy stops."""
    paths: dict[Field, list[Field]] = {fleet.field: []}
    border = [fleet.field]
    while border:
        here = border.pop(0)
        if len(paths[here]) == fleet.steps or (here != fleet.field and survey.guard(here) is not None):
            continue
        for there in survey.near(here):
            if there not in paths:
                paths[there] = [*paths[here], there]
                border.append(there)
    del paths[fleet.field]
    return paths


def courses(survey: Survey, fleet: Fleet) -> Iterator[Course]:
    """Yield every course of one ship of the fleet that meets no enemy and annexes something at its end."""
    name = [fleet.units[-1].name]
    border: list[list[Field]] = [[]]
    while border:
        path = border.pop()
        here = path[-1] if path else fleet.field
        if path and here in survey.unclaimed:
            yield Course(name, path, _annexed(survey, path))
        if len(path) < fleet.steps:
            free = [there for there in survey.near(here) if survey.guard(there) is None and there not in path]
            border += [[*path, there] for there in free]


def _annexed(survey: Survey, path: list[Field]) -> int:
    claimed = [planets_at(survey.view, field) for field in path if field in survey.unclaimed]
    return sum(claimed[: survey.tokens])


def way(survey: Survey, fleet: Fleet, goals: Mapping[Field, float]) -> list[Field]:
    """Return the beginning of the way to the goal that is worth most for its distance; empty to stay.

    It stops before enemies: attacks are ordered by themselves.
    """
    far = Fleet(fleet.field, len(survey.view.sectors) + len(survey.view.unseen), fleet.units)
    paths = reach_of_fleet(survey, far)
    worth = {field: goals[field] / (1 + len(paths[field])) for field in goals if field in paths}
    if not worth:
        return []
    path = paths[max(worth, key=lambda field: (worth[field], field))][: fleet.steps]
    while path and survey.guard(path[-1]) is not None:
        path.pop()
    return path
