"""Set LS-R1: ships, asteroids and table, as plain data.

The printed card faces are lost, so this is a reconstructed set: it keeps every figure that the rule text fixes and
invents the rest (LS-RUL-2 to 4, 17, 23). Another set can replace it by editing this file alone.
Lengths are tenths of a millimetre; on a card x runs right and y forward from its middle, angles clockwise from its
front.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

import msgspec

from engines.parts.geometry import Edge

COLOURS: Final = ("red", "green", "blue", "purple")
"""The four squadrons (LS-SETUP-1)."""

LASERS: Final[Mapping[int, str]] = MappingProxyType({1: "white", 2: "red", 3: "green-white"})
"""Colour of a laser by its strength (LS-FIRE-5 to 7)."""

CARD_HALF_WIDTH: Final = 315
CARD_HALF_HEIGHT: Final = 440

TABLE_HALF_SIDE: Final[Mapping[int, int]] = MappingProxyType({2: 3500, 3: 4250, 4: 5000})
"""Half the side of the square table by number of players (LS-RUL-4)."""

ORE: Final = 12
"""Ore markers on all asteroids together at the start of a round (LS-SETUP-4)."""


class Laser(msgspec.Struct, frozen=True):
    """A laser: where it begins on the card, its angle in whole degrees, its strength 1 to 3."""

    x: int
    y: int
    angle: int
    strength: int


class Shield(msgspec.Struct, frozen=True):
    """A shield: a closed stretch of one edge, of x on T and B, of y on L and R (LS-GEO-13)."""

    edge: Edge
    low: int
    high: int


class Ship(msgspec.Struct, frozen=True):
    """A ship card."""

    speed: int
    name: str
    hit_points: int
    lasers: tuple[Laser, ...]
    shields: tuple[Shield, ...] = ()


class Asteroid(msgspec.Struct, frozen=True):
    """An asteroid: upright, its middle at (x, 0), with its ore at the start of a round."""

    x: int
    half_width: int
    half_height: int
    ore: int


ASTEROID: Final = Asteroid(x=0, half_width=315, half_height=440, ore=ORE)
"""The big token (LS-RUL-4)."""

SMALL_ASTEROIDS: Final = (
    Asteroid(x=-800, half_width=220, half_height=315, ore=ORE // 2),
    Asteroid(x=800, half_width=220, half_height=315, ore=ORE // 2),
)
"""The two cards that may replace it (LS-RUL-23)."""

WHOLE_FRONT: Final = Shield("T", -CARD_HALF_WIDTH, CARD_HALF_WIDTH)
WHOLE_REAR: Final = Shield("B", -CARD_HALF_WIDTH, CARD_HALF_WIDTH)
WHOLE_LEFT: Final = Shield("L", -CARD_HALF_HEIGHT, CARD_HALF_HEIGHT)
WHOLE_RIGHT: Final = Shield("R", -CARD_HALF_HEIGHT, CARD_HALF_HEIGHT)
FRONT_LEFT: Final = Shield("L", 0, CARD_HALF_HEIGHT)
FRONT_RIGHT: Final = Shield("R", 0, CARD_HALF_HEIGHT)
REAR_LEFT: Final = Shield("L", -CARD_HALF_HEIGHT, 0)
REAR_RIGHT: Final = Shield("R", -CARD_HALF_HEIGHT, 0)

_SHIPS: Final = (
    Ship(1, "Dragonfly", 1, (Laser(0, 100, 0, 2), Laser(120, 0, 90, 1))),
    Ship(2, "Hornet", 2, (Laser(120, 0, 90, 2), Laser(-120, 0, 270, 1))),
    Ship(3, "Thunder", 2, (Laser(-100, 150, 345, 1), Laser(100, 150, 15, 1)), (WHOLE_FRONT,)),
    Ship(4, "Falcon", 2, (Laser(0, 150, 0, 2), Laser(0, -150, 180, 1)), (WHOLE_LEFT,)),
    Ship(5, "Stinger", 3, (Laser(0, -150, 180, 3),), (WHOLE_FRONT,)),
    Ship(6, "Ghost", 3, (Laser(100, 100, 45, 1), Laser(-100, -100, 225, 2)), (FRONT_LEFT, REAR_RIGHT)),
    Ship(7, "Hammer", 3, (Laser(0, 150, 0, 2), Laser(120, 0, 90, 2)), (WHOLE_LEFT,)),
    Ship(8, "Avenger", 3, (Laser(0, 150, 0, 2), Laser(0, -150, 180, 2), Laser(-120, 0, 270, 1)), (WHOLE_RIGHT,)),
    Ship(
        9,
        "Destroyer",
        4,
        (Laser(0, 200, 0, 3), Laser(120, -100, 120, 2), Laser(-120, -100, 240, 1)),
        (FRONT_LEFT, FRONT_RIGHT),
    ),
    Ship(
        10,
        "Titan",
        4,
        (Laser(0, 200, 0, 3), Laser(120, 0, 90, 2), Laser(-120, 0, 270, 2), Laser(0, -200, 180, 1)),
        (REAR_LEFT, REAR_RIGHT, WHOLE_REAR),
    ),
)
SHIPS: Final[Mapping[int, Ship]] = MappingProxyType({ship.speed: ship for ship in _SHIPS})
"""The ten ships of every squadron by speed (LS-RUL-2)."""
