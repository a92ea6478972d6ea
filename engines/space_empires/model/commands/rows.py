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
