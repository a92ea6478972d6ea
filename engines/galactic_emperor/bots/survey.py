"""What a seat sees, worked out once for a decision: neighbours, guards, planets, and how far ahead it is."""

from functools import cached_property
from typing import Final

from engines.core import Seat
from engines.galactic_emperor.model.galaxy import is_open, next_fields
from engines.galactic_emperor.model.hexmap import AXIAL, GRID
from engines.galactic_emperor.model.pieces import controlled, guard_of, planets_at, starbases, tokens_left
from engines.galactic_emperor.model.state import Field, Secret
from engines.galactic_emperor.model.tables import POOL, TILES
from engines.galactic_emperor.model.view import View
from engines.galactic_emperor.rules.annexing import is_unclaimed

PLANET: Final = 4
"""What a planet is worth, measured in cubes that a sector yields."""


class Survey:
    """The view of a seat and what follows from it; everything is worked out at most once."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.me: Seat = view.me
        self._near: dict[Field, list[Field]] = {}
        self._guards: dict[Field, Seat | None] = {}

    @property
    def own(self) -> Secret:
        """The seat's own secrets."""
        assert self.view.own is not None, "a spectator orders nothing"
        return self.view.own

    @cached_property
    def others(self) -> list[Seat]:
        """All other seats."""
        return [seat for seat in range(self.view.seats) if seat != self.me]

    def near(self, field: Field) -> list[Field]:
        """Return the fields one step away where the seat's ships may stand."""
        if field not in self._near:
            fields = next_fields(self.view, field)
            self._near[field] = [there for there in fields if is_open(self.view, self.me, there)]
        return self._near[field]

    def guard(self, field: Field) -> Seat | None:
        """Return the enemy who must be fought on a field."""
        if field not in self._guards:
            self._guards[field] = guard_of(self.view, self.me, field)
        return self._guards[field]

    @cached_property
    def planets(self) -> list[int]:
        """The planets that every seat controls."""
        return [sum(planets_at(self.view, field) for field in controlled(self.view, seat))
                for seat in range(self.view.seats)]  # fmt: skip

    @cached_property
    def rivals(self) -> float:
        """The points that another seat has on average."""
        paid = POOL[self.view.seats] - self.view.points + self.view.overpaid - self.own.points
        return paid / len(self.others)

    @cached_property
    def lead(self) -> float:
        """How many points ahead of the best other seat this one might be if all planets scored now."""
        best = max(self.planets[seat] for seat in self.others)
        return self.own.points - self.rivals + self.planets[self.me] - best

    @cached_property
    def tokens(self) -> int:
        """The Empires that may still be put on the board; the last one, which ends the match, only when ahead."""
        left = tokens_left(self.view, self.me)
        return left if self.lead > 0 else max(0, left - 1)

    @cached_property
    def unclaimed(self) -> list[Field]:
        """The planet sectors that nobody controls or guards."""
        return [field for field in sorted(self.view.sectors) if is_unclaimed(self.view, self.me, field)]

    @cached_property
    def bases(self) -> list[Field]:
        """The sectors where own ships are delivered."""
        return starbases(self.view, self.me)

    def advantage(self, field: Field) -> int:
        """Return how much nearer a field is to the own home than to the nearest other one."""
        homes = self.view.homes
        nearest = min(GRID.distance(homes[seat], field) for seat in self.others)
        return nearest - GRID.distance(homes[self.me], field)

    def remoteness(self, field: Field) -> int:
        """Return how far a field is from the nearest own Starbase, suns and homes left aside."""
        return min(GRID.distance(base, field) for base in self.bases)


def worth(tile: str) -> int:
    """Return what a tile is worth to its owner."""
    face = TILES[tile]
    return PLANET * face.planets + face.food + 2 * face.metal + 2 * face.energy


FIELDS: Final = tuple(AXIAL)
