"""The map as a picture: hexes with their names, what is known to be there, and counters as stacks."""

from __future__ import annotations

from engines.core import Words
from engines.parts.hexes import place_of

from .board_text import lines, stack
from .state import Hex
from .view import View
from .words import marker_name

WIDTH, HEIGHT = 104, 90
"""Distance of the middles of neighbouring columns and rows; half hexes are half of it."""

HALF = 60
"""From the middle of a hex to its corners."""

FLAT = ((60, 0), (30, 52), (-30, 52), (-60, 0), (-30, -52), (30, -52))
"""Corners of a flat-topped hex; turned by their axes they are those of a pointy-topped one."""

FILLS = ("#f4d6d2", "#d3ecd4", "#f3ecc8", "#d4e1f3")
"""Home areas by seat; deep space is white."""


class Faces:
    """The views of Space Empires made visible."""

    def svg(self, view: View, words: Words, scene: int = -1) -> str:  # noqa: ARG002  # there is one picture
        """Return the map as an SVG document."""
        hexes = "".join(_hex(view, hex_, words) for hex_ in view.map.hexes)
        columns, rows = (max(ends) for ends in zip(*map(place_of, view.map.hexes), strict=True))
        width, height = (columns + 1) * WIDTH + HALF, (rows + 1) * WIDTH + HALF
        return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" role="img">{hexes}</svg>'

    def text(self, view: View, words: Words) -> str:
        """Return the position in words."""
        return "\n".join(words(line) for line in lines(view))

    def scenes(self, view: View, words: Words) -> list[str]:  # noqa: ARG002  # the map does not move yet
        """Return no captions."""
        return []


def centre(view: View, hex_: Hex) -> tuple[int, int]:
    """Return the middle of a hex on the picture."""
    column, row = place_of(hex_)
    layout = view.map.layout
    if layout.flat:
        return column * HEIGHT, row * WIDTH + (WIDTH // 2 if column % 2 == layout.shoved else 0)
    return column * WIDTH + (WIDTH // 2 if row % 2 == layout.shoved else 0), row * HEIGHT


def _hex(view: View, hex_: Hex, words: Words) -> str:
    x, y = centre(view, hex_)
    corners = FLAT if view.map.layout.flat else tuple((down, right) for right, down in FLAT)
    points = " ".join(f"{x + right},{y + down}" for right, down in corners)
    area = view.map.hexes[hex_]
    system = view.systems.get(hex_)
    kind = words(marker_name(system.kind)) if system and system.kind else "?"
    rows = (hex_, kind, stack(view, hex_))
    texts = "".join(
        f'<text x="{x}" y="{y - 22 + 18 * place}" font-size="13" text-anchor="middle">{row}</text>'
        for place, row in enumerate(rows)
    )
    return f'<polygon points="{points}" fill="{FILLS[area] if area >= 0 else "#ffffff"}" stroke="#555"/>{texts}'


FACES = Faces()
