"""Fields of a map, and the signs of what is going on there: battles, and what the own open sheet does."""

from collections.abc import Sequence
from typing import Final

from .palette import FIRE, GOLD, SKY
from .pen import Point

BURST: Final = "M0-21L5-9 17-14 10-4 21 2 9 5 11 18 1 10-8 20-9 8-21 6-11-2-18-12-6-9Z"
"""The star of a battle: SVG path data."""


def outline(corners: Sequence[Point], inset: int = 0) -> str:
    """Return the corners of a field around (0, 0), each that many hundredths nearer to the middle."""
    return " ".join(f"{x - x * inset // 100},{y - y * inset // 100}" for x, y in corners)


def alarm(points: str, at: str, sign: str | int, dashes: str = "") -> str:
    """Return the border of a field where there is fighting, and a burst with a sign; `at` is its transformation."""
    return (
        f'<polygon points="{points}" fill="none" stroke="{FIRE}" stroke-width="6"{dashes}/><g transform="{at}">'
        f'<path d="{BURST}" fill="{FIRE}" stroke="{SKY}" stroke-width="2"/>'
        f'<text y="8" font-size="23" fill="#1c0d00">{sign}</text></g>'
    )


def planned(points: str, at: Point) -> str:
    """Return the border of a field for which something is on the open sheet, and a plus above its middle."""
    x, y = at
    return (
        f'<polygon points="{points}" fill="none" stroke="{GOLD}" stroke-width="4" stroke-dasharray="10 7"/>'
        f'<circle cx="{x}" cy="{y}" r="14" fill="{GOLD}"/>'
        f'<path d="M{x - 8}{y:+}H{x + 8}M{x}{y - 8:+}V{y + 8}" stroke="{SKY}" stroke-width="4"/>'
    )
