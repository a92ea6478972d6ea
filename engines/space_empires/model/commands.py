"""What a player of Space Empires may order. Hexes are named like "0405" (column, row), own counters like "CA-1".

Lists are rows of small structs (`Piece`, `Step`, `Ships`) so that forms can describe them.
"""

from engines import core
from engines.core import Clear, Done, TakeBack

from .plan_commands import Odds, PlanCommand
from .rows import Piece, Ships, Step

# Before the first turn, in the Movement Phase and in the Exploration Phase


class PlaceHome(core.Command, frozen=True):
    """Set up the own home world in this hex (2.1f)."""

    commits = True
    replaces = True

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

    private = True

    mode: str


class Upgrade(core.Command, frozen=True):
    """Refit a group at a ship yard at the end of the turn: one `technology` by a level, or "all" (9.10.4)."""

    private = True

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


# In battle, before and after it


class Fight(core.Command, frozen=True):
    """Fight the battle in this hex next (5.1.1d)."""

    hex: str


class Screen(core.Command, frozen=True):
    """Screen these ships this round and no others (5.7)."""

    ships: tuple[Ships, ...] = ()


class Fire(core.Command, frozen=True):
    """Let the next ship of the group whose turn it is fire at an enemy group (5.3)."""

    target: str


class Lead(core.Command, frozen=True):
    """Let this group act before the own one that is equal in class and Tactics and whose turn it is (RN-32)."""

    unit: str


class HoldFire(core.Command, frozen=True):
    """Let the next ship of the group whose turn it is do nothing (RN-34)."""


class Retreat(core.Command, frozen=True):
    """Take so many ships of the group whose turn it is out of the battle to an adjacent hex (5.9)."""

    hex: str
    count: int = 1


class Ferry(Retreat, frozen=True):
    """Take so many carriers out of the battle with so many of the fighters (11.1.2)."""

    fighters: int = 0


class Bombard(core.Command, frozen=True):
    """Let the next ship of a group fire at the colony (5.10)."""

    unit: str


class Explode(core.Command, frozen=True):
    """Let the own mines destroy so many ships of an enemy counter (13.1.4b)."""

    target: str
    count: int = 1


class Withdraw(core.Command, frozen=True):
    """Take a cloaked group of raiders out of a battle before the first shot (12.1.3)."""

    unit: str
    hex: str


class Uncloak(core.Command, frozen=True):
    """Let mines see a group of raiders, to save other ships (13.1.6)."""

    unit: str


class Stay(core.Command, frozen=True):
    """Leave all raiders in the battle."""


class CeaseFire(core.Command, frozen=True):
    """Leave the colony as it is (5.10.1b)."""


# The production sheet


class Bid(core.Command, frozen=True):
    """Bid construction points for the order of play (7.4); `first` begins if the bid wins, -1 is oneself (RN-74)."""

    points: int
    first: int = -1


class Research(core.Command, frozen=True):
    """Buy the next level of a technology (9.1)."""

    technology: str


class Grant(core.Command, frozen=True):
    """Give grants to a technology, a die each for its next level, where research is unpredictable (19.1)."""

    technology: str
    count: int = 1


class Buy(core.Command, frozen=True):
    """Build units of a kind (type code) in a hex (7.5, 7.6), into an own group there if `into` names one.

    For a decoy `count` is the number under it (RN-85); it is one counter all the same.
    """

    kind: str
    count: int
    hex: str
    into: str = ""


Command = (
    PlaceHome | Move | Slingshot | Scan | Reveal | Colonise | Load | Unload | Split | Join | Scrap | Hide | HideAlways
    | Upgrade | Strike
    | EndTurn | Explore | Shift | Fight | Screen | Fire | Lead | HoldFire | Retreat | Ferry | Bombard | Explode
    | Withdraw | Uncloak | Stay | CeaseFire
    | Bid | Research | Grant | Buy | PlanCommand | Odds | Done | Clear | TakeBack
)  # fmt: skip
