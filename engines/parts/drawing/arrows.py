"""Moves on a map as arrows, drawn in steps along the way and across it."""

import msgspec

from .palette import SKY
from .pen import Point


class Way(msgspec.Struct, frozen=True):
    """From the middle of one field to that of another, in so many steps; `across` steps to the side of that line."""

    start: Point
    end: Point
    steps: int
    across: int = 0

    def at(self, along: int, side: int = 0) -> str:
        """Return a point so many steps along the way, and that much farther to the side."""
        (ax, ay), (bx, by) = self.start, self.end
        right, down, aside = bx - ax, by - ay, self.across + side
        x, y = right * along - down * aside, down * along + right * aside
        return f"{ax + x // self.steps} {ay + y // self.steps}"


class Shape(msgspec.Struct, frozen=True):
    """Where an arrow's shaft begins and ends, where its tip is and its barbs are, and how far those stick out."""

    tail: int
    neck: int
    tip: int
    barbs: int
    out: int


def arrow(way: Way, shape: Shape, light: str) -> str:
    """Return an arrow in a light colour with a dark seam."""
    shaft = f"M{way.at(shape.tail)}L{way.at(shape.neck)}"
    head = f"M{way.at(shape.tip)}L{way.at(shape.barbs, -shape.out)}L{way.at(shape.barbs, shape.out)}Z"
    return (
        f'<path d="{shaft}{head}" fill="none" stroke="{SKY}" stroke-width="12"/>'
        f'<path d="{shaft}" stroke="{light}" stroke-width="7"/><path d="{head}" fill="{light}"/>'
    )


def arrows(drawn: str, more: str = "") -> str:
    """Return arrows as one part of the picture; nothing if there are none."""
    return f'<g{more} stroke-linecap="round" stroke-linejoin="round">{drawn}</g>' if drawn else ""
