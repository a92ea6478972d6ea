"""What lies in each hex as a seat sees it, gathered once for pictures and words."""

from collections.abc import Iterable
from itertools import groupby

import msgspec

from engines.core import Seat
from engines.space_empires.model.state import Colony, Hex, Unit
from engines.space_empires.model.tables import RATED, UNITS
from engines.space_empires.model.view import FaceDown, Known, Seen, View
from engines.space_empires.rules.paths import left_of

_CODES = "DM AW AF AB AC AD AX DN BB BC CA RA FI CV DD SC SW BA SY CS MI MS MN DE"
STRENGTH = (*reversed(RATED), *_CODES.split())
"""Types of counters, the mightiest first."""

DOTS = 6
"""The most ships that are drawn as dots below a counter's name."""


class Contents(msgspec.Struct):
    """A hex: its system, its colony, own counters, others' that lie face up, piles of face-down ones."""

    system: Known
    colony: Colony | None = None
    own: list[Unit] = []
    seen: list[Seen] = []
    piles: list[FaceDown] = []

    @property
    def loads(self) -> list[str]:
        """The freight that is seen here, in tow or delivered."""
        towed = [*(unit.cargo for unit in self.own), *(other.cargo for other in self.seen)]
        return [*filter(None, towed), *(self.colony.deposits if self.colony else [])]


class Stack(msgspec.Struct, frozen=True):
    """Counters of one owner and type in a hex; type "" if they lie face down.

    `number` is the ships of groups, else the counters; `names` and a load in tow are known of face-up and own ones
    only. `raiders` of the face-down ones are known to lurk.
    """

    owner: Seat
    type: str
    number: int
    names: tuple[str, ...] = ()
    own: bool = False
    cargo: str = ""
    raiders: int = 0

    @property
    def sign(self) -> str:
        """What is written on it: the counter's name, as orders have it; of several their type and ships."""
        if not self.type:
            return f"?{self.number}"
        if self.type in RATED:
            return self.type
        return f"{self.type}×{self.number}" if len(self.names) > 1 or self.number > DOTS else self.names[0]

    @property
    def dots(self) -> int:
        """How many ships are dotted on a counter that carries its name."""
        return self.number if len(self.names) == 1 and 1 < self.number <= DOTS else 0


def can_move(view: View, names: Iterable[str]) -> bool:
    """Tell whether it is the seat's time to move and one of these own counters still can."""
    if view.phase != "movement" or view.seat is None or view.active != view.seat:
        return False
    return any(left_of(view, view.units[name]) for name in names)


def contents(view: View) -> dict[Hex, Contents]:
    """Return every hex of the board with what the seat knows to be there."""
    unseen = Known("", 0)
    found = {hex_: Contents(view.systems.get(hex_, unseen), view.colonies.get(hex_)) for hex_ in view.map.hexes}
    for unit in view.units.values():
        found[unit.hex].own.append(unit)
    for other in view.seen:
        found[other.hex].seen.append(other)
    for pile in view.face_down:
        found[pile.hex].piles.append(pile)
    return found


def stacks(hex_: Contents) -> list[Stack]:
    """Return the counters in a hex: own ones, then the others' seat by seat, each with the mightiest type first."""
    counters: list[Unit | Seen] = [*hex_.own, *hex_.seen]
    counters.sort(key=lambda unit: (unit.owner, STRENGTH.index(unit.type), int(unit.name.split("-")[1])))
    known = [
        _stack(owner, type_, list(units), own=bool(hex_.own) and owner == hex_.own[0].owner)
        for (owner, type_), units in groupby(counters, key=lambda unit: (unit.owner, unit.type))
    ]
    down = [Stack(pile.owner, "", pile.counters, raiders=pile.raiders) for pile in hex_.piles]
    return sorted([*known, *down], key=lambda stack: (not stack.own, stack.owner))


def _stack(owner: Seat, type_: str, units: list[Unit | Seen], *, own: bool) -> Stack:
    number = sum(unit.count for unit in units) if UNITS[type_].group else len(units)
    cargo = next((unit.cargo for unit in units if unit.cargo), "")
    return Stack(owner, type_, number, tuple(unit.name for unit in units), own, cargo)
