"""Rows that lists in orders are made of, so that forms can describe them."""

import msgspec


class Piece(msgspec.Struct, frozen=True):
    """One own counter."""

    name: str


class Step(msgspec.Struct, frozen=True):
    """One hex of a path."""

    hex: str


class Ships(msgspec.Struct, frozen=True):
    """So many ships of one own counter."""

    name: str
    count: int


class Kind(msgspec.Struct, frozen=True):
    """One type of unit."""

    type: str


class Force(msgspec.Struct, frozen=True):
    """Ships in an imagined battle: `kind` is a type or an own counter, whose ships and technology then count.

    `count` 0 is all ships of the counter, or one of the type.
    """

    kind: str
    count: int = 0
    attack: int = 0
    defence: int = 0
    tactics: int = 0
    cloaking: int = 0
    scanners: int = 0
    fighters: int = 0
    point: int = 0
