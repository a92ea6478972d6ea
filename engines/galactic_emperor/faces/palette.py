"""How players and goods look: colours, outlines and marks that can be told apart without colour.

Lengths are those of the map: a hex is 120 units from side to side.
"""

from typing import Final

import msgspec

from engines.parts.drawing.palette import CROSS, DIAMOND, DISC, SQUARE, STAR, TRIANGLE

VOID: Final = "#0d142f"
SPACE: Final = "#1c2650"
GRID: Final = "#6b79b5"
DARK_INK: Final = "#0a0f24"

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
    Look("#8d2733", "#ff9a8f", "#40192a", "24 8", DISC),
    Look("#234f9c", "#7ab8ff", "#13305f", "3 9", SQUARE),
    Look("#17634f", "#62e3ac", "#0f3a36", "8 8", TRIANGLE),
    Look("#6d5410", "#ffd75e", "#3d3518", "24 8 6 8", DIAMOND),
    Look("#6a2f96", "#d9a3ff", "#341b52", "6 6 6 14", STAR),
    Look("#566078", "#f4f6ff", "#333b52", "40 6", CROSS),
)
"""By seat: red discs, blue squares, green triangles, yellow diamonds, purple stars, white crosses."""
