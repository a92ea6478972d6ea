"""What a seat may ask for. Cells go by their names, parts of a tile by `planet`, `nebula`, `post` or where they lie."""

from engines import core

from .plans import Place, Way


class Draw(core.Command, frozen=True):
    """Take the top tile of the left or the right stack."""

    stack: str


class Lay(core.Command, frozen=True):
    """Lay the drawn tile, its `front` or `back` up, on a cell, turned clockwise by so many thirds."""

    side: str
    cell: str
    turn: int = 0


class Emissary(core.Command, frozen=True):
    """Place an emissary on a part of the tile just laid."""

    part: str


class Station(core.Command, frozen=True):
    """Launch a station on the emissary of a cell."""

    cell: str


class Base(core.Command, frozen=True):
    """Turn the station of a cell into a base."""

    cell: str


class Teleport(core.Command, frozen=True):
    """Move an emissary beside the teleport just laid to a part of another tile."""

    origin: str
    cell: str
    part: str


class Research(core.Command, frozen=True):
    """Take two points."""


class Finish(core.Command, frozen=True):
    """Take no more actions at the trading post."""


class Keep(core.Command, frozen=True):
    """Leave so many emissaries in the area just won; the rest come home."""

    emissaries: int


class PlanDraw(core.Command, frozen=True):
    """In advance: from which stack."""

    stack: str


class PlanCells(core.Command, frozen=True):
    """In advance: lay the tile on the first of these cells on which it fits."""

    cells: tuple[Place, ...] = ()


class PlanTile(core.Command, frozen=True):
    """In advance: what the tile is laid for, the first that it can do."""

    ways: tuple[Way, ...] = ()


class PlanAction(core.Command, frozen=True):
    """In advance: the first of these actions that is possible."""

    ways: tuple[Way, ...] = ()


class PlanPost(core.Command, frozen=True):
    """In advance: what is built at a trading post."""

    ways: tuple[Way, ...] = ()


class PlanKeep(core.Command, frozen=True):
    """In advance: how many emissaries stay in an area just won."""

    way: str


class PlanSpan(core.Command, frozen=True):
    """Whether all this holds for the next turn only."""

    span: str


class PlanFight(core.Command, frozen=True):
    """In advance: which of several ships is fought."""

    way: str


STANDING = (PlanDraw, PlanCells, PlanTile, PlanAction, PlanPost, PlanKeep, PlanSpan, PlanFight)


class Send(core.Command, frozen=True):
    """Send a corvette or a looter from the card to the tile just laid."""

    ship: str
    part: str = "space"


class Fly(core.Command, frozen=True):
    """Move an own ship over up to three tiles."""

    origin: str
    cell: str
    part: str = "space"


class TeleportShip(core.Command, frozen=True):
    """Teleport a ship, whoever's, from beside the teleport just laid."""

    origin: str
    cell: str
    part: str = "space"


class Jump(core.Command, frozen=True):
    """Jump with an own ship from a teleport."""

    origin: str
    cell: str
    part: str = "space"


class Fight(core.Command, frozen=True):
    """Fight the ship of a cell rather than another one."""

    cell: str


Command = (
    Draw | Lay | Emissary | Station | Base | Teleport | Research | Finish | Keep
    | PlanDraw | PlanCells | PlanTile | PlanAction | PlanPost | PlanKeep | PlanSpan
    | Send | Fly | TeleportShip | Jump | Fight | PlanFight
)  # fmt: skip
