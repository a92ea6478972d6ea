"""What is to be drawn, as plain data: tiles, areas, tokens and ships, and what is marked upon them."""

from collections.abc import Mapping, Sequence
from typing import Literal, TypeAlias

import msgspec

from engines.core import Text

from .grid import Cell, Lay, Spot, lay

Kind: TypeAlias = Literal["nebula", "system", "space"]


class Laid(msgspec.Struct, frozen=True):
    """A tile as it lies: the plain code of its side, its turns, signs on it (letters X, H, P, E), what is said of it.

    `age` is 0 for the latest tile, 1 for the one before, and so on.
    """

    code: str
    rotation: int
    signs: str
    title: Text
    age: int


class Part(msgspec.Struct, frozen=True):
    """A part of an area: its cell and the printed edges that it has there."""

    cell: Cell
    edges: tuple[int, ...]


class Area(msgspec.Struct, frozen=True):
    """A nebula, a system or a space; `colour` is that of whoever controls it."""

    number: int
    kind: Kind
    parts: Sequence[Part]
    closed: bool
    colour: int | None
    minerals: int
    title: Text


class Piece(msgspec.Struct, frozen=True):
    """A token or a ship: what it is, in whose colour, where it lies, what is said of it; `over` another piece."""

    kind: str
    colour: int
    cell: Cell
    on: Spot
    title: Text
    over: bool = False


class Target(msgspec.Struct, frozen=True):
    """A part of a tile on which a token may be placed: what it is picked by, and what is said of it."""

    cell: Cell
    on: Spot
    part: str
    title: Text


class Sky(msgspec.Struct, frozen=True):
    """All that is to be drawn.

    `field` are the cells where an exmitter works, `free` those where a tile may lie.

    `picks` are the names that a cell puts into an order, `ready` the cells where something can be built.

    `reach` are the cells to which the looker's ships can fly; `ways` is how the tile may lie on a free cell, and `room`
    are cells that the drawing has room for although nothing lies there.
    """

    tiles: Mapping[Cell, Laid]
    areas: Sequence[Area]
    tokens: Sequence[Piece]
    field: Sequence[Cell]
    free: Mapping[Cell, Text]
    picks: Mapping[Cell, str]
    targets: Sequence[Target] = ()
    ready: Sequence[Cell] = ()
    ships: Sequence[Piece] = ()
    reach: Sequence[Cell] = ()
    ways: Mapping[Cell, str] = {}
    room: Sequence[Cell] = ()


def where_of(sky: Sky, cell: Cell) -> Lay:
    """Return where the printed corners of a laid tile lie."""
    return lay(cell, sky.tiles[cell].rotation)
