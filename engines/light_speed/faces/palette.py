"""How squadrons, lasers and the table look: colours, patterns and marks that can be told apart without colour.

Lengths are tenths of a millimetre on a card whose middle is (0, 0), y running down as in SVG.
"""

from typing import Final

import msgspec

from engines.light_speed.model.tables import CARD_HALF_HEIGHT, CARD_HALF_WIDTH
from engines.parts.drawing.palette import DIAMOND, DISC, SQUARE, TRIANGLE

SPACE: Final = "#0b1026"
TABLE: Final = "#101838"
PANEL: Final = "#151c3d"
INK: Final = "#eef1ff"
FAINT_INK: Final = "#aeb9dd"
ORE: Final = "#ffc94d"
SHIELD: Final = "#7fe9ff"
ROCK: Final = "#655a4c"
ROCK_DARK: Final = "#4a4138"


class Look(msgspec.Struct, frozen=True):
    """A squadron: dark fill, lighter pattern on it, light edge; `pattern` and `mark` are SVG path data.

    The mark is the squadron's damage marker, about 2 units wide around (0, 0).
    """

    fill: str
    pattern_ink: str
    light: str
    pattern: str
    pattern_width: int
    mark: str


def _slanted(step: int = 175) -> str:
    """Return stripes from lower left to upper right, cut off at the card's edges."""
    w, h = CARD_HALF_WIDTH - 20, CARD_HALF_HEIGHT - 20
    lines = []
    for c in range(-w - h + step // 2, w + h, step):
        left, right = max(-w, c - h), min(w, c + h)
        lines.append(f"M{left} {c - left}L{right} {c - right}")
    return "".join(lines)


def _grid() -> str:
    across = "".join(f"M-295 {y}H295" for y in range(-350, 351, 140))
    return across + "".join(f"M{x}-420V420" for x in range(-210, 211, 140))


def _dots() -> str:
    rows = enumerate(range(-370, 371, 123))
    return "".join(f"M{x} {y}h1" for n, y in rows for x in range(-240 + 80 * (n % 2), 241, 160))


def _waves() -> str:
    return "".join(f"M-295 {y}l98-70 98 70 99-70 98 70 98-70 99 70" for y in range(-330, 421, 125))


LOOKS: Final = (
    Look("#8d2733", "#b0424b", "#ff9a8f", _slanted(), 60, DISC),
    Look("#17634f", "#2a7f68", "#66e3b5", _grid(), 26, SQUARE),
    Look("#23508f", "#3f6fb3", "#8fbcff", _dots(), 80, TRIANGLE),
    Look("#643389", "#8352a8", "#dbabff", _waves(), 34, DIAMOND),
)
"""By seat: red stripes and discs, green grid and squares, blue dots and triangles, purple waves and diamonds."""


class Beam(msgspec.Struct, frozen=True):
    """A laser's line, in thousandths of the picture's width; `core` is a white line inside it, 0 for none."""

    ink: str
    width: int
    dashes: tuple[int, ...] = ()
    core: int = 0


BEAMS: Final = {
    1: Beam("#ffffff", 3),
    2: Beam("#ff5b5b", 6, (11, 5)),
    3: Beam("#35d76f", 9, (), 3),
}
"""By strength: thin white, dashed red, thick green with a white core."""
