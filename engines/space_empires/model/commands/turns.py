"""Orders before the first turn, in the Movement Phase and in the Exploration Phase."""

from typing import ClassVar

from engines import core

from .rows import Piece, Step


class PlaceHome(core.Command, frozen=True):
    """Set up the own home world in this hex (2.1f)."""

    commits: ClassVar[bool] = True
    replaces: ClassVar[bool] = True

    hex: str


class Move(core.Command, frozen=True):
    """Move counters that stand together along a path; hexes in between may be left out (4.1)."""

    units: tuple[Piece, ...]
    path: tuple[Step, ...]


class Slingshot(Move, frozen=True):
    """Move counters into a known black hole at the end of a path, and take a run at it (15.2)."""


class Scan(core.Command, frozen=True):
    """Let a cruiser with Exploration technology look at a marker next to it (9.8b)."""

    unit: str
    hex: str


class Reveal(core.Command, frozen=True):
    """Turn up a marker scanned this turn for everybody (9.8c)."""

    hex: str


class Colonise(core.Command, frozen=True):
    """Land a colony ship on the planet where it is (4.4.1)."""

    unit: str


class Load(core.Command, frozen=True):
    """Let a miner take the minerals or the wreck where it is in tow (6.7.2)."""

    unit: str


class Unload(core.Command, frozen=True):
    """Let a miner leave its load at the own colony where it is (6.7.2d)."""

    unit: str


class Split(core.Command, frozen=True):
    """Take ships out of a group and put them under a counter of their own (2.3.1b)."""

    unit: str
    count: int


class Join(core.Command, frozen=True):
    """Put all ships of one group under the counter of another (2.3.1b)."""

    unit: str
    into: str


class Scrap(core.Command, frozen=True):
    """Take ships of an own counter off the map: in the own turn, or on the production sheet (7.3.2, RN-71).

    `count` 0 means all of them.
    """

    unit: str
    count: int = 0


class Hide(core.Command, frozen=True):
    """Turn a revealed group face down again at an own colony (5.11b)."""

    unit: str


class HideAlways(core.Command, frozen=True):
    """Whether revealed groups are turned face down by themselves as the turn begins: "always" or "never" (RN-49)."""

    private: ClassVar[bool] = True

    mode: str


class Upgrade(core.Command, frozen=True):
    """Refit a group at a ship yard at the end of the turn: one `technology` by a level, or "all" (9.10.4)."""

    private: ClassVar[bool] = True

    unit: str
    technology: str


class Strike(core.Command, frozen=True):
    """Let raiders that lurk fight the enemies among whom they are (12.1.2)."""

    unit: str


class EndTurn(core.Command, frozen=True):
    """Nothing more in this part of the turn."""


class Explore(core.Command, frozen=True):
    """Explore this of several hexes next (RN-52)."""

    hex: str


class Shift(core.Command, frozen=True):
    """Move the units of another player that are lost in space to this hex (6.6a)."""

    hex: str
