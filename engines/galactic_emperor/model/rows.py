"""The rows that orders are made of, so that forms can describe them."""

import msgspec


class Piece(msgspec.Struct, frozen=True):
    """One own ship ("F1", "C2", "D1"), or in a battle the token: "token"."""

    name: str


class Step(msgspec.Struct, frozen=True):
    """One field of a path."""

    field: str


class Wish(msgspec.Struct, frozen=True):
    """One entry of a ranked list: a role, a technology, a kind of unit or a field."""

    name: str


class Spot(msgspec.Struct, frozen=True):
    """A tile and the field for it."""

    tile: str
    field: str
