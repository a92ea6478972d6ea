"""Where a card may lie: on the table, clear of everything; and ways to find such a spot (LS-PBM-10, 26, 37)."""

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache

import msgspec

from engines.core import Chance, IllegalCommand, Text, refusal, say
from engines.parts import geometry
from engines.parts.geometry import Rectangle, disjoint, overhang, within
from engines.parts.sines import SCALE

from . import tables
from .commands import Aim, Command, LaySheet, Place, Spot
from .state import Asteroid, Ship
from .tables import CARD_HALF_HEIGHT, CARD_HALF_WIDTH, SHIPS
from .words import SHIP_NAMES, the_ship

TRIES = 200
"""How often a random spot is drawn before the card stays in the deck (LS-PBM-26)."""

STEP = 50
"""How far apart the spots lie that are tried one after the other, in tenths."""

_HEADINGS = (0, 90, 45, 135)
_AROUND = ((1, 0), (-1, 0), (0, 1), (0, -1), (1, 1), (-1, -1), (1, -1), (-1, 1))


class Obstacle(msgspec.Struct, frozen=True):
    """Something that a card may not touch, and what to call it."""

    outline: Rectangle
    name: Text


class Ground(msgspec.Struct, frozen=True):
    """A square table, `rim` being half its side, with everything that lies on it."""

    rim: int
    obstacles: list[Obstacle]

    def fits(self, spot: Spot) -> bool:
        """Tell whether a card may lie at the spot."""
        card = outline(spot.x, spot.y, spot.facing)
        return within(card, self.rim) and self.met_by(card) is None

    def met_by(self, card: Rectangle) -> Obstacle | None:
        """Return the first obstacle that the card touches or covers (LS-ROUND-4, LS-RUL-7, LS-RUL-8)."""
        for obstacle in self.obstacles:
            if not disjoint(card, obstacle.outline):
                return obstacle
        return None

    def with_card(self, spot: Spot, name: Text) -> "Ground":
        """Return the table with one more card on it."""
        return Ground(self.rim, [*self.obstacles, Obstacle(outline(spot.x, spot.y, spot.facing), name)])


@lru_cache(maxsize=8192)
def outline(x: int, y: int, facing: int) -> Rectangle:
    """Return the rectangle of a card."""
    return Rectangle(x, y, CARD_HALF_WIDTH, CARD_HALF_HEIGHT, facing)


@lru_cache(maxsize=64)
def asteroid_outline(asteroid: Asteroid) -> Rectangle:
    """Return the rectangle of an asteroid."""
    return Rectangle(asteroid.x, asteroid.y, asteroid.half_width, asteroid.half_height)


def ground_of(seats: int, asteroids: Iterable[Asteroid], table: Iterable[Ship]) -> Ground:
    """Return the table as it stands for placement; bases and the score board lie off it (LS-SETUP-5, 6)."""
    rocks = [Obstacle(asteroid_outline(asteroid), say("the asteroid")) for asteroid in asteroids]
    cards = [Obstacle(outline(ship.x, ship.y, ship.facing), the_ship(ship)) for ship in table]
    return Ground(tables.TABLE_HALF_SIDE[seats], rocks + cards)


def check_spot(ground: Ground, speed: int, spot: Spot) -> None:
    """Raise IllegalCommand, with the reason and the nearest free spot, if the ship may not lie there."""
    if not 0 <= spot.facing < 360:
        raise refusal(
            "LS-GEO-2", "{ship} cannot face {facing}: a facing is in whole degrees from 0 (up) clockwise to 359."
        ).where(ship=SHIP_NAMES[speed], facing=spot.facing)
    card = outline(spot.x, spot.y, spot.facing)
    if over := overhang(card, ground.rim):
        raise _sticks_out(ground, speed, spot, over)
    if met := ground.met_by(card):
        raise refusal(
            "LS-PBM-10", "{ship} at {x} {y} facing {facing} would touch or cover {other} (LS-PBM-10). {advice}"
        ).where(
            ship=SHIP_NAMES[speed],
            x=mm(spot.x),
            y=mm(spot.y),
            facing=spot.facing,
            other=met.name,
            advice=_advice(ground, spot),
        )


def _sticks_out(ground: Ground, speed: int, spot: Spot, over: int) -> IllegalCommand:
    return refusal(
        "LS-RUL-10",
        "{ship} would stick out {mm} mm over {edges} (LS-RUL-10). On this table every corner of a card must lie "
        "between {low} and {high} mm, from left to right and from bottom to top. {advice}",
    ).where(
        ship=SHIP_NAMES[speed],
        mm=mm(over),
        edges=list(_edges_left(ground, spot)),
        low=mm(-ground.rim),
        high=mm(ground.rim),
        advice=_advice(ground, spot),
    )


def _edges_left(ground: Ground, spot: Spot) -> Iterator[Text]:
    corners = outline(spot.x, spot.y, spot.facing).corners
    limit = ground.rim * SCALE
    if min(x for x, _ in corners) < -limit:
        yield say("the left edge of the table")
    if max(x for x, _ in corners) > limit:
        yield say("the right edge of the table")
    if min(y for _, y in corners) < -limit:
        yield say("the bottom edge of the table")
    if max(y for _, y in corners) > limit:
        yield say("the top edge of the table")


def _advice(ground: Ground, spot: Spot) -> Text:
    free = nearest_free(ground, spot)
    if free is None:
        return say("There is no room near that place.")
    return say("With the same facing it would fit at {x} {y}.", x=mm(free.x), y=mm(free.y))


def nearest_free(ground: Ground, spot: Spot, most: int = 40) -> Spot | None:
    """Return a free spot nearby with the same facing, looked for in eight directions, `most` steps far."""
    inside = ground.rim - CARD_HALF_WIDTH
    x, y = (max(-inside, min(inside, value)) for value in (spot.x, spot.y))
    shifts = [(0, 0)] + [(dx * n * STEP, dy * n * STEP) for n in range(1, most + 1) for dx, dy in _AROUND]
    near = (Spot(x + dx, y + dy, spot.facing) for dx, dy in shifts)
    return next((near_by for near_by in near if ground.fits(near_by)), None)


def every_spot(rim: int) -> Iterator[Spot]:
    """Yield spots all over the table in a fixed order, from the middle outwards."""
    inside = rim - CARD_HALF_WIDTH
    across = sorted(range(-inside, inside + 1, 2 * STEP), key=abs)
    for facing in _HEADINGS:
        for x in across:
            for y in across:
                yield Spot(x, y, facing)


def first_free(ground: Ground) -> Spot | None:
    """Return a free spot, or None if none of those on a fine grid is free."""
    return next((spot for spot in every_spot(ground.rim) if ground.fits(spot)), None)


def random_spot(ground: Ground, chance: Chance) -> Spot | None:
    """Draw spots until one is free; None after 200 draws (LS-PBM-26)."""
    for _ in range(TRIES):
        x = chance.below(2 * ground.rim + 1, "random spot: x") - ground.rim
        y = chance.below(2 * ground.rim + 1, "random spot: y") - ground.rim
        spot = Spot(x, y, chance.below(360, "random spot: heading"))
        if ground.fits(spot):
            return spot
    return None


def spots_of(speeds: Sequence[int], commands: Iterable[Command]) -> list[Spot]:
    """Return where the commands of a sheet lay the next ships, whose speeds are given in deck order."""
    spots: list[Spot] = []
    for command in commands:
        match command:
            case Place():
                spots.append(command.spot)
            case Aim():
                spots.append(aimed(speeds[len(spots)], command))
            case LaySheet():
                spots += command.spots
    return spots


@lru_cache(maxsize=1024)
def aimed(speed: int, aim: Aim) -> Spot:
    """Return the spot of a ship turned so that its laser points at the target (LS-PBM-37)."""
    laser = SHIPS[speed].lasers[aim.laser - 1]
    heading = geometry.aim((aim.x, aim.y), laser.x, laser.y, laser.angle, (aim.target_x, aim.target_y))
    return Spot(aim.x, aim.y, heading)


def mm(tenths: int) -> str:
    """Return a length in millimetres as it is written in orders: 125 is “12.5”."""
    whole, tenth = divmod(abs(tenths), 10)
    return ("-" if tenths < 0 else "") + (f"{whole}.{tenth}" if tenth else str(whole))
