"""Ships of Beginning of Conquest: corvettes and looters, and how many lie on a race card."""

from typing import Final

import msgspec

from engines.core import Seat

CORVETTE: Final = "corvette"
LOOTER: Final = "looter"


class Ship(msgspec.Struct, frozen=True, array_like=True):
    """The ship on a tile: whose, of which kind, in which space of the tile."""

    seat: Seat
    kind: str
    piece: int


class Dock(msgspec.Struct, frozen=True, array_like=True):
    """What lies on the module of a race card."""

    corvettes: int = 0
    looters: int = 0

    def left(self, kind: str) -> int:
        """How many ships of a kind there are."""
        return self.corvettes if kind == CORVETTE else self.looters

    def plus(self, kind: str, number: int) -> "Dock":
        """Return the module with so many more ships of a kind."""
        return Dock(self.corvettes + number * (kind == CORVETTE), self.looters + number * (kind == LOOTER))


FULL_DOCK: Final = Dock(3, 2)
"""Corvettes and looters of each player, however many play (TR-FLEET-2)."""

MOST_TILES: Final = 3
"""How far a ship flies in a turn (TR-MOVE-2)."""

VP_OF_SHIP: Final = 5
"""For each beaten ship (TR-BATTLE-12)."""
