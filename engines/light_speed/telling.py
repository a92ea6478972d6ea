"""What is told of the shooting: one sentence for every shot that hit and every explosion, misses counted."""

from __future__ import annotations

from collections.abc import Sequence

from engines.core import SeatName, Text, say, say_n, tell

from .state import Explosion, Shot, State
from .words import laser_name, ship_name, the_ship


def tell_shots(state: State, speed: int, shots: Sequence[Shot]) -> None:
    """Tell what the lasers of one speed met."""
    for shot in shots:
        if shot.hit != "nothing":
            name = {"ship": "ShipHit", "shield": "LaserStopped", "asteroid": "OreMined"}[shot.hit]
            tell(state, name, _shot(shot))
    if missed := sum(shot.hit == "nothing" for shot in shots):
        tell(state, "LasersMissed", say_n("{ship}: {n} laser meets nothing.", "{ship}: {n} lasers meet nothing.",
                                          n=missed, ship=ship_name(speed)))  # fmt: skip


def _shot(shot: Shot) -> Text:
    ship, laser = the_ship(shot.ship), laser_name(shot.strength)
    if shot.target is None:
        return say_n("{ship}, {laser}: {n} ore from the asteroid.", "{ship}, {laser}: {n} ore from the asteroid.",
                     n=shot.ore, ship=ship, laser=laser)  # fmt: skip
    if shot.hit == "shield":
        return say("{ship}, {laser}: stopped by the shield of {target}.", ship=ship, laser=laser,
                   target=the_ship(shot.target))  # fmt: skip
    return say_n("{ship}, {laser}: {n} damage to {target}.", "{ship}, {laser}: {n} damage to {target}.",
                 n=shot.strength, ship=ship, laser=laser, target=the_ship(shot.target))  # fmt: skip


def tell_explosion(state: State, explosion: Explosion) -> None:
    """Tell which ship exploded, who scores it and what becomes of its ore."""
    tell(state, "ShipExploded", _explosion(explosion))
    for loot in explosion.loot:
        tell(state, "OreTaken", say("{ship} takes {ore} ore from the wreck of {target}.", ship=the_ship(loot.ship),
                                    ore=loot.ore, target=the_ship(explosion.ship)))  # fmt: skip
    if explosion.ore > sum(loot.ore for loot in explosion.loot):
        tell(state, "OreLost", say("{ore} ore is lost with {ship}.", ship=the_ship(explosion.ship),
                                   ore=explosion.ore - sum(loot.ore for loot in explosion.loot)))  # fmt: skip


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
