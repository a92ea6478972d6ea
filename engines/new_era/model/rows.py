"""The rows that orders are made of, so that forms can describe them."""

import msgspec


class Named(msgspec.Struct, frozen=True):
    """One card of a list."""

    card: str


class Reason(msgspec.Struct, frozen=True):
    """One reason to be asked before one's queued actions go on."""

    why: str
