"""What is told of the shooting: one sentence for every shot that hit and every explosion, misses counted."""

from collections.abc import Iterable, Iterator, Sequence
from typing import TypeAlias

from engines.core import SeatName, Text, say, say_n, tell
from engines.light_speed.model.state import Explosion, Shot, State
from engines.light_speed.model.words import LASER_NAMES, SHIP_NAMES, the_ship

Told: TypeAlias = tuple[str, Text]
"""The name of an event and its sentence."""


def tell_all(state: State, told: Iterable[Told]) -> None:
    """Make events of sentences."""
    for name, text in told:
        tell(state, name, text)


def shots_told(speed: int, shots: Sequence[Shot]) -> Iterator[Told]:
    """Tell what the lasers of one speed met."""
    for shot in shots:
        if shot.hit != "nothing":
            yield {"ship": "ShipHit", "shield": "LaserStopped", "asteroid": "OreMined"}[shot.hit], _shot(shot)
    if missed := sum(shot.hit == "nothing" for shot in shots):
        yield "LasersMissed", say_n("{ship}: {n} laser misses.", "{ship}: {n} lasers miss.",
                                    n=missed, ship=SHIP_NAMES[speed])  # fmt: skip


def _shot(shot: Shot) -> Text:
    ship, laser = the_ship(shot.ship), LASER_NAMES[shot.strength]
    if shot.target is None:
        return say_n("{ship}, {laser}: {n} ore from the asteroid.", "{ship}, {laser}: {n} ore from the asteroid.",
                     n=shot.ore, ship=ship, laser=laser)  # fmt: skip
    if shot.hit == "shield":
        return say("{ship}, {laser}: stopped by the shield of {target}.", ship=ship, laser=laser,
                   target=the_ship(shot.target))  # fmt: skip
    return say_n("{ship}, {laser}: {n} damage to {target}.", "{ship}, {laser}: {n} damage to {target}.",
                 n=shot.strength, ship=ship, laser=laser, target=the_ship(shot.target))  # fmt: skip


def explosions_told(explosions: Sequence[Explosion]) -> Iterator[Told]:
    """Tell which ships of one speed exploded, who scores them and what becomes of their ore (LS-RUL-28)."""
    gone = {explosion.ship for explosion in explosions}
    for explosion in explosions:
        ship, left = the_ship(explosion.ship), explosion.ore
        yield "ShipExploded", _explosion(explosion)
        for loot in explosion.loot:
            if loot.ship not in gone:
                left -= loot.ore
                yield "OreTaken", say("{ship} takes {ore} ore from the wreck of {target}.",
                                      ship=the_ship(loot.ship), ore=loot.ore, target=ship)  # fmt: skip
        if left:
            yield "OreLost", say_n("{n} ore marker is lost with {ship}.", "{n} ore markers are lost with {ship}.",
                                    n=left, ship=ship)  # fmt: skip


def _explosion(explosion: Explosion) -> Text:
    ship = the_ship(explosion.ship)
    if explosion.scorer is None:
        return say("{ship} explodes: most markers are shared, so nobody scores it.", ship=ship)
    scorer = SeatName(explosion.scorer)
    if explosion.fate == "trophy":
        return say_n("{ship} explodes: a trophy for {seat}, {n} point.",
                     "{ship} explodes: a trophy for {seat}, {n} points.",
                     n=explosion.points, ship=ship, seat=scorer)  # fmt: skip
    return say_n("{ship} explodes: a loss for {seat}, minus {n} point.",
                 "{ship} explodes: a loss for {seat}, minus {n} points.",
                 n=-explosion.points, ship=ship, seat=scorer)  # fmt: skip
