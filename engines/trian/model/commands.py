"""What a seat may ask for. Cells go by their names, parts of a tile by `planet`, `nebula`, `post` or where they lie."""

from __future__ import annotations

from engines import core


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


Command = Draw | Lay | Emissary | Station | Base | Teleport | Research | Finish | Keep
