"""Colours of the galaxy, and how players look: colours, dashes and marks that can be told apart without colour.

In shades of grey space is nearly black, gas and grids are dark, nebulae are in the middle, planets and trails light.
"""

from typing import Final

import msgspec

from engines.parts.drawing.palette import CROSS, DIAMOND, DISC, SQUARE, STAR, TRIANGLE

SPACE: Final = "#101a3c"
SPACE_RIM: Final = "#34447e"
NEBULA: Final = "#6b3596"
NEBULA_RIM: Final = "#e7a8ff"
TRAIL: Final = "#dbe9ff"
GAS: Final = "#2f7d6d"
GAS_RIM: Final = "#7ce0bf"
FIELD: Final = "#ff8a5c"
"""Where an exmitter works."""

MINERAL: Final = "#8ff3ff"
DARK_INK: Final = "#070b1c"


class Look(msgspec.Struct, frozen=True):
    """A player: dark fill, light edge, dashes of the borders of what they control, and the mark.

    `mark` is about 2 units wide around (0, 0): SVG path data.
    """

    fill: str
    light: str
    dashes: str
    mark: str


LOOKS: Final = (
    Look("#a02636", "#ff9a8f", "30 8", DISC),
    Look("#1f55b5", "#7ab8ff", "4 11", SQUARE),
    Look("#12704f", "#62e3ac", "12 10", TRIANGLE),
    Look("#7a5a08", "#ffd75e", "26 8 5 8", DIAMOND),
    Look("#72309f", "#d9a3ff", "8 6 8 18", STAR),
    Look("#59647f", "#f4f6ff", "44 5", CROSS),
)
"""Red discs, blue squares, green triangles, yellow diamonds, purple stars, white crosses."""
