"""The game's own words: ships, squadrons and lasers by name, as sentences that can be translated."""

from collections.abc import Iterable

from engines.core import Param, Text, say

from .state import Card, Ship

SHIP_NAMES = {
    1: say("Dragonfly"),
    2: say("Hornet"),
    3: say("Thunder"),
    4: say("Falcon"),
    5: say("Stinger"),
    6: say("Ghost"),
    7: say("Hammer"),
    8: say("Avenger"),
    9: say("Destroyer"),
    10: say("Titan"),
}
COLOUR_NAMES = (say("red"), say("green"), say("blue"), say("purple"))
_SQUADRON_SHIPS = {
    1: (say("red Dragonfly"), say("green Dragonfly"), say("blue Dragonfly"), say("purple Dragonfly")),
    2: (say("red Hornet"), say("green Hornet"), say("blue Hornet"), say("purple Hornet")),
    3: (say("red Thunder"), say("green Thunder"), say("blue Thunder"), say("purple Thunder")),
    4: (say("red Falcon"), say("green Falcon"), say("blue Falcon"), say("purple Falcon")),
    5: (say("red Stinger"), say("green Stinger"), say("blue Stinger"), say("purple Stinger")),
    6: (say("red Ghost"), say("green Ghost"), say("blue Ghost"), say("purple Ghost")),
    7: (say("red Hammer"), say("green Hammer"), say("blue Hammer"), say("purple Hammer")),
    8: (say("red Avenger"), say("green Avenger"), say("blue Avenger"), say("purple Avenger")),
    9: (say("red Destroyer"), say("green Destroyer"), say("blue Destroyer"), say("purple Destroyer")),
    10: (say("red Titan"), say("green Titan"), say("blue Titan"), say("purple Titan")),
}  # fmt: skip
"""By speed and seat: in Polish the colour takes the gender of the ship, so that each is a name of its own."""

LASER_NAMES = {1: say("white laser"), 2: say("red laser"), 3: say("green-white laser")}


def the_ship(ship: Card | Ship) -> Text:
    """Return a ship with its squadron's colour: “blue Hornet”."""
    return _SQUADRON_SHIPS[ship.speed][ship.seat]


def listed(speeds: Iterable[int]) -> Param:
    """Return the names of ships, each with its speed, for a sentence."""
    return [say("{ship} ({speed})", ship=SHIP_NAMES[speed], speed=speed) for speed in speeds]
