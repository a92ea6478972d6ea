"""How players and terrain look: colours, outlines and marks that can be told apart without colour.

Lengths are those of the map: a hex is 104 units from side to side.
"""

from typing import Final

import msgspec

from engines.parts.drawing.palette import DIAMOND, DISC, SQUARE, TRIANGLE

SPACE: Final = "#121936"
FACE_DOWN: Final = "#232c55"
GRID: Final = "#5d6aa3"
FRESH: Final = "#ffffff"


SEAM: Final = 'fill="none" stroke="#8fe0ff" stroke-width="8" stroke-linecap="round" stroke-dasharray="1 15"'
"""The dots along a hole of the board."""


class Look(msgspec.Struct, frozen=True):
    """A player: dark fill, light edge, tints of the home area (known and face-down hexes), dashes of its border.

    `chip` is the outline of counters around (0, 0), `mark` the flag, about 2 units wide around (0, 0): SVG path data.
    """

    fill: str
    light: str
    tint: str
    tint_down: str
    dashes: str
    chip: str
    mark: str


LOOKS: Final = (
    Look("#8d2733", "#ff9a8f", "#331a2c", "#4b2740", "24 8", "M-16-13H16A8 8 0 0 1 24-5V5A8 8 0 0 1 16 13H-16A8 8 0 0 1"
         "-24 5V-5A8 8 0 0 1-16-13Z", DISC),
    Look("#17634f", "#66e3b5", "#0f302f", "#1d4746", "8 8", "M-24-13H24V13H-24Z", SQUARE),
    Look("#6d5410", "#ffd75e", "#322d1d", "#4a4430", "24 8 6 8", "M-24 0L-16-13H16L24 0 16 13H-16Z",
         TRIANGLE),
    Look("#234f9c", "#7ab8ff", "#132a52", "#234074", "3 9", "M-13-13H13A11 13 0 0 1 13 13H-13A11 13 0 0 1-13-13Z",
         DIAMOND),
)  # fmt: skip
"""By seat: red rounded cards and discs, green square cards and squares, yellow pointed ones and triangles, blue round
ones and diamonds."""

NEUTRAL: Final = len(LOOKS)
"""The number of the look of aliens and doomsday machines, after those of the seats."""

ALL_LOOKS: Final = (
    *LOOKS,
    Look("#3d4150", "#d5d9e6", "#1d2130", "#2c3142", "2 6", "M-24-6L-17-13H17L24-6V6L17 13H-17L-24 6Z",
         "M-1-.3H-.3V-1H.3V-.3H1V.3H.3V1H-.3V.3H-1Z"),
)  # fmt: skip
"""Those of the seats and the grey eight-sided cards with a cross of whoever has no seat."""


def look_of(seat: int) -> int:
    """Return the number of an owner's look."""
    return seat if seat >= 0 else NEUTRAL
