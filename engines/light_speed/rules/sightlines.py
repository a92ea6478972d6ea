"""What lasers meet: the first card or asteroid in their way stops them; for shooting, previews and bots (LS-FIRE-8)."""

from collections.abc import Iterable, Sequence

import msgspec

from engines.light_speed.model.spots import asteroid_outline, outline
from engines.light_speed.model.state import Asteroid, Card, Ship, Shot
from engines.light_speed.model.tables import SHIPS
from engines.parts.geometry import Entry, Rectangle, first_hit, point_at, ray_from, rim_at


class Field(msgspec.Struct, frozen=True):
    """What may be hit: ships, then asteroids by their number, and their outlines; `rim` is half the table's side."""

    things: list[Card | int]
    outlines: list[Rectangle]
    rim: int


def field_of(ships: Iterable[Ship], asteroids: Sequence[Asteroid], rim: int) -> Field:
    """Return all that lies on the table: the ships and the asteroids with ore on them (LS-ASTEROID-9)."""
    rocks = {number: asteroid_outline(rock) for number, rock in enumerate(asteroids) if rock.ore}
    cards = {ship.card: outline(ship.x, ship.y, ship.facing) for ship in ships}
    return Field([*cards, *rocks], [*cards.values(), *rocks.values()], rim)


def sightlines(field: Field, card: Card) -> list[Shot]:
    """Return every laser of a card of the field, prolonged to the first thing it meets (LS-FIRE-4, LS-FIRE-8).

    Ore is left out: who gets it depends on what else is fired at the same speed.
    """
    return [_sightline(field, card, number) for number in range(1, len(SHIPS[card.speed].lasers) + 1)]


def _sightline(field: Field, card: Card, number: int) -> Shot:
    """Prolong one laser; its own card is never in its way (LS-FIRE-9, LS-RUL-11, LS-RUL-13, LS-GEO-11)."""
    own, laser = field.things.index(card), SHIPS[card.speed].lasers[number - 1]
    ray = ray_from(field.outlines[own], laser.x, laser.y, laser.angle)
    start = point_at(ray, (0, 1))
    hit = first_hit(ray, field.outlines[:own] + field.outlines[own + 1 :])
    if hit is None:
        return Shot(card, number, laser.strength, start, point_at(ray, rim_at(ray, field.rim)), "nothing")
    index, entry = hit
    end, target = point_at(ray, entry.t), field.things[index + (index >= own)]
    if isinstance(target, int):
        return Shot(card, number, laser.strength, start, end, "asteroid", asteroid=target)
    return Shot(card, number, laser.strength, start, end, "shield" if stopped(target.speed, entry) else "ship", target)


def stopped(speed: int, entry: Entry) -> bool:
    """Tell whether a shield stops a laser where it enters a card (LS-SHIELD-2, LS-SHIELD-3, LS-RUL-18)."""
    return any(entry.lies_on(shield.edge, shield.low, shield.high) for shield in SHIPS[speed].shields)
