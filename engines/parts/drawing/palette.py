"""Colours that maps of space have in common, and shapes that tell players apart without colour.

The sky is dark in light and dark pages alike.
"""

from typing import Final

SKY: Final = "#0a0f24"
PANEL: Final = "#1a2246"
INK: Final = "#f2f4ff"
FAINT_INK: Final = "#b4bee2"
GOLD: Final = "#ffcb52"
FIRE: Final = "#ff9d2e"

DISC: Final = "M-1 0A1 1 0 0 1 1 0A1 1 0 0 1-1 0Z"
SQUARE: Final = "M-.9-.9H.9V.9H-.9Z"
TRIANGLE: Final = "M0-1.1L1.1.9H-1.1Z"
DIAMOND: Final = "M0-1.25L1.25 0 0 1.25-1.25 0Z"
STAR: Final = "M0-1.3L.3-.42 1.24-.4 .49 .16 .76 1.05 0 .52-.76 1.05-.49 .16-1.24-.4-.3-.42Z"
CROSS: Final = "M-.36-1.05H.36V-.36H1.05V.36H.36V1.05H-.36V.36H-1.05V-.36H-.36Z"
"""Marks of players, each about 2 units wide around (0, 0): SVG path data."""
