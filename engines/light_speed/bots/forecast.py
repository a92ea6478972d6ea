"""A quick forecast of the shooting on the cards of a table, for bots: good, not exact.

Every laser is prolonged once, to the first thing it meets now; what would happen behind a ship destroyed by then is
left out. Everything else follows the rules: speeds in rising order, shields, ore, explosions, trophies and losses.
"""

from collections.abc import Iterable, Sequence
from typing import Final

import msgspec

from engines.core import Seat
from engines.light_speed.model.spots import asteroid_outline, outline
from engines.light_speed.model.state import Asteroid, Ship
from engines.light_speed.model.tables import SHIPS
from engines.light_speed.rules.ore import mine, mine_alone
from engines.light_speed.rules.sightlines import stopped
from engines.parts.geometry import Fraction, Ray, Rectangle, enter, first_hit, in_the_way, nearer, ray_from

NOTHING: Final = -1
_MARKER_WORTH: Final = 0.3
"""What a marker on an enemy that survives is worth: others may add to it."""


class Beam(msgspec.Struct, frozen=True):
    """A laser and what it meets at step `t`: the number of a thing (asteroids first, then ships) or NOTHING.

    `stopped` tells that a shield is in between.
    """

    ship: int
    strength: int
    ray: Ray
    target: int = NOTHING
    t: Fraction = (0, 1)
    stopped: bool = False


class Forecast:
    """The cards of a table and where their lasers end; cards can be tried and added."""

    def __init__(self, seats: int, asteroids: Iterable[Asteroid], ships: Iterable[Ship]) -> None:
        self._seats = seats
        rocks = [asteroid for asteroid in asteroids if asteroid.ore]
        self._ore = [rock.ore for rock in rocks]
        self._outlines = [asteroid_outline(rock) for rock in rocks]
        self._owners: list[Seat] = []
        self._speeds: list[int] = []
        self._beams: list[Beam] = []
        for ship in ships:
            self.add(ship)

    def add(self, ship: Ship) -> None:
        """Put a card on the table."""
        self._beams = self._with(ship)
        self._owners.append(ship.seat)
        self._speeds.append(ship.speed)
        self._outlines.append(outline(ship.x, ship.y, ship.facing))

    def lead(self, seat: Seat, ship: Ship | None = None) -> float:
        """Return how far the seat would be ahead of the others on average, if `ship` were laid as well."""
        beams = self._beams if ship is None else self._with(ship)
        owners = self._owners if ship is None else [*self._owners, ship.seat]
        speeds = self._speeds if ship is None else [*self._speeds, ship.speed]
        points = _Shooting(self._seats, self._ore, owners, speeds).fire(beams)
        return points[seat] - (sum(points) - points[seat]) / (self._seats - 1)

    def promise(self, ship: Ship) -> int:
        """Return at a glance what a card's lasers would do: ore and damage to others, less damage to the own side."""
        return sum(beam.strength * self._goodness(beam, ship.seat) for beam in self._met_by(ship))

    def _goodness(self, beam: Beam, seat: Seat) -> int:
        if beam.target == NOTHING or beam.stopped:
            return 0
        number = beam.target - len(self._ore)
        return -1 if number >= 0 and self._owners[number] == seat else 1

    def _met_by(self, ship: Ship) -> list[Beam]:
        """Return the lasers of a card that is tried, with what they would meet."""
        card = outline(ship.x, ship.y, ship.facing)
        number = len(self._speeds)
        return [
            self._prolonged(number, laser.strength, ray_from(card, laser.x, laser.y, laser.angle))
            for laser in SHIPS[ship.speed].lasers
        ]

    def _with(self, ship: Ship) -> list[Beam]:
        """Return all lasers with the card on the table: those that it stops, and its own."""
        card = outline(ship.x, ship.y, ship.facing)
        number = len(self._outlines)
        return [_cut(beam, card, number, ship.speed) for beam in self._beams] + self._met_by(ship)

    def _prolonged(self, ship: int, strength: int, ray: Ray) -> Beam:
        hit = first_hit(ray, self._outlines)
        if hit is None:
            return Beam(ship, strength, ray)
        target, entry = hit
        number = target - len(self._ore)
        return Beam(ship, strength, ray, target, entry.t, number >= 0 and stopped(self._speeds[number], entry))


def _cut(beam: Beam, card: Rectangle, number: int, speed: int) -> Beam:
    """Return the laser as it is if a new card lies in its way."""
    if not in_the_way(beam.ray, (card,)):
        return beam
    entry = enter(beam.ray, card)
    if entry is None or (beam.target != NOTHING and nearer(beam.t, entry.t)):
        return beam
    return Beam(beam.ship, beam.strength, beam.ray, number, entry.t, stopped(speed, entry))


class _Shooting:
    """One shooting, played through."""

    def __init__(self, seats: int, ore: Sequence[int], owners: Sequence[Seat], speeds: Sequence[int]) -> None:
        self.owners = owners
        self.speeds = speeds
        self.ore = list(ore)
        self.markers = [[0] * seats for _ in owners]
        self.cargo = [0] * len(owners)
        self.alive = [True] * len(owners)
        self.points = [0.0] * seats

    def fire(self, beams: Sequence[Beam]) -> list[float]:
        """Let the speeds fire in rising order and return the points of all seats."""
        by_speed: dict[int, list[Beam]] = {speed: [] for speed in SHIPS}
        for beam in beams:
            by_speed[self.speeds[beam.ship]].append(beam)
        for volley in by_speed.values():
            self._volley([beam for beam in volley if self.alive[beam.ship]])
        for ship, owner in enumerate(self.owners):
            if self.alive[ship]:
                self.points[owner] += self.cargo[ship]
                self._half_done(ship, owner)
        return self.points

    def _volley(self, beams: Sequence[Beam]) -> None:
        rocks = len(self.ore)
        miners: dict[int, list[Beam]] = {}
        hit: set[int] = set()
        for beam in beams:
            if 0 <= beam.target < rocks:
                miners.setdefault(beam.target, []).append(beam)
            elif beam.target != NOTHING and not beam.stopped and self.alive[beam.target - rocks]:
                hit.add(beam.target - rocks)
                self.markers[beam.target - rocks][self.owners[beam.ship]] += beam.strength
        for rock, miners_here in miners.items():
            share = mine_alone if len({beam.ship for beam in miners_here}) == 1 else mine
            gains, self.ore[rock] = share(self.ore[rock], [beam.strength for beam in miners_here])
            for beam, gain in zip(miners_here, gains, strict=True):
                self.cargo[beam.ship] += gain
        for ship in sorted(hit):
            if sum(self.markers[ship]) >= SHIPS[self.speeds[ship]].hit_points:
                self._explode(ship)

    def _explode(self, ship: int) -> None:
        self.alive[ship] = False
        markers, owner = self.markers[ship], self.owners[ship]
        most = max(markers)
        if markers[owner] == most:
            self.points[owner] -= SHIPS[self.speeds[ship]].hit_points
        elif markers.count(most) == 1:
            self.points[markers.index(most)] += SHIPS[self.speeds[ship]].hit_points

    def _half_done(self, ship: int, owner: Seat) -> None:
        for seat, count in enumerate(self.markers[ship]):
            self.points[seat] += count * (_MARKER_WORTH if seat != owner else -_MARKER_WORTH)
