"""Colours of the wasteland, of kinds of cards and of goods, and how players look: colours and marks.

Cards are light on a dark ground, in light and dark pages alike; what is told by colour is told by a shape as well.
"""

from typing import Final

import msgspec

from engines.parts.drawing.palette import DIAMOND, DISC, SQUARE, STAR, TRIANGLE

GROUND: Final = "#1d1915"
PANEL: Final = "#302a22"
FIELD: Final = "#453c30"
INK: Final = "#fbf4e4"
FAINT: Final = "#cdbfa5"
PAPER: Final = "#f3ead6"
DARK: Final = "#17120d"
GOLD: Final = "#ffcb52"
RED: Final = "#e89482"
BLUE: Final = "#bfdcf9"
BROWN: Final = "#d3b48c"
"""Fields of cards: Spoils, Deal, defence; dark signs stand out on each, and the first is the darkest in grey."""

BANDS: Final = {"open": "#a9d08e", "closed": "#c3c7cb", "feature": "#ecd07a", "action": "#f0b08a", "instant": "#c5b3ea"}
"""What the upper part of a card is filled with, by its kind."""


class Look(msgspec.Struct, frozen=True):
    """A player: the light colour of edges, and the mark, about 2 units wide around (0, 0): SVG path data."""

    light: str
    mark: str


LOOKS: Final = (
    Look("#ff9a8f", DISC),
    Look("#86bdff", SQUARE),
    Look("#6be0a9", TRIANGLE),
    Look("#ffe27a", DIAMOND),
    Look("#dcaaff", STAR),
)
"""Red discs, blue squares, green triangles, yellow diamonds, purple stars."""
