"""What a seat has said in advance, and the rows that such orders are made of."""

import msgspec
from msgspec import UNSET, UnsetType


class Way(msgspec.Struct, frozen=True):
    """One of several ways, in order of preference."""

    way: str


class Place(msgspec.Struct, frozen=True):
    """A cell, in order of preference."""

    cell: str


class Plan(msgspec.Struct):
    """Answers given in advance; what is empty is asked. `turn`: all of it is forgotten after the next own turn."""

    stack: str = ""
    cells: list[str] = []
    tile: list[str] = []
    action: list[str] = []
    post: list[str] = []
    keep: str = ""
    turn: bool = False
    fight: str | UnsetType = UNSET
    """With ships only; not written while it is not set, as before there were ships."""
