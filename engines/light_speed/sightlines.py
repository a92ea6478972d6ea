"""What the lasers of a card would meet if all cards fired now: for previews and for bots (LS-PBM-37)."""

from __future__ import annotations

from collections.abc import Sequence

from engines.parts.geometry import Rectangle, first_hit, point_at, ray_from, rim_at

from .spots import asteroid_outline, outline
from .state import Asteroid, Card, Ship, Shot
from .tables import SHIPS


def sightlines(ships: Sequence[Ship], cards: Sequence[Ship], asteroids: Sequence[Asteroid], rim: int) -> list[Shot]:
    """Return every laser of `ships` with what it meets first among the cards and asteroids; nothing is destroyed.

    Ore is left out: who gets it depends on what else is fired at the same speed.
    """
    rocks = [number for number, asteroid in enumerate(asteroids) if asteroid.ore]
    targets: list[Card | int] = [*(ship.card for ship in cards), *rocks]
    outlines = [outline(ship.x, ship.y, ship.facing) for ship in cards]
    outlines += [asteroid_outline(asteroids[number]) for number in rocks]
    return [
        _sightline(ship, laser, targets, outlines, rim)
        for ship in ships
        for laser in range(1, len(SHIPS[ship.speed].lasers) + 1)
    ]


def _sightline(ship: Ship, number: int, targets: Sequence[Card | int], outlines: Sequence[Rectangle], rim: int) -> Shot:
    laser = SHIPS[ship.speed].lasers[number - 1]
    ray = ray_from(outline(ship.x, ship.y, ship.facing), laser.x, laser.y, laser.angle)
    start = point_at(ray, (0, 1))
    ahead = [index for index, target in enumerate(targets) if target != ship.card]
    hit = first_hit(ray, [outlines[index] for index in ahead])
    if hit is None:
        return Shot(ship.card, number, laser.strength, start, point_at(ray, rim_at(ray, rim)), "nothing")
    index, entry = hit
    end, target = point_at(ray, entry.t), targets[ahead[index]]
    if isinstance(target, int):
        return Shot(ship.card, number, laser.strength, start, end, "asteroid", asteroid=target)
    stopped = any(entry.lies_on(shield.edge, shield.low, shield.high) for shield in SHIPS[target.speed].shields)
    return Shot(ship.card, number, laser.strength, start, end, "shield" if stopped else "ship", target)
