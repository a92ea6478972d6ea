"""How players and goods look: colours, outlines and marks that can be told apart without colour.

The sky is dark in light and dark pages alike. Lengths are those of the map: a hex is 120 units from side to side.
"""

from __future__ import annotations

from typing import Final

import msgspec

SKY: Final = "#0a0f24"
VOID: Final = "#0d142f"
SPACE: Final = "#1c2650"
GRID: Final = "#6b79b5"
PANEL: Final = "#1a2246"
INK: Final = "#f2f4ff"
FAINT_INK: Final = "#b4bee2"
DARK_INK: Final = "#0a0f24"
GOLD: Final = "#ffcb52"
FIRE: Final = "#ff9d2e"

GOODS: Final = {"food": "#7bd957", "metal": "#b9c6da", "energy": "#ffd94a"}
"""Food is a leaf, metal an ingot, energy a flash."""


class Look(msgspec.Struct, frozen=True):
    """A player: dark fill, light edge, tint of controlled sectors, dashes of their border, and the flag.

    `mark` is the flag, about 2 units wide around (0, 0): SVG path data.
    """

    fill: str
    light: str
    tint: str
    dashes: str
    mark: str


LOOKS: Final = (
    Look("#8d2733", "#ff9a8f", "#40192a", "24 8", "M-1 0A1 1 0 0 1 1 0A1 1 0 0 1-1 0Z"),
    Look("#234f9c", "#7ab8ff", "#13305f", "3 9", "M-.9-.9H.9V.9H-.9Z"),
    Look("#17634f", "#62e3ac", "#0f3a36", "8 8", "M0-1.1L1.1.9H-1.1Z"),
    Look("#6d5410", "#ffd75e", "#3d3518", "24 8 6 8", "M0-1.25L1.25 0 0 1.25-1.25 0Z"),
    Look("#6a2f96", "#d9a3ff", "#341b52", "6 6 6 14", "M0-1.3L.3-.42 1.24-.4 .49 .16 .76 1.05 0 .52-.76 1.05"
         "-.49 .16-1.24-.4-.3-.42Z"),
    Look("#566078", "#f4f6ff", "#333b52", "40 6", "M-.36-1.05H.36V-.36H1.05V.36H.36V1.05H-.36V.36H-1.05V-.36H-.36Z"),
)  # fmt: skip
"""By seat: red discs, blue squares, green triangles, yellow diamonds, purple stars, white crosses."""
