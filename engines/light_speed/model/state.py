"""The whole truth of a match of Light Speed, and the record of its last round; lengths are tenths of a millimetre."""

from typing import Literal, TypeAlias

import msgspec

from engines import core
from engines.core import Options, Seat

from .commands import Command, Spot

Point: TypeAlias = tuple[int, int]
"""A point of the table, rounded to tenths of a millimetre."""


class Card(msgspec.Struct, frozen=True, order=True):
    """Which ship: its squadron's seat and its speed, 1 to 10."""

    seat: Seat
    speed: int


class Ship(msgspec.Struct, frozen=True):
    """A card on the table with the damage markers of every seat and the ore it carries."""

    seat: Seat
    speed: int
    x: int
    y: int
    facing: int
    markers: tuple[int, ...] = ()
    ore: int = 0

    @property
    def card(self) -> Card:
        """Which ship it is."""
        return Card(self.seat, self.speed)

    @property
    def spot(self) -> Spot:
        """Where it lies."""
        return Spot(self.x, self.y, self.facing)


class Asteroid(msgspec.Struct, frozen=True):
    """An upright rectangle around (x, y) with its ore; once a speed has left it without ore it is off the table."""

    x: int
    y: int
    half_width: int
    half_height: int
    ore: int


class Bounced(msgspec.Struct, frozen=True):
    """A ship sent to the hangar when a wave was settled, where it was meant to lie, and what it met (LS-PBM-14, 15)."""

    wave: int
    ship: Ship
    met: tuple[Card, ...]


Hit: TypeAlias = Literal["ship", "shield", "asteroid", "nothing"]


class Shot(msgspec.Struct, frozen=True):
    """One laser fired: by which ship, from where to where, and what it met; `laser` is numbered from 1.

    `target` is the ship met, `asteroid` the number (from 0) of the asteroid met. A shot at nothing ends at the rim.
    """

    ship: Card
    laser: int
    strength: int
    start: Point
    end: Point
    hit: Hit
    target: Card | None = None
    asteroid: int | None = None
    ore: int = 0


class Loot(msgspec.Struct, frozen=True):
    """Ore that a ship took from one it destroyed (LS-OPT-CORSAIRS)."""

    ship: Card
    ore: int


Fate: TypeAlias = Literal["trophy", "loss", "removed"]


class Explosion(msgspec.Struct, frozen=True):
    """A ship destroyed: the markers of every seat on it, where it went, who scores its hit points (LS-SCORE-2 to 7).

    `scorer` gains `points` (a trophy) or, being the owner, loses them (points below 0); nobody if it was removed.
    """

    ship: Card
    markers: tuple[int, ...]
    fate: Fate
    scorer: Seat | None
    points: int
    ore: int
    loot: tuple[Loot, ...] = ()


class Volley(msgspec.Struct, frozen=True):
    """What the ships of one speed did: shots, then explosions, then the ore left on every asteroid."""

    speed: int
    shots: tuple[Shot, ...]
    explosions: tuple[Explosion, ...]
    ore: tuple[int, ...]


class Report(msgspec.Struct, frozen=True):
    """The last finished round: the table when shooting began, every volley, and what came of it.

    Volleys stand in rising speed; a speed of which no ship was left has none. `winner` is None after a tie.
    """

    round: int
    ships: tuple[Ship, ...]
    asteroids: tuple[Asteroid, ...]
    bounced: tuple[Bounced, ...]
    hangars: tuple[tuple[int, ...], ...]
    volleys: tuple[Volley, ...] = ()
    points: tuple[int, ...] = ()
    winner: Seat | None = None


class State(core.State[Command], kw_only=True):
    """A match of Light Speed. Lists by seat hold one entry for each; a deck's top card comes first.

    `seen` counts the top cards of each deck that its player has been shown, `misses` the missed deadlines in a row.
    """

    options: Options
    round: int = 0
    wave: int = 0
    turn: int = 0
    first: Seat = 0
    decks: list[list[int]] = []
    seen: list[int] = []
    hangars: list[list[int]] = []
    table: list[Ship] = []
    asteroids: list[Asteroid] = []
    bounced: list[Bounced] = []
    trophies: list[list[Card]] = []
    losses: list[list[int]] = []
    removed: list[Card] = []
    ore_lost: int = 0
    misses: list[int] = []
    rounds_won: list[int] = []
    total_points: list[int] = []
    report: Report | None = None
