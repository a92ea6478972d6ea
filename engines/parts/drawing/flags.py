"""What players are known by on a picture: their mark in their light colour, alone or on a dark disc, and frames."""

from collections.abc import Iterable
from typing import Protocol

from .palette import GOLD, SKY


class Look(Protocol):
    """How a player looks: a light colour, and a mark about 2 units wide around (0, 0), as SVG path data."""

    @property
    def light(self) -> str:
        """The colour of edges and marks."""

    @property
    def mark(self) -> str:
        """The shape that tells the player apart without colour."""


def flags(prefix: str, looks: Iterable[Look]) -> str:
    """Return the marks of all players on dark discs, which show on any ground, as parts “prefix-flag-0” and so on."""
    return "".join(
        f'<g id="{prefix}-flag-{seat}"><circle r="11" fill="{SKY}" stroke="{look.light}" stroke-width="2"/>'
        f"{mark_of(look, 6.5)}</g>"
        for seat, look in enumerate(looks)
    )


def mark_of(look: Look, scale: float, more: str = "") -> str:
    """Return a player's mark around (0, 0) in the light colour."""
    return f'<path d="{look.mark}" transform="scale({scale:g})" fill="{look.light}"{more}/>'


def edge_of(look: Look, *, acts: bool, width: str = "") -> str:
    """Return the edge of a player's plate or card: golden for whoever acts now."""
    if acts:
        return f'stroke="{GOLD}" stroke-width="5"'
    return f'stroke="{look.light}"' + (f' stroke-width="{width}"' if width else "")
